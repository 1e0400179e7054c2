import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { recordAudit } from '../../../../server/audit/recordAudit';
import { searchTextOf } from '../../../../server/database/searchText';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/account';
import { account } from '../tables';

/** Gives an account the short key it is typed by; an empty one takes it away. A key leads to one account only. */
export const updateSearchKey: UseCase<typeof contract.updateSearchKey> = async (tx, { code, searchKey }, call) => {
  const { companyId } = call;
  const isThis = and(eq(account.companyId, companyId), eq(account.code, code));
  const [known] = await tx.select().from(account).where(isThis);
  if (!known) throw new Refusal('accounting/no-such-account', { account: code }, { kind: 'notFound' });
  if (searchKey !== '') {
    const [holder] = await tx
      .select({ code: account.code, title: account.title })
      .from(account)
      .where(and(eq(account.companyId, companyId), eq(account.searchKey, searchKey), ne(account.code, code)));
    if (holder)
      throw new Refusal('accounting/search-key-taken', { searchKey, holder: `${holder.code} ${holder.title}` });
  }
  const searchText = searchTextOf([code, known.title, known.reading, searchKey]);
  await tx.update(account).set({ searchKey, searchText }).where(isThis);
  await recordAudit(tx, call, [
    { action: 'accounting/update-search-key', subject: { kind: 'account', id: code }, details: { searchKey } },
  ]);
  return { code, searchKey };
};
