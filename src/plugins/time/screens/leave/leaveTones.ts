import type { PillTone } from '#ui/pill/Pill.tsx';
import type { LeaveRequestDetail } from '../../contract/leaveRequest';

/** How the state of a request for leave is coloured. */
export const LEAVE_TONES: Readonly<Record<LeaveRequestDetail['state'], PillTone>> = {
  requested: 'warning',
  sentBack: 'danger',
  withdrawn: 'neutral',
  approved: 'success',
  rejected: 'danger',
};
