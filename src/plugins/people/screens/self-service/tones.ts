import type { PillTone } from '#ui/pill/Pill.tsx';
import type { RequestState } from '../../rules/changeRequestMachine';

/** How the state of a request is coloured. */
export const TONES: Readonly<Record<RequestState, PillTone>> = {
  draft: 'neutral',
  requested: 'accent',
  sentBack: 'warning',
  approved: 'success',
  rejected: 'warning',
  withdrawn: 'neutral',
};
