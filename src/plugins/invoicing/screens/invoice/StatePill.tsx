import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill, type PillTone } from '#ui/pill/Pill.tsx';
import type { InvoiceHead } from '../../contract/customerInvoice';
import type { InvoiceState } from '../../rules/invoiceMachine';

/** How an invoice stands: as it is kept, and `paid` as the books say. */
export type InvoiceStanding = InvoiceState | 'paid';

export const standingOf = ({ state, left, kind }: Pick<InvoiceHead, 'state' | 'left' | 'kind'>): InvoiceStanding =>
  kind === 'invoice' && left === 0 && (state === 'issued' || state === 'sent') ? 'paid' : state;

export const STANDING_TONES: Readonly<Record<InvoiceStanding, PillTone>> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'accent',
  paid: 'success',
  credited: 'warning',
  cancelled: 'danger',
};

export function StatePill({ invoice }: { invoice: Pick<InvoiceHead, 'state' | 'left' | 'kind'> }) {
  const say = useMessages('invoicing');
  const standing = standingOf(invoice);
  return <Pill tone={STANDING_TONES[standing]}>{say(`standings.${standing}`)}</Pill>;
}
