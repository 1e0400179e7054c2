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

/** The days a month of a group is worked out for; a bonus is of those who work here on its day. */
export const readPeriod = async (
  tx: Tx,
  companyId: string,
  { group, month, bonus }: Omit<SettingAsked, 'period'>,
): Promise<PayPeriod> =>
  bonus
    ? { from: bonus.paidOn, through: bonus.paidOn, paidOn: bonus.paidOn }
    : payPeriodOf(month, group, await readBankHolidays(tx, companyId));

/** What everybody's pay of a month is worked out by. */
export async function readPaySetting(
  tx: Tx,
  call: Call,
  { group, month, bonus, ...asked }: SettingAsked,
): Promise<PaySetting> {
  const { companyId } = call;
  const period = asked.period ?? (await readPeriod(tx, companyId, { group, month, bonus: bonus ?? null }));
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
