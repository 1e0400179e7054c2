import type { PillTone } from '#ui/pill/Pill.tsx';
import type { DebitRunState } from '../rules/debitRunMachine';
import type { DebitState } from '../rules/planDebits';

export const DEBIT_RUN_TONES: Readonly<Record<DebitRunState, PillTone>> = {
  proposed: 'info',
  approved: 'accent',
  exported: 'accent',
  settled: 'success',
  refused: 'danger',
  cancelled: 'neutral',
};

export const DEBIT_TONES: Readonly<Record<DebitState, PillTone>> = {
  outside: 'neutral',
  held: 'warning',
  leftOut: 'neutral',
  asked: 'info',
  collected: 'success',
  failed: 'danger',
};
