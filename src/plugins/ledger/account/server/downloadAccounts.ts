import type { UseCase } from '#server/plugin.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { readBooks } from '../../books/server/openBooks';
import { ACCOUNT_COLUMNS, type downloadAccounts as contract } from '../contract/accountImport';
import { ACCOUNT_HEADERS } from '../rules/accountColumns';
import { writeAccountCell } from '../rules/readAccountRows';

/** The chart as a file that can be changed and taken over again. */
export const downloadAccounts: UseCase<typeof contract> = async (tx, { format }, { companyId }) => {
  const { accounts } = await readBooks(tx, companyId);
  const header = ACCOUNT_COLUMNS.map((column) => ACCOUNT_HEADERS[column][0]);
  const cells = [...accounts.values()].map((account) =>
    ACCOUNT_COLUMNS.map((column) => writeAccountCell(account[column], column)),
  );
  return writeTable({ name: 'kanjo-accounts', sheet: '勘定科目', rows: [header, ...cells] }, format);
};
