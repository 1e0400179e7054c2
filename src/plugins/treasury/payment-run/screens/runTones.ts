import type { PillTone } from '#ui/pill/Pill.tsx';
import type { TransferRow } from '../contract/paymentRun';
import type { RunState } from '../rules/runMachine';

export const RUN_TONES: Readonly<Record<RunState, PillTone>> = {
  proposed: 'info',
  approved: 'accent',
  exported: 'accent',
  paid: 'success',
  cancelled: 'neutral',
};

export const TRANSFER_TONES: Readonly<Record<TransferRow['state'], PillTone>> = {
  held: 'warning',
  leftOut: 'neutral',
  payable: 'info',
  paid: 'success',
  returned: 'danger',
};
