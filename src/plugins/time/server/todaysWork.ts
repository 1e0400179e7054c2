import { formatMonth } from '#core/value/formatDay.ts';
import type { WorkKind } from '#server/plugin.ts';
import { submitTimesheet } from '../contract/timesheet';
import { findDueTimesheets } from './findDueTimesheets';

/** The caller's months whose sheet is still to be sent, the oldest first. */
export const todaysWork: readonly WorkKind[] = [
  {
    kind: 'time:timesheets',
    order: 20,
    title: { ja: '未申請の勤怠表', en: 'Timesheets to send' },
    does: submitTimesheet,
    find: async (tx, call) => {
      const due = await findDueTimesheets(tx, call);
      return {
        count: due.length,
        path: '/TimesheetManage',
        rows: due.map(({ month, status, dueOn, path }) => ({
          ...{ id: month, amount: null, dueOn, path },
          title: { ja: `${formatMonth(month)} の勤怠表`, en: `Timesheet of ${formatMonth(month)}` }[call.locale],
          note: STATUSES[status]?.[call.locale] ?? '',
        })),
      };
    },
  },
];

const STATUSES: Readonly<Record<string, { readonly ja: string; readonly en: string }>> = {
  blank: { ja: '未入力', en: 'blank' },
  draft: { ja: '入力中', en: 'begun' },
  sentBack: { ja: '差戻し', en: 'sent back' },
  reopened: { ja: '締め解除', en: 'reopened' },
};
