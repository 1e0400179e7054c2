import { Refusal } from '#core/contract/refusal.ts';
import { addDays } from '#core/value/day.ts';
import { findRedirectedPlan, redirectBudget } from '#plugins/budget/server/service.ts';
import { keepKeywordVersions } from '#plugins/journal-exchange/keyword/server/service.ts';
import { findMergeBars, requireAccount, saveAccount, sayUses } from '#plugins/ledger/account/server/service.ts';
import { openBooksForPosting } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../../contract/accountMerge';
import { findMergeFault } from '../../rules/findMergeFault';

const LONGEST_NOTE = 200;

/** What a merge would change and what would stay. @throws Refusal as `mergeAccounts` does, but for the version */
export const previewAccountMerge: UseCase<typeof contract.previewAccountMerge> = async (tx, input, call) => {
  const { companyId } = call;
  const { from } = await requireMergeable(tx, call, input);
  const { rows } = await tx.$client.query<{ parked: number; laterLines: number; openItems: number; balance: number }>({
    name: 'account-merge-left',
    text: `
      select (select count(*)::int from journal_draft
               where company_id = $1 and state = 'parked' and ${namesIn("document->'lines'")}) as parked,
        (select count(*)::int from journal_line
          where company_id = $1 and account_code = $2 and posting_date >= $3) as "laterLines",
        (select count(*)::int from open_item
          where company_id = $1 and account_code = $2 and cleared < amount) as "openItems",
        (select coalesce(sum(case side when 'debit' then amount else -amount end), 0)::bigint from journal_line
          where company_id = $1 and account_code = $2) as balance`,
    values: [companyId, input.from, input.on],
  });
  const { balance = 0, ...left } = rows[0] ?? { parked: 0, laterLines: 0, openItems: 0 };
  return {
    ...left,
    redirected: await countPlaces(tx, companyId, input),
    planned: totalOf(await findRedirectedPlan(tx, companyId, input)),
    balance: from.statement === 'PL' ? null : from.normalSide === 'debit' ? balance : 0 - balance,
    version: from.version,
  };
};

/**
 * Ends an account on the day before and lets everything that is not posted name the other one. What was posted stays.
 * @throws Refusal accounting/no-such-account, accounting/account-changed, accounting/merge-…
 */
export const mergeAccounts: UseCase<typeof contract.mergeAccounts> = async (tx, input, call) => {
  const { companyId } = call;
  await openBooksForPosting(tx, companyId);
  const { from, into } = await requireMergeable(tx, call, input);
  const named = { account: `${from.code} ${from.title}` };
  if (from.version !== input.version) {
    throw new Refusal('accounting/account-changed', named, { kind: 'conflict', details: { current: from } });
  }
  const redirected = await countPlaces(tx, companyId, input);
  for (const { kind, update } of PLACES) {
    await tx.$client.query({
      name: `account-merge-${kind}`,
      text: update,
      values: [companyId, input.from, input.on, input.into],
    });
  }
  await keepKeywordVersions(tx, call, 'merge');
  const successor = `→ ${into.code} ${into.title} (${input.on})`;
  const planned = totalOf(await redirectBudget(tx, call, input, { merged: `${named.account} ${successor}` }));
  const note = [from.note, successor].filter(Boolean).join(' ').slice(0, LONGEST_NOTE);
  const after = { ...from, activeThrough: addDays(input.on, -1), note, version: from.version + 1 };
  await saveAccount(tx, call, { before: from, after, reason: successor });
  await recordAudit(tx, call, [
    {
      action: 'accounting/merge-account',
      subject: { kind: 'account', id: from.code },
      details: { into: into.code, on: input.on, redirected, planned },
    },
  ]);
  return { redirected, planned };
};

const totalOf = (plans: readonly { readonly amount: number }[]) => ({
  amounts: plans.length,
  yen: plans.reduce((sum, { amount }) => sum + amount, 0),
});

/** Both accounts as they stand; a preview reads them without the lock that a merge takes first. */
async function requireMergeable(
  tx: Tx,
  { companyId, locale }: Pick<Call, 'companyId' | 'locale'>,
  { from, into, on }: { from: string; into: string; on: string },
) {
  const both = { from: await requireAccount(tx, companyId, from), into: await requireAccount(tx, companyId, into) };
  const fault = findMergeFault(both.from, both.into, on);
  if (fault) throw new Refusal(`accounting/${fault.reason}`, fault.params);
  const bars = await findMergeBars(tx, companyId, from);
  if (bars.length > 0) {
    throw new Refusal('accounting/merge-barred', {
      from: `${both.from.code} ${both.from.title}`,
      uses: sayUses(bars, locale),
    });
  }
  return both;
}

const namesIn = (lines: string) => `${lines} @> jsonb_build_array(jsonb_build_object('account', $2::text))`;

/** The lines of a JSON value in their order, the other account in the place of the one. */
const redirect = (lines: string) => `
  (select jsonb_agg(case when line->>'account' = $2 then jsonb_set(line, '{account}', to_jsonb($4::text)) else line end
     order by place)
   from jsonb_array_elements(${lines}) with ordinality as each (line, place))`;

const inLines = (table: string, column: string, change: string, condition: string) => ({
  where: `from ${table} where company_id = $1 and ${condition} and ${namesIn(`${column}->'lines'`)}`,
  update: `update ${table} set ${column} = jsonb_set(${column}, '{lines}', ${redirect(`${column}->'lines'`)})${change}
    where company_id = $1 and ${condition} and ${namesIn(`${column}->'lines'`)}`,
});

/** What names accounts and is not posted: $1 the company, $2 the account, $3 the day, $4 the one that takes its place. */
const PLACES = [
  {
    kind: 'drafts',
    ...inLines(
      'journal_draft',
      'document',
      ', version = version + 1',
      `state <> 'parked' and document->>'documentDate' >= $3`,
    ),
  },
  { kind: 'dictionary', ...inLines('entry_dictionary', 'content', '', '$3::text is not null') },
  { kind: 'recurring', ...inLines('recurring_entry', 'sheet', ', version = version + 1', '$3::text is not null') },
  {
    kind: 'keywords',
    where: 'from account_keyword where company_id = $1 and $3::text is not null and $2 in (account_code, bank_account)',
    update: `update account_keyword set version = version + 1,
        account_code = case when account_code = $2 then $4 else account_code end,
        bank_account = case when bank_account = $2 then $4 else bank_account end
      where company_id = $1 and $3::text is not null and $2 in (account_code, bank_account)`,
  },
  {
    kind: 'bankFiles',
    where: 'from bank_mapping where company_id = $1 and $3::text is not null and account_code = $2',
    update:
      'update bank_mapping set account_code = $4 where company_id = $1 and $3::text is not null and account_code = $2',
  },
] as const;

async function countPlaces(tx: Tx, companyId: string, { from, on }: { from: string; on: string }) {
  const { rows } = await tx.$client.query<{ kind: string; count: number }>({
    name: 'account-merge-places',
    text: PLACES.map(({ kind, where }) => `select '${kind}' as kind, count(*)::int as count ${where}`).join(
      ' union all ',
    ),
    values: [companyId, from, on],
  });
  return rows.filter(({ count }) => count > 0);
}
