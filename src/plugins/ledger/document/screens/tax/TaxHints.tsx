import { useDeferredValue, useMemo } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { transitionalSuppliers } from '#plugins/ledger/tax/contract/transitionalSuppliers.ts';
import { findBeyondLimit } from '#plugins/ledger/tax/rules/findBeyondLimit.ts';
import { isTransitionalLine, type JudgedPurchase, judgePurchases } from '#plugins/ledger/tax/rules/fitTaxCode.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { EntryForm } from '../../parts/entryForm';
import styles from './TaxHints.module.css';

/** Why purchases carry the tax code they do, where their supplier issues no qualified invoices, and which do not fit. */
export function TaxHints({ form: latest, books, onFit }: { form: EntryForm; books: Books; onFit: () => void }) {
  const say = useMessages('ledger');
  // May come a moment after the key.
  const form = useDeferredValue(latest);
  const { documentDate, lines } = form;
  const hints = useMemo(() => groupAlike(judgePurchases({ documentDate, lines }, books)), [documentDate, lines, books]);
  const beyond = useBeyondLimit(form, books);
  if (hints.length === 0 && beyond.length === 0) return null;
  return (
    <div className={styles.hints}>
      <ul aria-label={say('taxHint.list')} aria-live="polite">
        {hints.map(({ lines: numbers, supplier, taxCode, fitting }) => (
          <li key={`${supplier.code} ${taxCode}`} data-wrong={taxCode !== fitting || undefined}>
            {say(`taxHint.${kindOf(taxCode, fitting, books)}`, {
              lines: numbers.join('・'),
              partner: `${supplier.code} ${supplier.title}`,
              day: formatDay(documentDate),
              now: taxCode,
              code: fitting,
              percent: books.taxCodes.get(fitting)?.deductiblePercent ?? 0,
            })}
          </li>
        ))}
        {beyond.map(({ partner, gross, limit }) => (
          <li key={`limit ${partner}`} data-wrong>
            {say('taxHint.beyondLimit', {
              partner: `${partner} ${books.partners.get(partner)?.title ?? ''}`,
              gross,
              limit,
            })}
          </li>
        ))}
      </ul>
      {hints.some(({ taxCode, fitting }) => taxCode !== fitting) ? (
        <Button kind="quiet" command="accounting:fit-tax-codes" onClick={onFit}>
          {say('taxHint.fit')}
        </Button>
      ) : null}
    </div>
  );
}

/** Suppliers that pass the limit of the transitional measure with this document; asked for only where it has such purchases. */
function useBeyondLimit(form: EntryForm, books: Books) {
  const { documentDate, lines } = form;
  const isAsked = lines.some((line) => isTransitionalLine(line, books));
  const known = useRead(transitionalSuppliers, { day: documentDate }, { enabled: isAsked, message: false });
  return useMemo(
    () => (isAsked && known.data ? findBeyondLimit([form], known.data, books) : []),
    [isAsked, known.data, form, books],
  );
}

const kindOf = (taxCode: string, fitting: string, { taxCodes }: Books) => {
  if (taxCode === fitting) return 'inPart';
  return taxCodes.get(fitting)?.deductiblePercent === 100 ? 'inFull' : 'tooMuch';
};

/** Lines of one supplier and code are told together, by their numbers. */
function groupAlike(purchases: readonly JudgedPurchase[]) {
  const groups = new Map<string, Omit<JudgedPurchase, 'line'> & { lines: number[] }>();
  for (const { line, ...purchase } of purchases) {
    const key = `${purchase.supplier.code} ${purchase.taxCode}`;
    const group = groups.get(key) ?? { ...purchase, lines: [] };
    group.lines.push(line + 1);
    groups.set(key, group);
  }
  return [...groups.values()];
}
