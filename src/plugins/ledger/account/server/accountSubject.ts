import { and, eq } from 'drizzle-orm';
import type { Subject } from '../../../../server/plugin';
import { account } from '../../server/tables/accountTables';
import { getAccount, updateAccount } from '../contract/account';

/** History and files of an account, for whoever may read the chart. */
export const accountSubject: Subject = {
  kind: 'account',
  read: getAccount,
  change: updateAccount,
  find: async (tx, id, { companyId }) => {
    const isThis = and(eq(account.companyId, companyId), eq(account.code, id));
    const [found] = await tx.select({ code: account.code }).from(account).where(isThis);
    return found && { isSettled: false };
  },
};
