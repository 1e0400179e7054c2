import { eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, FoundLike } from '#server/plugin.ts';
import { chartOfAccounts } from '../../account/contract/account';
import { listTaxCodes } from '../../document-type/contract/documentType';
import { documentTypeOverview } from '../../document-type/contract/documentTypeManagement';
import { account, accountGroup } from '../../server/tables/accountTables';
import { documentType, taxCode } from '../../server/tables/documentTypeTables';
import { foundBooks, foundMasters, type Masters } from './foundCompany';

/**
 * Begins the books of a company with the chart of accounts, document types and tax codes of another.
 * Nothing of what was posted comes along, nor what names records of the other company: approval routes, departments.
 */
export const foundLike: FoundLike = {
  reads: [chartOfAccounts, documentTypeOverview, listTaxCodes],
  async read(tx, call) {
    const masters = await readMasters(tx, call);
    return async (newTx, founder) => {
      await foundMasters(newTx, founder, masters);
      await foundBooks(newTx, founder);
    };
  },
};

async function readMasters(tx: Tx, { companyId }: Call): Promise<Masters> {
  const groups = await tx.select().from(accountGroup).where(eq(accountGroup.companyId, companyId));
  const accounts = await tx.select().from(account).where(eq(account.companyId, companyId));
  const types = await tx.select().from(documentType).where(eq(documentType.companyId, companyId));
  const taxCodes = await tx.select().from(taxCode).where(eq(taxCode.companyId, companyId));
  return {
    groups: groups.map((row) => ({ ...row, version: 1 })),
    accounts: accounts.map((row) => ({ ...row, version: 1 })),
    documentTypes: types.map((row) => ({ ...row, approvalRoute: null, allowedRoles: [], version: 1 })),
    taxCodes,
  };
}
