import { type RefObject, useMemo } from 'react';
import type { Day } from '#core/value/day.ts';
import { useAddPartner } from '#plugins/sales/parts/useAddPartner.ts';
import { EntryTable } from '#ui/entryGrid/EntryTable.tsx';
import { useStable } from '#ui/field/useStable.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { Masters } from '../../books/parts/useMasters';
import { moneyOf } from '../../currency/screens/moneyOf';
import type { EntryField, EntryLine } from '../parts/entryForm';
import styles from './EntryGrid.module.css';
import { entryLayout } from './entryLayout';
import type { DocumentGrid } from './useDocumentGrid';
import type { EntryEditor } from './useEntryEditor';

/** Sentences for faulty cells, by line key and field. */
export type CellMarks = ReadonlyMap<number, Readonly<Partial<Record<EntryField, string>>>>;

interface EntryGridProps {
  editor: EntryEditor;
  grid: DocumentGrid;
  masters: Masters;
  marks: CellMarks;
  today: Day;
  root: RefObject<HTMLDivElement | null>;
  /** Prefix of the ids of the cells (`cellId`), so that the summary of faults can lead to them. */
  idPrefix: string;
}

const ROW_HEIGHT = 27;

/** The lines of a document, and those the system will add for tax. */
export function EntryGrid({ editor, grid, masters, marks, today, root, idPrefix }: EntryGridProps) {
  const say = useMessages('ledger');
  const { lines } = editor.form;
  const { minorUnits } = moneyOf(editor.form, masters.books);
  const set = useStable(grid.set);
  const swapSide = useStable(grid.swapSide);
  const swapAt = useStable((line: number) => {
    grid.swapSide(line);
    grid.cursor.goTo({ line, field: 'amount' });
  });
  const addPartner = useAddPartner();
  const layout = useMemo(
    () => entryLayout({ say, masters, today, minorUnits, idPrefix, acts: { set, swapSide, swapAt }, addPartner }),
    [say, masters, today, minorUnits, idPrefix, set, swapSide, swapAt, addPartner],
  );
  return (
    <EntryTable
      grid={grid}
      root={root}
      label={say('document.lines')}
      layout={layout}
      rows={lines}
      rowKey={keyOf}
      extraOf={({ key }, index) => ({ marks: marks.get(key), accountAbove: lines[index - 1]?.account ?? null })}
      rowHeight={ROW_HEIGHT}
      kept={lines.flatMap(({ key }, index) => (marks.has(key) ? [index] : []))}
      foot={<TaxRows editor={editor} masters={masters} />}
      className={styles.grid}
      scrollerClass={styles.scroller}
    />
  );
}

const keyOf = ({ key }: EntryLine) => key;

/** The lines the system will add for consumption tax, as they will stand in the books. */
function TaxRows({ editor, masters }: { editor: EntryEditor; masters: Masters }) {
  const say = useMessages('ledger');
  const { format } = moneyOf(editor.form, masters.books);
  return editor.balance.taxLines.map((line) => (
    <tr key={`${line.taxCode} ${line.side}`} className={styles.taxRow}>
      <th scope="row" title={say('document.taxLine')} aria-label={say('document.taxLine')}>
        ＊
      </th>
      <td>{say(`side.${line.side}Short`)}</td>
      <td>
        {line.account} {masters.books.accounts.get(line.account)?.title}
      </td>
      <td data-kind="amount">{line.side === 'debit' ? format(line.amount) : ''}</td>
      <td data-kind="amount">{line.side === 'credit' ? format(line.amount) : ''}</td>
      <td>{line.taxCode}</td>
      <td colSpan={3} />
      <td>
        {line.amount === line.computed
          ? say('document.taxLine')
          : say('typedTax.mark', {
              computed: format(line.computed),
              reason: editor.form.typedTaxes.find(({ taxCode }) => taxCode === line.taxCode)?.reason ?? '',
            })}
      </td>
    </tr>
  ));
}
