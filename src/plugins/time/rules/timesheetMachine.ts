import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/**
 * How the sheet of a month stands: 未入力, 入力中, 承認待ち, 差戻し, 社内承認済, 締め, 締め解除. A reopened sheet lies in a
 * month that is locked for everybody else, and is locked again by its approval.
 */
export const SHEET_STATUSES = ['blank', 'draft', 'submitted', 'sentBack', 'approved', 'locked', 'reopened'] as const;
export type SheetStatus = (typeof SHEET_STATUSES)[number];

export const SHEET_ACTS = [
  'save',
  'discard',
  'submit',
  'approve',
  'sendBack',
  'reject',
  'withdraw',
  'lock',
  'unlock',
  'reopen',
] as const;
export type SheetAct = (typeof SHEET_ACTS)[number];

export interface SheetContext {
  /** The month is closed for everybody (締め). */
  readonly isMonthLocked: boolean;
  /** Sheets go through a route of approval. */
  readonly hasRoute: boolean;
}

/** 勤怠表. Whether a sheet can be typed into is asked with `save`; `lock` and `unlock` come with those of its month. */
export const timesheetMachine = setup({
  types: {
    input: {} as SheetContext,
    context: {} as SheetContext,
    events: {} as { readonly type: SheetAct },
    tags: {} as 'open',
  },
  guards: {
    isMonthLocked: ({ context }) => context.isMonthLocked,
    isMonthOpen: ({ context }) => !context.isMonthLocked,
    isSent: ({ context }) => !context.isMonthLocked && context.hasRoute,
    hasRoute: ({ context }) => context.hasRoute,
  },
}).createMachine({
  id: 'timesheet',
  context: ({ input }) => input,
  initial: 'blank',
  states: {
    blank: { tags: 'open', on: { save: { guard: 'isMonthOpen', target: 'draft' } } },
    draft: {
      tags: 'open',
      on: {
        save: { guard: 'isMonthOpen', target: 'draft' },
        discard: { guard: 'isMonthOpen', target: 'blank' },
        submit: [
          { guard: 'isSent', target: 'submitted' },
          { guard: 'isMonthOpen', target: 'approved' },
        ],
      },
    },
    submitted: {
      on: {
        approve: [{ guard: 'isMonthLocked', target: 'locked' }, { target: 'approved' }],
        sendBack: [{ guard: 'isMonthLocked', target: 'reopened' }, { target: 'sentBack' }],
        reject: [{ guard: 'isMonthLocked', target: 'reopened' }, { target: 'sentBack' }],
        withdraw: [{ guard: 'isMonthLocked', target: 'reopened' }, { target: 'draft' }],
      },
    },
    sentBack: {
      tags: 'open',
      on: {
        save: { guard: 'isMonthOpen', target: 'sentBack' },
        discard: { guard: 'isMonthOpen', target: 'blank' },
        submit: [
          { guard: 'isSent', target: 'submitted' },
          { guard: 'isMonthOpen', target: 'approved' },
        ],
      },
    },
    approved: { on: { lock: 'locked', reopen: 'sentBack' } },
    locked: { on: { unlock: 'approved', reopen: 'reopened' } },
    reopened: {
      tags: 'open',
      on: {
        save: 'reopened',
        discard: 'blank',
        submit: [
          { guard: 'hasRoute', target: 'submitted' },
          { guard: 'isMonthLocked', target: 'locked' },
          { target: 'approved' },
        ],
        unlock: 'sentBack',
      },
    },
  },
});

const ANY_MONTH: SheetContext = { isMonthLocked: false, hasRoute: true };

/** What may follow on a sheet, in an open month with a route where nothing is said of them. */
export const sheetAt = (status: SheetStatus, context: Partial<SheetContext> = {}) =>
  standAt(timesheetMachine, status, { ...ANY_MONTH, ...context });

/** The sheet is one to be typed into, as far as its month is open. */
export const isOpenSheet = (status: SheetStatus): boolean => sheetAt(status).is('open');

/** What an act on a whole month does to its sheets, by the state they are in. */
export const sheetMoves = (act: 'lock' | 'unlock'): { readonly from: SheetStatus; readonly to: SheetStatus }[] =>
  SHEET_STATUSES.flatMap((from) => {
    const to = sheetAt(from).next(act);
    return to ? [{ from, to }] : [];
  });
