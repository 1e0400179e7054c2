import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import form from '#ui/entryGrid/LinedForm.module.css';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import type { StoredInvoice } from './vendorInvoiceDraft';

/** What became of an invoice: why it stands still, its documents and credit notes, what is paid and left of it. */
export function InBooks({ invoice }: { invoice: StoredInvoice }) {
  const say = useMessages('purchasing');
  const { kind, entryId, reversalId, reason, overdueDays, enteredBy, original, credits } = invoice;
  const [paid, left] = [formatAmount(invoice.paid), formatAmount(invoice.left)];
  const credited = formatAmount(invoice.credited);
  const invoicePath = (id: string) => `/VendorInvoice?${new URLSearchParams({ id })}`;
  const documentPath = (id: string) => `/ACDocument?${new URLSearchParams({ id })}`;
  return (
    <section className={form.books} aria-label={say('invoiceBooks.title')}>
      <span>{say('invoiceBooks.enteredBy', { name: enteredBy })}</span>
      {original ? (
        <ScreenLink to={invoicePath(original.id)}>
          {say('invoiceBooks.original', { number: original.number, day: formatDay(original.deliveredOn) })}
        </ScreenLink>
      ) : null}
      {reason === '' ? null : <span>{say('invoiceBooks.reason', { reason })}</span>}
      {invoice.confirmedOn === null ? null : (
        <span>{say('invoiceBooks.confirmed', { day: formatDay(invoice.confirmedOn), by: invoice.confirmedBy })}</span>
      )}
      {entryId ? (
        <>
          <span>
            {say(kind === 'creditNote' ? 'invoiceBooks.setOff' : 'invoiceBooks.paid', { paid, left, credited })}
          </span>
          {kind === 'invoice' && invoice.credited > 0 ? (
            <span>{say('invoiceBooks.credited', { amount: credited })}</span>
          ) : null}
          {overdueDays > 0 ? <span>{say('invoiceBooks.overdue', { days: overdueDays })}</span> : null}
          <ScreenLink to={documentPath(entryId)}>{say('invoiceBooks.entry')}</ScreenLink>
        </>
      ) : null}
      {credits.map(({ id, number, state }) => (
        <ScreenLink key={id} to={invoicePath(id)}>
          {say('invoiceBooks.credit', { number, state: say(`invoiceStandings.${state}`) })}
        </ScreenLink>
      ))}
      {reversalId ? <ScreenLink to={documentPath(reversalId)}>{say('invoiceBooks.reversal')}</ScreenLink> : null}
    </section>
  );
}
