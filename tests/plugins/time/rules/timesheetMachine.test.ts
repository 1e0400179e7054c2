import { describe, expect, it } from 'vitest';
import { APPROVAL_STATES } from '#core/approval/contract.ts';
import { LEAVE_ACTS, leaveAt } from '#plugins/time/rules/leaveMachine.ts';
import {
  isOpenSheet,
  SHEET_ACTS,
  SHEET_STATUSES,
  type SheetContext,
  sheetAt,
  sheetMoves,
} from '#plugins/time/rules/timesheetMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const sheets = (context: SheetContext) => statesTable(SHEET_STATUSES, SHEET_ACTS, (status) => sheetAt(status, context));

describe('the states of a timesheet', () => {
  it('in an open month, with approvers', () =>
    expect(sheets({ isMonthLocked: false, hasRoute: true })).toEqual([
      'blank: save→draft',
      'draft: save→draft discard→blank submit→submitted',
      'submitted: approve→approved sendBack→sentBack reject→sentBack withdraw→draft',
      'sentBack: save→sentBack discard→blank submit→submitted',
      'approved: lock→locked reopen→sentBack',
      'locked: unlock→approved reopen→reopened',
      'reopened: save→reopened discard→blank submit→submitted unlock→sentBack',
    ]));

  it('in an open month, where nobody has to approve', () =>
    expect(sheets({ isMonthLocked: false, hasRoute: false }).filter((line) => line.includes('submit→'))).toEqual([
      'draft: save→draft discard→blank submit→approved',
      'sentBack: save→sentBack discard→blank submit→approved',
      'reopened: save→reopened discard→blank submit→approved unlock→sentBack',
    ]));

  it('in a locked month, where only what was reopened is open', () =>
    expect(sheets({ isMonthLocked: true, hasRoute: true })).toEqual([
      'blank:',
      'draft:',
      'submitted: approve→locked sendBack→reopened reject→reopened withdraw→reopened',
      'sentBack:',
      'approved: lock→locked reopen→sentBack',
      'locked: unlock→approved reopen→reopened',
      'reopened: save→reopened discard→blank submit→submitted unlock→sentBack',
    ]));

  it('what was reopened in a locked month is locked again where nobody has to approve', () =>
    expect(sheetAt('reopened', { isMonthLocked: true, hasRoute: false }).next('submit')).toBe('locked'));

  it('come with the month', () => {
    expect(sheetMoves('lock')).toEqual([{ from: 'approved', to: 'locked' }]);
    expect(sheetMoves('unlock')).toEqual([
      { from: 'locked', to: 'approved' },
      { from: 'reopened', to: 'sentBack' },
    ]);
  });

  it('are open where a sheet is to be typed', () =>
    expect(SHEET_STATUSES.filter(isOpenSheet)).toEqual(['blank', 'draft', 'sentBack', 'reopened']));
});

describe('the states of a request for leave', () => {
  it('every act in every state', () =>
    expect(statesTable(APPROVAL_STATES, LEAVE_ACTS, leaveAt)).toEqual([
      'requested: approve→approved sendBack→sentBack reject→rejected withdraw→withdrawn',
      'sentBack: request→requested withdraw→withdrawn',
      'withdrawn: request→requested',
      'approved: withdraw→withdrawn',
      'rejected:',
    ]));

  it('an act that was not allowed before leads nowhere', () =>
    expect(() => leaveAt('rejected').after('request')).toThrow('leaveRequest cannot request when it is rejected'));
});
