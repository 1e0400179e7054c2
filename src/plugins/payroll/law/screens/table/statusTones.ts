import type { PillTone } from '#ui/pill/Pill.tsx';
import type { TableStatus } from '../../rates/lawTable';

export const STATUS_TONES: Readonly<Record<TableStatus, PillTone>> = {
  published: 'success',
  provisional: 'warning',
  unpublished: 'danger',
};
