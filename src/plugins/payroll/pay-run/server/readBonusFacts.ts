import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { bonusBasesOf } from '../../law/rules/socialInsurance';
import { sumPaid } from '../../year-end/rules/calculateYear';
import type { BonusFacts, PaySetting } from '../rules/payFacts';
import { readPaid } from './yearSums';

/** The fiscal year of the caps of health insurance begins in April (健康保険法45条). */
const capYearOf = (day: Day): Day => `${Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)}-04-01`;

interface BonusAsked extends Pick<PaySetting, 'period' | 'book'> {
  readonly runId: string | undefined;
  readonly ids: readonly string[] | undefined;
}

/**
 * What a bonus goes by, of everybody paid before: the ordinary pay of the calendar month before (所得税法186条: each bonus by
 * itself, whatever else is paid in its month), and the standard bonuses of the year from April (健康保険法45条1項) and of the
 * month, in which several are one (厚生年金保険法24条の4第1項). Of two bonuses of a month the earlier one was first, or the
 * confirmed one where it is entered behind it; the later waits for it.
 */
export async function readBonusFacts(
  tx: Tx,
  companyId: string,
  { period: { paidOn }, book, runId, ids }: BonusAsked,
): Promise<ReadonlyMap<string, BonusFacts>> {
  const month = monthOf(paidOn);
  const before = addMonths(month, -1);
  const salaries = await readPaid(tx, companyId, { from: firstDayOf(before), through: lastDayOf(before), ids });
  const bonuses = await readPaid(tx, companyId, { from: capYearOf(paidOn), through: lastDayOf(month), ids });
  const on = firstDayOf(month);
  const found = new Map<string, BonusFacts>();
  for (const id of new Set([...salaries.keys(), ...bonuses.keys()])) {
    const own = (salaries.get(id) ?? []).filter(({ kind }) => kind === 'salary');
    const earlier = (bonuses.get(id) ?? []).filter(
      (paid) =>
        paid.kind === 'bonus' && paid.runId !== runId && (paid.paidOn < paidOn || paid.isConfirmed) && paid.wages > 0,
    );
    // Bonuses of one month are one: the fraction of their sum is dropped.
    const byMonth = new Map<string, number>();
    for (const { paidOn: on, wages } of earlier) byMonth.set(monthOf(on), (byMonth.get(monthOf(on)) ?? 0) + wages);
    const standardOf = (wages = 0) =>
      bonusBasesOf(book, { bonus: wages, before: { fiscalYear: 0, month: 0 }, on }).value.standardBonus;
    found.set(id, {
      previous: own.length === 0 ? null : { pay: sumPaid(own, 'pay'), insurance: sumPaid(own, 'insurance') },
      isPreviousConfirmed: own.every(({ isConfirmed }) => isConfirmed),
      areEarlierConfirmed: earlier.every(({ isConfirmed }) => isConfirmed),
      fiscalYear: [...byMonth.values()].reduce((total, wages) => total + standardOf(wages), 0),
      month: standardOf(byMonth.get(month)),
      paidInMonth: byMonth.get(month) ?? 0,
    });
  }
  return found;
}
