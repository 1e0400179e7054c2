import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { isActiveOn } from '#plugins/ledger/account/rules/isActiveOn.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import type * as contract from '../contract/accountKeyword';
import { isReadable } from '../rules/matchKeywords';
import { accountKeyword, accountKeywordVersion } from './keywordTables';
import { keepDeletedKeyword, keepKeywordVersions, keywordValuesOf } from './keywordVersions';
import { readKeywords, requireKeyword } from './readKeywords';

type Given = InputOf<typeof contract.updateKeyword>['keyword'];

const STEP = 10;
const LARGEST_PRIORITY = 9_999;
const RULES_AT_MOST = 2_000;

/** Creates a rule (no code) or changes one. @throws Refusal accounting/keyword-…, accounting/unknown-keyword */
export const updateKeyword: UseCase<typeof contract.updateKeyword> = async (tx, { keyword }, call) => {
  checkKeyword(keyword, await readBooks(tx, call.companyId), call);
  return keyword.code === undefined ? createKeyword(tx, keyword, call) : changeKeyword(tx, keyword.code, keyword, call);
};

/** Adds a rule and keeps its first version. */
export async function createKeyword(
  tx: Tx,
  given: Given,
  call: Call,
  act: 'create' | 'adopt' = 'create',
): Promise<contract.AccountKeyword> {
  const code = await insertKeyword(tx, given, call);
  await keepKeywordVersions(tx, call, act);
  return requireKeyword(tx, call.companyId, code);
}

/** Adds a rule; its code is the next one that no rule ever had, its place by default the last. The caller keeps versions. */
export async function insertKeyword(tx: Tx, given: Given, call: Call): Promise<string> {
  await lockRules(tx, call);
  const last = await refuseTooMany(tx, call);
  const code = `K${String(last.number + 1).padStart(4, '0')}`;
  const values = valuesOf(given, call, Math.min(LARGEST_PRIORITY, last.priority + STEP));
  await tx.insert(accountKeyword).values({ companyId: call.companyId, code, version: 1, ...values });
  await recordAudit(tx, call, [
    {
      action: 'accounting/create-keyword',
      subject: { kind: 'account-keyword', id: code },
      details: { changes: changesOf({}, factsOf(values)) },
    },
  ]);
  return code;
}

/** What a new rule comes behind. @throws Refusal accounting/keyword-too-many */
export async function refuseTooMany(tx: Tx, call: Call) {
  const last = await readLast(tx, call);
  if (last.count >= RULES_AT_MOST) throw new Refusal('accounting/keyword-too-many', { limit: RULES_AT_MOST });
  return last;
}

async function readLast(tx: Tx, { companyId }: Call) {
  const { code, priority } = accountKeyword;
  const [last] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      // Of deleted rules as well, whose versions keep their codes.
      number: sql<number>`greatest(0, max(substr(${code}, 2)::int), (
        select max(substr(kept.code, 2)::int) from ${accountKeywordVersion} kept where kept.company_id = ${companyId}))`,
      priority: sql<number>`coalesce(max(${priority}), 0)::int`,
    })
    .from(accountKeyword)
    .where(eq(accountKeyword.companyId, companyId));
  return last ?? { count: 0, number: 0, priority: 0 };
}

async function changeKeyword(tx: Tx, code: string, given: Given, call: Call): Promise<contract.AccountKeyword> {
  const before = await requireKeyword(tx, call.companyId, code);
  const values = valuesOf(given, call, before.priority);
  const changed = await tx
    .update(accountKeyword)
    .set({ ...values, version: before.version + 1 })
    .where(isVersion(call, code, given.version ?? 0))
    .returning({ code: accountKeyword.code });
  if (changed.length === 0) {
    const details = { yours: given, current: before };
    throw new Refusal('accounting/keyword-changed', { code }, { kind: 'conflict', details });
  }
  await recordAudit(tx, call, [
    {
      action: 'accounting/update-keyword',
      subject: { kind: 'account-keyword', id: code },
      details: { changes: changesOf(keywordValuesOf(before), factsOf(values)) },
    },
  ]);
  await keepKeywordVersions(tx, call, 'update');
  return requireKeyword(tx, call.companyId, code);
}

/** @throws Refusal accounting/unknown-keyword, accounting/keyword-changed */
export const deleteKeyword: UseCase<typeof contract.deleteKeyword> = async (tx, { code, version }, call) => {
  const current = await requireKeyword(tx, call.companyId, code);
  const deleted = await tx
    .delete(accountKeyword)
    .where(isVersion(call, code, version))
    .returning({ code: accountKeyword.code });
  if (deleted.length === 0) {
    throw new Refusal('accounting/keyword-changed', { code }, { kind: 'conflict', details: { current } });
  }
  await keepDeletedKeyword(tx, call, current);
  const subject = { kind: 'account-keyword', id: code };
  await discardBeside(tx, call, subject);
  await recordAudit(tx, call, [
    { action: 'accounting/delete-keyword', subject, details: { text: current.text, account: current.account } },
  ]);
  return { code };
};

/** Swaps a rule with its neighbour; at the end of the order nothing happens. All are numbered anew, so that it always moves. */
export const moveKeyword: UseCase<typeof contract.moveKeyword> = async (tx, { code, by }, call) => {
  await lockRules(tx, call);
  const order = (await readKeywords(tx, call.companyId)).map((rule) => rule.code);
  const from = order.indexOf(code);
  if (from < 0) throw new Refusal('accounting/unknown-keyword', { code }, { kind: 'notFound' });
  const to = from + by;
  if (to < 0 || to >= order.length) return { code };
  order.splice(to, 0, ...order.splice(from, 1));
  await tx.$client.query({
    name: 'keyword-order',
    text: `
      update account_keyword rule set priority = given.place * $3, version = rule.version + 1
        from unnest($2::text[]) with ordinality as given (code, place)
       where rule.company_id = $1 and rule.code = given.code and rule.priority <> given.place * $3`,
    values: [call.companyId, order, Math.max(1, Math.min(STEP, Math.floor(LARGEST_PRIORITY / order.length)))],
  });
  await keepKeywordVersions(tx, call, 'move');
  await recordAudit(tx, call, [
    {
      action: 'accounting/move-keyword',
      subject: { kind: 'account-keyword', id: code },
      details: { place: to + 1 },
    },
  ]);
  return { code };
};

/** @throws Refusal accounting/keyword-unreadable, keyword-account, keyword-record, keyword-unused, keyword-amounts */
export function checkKeyword(
  given: contract.KeywordValues | Given,
  books: Books,
  { today }: Pick<Call, 'today'>,
): void {
  if (!isReadable(given)) throw new Refusal('accounting/keyword-unreadable', { text: given.text });
  const account = books.accounts.get(given.account);
  if (!account || account.isSystem || !isActiveOn(account, today)) {
    throw new Refusal('accounting/keyword-account', { account: given.account });
  }
  const { amountFrom, amountThrough } = given;
  if (amountFrom !== null && amountThrough !== null && amountFrom > amountThrough) {
    throw new Refusal('accounting/keyword-amounts', {});
  }
  const named = [
    [given.taxCode, books.taxCodes],
    [given.department, books.departments],
    [given.partner, books.partners],
    [given.partnerIs, books.partners],
    [given.bankAccount, books.accounts],
  ] as const;
  for (const [code, records] of named) {
    if (code !== null && !records.has(code)) throw new Refusal('accounting/keyword-record', { code });
  }
  // What is only a condition may be out of use; what is proposed may not.
  const unused = [
    books.taxCodes.get(given.taxCode ?? '')?.isEnabled === false && given.taxCode,
    books.departments.get(given.department ?? '')?.isActive === false && given.department,
    books.partners.get(given.partner ?? '')?.isActive === false && given.partner,
  ].find(Boolean);
  if (unused) throw new Refusal('accounting/keyword-unused', { code: unused });
}

/** Whoever adds or moves a rule waits for others who do. */
export const lockRules = (tx: Tx, { companyId }: Call) =>
  tx.$client.query({
    name: 'keyword-lock',
    text: "select pg_advisory_xact_lock(hashtext('account_keyword' || $1))",
    values: [companyId],
  });

const isVersion = ({ companyId }: Call, code: string, version: number) =>
  and(eq(accountKeyword.companyId, companyId), eq(accountKeyword.code, code), eq(accountKeyword.version, version));

function valuesOf(given: Omit<Given, 'code' | 'version'>, call: Call, place: number) {
  const { priority, match, text, flow, amountFrom, amountThrough, bankAccount, partnerIs } = given;
  const { account, taxCode, department, partner, isActive, note } = given;
  return {
    priority: priority ?? place,
    ...{ match, text: text.trim(), flow, amountFrom, amountThrough, bankAccount, partnerIs },
    ...{ account, taxCode, department, partner, isActive, note: note.trim() },
    savedAt: call.at,
    savedBy: call.userName,
  };
}

/** What the history shows: the rule, not who saved it when. */
const factsOf = ({ savedAt: _at, savedBy: _by, ...facts }: ReturnType<typeof valuesOf>) => facts;
