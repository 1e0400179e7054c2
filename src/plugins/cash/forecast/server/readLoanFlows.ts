import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readLoans } from '../../loan/server/readLoans';
import type { ExpectedFlow } from '../rules/expectedFlow';
import type { ForecastCall } from './forecastCall';

/**
 * Repayments of loans from today on that are not posted yet, on the account they are paid from, and what a loan brings that
 * is drawn later than today, less the interest it pays in advance.
 */
export async function readLoanFlows(
  tx: Tx,
  call: ForecastCall,
  { through }: { readonly through: Day },
): Promise<ExpectedFlow[]> {
  const active = (await readLoans(tx, call)).filter(({ loan }) => loan.isActive);
  return active.flatMap(({ loan, rows }): ExpectedFlow[] => {
    const { code, title, lender, account, drawnOn, principal } = loan;
    const flowOf = (number: number, { on, dueOn, amount }: Pick<ExpectedFlow, 'on' | 'dueOn' | 'amount'>) => ({
      ...{ id: `loan ${code} ${number}`, source: 'loan' as const, certainty: 'sure' as const, partner: lender, title },
      ...{ on, dueOn, amount, byAccount: [{ account, amount }] },
      path: `/CashflowManage/loan?${new URLSearchParams({ code })}`,
    });
    const advance = rows[0]?.number === 0 ? rows[0].total : 0;
    const isToCome = call.today < drawnOn && drawnOn <= through;
    const repaid = rows.filter(({ number, state, paidOn }) => number > 0 && state === 'ahead' && paidOn <= through);
    return [
      ...(isToCome ? [flowOf(0, { on: drawnOn, dueOn: drawnOn, amount: principal - advance })] : []),
      ...repaid.map(({ number, paidOn, dueOn, total }) => flowOf(number, { on: paidOn, dueOn, amount: -total })),
    ];
  });
}
