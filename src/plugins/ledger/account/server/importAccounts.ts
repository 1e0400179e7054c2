import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import { accountImport } from '../../server/tables/accountImportTable';
import { accountGroup } from '../../server/tables/accountTables';
import { accountBalance } from '../../server/tables/balanceTable';
import type { Account } from '../contract/account';
import { ACCOUNT_COLUMNS, type importAccounts as contract } from '../contract/accountImport';
import { type ChartOfAccounts, findAccountFaults } from '../rules/findAccountFaults';
import { type AccountRow, readAccountRows, writeAccountCell } from '../rules/readAccountRows';
import { openChart } from './chart';
import { accountOf } from './saveAccount';

type Preview = OutputOf<typeof contract>['rows'][number];

/** Reading takes its time, and happens before the transaction. */
export const readAccountFile = async ({ file }: InputOf<typeof contract>) => ({
  file,
  sheet: await readSpreadsheet(file),
});

/**
 * Tells of each row of a file what it would do, and keeps it for being taken over. Nothing of the chart changes.
 * @throws Refusal accounting/account-file-unread where the file as a whole cannot be read
 */
export async function importAccounts(
  tx: Tx,
  { file, sheet }: Awaited<ReturnType<typeof readAccountFile>>,
  call: Call,
): Promise<OutputOf<typeof contract>> {
  const { companyId } = call;
  const chart = await openChart(tx, companyId);
  const groups = await tx.select().from(accountGroup).where(eq(accountGroup.companyId, companyId));
  const titles = new Map(groups.map(({ code, title }) => [code, title]));
  const { rows, faults } = readAccountRows(sheet.rows, { accounts: chart.accounts, groups: titles });
  const fault = sheet.faults[0] ?? faults[0];
  if (fault) throw new Refusal(fault.code, fault.params);
  const used = await findUsed(tx, companyId);
  const judged = judgeRows(rows, chart, used);
  const preview = judged.map(({ row, faults: found, before, after }): Preview => {
    const changes = after ? changesBetween(before, after) : [];
    const outcome = !after ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    const messages = found.map(({ column, ...told }) => ({ column, message: sentenceOf(told, call.locale) }));
    return { row: row.row, code: row.code, title: row.title, outcome, changes, faults: messages };
  });
  const importId = newId();
  const isFaulty = preview.some(({ outcome }) => outcome === 'refused');
  await tx.insert(accountImport).values({
    ...{ companyId, id: importId, fileName: file.name.slice(0, 200) },
    status: isFaulty ? 'faulty' : 'checked',
    changes: isFaulty ? [] : judged.flatMap((each, index) => (isChange(preview[index]) ? changeOf(each) : [])),
    ...{ uploadedAt: call.at, uploadedBy: call.userName },
  });
  const details = { name: file.name.slice(0, 200), rows: preview.length };
  await recordAudit(tx, call, [
    { action: 'accounting/read-account-file', subject: { kind: 'account-import', id: importId }, details },
  ]);
  return { importId, rows: preview };
}

interface JudgedRow {
  readonly row: AccountRow;
  readonly faults: AccountRow['faults'];
  readonly before: Account | undefined;
  /** Null where the row is refused. */
  readonly after: Account | null;
}

/** Each row is judged by the chart as the rows before it leave it, so that one search key is not given twice. */
function judgeRows(rows: readonly AccountRow[], chart: ChartOfAccounts, used: ReadonlySet<string>): JudgedRow[] {
  const accounts = new Map(chart.accounts);
  return rows.map((row) => {
    const before = chart.accounts.get(row.code);
    if (!row.input) return { row, faults: row.faults, before, after: null };
    const standing = { before, hasLines: used.has(row.code) };
    const faults = findAccountFaults(row.input, { ...chart, accounts }, standing).map(({ field, ...fault }) => ({
      ...fault,
      column: ACCOUNT_COLUMNS.find((column) => column === field) ?? null,
    }));
    if (faults.length > 0) return { row, faults, before, after: null };
    const after = accountOf(row.input, before, chart);
    accounts.set(row.code, after);
    return { row, faults, before, after };
  });
}

function changesBetween(before: Account | undefined, after: Account): Preview['changes'] {
  return ACCOUNT_COLUMNS.flatMap((column) => {
    const [old, young] = [
      before ? writeAccountCell(before[column], column) : '',
      writeAccountCell(after[column], column),
    ];
    return old === young ? [] : [{ column, before: old, after: young }];
  });
}

const isChange = (row: Preview | undefined) => row?.outcome === 'new' || row?.outcome === 'changed';

const changeOf = ({ row, before, after }: JudgedRow) =>
  after ? [{ row: row.row, before: before ?? null, after }] : [];

/** Every account with posted lines. */
async function findUsed(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ code: accountBalance.account })
    .from(accountBalance)
    .where(eq(accountBalance.companyId, companyId));
  return new Set(rows.map(({ code }) => code));
}

/**
 * The import, its row locked.
 * @throws Refusal accounting/account-import-unknown
 */
export async function requireImport(tx: Tx, companyId: string, id: string) {
  const isThis = and(eq(accountImport.companyId, companyId), eq(accountImport.id, id));
  const [found] = await tx.select().from(accountImport).where(isThis).for('update');
  if (!found) throw new Refusal('accounting/account-import-unknown', {}, { kind: 'notFound' });
  return found;
}
