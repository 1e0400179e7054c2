import { and, asc, eq } from 'drizzle-orm';
import { formatMonth } from '#core/value/formatDay.ts';
import type { WorkKind } from '#server/plugin.ts';
import { payGroup } from '../../server/tables/groupTables';
import { payPayment } from '../../server/tables/paymentTable';
import { payRun } from '../../server/tables/runTables';
import { approvePayment } from '../contract/payment';
import { refusalOfPayment } from '../rules/paymentMachine';
import { contextOfPayment } from './storedPayments';

const SHOWN = 3;

/** Payments of pay that another person made, what is paid first at the top; nothing of what is paid. */
export const paymentsToApprove: WorkKind = {
  kind: 'payroll:payments',
  order: 34,
  title: { ja: '承認を待つ給与の支払', en: 'Payments of pay to approve' },
  does: approvePayment,
  find: async (tx, call) => {
    const { companyId, id, runId, makerId, madeBy, way, state, payOn } = payPayment;
    const made = await tx
      .select({ id, runId, makerId, madeBy, way, payOn, month: payRun.month, groupTitle: payGroup.title })
      .from(payPayment)
      .innerJoin(payRun, and(eq(payRun.companyId, companyId), eq(payRun.id, runId)))
      .innerJoin(payGroup, and(eq(payGroup.companyId, companyId), eq(payGroup.code, payRun.groupCode)))
      .where(and(eq(companyId, call.companyId), eq(state, 'made')))
      .orderBy(asc(payOn), asc(id));
    const waiting = made.filter((payment) => !refusalOfPayment('made', 'approve', contextOfPayment(payment, call)));
    return {
      count: waiting.length,
      path: '/SalaryCalculate',
      rows: waiting.slice(0, SHOWN).map((payment) => ({
        id: payment.id,
        title: `${formatMonth(payment.month)} ${payment.groupTitle}`,
        note: payment.madeBy,
        amount: null,
        dueOn: payment.payOn,
        path: `/SalaryCalculate/payments?${new URLSearchParams({ runId: payment.runId })}`,
      })),
    };
  },
};
