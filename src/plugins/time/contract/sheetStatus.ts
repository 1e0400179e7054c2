/**
 * How the sheet of a month stands: 未入力, 入力中, 承認待ち, 差戻し, 社内承認済, 締め, 締め解除. A reopened sheet lies in a
 * month that is locked for everybody else, and is locked again by its approval.
 */
export const SHEET_STATUSES = ['blank', 'draft', 'submitted', 'sentBack', 'approved', 'locked', 'reopened'] as const;
export type SheetStatus = (typeof SHEET_STATUSES)[number];

/** The sheet can be typed into. */
export const isOpenSheet = (status: SheetStatus): boolean =>
  status === 'blank' || status === 'draft' || status === 'sentBack' || status === 'reopened';
