import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { fiscalMonthOf } from '../../ledger/period/rules/fiscalYearOf';
import { fiscalYearStartOf } from '../../ledger/period/server/service';
import { firstMonthFrom, type RedirectedPlan, redirectPlan } from '../rules/redirectPlan';
import { type PlannedChange, savePlanned } from './savePlanned';
import { sumBudget } from './sumBudget';

const LAST_MONTH = '9999-12';

interface Redirection {
  readonly from: string;
  readonly into: string;
  readonly on: Day;
}

/**
 * What is planned for an account in the months that begin on a day or later, as it would be added to another's plan.
 * @throws Refusal accounting/merge-budget-too-large
 */
export async function findRedirectedPlan(
  tx: Tx,
  companyId: string,
  { on, ...accounts }: Redirection,
): Promise<readonly RedirectedPlan[]> {
  const planned = await sumBudget(tx, companyId, { from: firstMonthFrom(on), through: LAST_MONTH });
  const { redirected, tooLarge } = redirectPlan(planned, accounts);
  if (tooLarge) throw new Refusal('accounting/merge-budget-too-large', { month: tooLarge.month, into: accounts.into });
  return redirected;
}

/** Adds it there; every year and department is a save of its own, whose history says why (`merged`). */
export async function redirectBudget(
  tx: Tx,
  call: Call,
  asked: Redirection,
  { merged }: { merged: string },
): Promise<readonly RedirectedPlan[]> {
  const redirected = await findRedirectedPlan(tx, call.companyId, asked);
  const startMonth = await fiscalYearStartOf(tx, call.companyId);
  const saves = new Map<string, { fiscalYear: number; department: string; changes: PlannedChange[] }>();
  for (const { month, department, amount, intoBefore, intoAfter } of redirected) {
    const { fiscalYear } = fiscalMonthOf(month, startMonth);
    const key = `${fiscalYear} ${department}`;
    const save = saves.get(key) ?? { fiscalYear, department, changes: [] };
    save.changes.push(
      { account: asked.from, month, before: amount, after: 0 },
      { account: asked.into, month, before: intoBefore, after: intoAfter },
    );
    saves.set(key, save);
  }
  for (const save of saves.values()) await savePlanned(tx, call, { ...save, facts: { merged } });
  return redirected;
}
