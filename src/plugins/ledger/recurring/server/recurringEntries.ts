import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addDays } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { sumOf } from '../../books/rules/sumOf';
import { recurringEntry, recurringRun } from '../../server/tables/documentTables';
import type * as contract from '../contract/recurringEntry';
import { dueDays } from '../rules/dueDays';

export type RecurringRow = typeof recurringEntry.$inferSelect;

/** As in the audit log. */
export const RECURRING = 'recurring-entry';
const NEXT_SHOWN = 3;
/** How far ahead the next days are looked for: the next of a yearly rule, wherever in the year today is. */
const DAYS_AHEAD = 800;

const isThis = (companyId: string, id: string) =>
  and(eq(recurringEntry.companyId, companyId), eq(recurringEntry.id, id));

/** The days that were made, by recurring entry. */
export async function findMade(tx: Tx, companyId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx
    .select({ id: recurringRun.recurringId, dueOn: recurringRun.dueOn })
    .from(recurringRun)
    .where(eq(recurringRun.companyId, companyId));
  const made = new Map<string, Set<string>>();
  for (const { id, dueOn } of rows) made.set(id, (made.get(id) ?? new Set()).add(dueOn));
  return made;
}

export const findRecurring = (tx: Tx, companyId: string): Promise<RecurringRow[]> =>
  tx
    .select()
    .from(recurringEntry)
    .where(eq(recurringEntry.companyId, companyId))
    .orderBy(asc(recurringEntry.title), asc(recurringEntry.id));

export const listRecurring: UseCase<typeof contract.listRecurring> = async (tx, _input, { companyId, today }) => {
  const made = await findMade(tx, companyId);
  const closed = await readBankHolidays(tx, companyId);
  const horizon = addDays(today, DAYS_AHEAD);
  return {
    rows: (await findRecurring(tx, companyId)).map(({ companyId: _company, ...row }) => {
      const days = made.get(row.id) ?? new Set();
      const open = row.isStopped ? [] : dueDays(row.rule, horizon, { closed, made: days });
      return {
        ...row,
        total: sumOf(row.sheet.lines, 'debit'),
        nextDays: open.slice(0, NEXT_SHOWN),
        lastMadeOn: [...days].sort().at(-1) ?? null,
      };
    }),
  };
};

export const listClosedDays: UseCase<typeof contract.listClosedDays> = async (tx, _input, { companyId }) => ({
  days: [...(await readBankHolidays(tx, companyId))].sort(),
});

/** @throws Refusal accounting/recurring-changed, core/range-reversed */
export const updateRecurring: UseCase<typeof contract.updateRecurring> = async (tx, input, call) => {
  const { id = newId(), version, ...typed } = input;
  if (typed.rule.through !== null && typed.rule.through < typed.rule.from) {
    throw new Refusal('core/range-reversed', { from: typed.rule.from, through: typed.rule.through });
  }
  const [before] = await tx.select().from(recurringEntry).where(isThis(call.companyId, id)).for('update');
  if (before?.version !== version) throw new Refusal('accounting/recurring-changed', {}, { kind: 'conflict' });
  const saved = {
    ...typed,
    rule: await ruleFrom(tx, call.companyId, before, typed.rule),
    title: typed.title.trim(),
    version: (version ?? 0) + 1,
    savedAt: call.at,
    savedBy: call.userName,
  };
  if (before) await tx.update(recurringEntry).set(saved).where(isThis(call.companyId, id));
  else await tx.insert(recurringEntry).values({ companyId: call.companyId, id, ...saved });
  const changes = changesOf(before ? shown(before) : {}, shown(saved));
  await recordAudit(tx, call, [
    { action: 'accounting/update-recurring', subject: { kind: RECURRING, id }, details: { changes } },
  ]);
  return { id, version: saved.version };
};

/** A rule with other days goes on behind what the old one has made: nothing falls due twice, and nothing that was past. */
async function ruleFrom(tx: Tx, companyId: string, before: RecurringRow | undefined, typed: contract.RecurringRule) {
  if (!before) return typed;
  const { after: _typed, ...rule } = typed;
  const isSame = DAY_FIELDS.every((field) => before.rule[field] === rule[field]);
  const after = isSame
    ? before.rule.after
    : ([...((await findMade(tx, companyId)).get(before.id) ?? [])].sort().at(-1) ?? before.rule.after);
  return after === undefined ? rule : { ...rule, after };
}

/** What a rule's days follow from. */
const DAY_FIELDS = ['every', 'dayOfMonth', 'onHoliday', 'from'] as const;

const shown = ({
  title,
  rule,
  sheet,
  isPosted,
  isStopped,
}: Pick<RecurringRow, 'title' | 'rule' | 'sheet' | 'isPosted' | 'isStopped'>) => ({
  title,
  rule,
  sheet,
  isPosted,
  isStopped,
});

export const deleteRecurring: UseCase<typeof contract.deleteRecurring> = async (tx, { id, version }, call) => {
  const [before] = await tx.select().from(recurringEntry).where(isThis(call.companyId, id)).for('update');
  if (before?.version !== version) throw new Refusal('accounting/recurring-changed', {}, { kind: 'conflict' });
  await tx.delete(recurringEntry).where(isThis(call.companyId, id));
  await recordAudit(tx, call, [
    { action: 'accounting/delete-recurring', subject: { kind: RECURRING, id }, details: { title: before.title } },
  ]);
  return { id };
};
