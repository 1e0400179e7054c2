import { act, actOn } from '#core/plugin/act.ts';
import { askDay, askFlag, askMonth, askOneOf, askReason, askText, askWord, optional } from '#core/plugin/asks.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import type { LeaveRequestDetail } from '../../contract/leaveRequest';
import type { LeaveKind } from '../../rules/dayKind';

const team = { context: 'time:team-month', effect: 'post', needs: ['Timesheet.lock'] } as const;
const theMonth = askMonth(undefined, { begins: '今月' });
const inMonth = (month: string | undefined) => ({ month: month ? formatMonth(month) : '' });

/** Closes a month for everybody. */
export const lockMonth = act('time:lock-month', {
  ...team,
  title: { ja: '勤怠を締める', en: 'Close the timesheets of a month' },
  reading: 'きんたいをしめる',
  aliases: ['月締め', 'つきじめ', '確定', 'かくてい', 'lock'],
  keys: ['f12'],
  barLabel: { ja: '締め', en: 'Close' },
  asks: {
    month: theMonth,
    evenUnapproved: askFlag([
      '承認されていない勤怠表があっても締める',
      'しょうにんされていないきんたいひょうがあってもしめる',
      'Close even while sheets are not approved',
    ]),
  },
  call: async () => (await import('../../contract/teamMonth')).lockTimesheets,
  send: (asked) => asked,
  says: {
    ...{ in: 'time', title: 'lock.title', explain: 'lock.explain', submit: 'lock.submit', done: 'lock.done' },
    params: (_, { month }, answer) => ({ ...inMonth(month), count: answer?.locked ?? 0 }),
  },
});

/** Opens a closed month again for everybody, with the reason for the log. */
export const unlockMonth = act('time:unlock-month', {
  ...team,
  title: { ja: '勤怠の締めを解除', en: 'Open a closed month again' },
  reading: 'きんたいのしめをかいじょ',
  needs: ['Timesheet.unlock'],
  asks: { month: theMonth, reason: askReason() },
  call: async () => (await import('../../contract/teamMonth')).unlockTimesheets,
  send: (asked) => asked,
  says: {
    ...{ in: 'time', title: 'unlock.title', explain: 'unlock.explain', submit: 'unlock.submit', done: 'unlock.done' },
    params: (_, { month }) => inMonth(month),
  },
});

/** What is asked of leave; half days and hours are of one day. */
const leaveAsks = {
  from: askDay(['開始日', 'かいしび', 'First day']),
  through: {
    ...optional(askDay(['終了日', 'しゅうりょうび', 'Last day'], { when: ['kind', 'annualLeave'] })),
    hint: { ja: '空欄なら1日のみ', en: 'Empty for one day' },
  },
  kind: askOneOf<LeaveKind>(
    ['種類', 'しゅるい', 'Kind'],
    {
      annualLeave: ['有休', 'ゆうきゅう', 'Annual leave'],
      morningLeave: ['午前半休', 'ごぜんはんきゅう', 'Leave, a.m.'],
      afternoonLeave: ['午後半休', 'ごごはんきゅう', 'Leave, p.m.'],
      hourlyLeave: ['時間有休', 'じかんゆうきゅう', 'Leave, hours'],
    },
    { begins: 'annualLeave' },
  ),
  hours: askWord(['時間数', 'じかんすう', 'Hours'], {
    begins: '1',
    pattern: /^[1-8]$/,
    maxLength: 1,
    when: ['kind', 'hourlyLeave'],
  }),
  reason: optional(askText(['事由', 'じゆう', 'Reason'])),
} as const;

interface AskedLeave {
  readonly from: string;
  readonly through: string | undefined;
  readonly kind: LeaveKind;
  readonly hours: string;
  readonly reason: string;
}

const sentLeave = ({ from, through, kind, hours, reason }: AskedLeave) => ({
  kind,
  reason,
  fromDay: from,
  throughDay: (kind === 'annualLeave' && through) || from,
  hours: kind === 'hourlyLeave' ? Number(hours) : 0,
});

const leaveParts = {
  effect: 'draft',
  needs: ['Timesheet.requestleave'],
  asks: leaveAsks,
  call: async () => (await import('../../contract/leaveRequest')).requestLeave,
  shows: () => import('./LeaveLeft'),
  touches: ['Workflow'],
} as const;

const leaveSays = {
  in: 'time',
  submit: 'leaveRequest.send',
  done: ({ state }: { state: string }) => (state === 'approved' ? 'leaveRequest.approvedAtOnce' : 'leaveRequest.asked'),
};

/** Asks for annual leave on days to come, with what is left of it in sight. */
export const requestLeave = act('time:request-leave', {
  ...leaveParts,
  title: { ja: '有休を申請', en: 'Request leave' },
  reading: 'ゆうきゅうをしんせい',
  aliases: [
    ...[
      '有給申請',
      'ゆうきゅうしんせい',
      '有給',
      'ゆうきゅう',
      '休暇',
      'きゅうか',
      '半休',
      'はんきゅう',
      '有給を取る',
      '休みを取る',
    ],
    ...['leave', 'vacation', 'take a day off'],
  ],
  keys: ['alt+n'],
  context: 'time:leave-requests',
  send: sentLeave,
  says: leaveSays,
});

/** What came back is asked for once more. */
export const requestLeaveAgain = actOn<LeaveRequestDetail>()('time:request-leave-again', {
  ...leaveParts,
  title: { ja: '有休を再申請', en: 'Request the leave again' },
  reading: 'ゆうきゅうをさいしんせい',
  keys: ['f12'],
  barLabel: { ja: '再申請', en: 'Request again' },
  context: 'time:leave-request',
  begins: ({ proposedDay, fromDay, throughDay, kind, hours, reason }) => ({
    kind,
    reason,
    from: proposedDay ?? fromDay,
    through: proposedDay ?? throughDay,
    hours: String(hours || 1),
  }),
  send: (asked, { id, version }) => ({ id, version, ...sentLeave(asked) }),
  says: leaveSays,
});

/** 時季変更: leave sent back with another day and the reason. */
export const moveLeave = actOn<{ readonly id: string }>()('time:move-leave', {
  title: { ja: '別の日を提案して差し戻す（時季変更）', en: 'Send back with another day' },
  reading: 'べつのひをていあんしてさしもどすじきへんこう',
  aliases: ['時季変更', 'じきへんこう'],
  keys: ['f9'],
  barLabel: { ja: '時季変更', en: 'Another day' },
  context: 'time:leave-request',
  effect: 'draft',
  needs: ['Timesheet.moveleave'],
  asks: { day: askDay(['示す日', 'しめすひ', 'Other day']), comment: askReason({ maxLength: 500 }) },
  call: async () => (await import('../../contract/leaveRequest')).moveLeave,
  send: (asked, { id }) => ({ id, ...asked }),
  touches: ['Workflow'],
  says: {
    in: 'time',
    explain: 'leaveRequest.moveExplain',
    submit: 'leaveRequest.moveSubmit',
    done: 'leaveRequest.moved',
  },
});

/** Opens an approved or closed sheet again, with the reason for the log. */
export const reopenSheet = actOn<{ readonly id: string }>()('time:reopen-timesheet', {
  title: { ja: '締め解除', en: 'Reopen the timesheet' },
  reading: 'しめかいじょ',
  aliases: ['再申請', 'さいしんせい', 'reopen'],
  context: 'time:timesheet',
  effect: 'draft',
  needs: ['Timesheet.reopen'],
  asks: { reason: askReason() },
  call: async () => (await import('../../contract/teamMonth')).reopenTimesheet,
  send: (asked, { id }) => ({ id, ...asked }),
  says: { in: 'time', title: 'reopen.title', explain: 'reopen.explain', submit: 'reopen.submit', done: 'reopen.done' },
});
