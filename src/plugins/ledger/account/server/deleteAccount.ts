import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { recordAudit } from '../../../../server/audit/recordAudit';
import { deleteUnlessNamed } from '../../../../server/database/deleteUnlessNamed';
import type { UseCase } from '../../../../server/plugin';
import { account } from '../../server/tables/accountTables';
import type * as contract from '../contract/account';
import { openChart } from './chart';
import { findAccountUses, sayUses } from './findAccountUses';

/**
 * Deletes an account that nothing names.
 * @throws Refusal accounting/no-such-account, accounting/account-changed, accounting/account-kept,
 * accounting/account-in-use (its details tell where)
 */
export const deleteAccount: UseCase<typeof contract.deleteAccount> = async (tx, { code, version }, call) => {
  const { companyId } = call;
  const current = (await openChart(tx, companyId)).accounts.get(code);
  if (!current) throw new Refusal('accounting/no-such-account', { account: code }, { kind: 'notFound' });
  const named = { account: `${code} ${current.title}` };
  if (current.version !== version) {
    throw new Refusal('accounting/account-changed', named, { kind: 'conflict', details: { current } });
  }
  if (current.isSystem || current.isTax) throw new Refusal('accounting/account-kept', named);
  const uses = await findAccountUses(tx, companyId, code);
  const isThis = and(eq(account.companyId, companyId), eq(account.code, code));
  const isDeleted =
    uses.length === 0 && (await deleteUnlessNamed(tx, (attempt) => attempt.delete(account).where(isThis)));
  if (!isDeleted) {
    throw new Refusal(
      'accounting/account-in-use',
      { ...named, uses: sayUses(uses, call.locale) },
      { details: { uses } },
    );
  }
  await recordAudit(tx, call, [
    { action: 'accounting/delete-account', subject: { kind: 'account', id: code }, details: { title: current.title } },
  ]);
  return { code };
};
