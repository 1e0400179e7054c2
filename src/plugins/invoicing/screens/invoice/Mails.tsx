import { formatInstant } from '#core/value/formatInstant.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { StoredInvoice } from './invoiceDraft';

/** By whom, when and to whom it was mailed, and what became of it. */
export function Mails({ mails }: Pick<StoredInvoice, 'mails'>) {
  const say = useMessages('invoicing');
  return mails.map(({ id, at, byWhom, outcome, told, messageId }) => (
    <span key={id} title={messageId}>
      {say('books.mail', { at: formatInstant(at), whom: byWhom, outcome: say(`mail.outcomes.${outcome}`), told })}
    </span>
  ));
}
