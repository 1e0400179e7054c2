import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lastDayOf, type Month } from '#core/value/month.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { RESIDENT_TAX } from '../../pay-run/rules/findProblems';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import { municipalityMaster } from '../../resident-tax/server/municipalities';
import { findResidentTaxDue } from '../../resident-tax/server/storedTaxes';
import { payRun, payslip } from '../../server/tables/runTables';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/residentPayment';
import { composePayments, dueDayOf, type Withheld } from '../rules/composePayments';

/**
 * What confirmed pay of a month took of everybody, and the accounts it is owed on. A bonus takes no resident tax, and is no
 * second pay of the notice.
 */
export async function readWithheld(
  tx: Tx,
  companyId: string,
  month: Month,
): Promise<{ readonly people: readonly Withheld[]; readonly accounts: readonly string[] }> {
  const slips = await tx
    .select({
      ...{ employeeId: payslip.employeeId, employee: payslip.number, name: payslip.name },
      ...{ runId: payslip.runId, items: payslip.items },
    })
    .from(payslip)
    .innerJoin(payRun, and(eq(payRun.companyId, payslip.companyId), eq(payRun.id, payslip.runId)))
    .where(
      and(
        eq(payslip.companyId, companyId),
        eq(payRun.kind, 'salary'),
        inArray(payRun.state, CONFIRMED_STATES),
        sql`to_char(${payRun.paidOn}, 'YYYY-MM') = ${month}`,
      ),
    )
    .orderBy(asc(payslip.number));
  const due = await findResidentTaxDue(tx, companyId, { month });
  const accounts = new Set<string>();
  const people = slips.flatMap(({ items, ...slip }): Withheld[] => {
    const item = items.find(({ code }) => code === RESIDENT_TAX);
    if (item) accounts.add(item.account);
    const notice = due.get(slip.employeeId);
    const [withheld, notified] = [item?.amount ?? 0, notice?.amount ?? 0];
    if (withheld === 0 && notified === 0) return [];
    return [{ ...slip, withheld, notified, municipality: notice?.municipality ?? null }];
  });
  return { people, accounts: [...accounts].sort() };
}

/** The same by municipality. */
export const listResidentPayments: UseCase<typeof contract.listResidentPayments> = async (tx, { month }, call) => {
  const { companyId } = call;
  const { people, accounts } = await readWithheld(tx, companyId, month);
  const balances = await balancesAsOf(tx, companyId, lastDayOf(month), await readBooks(tx, companyId));
  const municipalities = await municipalityMaster.list(tx, call);
  const sum = (field: 'withheld' | 'notified') => people.reduce((total, person) => total + person[field], 0);
  return {
    due: dueDayOf(month, await readBankHolidays(tx, companyId)),
    payments: composePayments(people, municipalities, wordsOf('residentPayment.unassigned', {}, call.locale)),
    people: new Set(people.map(({ employeeId }) => employeeId)).size,
    ...{ withheld: sum('withheld'), notified: sum('notified') },
    owed: {
      accounts: [...accounts],
      amount: accounts.reduce((total, account) => total - (balances.get(account) ?? 0), 0),
    },
  };
};
