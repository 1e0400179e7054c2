import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { lastMomentOf } from '#plugins/ledger/balance/rules/lastMomentOf.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Subject, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/accountKeyword';
import { accountKeyword } from './keywordTables';
import { readKeywordsAt } from './keywordVersions';

const { companyId: _company, ...shown } = getTableColumns(accountKeyword);

/** All rules of a company, in the order they are asked. */
export const readKeywords = (tx: Tx, companyId: string): Promise<contract.AccountKeyword[]> =>
  tx
    .select(shown)
    .from(accountKeyword)
    .where(eq(accountKeyword.companyId, companyId))
    .orderBy(asc(accountKeyword.priority), asc(accountKeyword.code));

export const listKeywords: UseCase<typeof contract.listKeywords> = async (
  tx,
  { knownOn, knownAt = knownOn && lastMomentOf(knownOn) },
  { companyId },
) => ({ rows: await (knownAt ? readKeywordsAt(tx, companyId, knownAt) : readKeywords(tx, companyId)) });

/** @throws Refusal accounting/unknown-keyword */
export const getKeyword: UseCase<typeof contract.getKeyword> = (tx, { code }, { companyId }) =>
  requireKeyword(tx, companyId, code);

export async function findKeywordByCode(
  tx: Tx,
  companyId: string,
  code: string,
): Promise<contract.AccountKeyword | undefined> {
  const isThis = and(eq(accountKeyword.companyId, companyId), eq(accountKeyword.code, code));
  const [found] = await tx.select(shown).from(accountKeyword).where(isThis);
  return found;
}

/** @throws Refusal accounting/unknown-keyword */
export async function requireKeyword(tx: Tx, companyId: string, code: string): Promise<contract.AccountKeyword> {
  const found = await findKeywordByCode(tx, companyId, code);
  if (!found) throw new Refusal('accounting/unknown-keyword', { code }, { kind: 'notFound' });
  return found;
}

export const keywordSubject: Subject = {
  kind: 'account-keyword',
  read: contract.getKeyword,
  change: contract.updateKeyword,
  find: async (tx, code, { companyId }) => (await findKeywordByCode(tx, companyId, code)) && { isSettled: false },
};
