import type { PillTone } from '#ui/pill/Pill.tsx';
import type { SheetStatus } from '../../rules/timesheetMachine';

export const STATUS_TONES: Readonly<Record<SheetStatus, PillTone>> = {
  blank: 'neutral',
  draft: 'info',
  submitted: 'warning',
  sentBack: 'danger',
  approved: 'success',
  locked: 'neutral',
  reopened: 'warning',
};
