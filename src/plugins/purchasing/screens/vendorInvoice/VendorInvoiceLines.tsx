import { useMemo } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { EntryTable } from '#ui/entryGrid/EntryTable.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import type { FormLines } from '#ui/entryGrid/useFormLines.ts';
import { useStable } from '#ui/field/useStable.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { joinClasses } from '#ui/theme/joinClasses.ts';
import { lineLayout } from './lineLayout';
import type { VendorInvoiceWork } from './useVendorInvoice';
import styles from './VendorInvoice.module.css';
import type { LineField, TypedLine } from './vendorInvoiceDraft';

interface VendorInvoiceLinesProps {
  work: VendorInvoiceWork;
  lines: FormLines<TypedLine, LineField>;
}

/** The lines of a vendor's invoice, typed cell by cell, each beside what its month of an order comes to. */
export function VendorInvoiceLines({ work, lines }: VendorInvoiceLinesProps) {
  const { invoice, isEditable, points, sayPoint, numberOf, matches, choices } = work;
  const { month } = invoice;
  const { orders, accounts, departments } = choices;
  const say = useMessages('purchasing');
  const change = useStable((key: number, typed: Partial<TypedLine>, field: LineField) =>
    work.changeLine(key, typed, field),
  );
  // The orders of the vendor come as a list of their own each time, and are the same as long as their numbers are.
  const orderKey = orders.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the numbers of the orders
  const layout = useMemo(
    () => lineLayout({ say, isEditable, orders, accounts, departments, month, change }),
    [say, isEditable, orderKey, accounts, departments, month, change],
  );
  const told = work.told(points, lines.current);
  const extraOf = (line: TypedLine, index: number) => {
    const number = numberOf(line);
    const own = told.filter((point) => point.line !== null && point.line === number);
    return {
      points: own.map(sayPoint).join('\n'),
      isFaulty: own.some(({ isFault }) => isFault),
      match: matches[index] ?? null,
    };
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
          <Button command="purchasing:add-invoice-line" onClick={lines.add}>
            {say('invoice.addLine')}
          </Button>
          {invoice.kind === 'creditNote' ? null : (
            <Button command="purchasing:take-order-months" onClick={work.takeOrderMonths}>
              {say('invoice.takeOrderMonths')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
