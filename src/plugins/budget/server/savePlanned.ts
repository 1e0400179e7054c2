import type { Month } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { budget } from './budgetTables';
import { findBudgetHead } from './budgetYear';

/** An amount that becomes another, in yen on the normal side of the account; nothing planned is 0. */
export interface PlannedChange {
  readonly account: string;
  readonly month: Month;
  readonly before: number;
  readonly after: number;
}

interface ChangedPlan {
  readonly fiscalYear: number;
  /** As it is stored: empty is none. */
  readonly department: string;
  /** Of months of the year, each account and month once. */
  readonly changes: readonly PlannedChange[];
  /** What else the history says of it. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** Only months with an amount have a row; what moved is kept beside. */
const KEEP = `
  with changed as (
    select * from unnest($4::text[], $5::text[], $6::bigint[], $7::bigint[]) as each (account, month, before, after)),
  taken as (
    delete from budget_amount b using changed
     where b.company_id = $1 and b.department_code = $2 and b.account_code = changed.account
       and b.month = changed.month and changed.after = 0),
  kept as (
    insert into budget_amount (company_id, month, account_code, department_code, amount)
    select $1, month, account, $2, after from changed where after <> 0
    on conflict (company_id, month, account_code, department_code) do update set amount = excluded.amount)
  insert into budget_change (company_id, month, account_code, department_code, version, moved, saved_at)
  select $1, month, account, $2, $3, after - before, $8::timestamptz from changed`;

/**
 * The one door by which amounts of a budget change: it keeps them and what they moved, makes the next version of the year
 * and records it. The caller holds the lock of the books. Returns the version.
 */
export async function savePlanned(tx: Tx, call: Call, plan: ChangedPlan): Promise<number> {
  const { companyId } = call;
  const { fiscalYear, department } = plan;
  const changes = plan.changes.filter(({ before, after }) => before !== after);
  const known = (await findBudgetHead(tx, companyId, fiscalYear))?.version ?? 0;
  if (changes.length === 0) return known;
  const version = known + 1;
  await tx.$client.query({
    name: 'budget-keep',
    text: KEEP,
    values: [
      ...[companyId, department, version],
      ...(['account', 'month', 'before', 'after'] as const).map((field) => changes.map((change) => change[field])),
      call.at,
    ],
  });
  const saved = { version, savedAt: call.at, savedBy: call.userName };
  await tx
    .insert(budget)
    .values({ companyId, fiscalYear, ...saved })
    .onConflictDoUpdate({ target: [budget.companyId, budget.fiscalYear], set: saved });
  await recordAudit(tx, call, [
    {
      action: 'accounting/save-budget',
      subject: { kind: 'budget', id: String(fiscalYear) },
      details: {
        department: department || null,
        cells: changes.length,
        ...plan.facts,
        amounts: Object.fromEntries(
          changes.map(({ account, month, before, after }) => [`${account} ${month}`, [before, after]]),
        ),
      },
    },
  ]);
  return version;
}
