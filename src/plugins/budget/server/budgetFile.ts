import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import type { FileAnswer } from '#core/contract/file.ts';
import { guardFormula } from '#core/value/guardFormula.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import { writeWorkbook, XLSX } from '#server/spreadsheet/writeWorkbook.ts';
import { readBooks } from '../../ledger/books/server/service';
import { headed, wordErrors } from '../../ledger/spreadsheet/server/service';
import type * as contract from '../contract/budget';
import { sumOfAmounts } from '../rules/budgetLine';
import { budgetHeaders, readBudgetRows } from '../rules/readBudgetRows';
import { monthsOfBudget } from './budgetYear';
import { getBudget } from './getBudget';

/** The budget as a workbook that is filled in and taken back: a row for every account, empty where nothing is planned. */
export const downloadBudget: UseCase<typeof contract.budgetTemplate> = async (tx, input, call): Promise<FileAnswer> => {
  const { months, rows } = await getBudget(tx, input, call);
  const headers = budgetHeaders(months);
  const content = await writeWorkbook([
    {
      name: '予算',
      columns: headers.map((_, place) =>
        place < 2 ? { width: place === 0 ? 10 : 28 } : { width: 14, numFmt: '#,##0' },
      ),
      rows: [
        headers,
        ...rows.map(({ account, title, amounts }) => [
          guardFormula(account),
          guardFormula(title),
          ...amounts.map((amount) => amount || null),
          sumOfAmounts(amounts) || null,
        ]),
      ],
      ...headed(headers.length),
    },
  ]);
  return { name: `kanjo-budget-${input.fiscalYear}.xlsx`, mediaType: XLSX, content };
};

/** Reading takes its time, and happens before the transaction. */
export const readBudgetFile = async ({ file, fiscalYear }: InputOf<typeof contract.importBudget>) => ({
  fiscalYear,
  sheet: await readSpreadsheet(file),
});

/** Checks a file of a budget; what it holds is handed back to be looked at, and nothing is kept. */
export async function importBudget(
  tx: Tx,
  { fiscalYear, sheet }: Awaited<ReturnType<typeof readBudgetFile>>,
  { companyId, locale }: Call,
): Promise<OutputOf<typeof contract.importBudget>> {
  const { accounts } = await readBooks(tx, companyId);
  const months = await monthsOfBudget(tx, companyId, fiscalYear);
  const unreadable = sheet.faults.map((fault) => ({ ...fault, column: null }));
  const read = unreadable.length > 0 ? { rows: [], faults: [] } : readBudgetRows(sheet.rows, { months, accounts });
  return {
    rows: read.rows.map(({ account, amounts }) => ({ account, amounts: [...amounts] })),
    errors: wordErrors([...unreadable, ...read.faults], locale).map(({ row, message }) => ({ row, message })),
  };
}
