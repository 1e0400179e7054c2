import { and, asc, count, desc, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { isAnyOf, matcherOf } from '#server/record/pageByKey.ts';
import type * as contract from '../contract/accountKeyword';
import { byPriority } from '../rules/matchKeywords';
import { accountKeyword, accountKeywordVersion } from './keywordTables';

type Version = typeof accountKeywordVersion.$inferSelect;

/** Keeps every rule as it now stands whose version is not kept yet: whatever changed rules calls it once afterwards. */
export async function keepKeywordVersions(tx: Tx, call: Call, act: contract.KeywordVersionAct): Promise<void> {
  const unkept = await tx
    .select({ rule: accountKeyword })
    .from(accountKeyword)
    .leftJoin(
      accountKeywordVersion,
      and(
        eq(accountKeywordVersion.companyId, accountKeyword.companyId),
        eq(accountKeywordVersion.code, accountKeyword.code),
        eq(accountKeywordVersion.version, accountKeyword.version),
      ),
    )
    .where(and(eq(accountKeyword.companyId, call.companyId), isNull(accountKeywordVersion.code)))
    .orderBy(asc(accountKeyword.priority), asc(accountKeyword.code));
  await insertVersions(
    tx,
    call,
    act,
    unkept.map(({ rule }) => rule),
  );
}

/** Keeps what a rule said when it was deleted, as one version more. */
export const keepDeletedKeyword = (tx: Tx, call: Call, rule: Omit<contract.AccountKeyword, 'savedAt' | 'savedBy'>) =>
  insertVersions(tx, call, 'delete', [{ ...rule, version: rule.version + 1 }]);

type KeptRule = contract.KeywordValues & Pick<Version, 'code' | 'version'>;

async function insertVersions(tx: Tx, call: Call, act: Version['act'], rules: readonly KeptRule[]): Promise<void> {
  if (rules.length === 0) return;
  const rows = rules.map((rule) => ({
    ...{ companyId: call.companyId, id: newId(), code: rule.code, version: rule.version, act },
    rule: keywordValuesOf(rule),
    ...{ savedAt: call.at, savedBy: call.userName },
  }));
  await tx.insert(accountKeywordVersion).values(rows);
}

/** What a rule says, without what it counts and who saved it. */
export const keywordValuesOf = (rule: contract.KeywordValues): contract.KeywordValues => ({
  ...{ priority: rule.priority, match: rule.match, text: rule.text, flow: rule.flow },
  ...{ amountFrom: rule.amountFrom, amountThrough: rule.amountThrough },
  ...{ bankAccount: rule.bankAccount, partnerIs: rule.partnerIs },
  ...{ account: rule.account, taxCode: rule.taxCode, department: rule.department, partner: rule.partner },
  ...{ isActive: rule.isActive, note: rule.note },
});

/** The rules as they stood at a moment, in the order they were asked. */
export async function readKeywordsAt(tx: Tx, companyId: string, at: string): Promise<contract.ListedKeyword[]> {
  const { code, version, savedAt } = accountKeywordVersion;
  const newest = await tx
    .selectDistinctOn([code])
    .from(accountKeywordVersion)
    .where(and(eq(accountKeywordVersion.companyId, companyId), lte(savedAt, at)))
    .orderBy(code, desc(version));
  return newest
    .filter(({ act }) => act !== 'delete')
    .map(({ rule, ...each }) => ({
      ...rule,
      ...{ code: each.code, version: each.version, savedAt: each.savedAt, savedBy: each.savedBy },
      ...{ hits: null, corrections: null, lastUsedAt: null },
    }))
    .sort(byPriority);
}

/** Versions of one rule or of all, the newest first. */
export const listKeywordVersions: UseCase<typeof contract.listKeywordVersions> = async (tx, input, { companyId }) => {
  const { sort, limit, cursor } = input;
  const { id } = accountKeywordVersion;
  const isOldestFirst = sort === 'savedAt';
  const matching = await versionsMatching(tx, companyId, input);
  const beyond = cursor === undefined ? undefined : (isOldestFirst ? gt : lt)(id, cursor);
  const found = await tx
    .select()
    .from(accountKeywordVersion)
    .where(and(matching, beyond))
    .orderBy((isOldestFirst ? asc : desc)(id))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const newest = await newestVersions(tx, companyId);
  return {
    rows: page.map(({ rule, companyId: _company, ...version }) => ({
      ...rule,
      ...version,
      isNewest: newest.get(version.code) === version.version,
    })),
    totals: cursor === undefined ? await countVersions(tx, matching) : null,
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

async function versionsMatching(
  tx: Tx,
  companyId: string,
  { code, act, text }: Pick<InputOf<typeof contract.listKeywordVersions>, 'code' | 'act' | 'text'>,
) {
  const matching = and(
    eq(accountKeywordVersion.companyId, companyId),
    code === undefined ? undefined : eq(accountKeywordVersion.code, code),
    act === undefined ? undefined : eq(accountKeywordVersion.act, act),
  );
  return text === undefined
    ? matching
    : and(matching, isAnyOf(accountKeywordVersion.id, await findByText(tx, companyId, { matching, text })));
}

/** Rules are short and their versions few enough to be folded when they are looked for. */
async function findByText(tx: Tx, companyId: string, { matching, text }: { matching: SQL | undefined; text: string }) {
  const matches = matcherOf(text);
  const { accounts } = await readBooks(tx, companyId);
  const { id, code, rule, savedBy } = accountKeywordVersion;
  const rows = await tx.select({ id, code, rule, savedBy }).from(accountKeywordVersion).where(matching);
  return rows
    .filter((row) =>
      matches(
        ...[row.code, row.rule.text, row.rule.note, row.savedBy],
        ...[row.rule.account, accounts.get(row.rule.account)?.title ?? ''],
      ),
    )
    .map((row) => row.id);
}

async function countVersions(tx: Tx, matching: SQL | undefined): Promise<{ count: number }> {
  const [counted] = await tx.select({ count: count() }).from(accountKeywordVersion).where(matching);
  return counted ?? { count: 0 };
}

/** The number of the newest version of each rule, deleted ones included. */
async function newestVersions(tx: Tx, companyId: string): Promise<ReadonlyMap<string, number>> {
  const { code, version } = accountKeywordVersion;
  const rows = await tx
    .select({ code, version: sql<number>`max(${version})::int` })
    .from(accountKeywordVersion)
    .where(eq(accountKeywordVersion.companyId, companyId))
    .groupBy(code);
  return new Map(rows.map((row) => [row.code, row.version]));
}
