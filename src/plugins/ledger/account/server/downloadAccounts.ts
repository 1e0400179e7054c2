import { writeXlsx } from 'hucre/xlsx';
import type { FileAnswer } from '../../../../core/contract/file';
import { encodeCp932 } from '../../../../core/value/encodeCp932';
import { guardFormula } from '../../../../core/value/guardFormula';
import type { UseCase } from '../../../../server/plugin';
import { readBooks } from '../../books/server/openBooks';
import { ACCOUNT_COLUMNS, type downloadAccounts as contract } from '../contract/accountImport';
import { ACCOUNT_HEADERS } from '../rules/accountColumns';
import { writeAccountCell } from '../rules/readAccountRows';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BOM = '\ufeff';

/** The chart as a file that can be changed and taken over again. */
export const downloadAccounts: UseCase<typeof contract> = async (
  tx,
  { format },
  { companyId },
): Promise<FileAnswer> => {
  const { accounts } = await readBooks(tx, companyId);
  const rows = [
    ACCOUNT_COLUMNS.map((column) => ACCOUNT_HEADERS[column][0]),
    ...[...accounts.values()].map((account) =>
      ACCOUNT_COLUMNS.map((column) => guardFormula(writeAccountCell(account[column], column))),
    ),
  ];
  if (format === 'xlsx') {
    const sheet = { name: '勘定科目', rows, freezePane: { rows: 1 } };
    return { name: 'kanjo-accounts.xlsx', mediaType: XLSX, content: await writeXlsx({ sheets: [sheet] }) };
  }
  const text = rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
  const content = format === 'cp932' ? encodeCp932(text) : new TextEncoder().encode(BOM + text);
  return { name: 'kanjo-accounts.csv', mediaType: 'text/csv', content };
};

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
