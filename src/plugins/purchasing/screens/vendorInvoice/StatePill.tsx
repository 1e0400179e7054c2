import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill, type PillTone } from '#ui/pill/Pill.tsx';
import type { VendorInvoiceHead } from '../../contract/vendorInvoice';
import type { VendorInvoiceState } from '../../rules/vendorInvoiceMachine';

/** How an invoice stands: as it is kept, and `paid` as the books say. */
type VendorInvoiceStanding = VendorInvoiceState | 'paid';

export const standingOf = ({ state, left }: Pick<VendorInvoiceHead, 'state' | 'left'>): VendorInvoiceStanding =>
  state === 'posted' && left === 0 ? 'paid' : state;

export const STANDING_TONES: Readonly<Record<VendorInvoiceStanding, PillTone>> = {
  draft: 'neutral',
  requested: 'warning',
  sentBack: 'danger',
  rejected: 'danger',
  approved: 'info',
  posted: 'accent',
  held: 'warning',
  disputed: 'danger',
  paid: 'success',
  cancelled: 'neutral',
};

export function StatePill({ invoice }: { invoice: Pick<VendorInvoiceHead, 'state' | 'left'> }) {
  const say = useMessages('purchasing');
  const standing = standingOf(invoice);
  return <Pill tone={STANDING_TONES[standing]}>{say(`invoiceStandings.${standing}`)}</Pill>;
}
