import { type RefObject, useMemo } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { EntryTable } from '#ui/entryGrid/EntryTable.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import type { EntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { useStable } from '#ui/field/useStable.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { joinClasses } from '#ui/theme/joinClasses.ts';
import styles from './Invoice.module.css';
import { isBlank, type LineField, type TypedLine } from './invoiceDraft';
import { lineLayout } from './lineLayout';
import type { LinesWork } from './useInvoice';

interface InvoiceLinesProps {
  work: LinesWork;
  grid: EntryGrid<TypedLine, LineField>;
  root: RefObject<HTMLDivElement | null>;
  people: readonly LookUpOption[];
  /** The id of the screen, whose commands these are. */
  screen: string;
  onAdd: () => void;
}

/** The lines of an invoice, typed cell by cell: Enter goes on, and begins a new line after the last. */
export function InvoiceLines({ work, grid, root, people, screen, onAdd }: InvoiceLinesProps) {
  const { invoice, isEditable, isUntouched, points, sayPoint } = work;
  const say = useMessages('invoicing');
  const change = useStable((key: number, typed: Partial<TypedLine>, field: LineField) =>
    work.changeLine(key, typed, field),
  );
  const layout = useMemo(() => lineLayout({ say, isEditable, people, change }), [say, isEditable, people, change]);
  const extraOf = (line: TypedLine, index: number) => {
    // Blank lines are not saved, so they are not counted by what is remarked.
    const number = invoice.lines.slice(0, index + 1).filter((each) => !isBlank(each)).length;
    const own = isUntouched || !isEditable || isBlank(line) ? [] : points.filter((point) => point.line === number);
    return { points: own.map(sayPoint).join('\n'), isFaulty: own.some(({ isFault }) => isFault) };
  };
  return (
    <div className={form.lines}>
      <EntryTable
        grid={grid}
        root={root}
        label={say('invoice.lines')}
        layout={layout}
        rows={invoice.lines}
        rowKey={({ key }) => key}
        extraOf={extraOf}
        className={joinClasses(form.grid, styles.grid)}
        scrollerClass={form.lineScroller}
      />
      {isEditable ? (
        <div className={form.tools}>
          <Button command={`${screen}-add-line`} onClick={onAdd}>
            {say('invoice.addLine')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
