import { formatAmount } from '#core/value/formatAmount.ts';
import form from '#ui/entryGrid/LinedForm.module.css';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import type { StoredInvoice } from './vendorInvoiceDraft';

/** What became of an invoice: why it stands still, its documents in the books, what is paid and left of it. */
export function InBooks({ invoice }: { invoice: StoredInvoice }) {
  const say = useMessages('purchasing');
  const { entryId, reversalId, reason, paid, left, overdueDays, enteredBy } = invoice;
  const documentPath = (id: string) => `/ACDocument?${new URLSearchParams({ id })}`;
  return (
    <section className={form.books} aria-label={say('invoiceBooks.title')}>
      <span>{say('invoiceBooks.enteredBy', { name: enteredBy })}</span>
      {reason === '' ? null : <span>{say('invoiceBooks.reason', { reason })}</span>}
      {entryId ? (
        <>
          <span>{say('invoiceBooks.paid', { paid: formatAmount(paid), left: formatAmount(left) })}</span>
          {overdueDays > 0 ? <span>{say('invoiceBooks.overdue', { days: overdueDays })}</span> : null}
          <ScreenLink to={documentPath(entryId)}>{say('invoiceBooks.entry')}</ScreenLink>
        </>
      ) : null}
      {reversalId ? <ScreenLink to={documentPath(reversalId)}>{say('invoiceBooks.reversal')}</ScreenLink> : null}
    </section>
  );
}
