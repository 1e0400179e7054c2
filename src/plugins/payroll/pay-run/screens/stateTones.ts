import type { PillTone } from '#ui/pill/Pill.tsx';
import type { PayRunState } from '../rules/payRunMachine';

export const STATE_TONES: Readonly<Record<PayRunState, PillTone>> = {
  draft: 'neutral',
  checked: 'info',
  approved: 'info',
  confirmed: 'accent',
  published: 'success',
  paid: 'success',
};
