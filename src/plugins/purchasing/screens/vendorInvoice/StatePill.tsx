import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill, type PillTone } from '#ui/pill/Pill.tsx';
import type { VendorInvoiceHead } from '../../contract/vendorInvoice';
import type { VendorInvoiceState } from '../../rules/vendorInvoiceMachine';

/** How an invoice stands: as it is kept, and paid, credited or (a credit note) set off as the books say. */
type VendorInvoiceStanding = VendorInvoiceState | 'paid' | 'credited' | 'settled';

type Shown = Pick<VendorInvoiceHead, 'kind' | 'state' | 'left' | 'paid' | 'credited'>;

export function standingOf({ kind, state, left, paid, credited }: Shown): VendorInvoiceStanding {
  if (state !== 'posted' || left > 0) return state;
  if (kind === 'creditNote') return 'settled';
  return paid === 0 && credited > 0 ? 'credited' : 'paid';
}

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
  credited: 'success',
  settled: 'success',
  cancelled: 'neutral',
};

export function StatePill({ invoice }: { invoice: Shown }) {
  const say = useMessages('purchasing');
  const standing = standingOf(invoice);
  return <Pill tone={STANDING_TONES[standing]}>{say(`invoiceStandings.${standing}`)}</Pill>;
}
