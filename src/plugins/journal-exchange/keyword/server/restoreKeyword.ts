import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import type * as contract from '../contract/accountKeyword';
import { accountKeyword, accountKeywordVersion } from './keywordTables';
import { keepKeywordVersions } from './keywordVersions';
import { requireKeyword } from './readKeywords';
import { checkKeyword, lockRules, refuseTooMany } from './saveKeyword';

/**
 * Makes an earlier version of a rule the newest again, with what it counted since; a deleted rule comes back.
 * @throws Refusal accounting/unknown-keyword, accounting/keyword-changed, accounting/keyword-…
 */
export const restoreKeyword: UseCase<typeof contract.restoreKeyword> = async (tx, input, call) => {
  const { code, basedOn } = input;
  const { companyId } = call;
  await lockRules(tx, call);
  const versions = await tx
    .select()
    .from(accountKeywordVersion)
    .where(and(eq(accountKeywordVersion.companyId, companyId), eq(accountKeywordVersion.code, code)))
    .orderBy(desc(accountKeywordVersion.version));
  const [newest] = versions;
  const wanted = versions.find(({ version }) => version === input.version);
  if (!newest || !wanted) throw new Refusal('accounting/unknown-keyword', { code }, { kind: 'notFound' });
  if (newest.version !== basedOn) throw new Refusal('accounting/keyword-changed', { code }, { kind: 'conflict' });
  checkKeyword(wanted.rule, await readBooks(tx, companyId), call);
  const values = { ...wanted.rule, version: basedOn + 1, savedAt: call.at, savedBy: call.userName };
  if (newest.act === 'delete') {
    await refuseTooMany(tx, call);
    await tx.insert(accountKeyword).values({ companyId, code, ...values });
  } else {
    const isRule = and(
      ...[eq(accountKeyword.companyId, companyId), eq(accountKeyword.code, code), eq(accountKeyword.version, basedOn)],
    );
    const changed = await tx.update(accountKeyword).set(values).where(isRule).returning({ code: accountKeyword.code });
    if (changed.length === 0) throw new Refusal('accounting/keyword-changed', { code }, { kind: 'conflict' });
  }
  await recordAudit(tx, call, [
    {
      action: 'accounting/restore-keyword',
      subject: { kind: 'account-keyword', id: code },
      details: { restored: wanted.version, changes: changesOf(newest.rule, wanted.rule) },
    },
  ]);
  await keepKeywordVersions(tx, call, 'restore');
  return requireKeyword(tx, companyId, code);
};
