import { Refusal } from '#core/contract/refusal.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/account';
import { accountMaster } from './accountMaster';
import { findAccountUses, sayUses } from './findAccountUses';

/**
 * Deletes an account that nothing names.
 * @throws Refusal accounting/account-kept, accounting/account-in-use (its details tell where)
 */
export const deleteAccount: UseCase<typeof contract.deleteAccount> = async (tx, asked, call) => {
  const current = await accountMaster.open(tx, call, asked);
  const account = `${current.code} ${current.title}`;
  if (current.isSystem || current.isTax) throw new Refusal('accounting/account-kept', { account });
  const uses = await findAccountUses(tx, call.companyId, current.code);
  if (uses.length > 0) {
    const params = { account, uses: sayUses(uses, call.locale) };
    throw new Refusal('accounting/account-in-use', params, { details: { uses } });
  }
  await accountMaster.remove(tx, call, current);
  return { code: current.code };
};
