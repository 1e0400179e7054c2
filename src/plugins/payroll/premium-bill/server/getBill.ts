import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { VariableName } from '../../law/rules/variables';
import { itemsOn } from '../../pay-item/rules/payItem';
import { readItems } from '../../pay-item/server/payItems';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import { type StoredItem, stepsOf } from '../../pay-run/rules/slipSteps';
import { isNaming } from '../../pay-run/server/yearSums';
import { payRun, payslip } from '../../server/tables/runTables';
import type * as contract from '../contract/premiumBill';
import { billDueOn, composeBill, PARTS_OF_KIND, PREMIUM_KINDS, type PremiumOfSlip } from '../rules/composeBill';

const amountOf = (items: readonly StoredItem[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/** The premiums of confirmed pay and bonuses alone, by their day of payment, and the accounts they are owed on. */
export async function readBill(tx: Tx, companyId: string, month: Month) {
  const slips = await tx
    .select({
      ...{ runId: payRun.id, through: payRun.periodThrough },
      ...{ employee: payslip.number, name: payslip.name, items: payslip.items, steps: payslip.steps },
    })
    .from(payslip)
    .innerJoin(payRun, and(eq(payRun.companyId, payslip.companyId), eq(payRun.id, payslip.runId)))
    .where(
      and(
        eq(payslip.companyId, companyId),
        inArray(payRun.state, CONFIRMED_STATES),
        gte(payRun.paidOn, firstDayOf(month)),
        lte(payRun.paidOn, lastDayOf(month)),
      ),
    )
    .orderBy(asc(payslip.number), asc(payRun.paidOn));
  const all = await readItems(tx, companyId);
  const codesNaming = (through: string, name: VariableName) => {
    const items = itemsOn(all, through);
    return new Set(items.filter(isNaming(items, name)).map(({ code }) => code));
  };
  const codesOf = rememberBy(codesNaming);
  const premiums = slips.flatMap(({ items, steps, through, ...slip }) =>
    PREMIUM_KINDS.map((kind): PremiumOfSlip => {
      const { employee, employer, exact } = PARTS_OF_KIND[kind];
      const naming = (name: VariableName) => items.filter(({ code }) => codesOf(through, name).has(code));
      const ofEmployer = naming(employer);
      const exactly = ofEmployer.flatMap(({ code }) => stepsOf(steps, code)).filter(({ step }) => step === exact);
      return {
        ...{ ...slip, kind, booked: amountOf(ofEmployer) },
        taken: amountOf(employee.flatMap(naming)),
        exactTenths: exactly.reduce((sum, { value }) => sum + Math.round(Number(value) * 10), 0),
      };
    }),
  );
  const accounts = [...new Set(slips.flatMap(({ items, through }) => accountsOf(items, through, codesOf)))].sort();
  return { accounts, ...composeBill(premiums) };
}

export const getPremiumBill: UseCase<typeof contract.getPremiumBill> = async (tx, { month }, { companyId }) => {
  const { accounts, ...bill } = await readBill(tx, companyId, month);
  const balances = await balancesAsOf(tx, companyId, lastDayOf(month), await readBooks(tx, companyId));
  return {
    ...{ month, due: billDueOn(month, await readBankHolidays(tx, companyId)), ...bill },
    owed: { accounts, amount: accounts.reduce((sum, account) => sum - (balances.get(account) ?? 0), 0) },
  };
};

type CodesOf = (through: string, name: VariableName) => ReadonlySet<string>;

/** Items are read once a day and variable: a formula is parsed for it. */
function rememberBy(codesNaming: CodesOf): CodesOf {
  const known = new Map<string, ReadonlySet<string>>();
  return (through, name) => {
    const key = `${through} ${name}`;
    const codes = known.get(key) ?? codesNaming(through, name);
    known.set(key, codes);
    return codes;
  };
}

const accountsOf = (items: readonly StoredItem[], through: string, codesOf: CodesOf): string[] =>
  PREMIUM_KINDS.flatMap((kind) => PARTS_OF_KIND[kind].employee)
    .flatMap((name) => items.filter(({ code }) => codesOf(through, name).has(code)))
    .map(({ account }) => account);
