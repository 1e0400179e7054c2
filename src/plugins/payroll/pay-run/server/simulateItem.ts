import { Refusal } from '#core/contract/refusal.ts';
import { lastDayOf } from '#core/value/month.ts';
import type { UseCase } from '#server/plugin.ts';
import { wordExplanation } from '../../law/rules/wordExplanation';
import { readGroups } from '../../pay-group/server/payGroups';
import type * as contract from '../../pay-item/contract/payItem';
import { itemsOf } from '../../pay-item/rules/payItem';
import { readItems, refuseFaulty, type StoredItem } from '../../pay-item/server/payItems';
import { calculateSlip } from '../rules/calculateSlip';
import { kindOf } from '../rules/payRunKind';
import { readPaySetting } from './readPaySetting';
import { readPeople } from './readPeople';
import { findOpenRuns } from './storedRuns';
import { wordProblem } from './wordProblem';

/**
 * Tries an item on a person and a month, beside the payslip as it is without the change; nothing is written.
 * @throws Refusal payroll/nobody-to-try, payroll/formula-unreadable, payroll/items-circular
 */
export const simulatePayItem: UseCase<typeof contract.simulatePayItem> = async (
  tx,
  { item: { id, version: _version, ...typed }, employee, month },
  call,
) => {
  const items = await readItems(tx, call.companyId);
  const tried: StoredItem = { ...typed, id: id ?? 'tried', version: 1 };
  const others = items.filter((item) => item.id !== id);
  // A bonus is tried as paid at the end of the month, of one month's pay.
  const bonus = typed.usedIn === 'bonus' ? { paidOn: lastDayOf(month), timesPer100: 100, months: 6 } : null;
  for (const group of (await readGroups(tx, call.companyId)).filter(({ isActive }) => isActive)) {
    const setting = await readPaySetting(tx, call, { group, month, bonus });
    const { people } = await readPeople(tx, call, { group, setting, runId: undefined });
    const person = people.find(({ id: personId, number }) => personId === employee || number === employee);
    if (!person) continue;
    const on = setting.period.through;
    const withIt = { ...setting, items: [...others, tried] };
    refuseFaulty(itemsOf(withIt.items, kindOf(bonus), on), call.locale);
    const now = calculateSlip(person.facts, withIt);
    const before = calculateSlip(person.facts, setting);
    const result = now.items.find(({ code }) => code === typed.code);
    if (!result) throw new Refusal('payroll/item-not-in-force', { month });
    const was = new Map(before.items.map(({ code, amount }) => [code, amount]));
    const titled = (title: string, titleEn: string) => (call.locale === 'en' && titleEn) || title;
    const changed = now.items
      .filter(({ code, amount }) => code !== typed.code && amount !== (was.get(code) ?? 0))
      .map(({ code, title, titleEn, amount }) => ({
        title: titled(title, titleEn),
        before: was.get(code) ?? 0,
        now: amount,
      }));
    return {
      amount: result.amount,
      before: was.get(typed.code) ?? null,
      explanation: wordExplanation({ value: result.amount, explanation: result.explanation }, call.locale),
      problems: now.problems
        .filter(({ code }) => code === 'division-by-zero' || code === 'minus-item' || code === 'law-missing')
        .map((problem) => wordProblem(problem, call.locale).message),
      changes: changed,
      people: people.length,
      openRuns: await findOpenRuns(tx, call, typed.effectiveFrom),
    };
  }
  throw new Refusal('payroll/nobody-to-try', { employee, month });
};
