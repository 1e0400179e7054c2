import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { Month } from '#core/value/month.ts';
import { findWorkingPeriod } from '#plugins/time/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readBook } from '../../law/server/readBook';
import type { PayGroup } from '../../pay-group/contract/payGroup';
import { type PayPeriod, payPeriodOf } from '../../pay-group/rules/payPeriod';
import { readItems } from '../../pay-item/server/payItems';
import { insuranceSetting } from '../../server/tables/lawTables';
import type { PaySetting } from '../rules/payFacts';
import type { BonusPlan } from '../rules/payRunKind';

const { companyId: _company, ...columns } = getTableColumns(insuranceSetting);

/** How the company is insured, the latest setting first. */
export const readInsurance = (tx: Tx, companyId: string) =>
  tx
    .select(columns)
    .from(insuranceSetting)
    .where(eq(insuranceSetting.companyId, companyId))
    .orderBy(desc(insuranceSetting.effectiveFrom));

interface SettingAsked {
  readonly group: PayGroup;
  readonly month: Month;
  readonly bonus?: BonusPlan | null;
  /** Of a month that was confirmed: as it was then, whatever the group says now. */
  readonly period?: PayPeriod;
}

/** What everybody's pay of a month is worked out by. */
export async function readPaySetting(
  tx: Tx,
  call: Call,
  { group, month, bonus, ...asked }: SettingAsked,
): Promise<PaySetting> {
  const { companyId } = call;
  // A bonus is of those who work here on its day.
  const period = bonus
    ? { from: bonus.paidOn, through: bonus.paidOn, paidOn: bonus.paidOn }
    : (asked.period ?? payPeriodOf(month, group, await readBankHolidays(tx, companyId)));
  const insurance = await readInsurance(tx, companyId);
  return {
    month,
    bonus: bonus ?? null,
    period,
    items: await readItems(tx, companyId),
    book: await readBook(tx, companyId),
    insuranceOn: (day) => insurance.find(({ effectiveFrom }) => effectiveFrom <= day),
    premiumMonths: group.premiumMonths,
    taxMethod: group.taxMethod,
    ...(await findWorkingPeriod(tx, call, period)),
  };
}
