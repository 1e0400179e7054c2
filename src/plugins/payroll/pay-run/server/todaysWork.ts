import { and, asc, eq, ne } from 'drizzle-orm';
import { formatMonth } from '#core/value/formatDay.ts';
import type { WorkKind } from '#server/plugin.ts';
import { payGroup } from '../../server/tables/groupTables';
import { payRun } from '../../server/tables/runTables';
import { startCalculation } from '../contract/calculation';
import { ACT_ONWARD } from '../rules/payRunMachine';

/** Pay runs that are not paid yet, what is paid first at the top, each with the step it waits for; nothing of what is paid. */
export const todaysWork: readonly WorkKind[] = [
  {
    kind: 'payroll:runs',
    order: 35,
    title: { ja: '給与計算', en: 'Pay runs' },
    does: startCalculation,
    find: async (tx, { companyId, locale }) => {
      const { id, kind, month, paidOn, state, groupCode } = payRun;
      const rows = await tx
        .select({ id, kind, month, paidOn, state, groupCode, groupTitle: payGroup.title })
        .from(payRun)
        .innerJoin(payGroup, and(eq(payGroup.companyId, payRun.companyId), eq(payGroup.code, groupCode)))
        .where(and(eq(payRun.companyId, companyId), ne(state, 'paid')))
        .orderBy(asc(paidOn), asc(groupCode));
      return {
        count: rows.length,
        path: '/SalaryCalculate',
        rows: rows.map((run) => {
          const onward = ACT_ONWARD[run.state];
          return {
            id: run.id,
            title: `${formatMonth(run.month)} ${run.kind === 'bonus' ? `${BONUS[locale]} ` : ''}${run.groupTitle}`,
            note: onward === null ? '' : NEXT[onward][locale],
            amount: null,
            dueOn: run.paidOn,
            path: `/SalaryCalculate?${new URLSearchParams({ month: run.month, groupCode: run.groupCode, kind: run.kind, ...(run.kind === 'bonus' ? { paidOn: run.paidOn } : {}) })}`,
          };
        }),
      };
    },
  },
];

const BONUS = { ja: '賞与', en: 'Bonus' } as const;

const NEXT = {
  check: { ja: '次は確認', en: 'to be checked' },
  approve: { ja: '次は承認', en: 'to be approved' },
  confirm: { ja: '次は確定', en: 'to be confirmed' },
  publish: { ja: '次は公開', en: 'to be published' },
  pay: { ja: '次は支払', en: 'to be paid' },
} as const;
