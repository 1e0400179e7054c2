import { useMemo } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { EntryTable } from '#ui/entryGrid/EntryTable.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import type { FormLines } from '#ui/entryGrid/useFormLines.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { useStable } from '#ui/field/useStable.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { joinClasses } from '#ui/theme/joinClasses.ts';
import styles from './Invoice.module.css';
import type { LineField, TypedLine } from './invoiceDraft';
import { lineLayout } from './lineLayout';
import type { LinesWork } from './useInvoice';

interface InvoiceLinesProps {
  work: LinesWork;
  lines: FormLines<TypedLine, LineField>;
  people: readonly LookUpOption[];
  /** The id of the screen, whose commands these are. */
  screen: string;
}

/** The lines of an invoice, typed cell by cell: Enter goes on, and begins a new line after the last. */
export function InvoiceLines({ work, lines, people, screen }: InvoiceLinesProps) {
  const { invoice, isEditable, points, sayPoint, numberOf } = work;
  const say = useMessages('invoicing');
  const change = useStable((key: number, typed: Partial<TypedLine>, field: LineField) =>
    work.changeLine(key, typed, field),
  );
  const layout = useMemo(() => lineLayout({ say, isEditable, people, change }), [say, isEditable, people, change]);
  const told = isEditable ? work.told(points, lines.current) : [];
  const extraOf = (line: TypedLine) => {
    const number = numberOf(line);
    const own = told.filter((point) => point.line !== null && point.line === number);
    return { points: own.map(sayPoint).join('\n'), isFaulty: own.some(({ isFault }) => isFault) };
  };
  return (
    <div className={form.lines}>
      <EntryTable
        grid={lines.grid}
        root={lines.root}
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
          <Button command={`${screen}-add-line`} onClick={lines.add}>
            {say('invoice.addLine')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
