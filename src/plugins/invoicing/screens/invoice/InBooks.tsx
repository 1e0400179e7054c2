import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import form from '#ui/entryGrid/LinedForm.module.css';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import type { StoredInvoice } from './invoiceDraft';
import { Mails } from './Mails';

/** What became of an issued invoice: its documents in the books, its credit notes, how it was sent, what is left. */
export function InBooks({ invoice }: { invoice: StoredInvoice }) {
  const say = useMessages('invoicing');
  const { kind, state, entryId, reversalId, original, credits, sentOn, sentBy, sentByWhom, reason } = invoice;
  const documentPath = (id: string) => `/ACDocument?${new URLSearchParams({ id })}`;
  const sent = sentOn && sentBy ? { day: formatDay(sentOn), by: say(`sentBys.${sentBy}`), whom: sentByWhom } : null;
  return (
    <section className={form.books} aria-label={say('books.title')}>
      {original ? (
        <ScreenLink to={`/InvoiceEdit/${original.id}`}>
          {say('books.original', { number: original.number ?? '', day: formatDay(original.deliveredOn) })}
        </ScreenLink>
      ) : null}
      {reason === '' ? null : <span>{say('books.reason', { reason })}</span>}
      {state === 'draft' ? null : (
        <>
          {kind === 'invoice' ? (
            <span>{say('books.paid', { paid: formatAmount(invoice.paid), left: formatAmount(invoice.left) })}</span>
          ) : null}
          {sent ? <span>{say('books.sent', sent)}</span> : null}
          <Mails mails={invoice.mails} />
          {entryId ? <ScreenLink to={documentPath(entryId)}>{say('books.entry')}</ScreenLink> : null}
          {reversalId ? <ScreenLink to={documentPath(reversalId)}>{say('books.reversal')}</ScreenLink> : null}
          {credits.map(({ id, number }) => (
            <ScreenLink key={id} to={`/InvoiceEdit/${id}`}>
              {say('books.credit', { number: number ?? say('standings.draft') })}
            </ScreenLink>
          ))}
        </>
      )}
    </section>
  );
}
