import { createHash } from 'node:crypto';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import type { SheetText } from '#server/spreadsheet/sheetText.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { bankUpdate } from '../../server/tables/bankTables';
import type * as contract from '../contract/bankUpdate';
import { BANK_HEADERS, WRITTEN_COLUMNS } from '../rules/bankColumns';
import { type BankEntry, type BankSource, bankCodeOf, branchCodeOf } from '../rules/bankTable';
import { type BankDifference, compareBanks, isTooShort } from '../rules/compareBanks';
import { type BankRow, readBankRows } from '../rules/readBankRows';
import { countAccounts } from './affectedAccounts';
import { lockBankTable, markBankTable, readBankTable, storeEntries } from './readBankTable';
import { loadShippedTable } from './shippedTable';

/** Reading takes its time, and happens before the transaction. */
export const readBanksFile = async <Input extends InputOf<typeof contract.importBanks>>(input: Input) => ({
  ...input,
  sheet: await readSpreadsheet(input.file),
});

/** A table that comes, from wherever. */
interface Coming {
  readonly rows: readonly BankRow[];
  readonly aside: readonly string[];
  readonly name: string;
  readonly on: Day;
  readonly isWhole: boolean;
  readonly source: BankSource;
}

type FromFile = InputOf<typeof contract.importBanks> & { readonly sheet: SheetText };

/**
 * Tells of each row of a file what it would do. Nothing changes.
 * @throws Refusal core/spreadsheet-… and treasury/bank-file-… where the file as a whole cannot be taken
 */
export const importBanks = async (tx: Tx, input: FromFile, call: Call): Promise<contract.FoundBanks> =>
  show(tx, call, comingFrom(input, call));

/** @throws Refusal treasury/bank-file-refused, treasury/bank-file-outdated, and those of `importBanks` */
export const applyBankImport = async (
  tx: Tx,
  input: FromFile & { readonly digest: string },
  call: Call,
): Promise<OutputOf<typeof contract.applyBankImport>> => take(tx, call, comingFrom(input, call), input.digest);

export const compareShipped: UseCase<typeof contract.compareShipped> = async (tx, _input, call) => {
  const coming = await comingShipped();
  return { ...(await show(tx, call, coming)), on: coming.on };
};

/** @throws Refusal treasury/bank-file-outdated, treasury/bank-table-older */
export const applyShipped: UseCase<typeof contract.applyShipped> = async (tx, { digest }, call) =>
  take(tx, call, await comingShipped(), digest);

function comingFrom({ file, sheet, on, isWhole }: FromFile, call: Call): Coming {
  if (isWhole === 'true' && on > call.today) throw new Refusal('treasury/bank-file-of-later', { on });
  const { rows, aside, faults } = readBankRows(sheet.rows);
  const fault = sheet.faults[0] ?? faults[0];
  if (fault) throw new Refusal(fault.code, fault.params);
  return { rows, aside, name: file.name.slice(0, 200), on, isWhole: isWhole === 'true', source: 'file' };
}

async function comingShipped(): Promise<Coming> {
  const { table, on, name } = await loadShippedTable();
  const rows = table.entries.map(({ code, title, reading }) => ({
    row: null,
    code,
    given: { title, reading },
    faults: [],
  }));
  return { rows, aside: [], name, on, isWhole: true, source: 'shipped' };
}

async function judge(tx: Tx, call: Call, coming: Coming): Promise<BankDifference[]> {
  const { table, asOf } = await readBankTable(tx, call.companyId);
  const isOlder = coming.isWhole && coming.on < asOf;
  const differences = compareBanks(table, coming);
  if (isOlder && differences.some(changes)) throw new Refusal('treasury/bank-table-older', { on: coming.on, asOf });
  if (coming.isWhole && isTooShort(differences, table)) {
    throw new Refusal('treasury/bank-file-short', { count: coming.rows.length, all: table.entries.length });
  }
  return differences;
}

/** The same, where it is what was shown. */
async function judgeAsShown(tx: Tx, call: Call, coming: Coming, digest: string): Promise<BankDifference[]> {
  const differences = await judge(tx, call, coming);
  const found = digestOf(coming, differences);
  if (found === null) throw new Refusal('treasury/bank-file-refused');
  if (found !== digest) throw new Refusal('treasury/bank-file-outdated', {}, { kind: 'conflict' });
  return differences;
}

const changes = ({ changes: found, faults }: BankDifference) => found.length > 0 || faults.length > 0;

async function show(tx: Tx, call: Call, coming: Coming): Promise<contract.FoundBanks> {
  const differences = await judge(tx, call, coming);
  const differing = differences.filter(changes);
  const counts = await countAccounts(tx, call);
  return {
    digest: digestOf(coming, differences),
    rows: differing.map((difference) => previewOf(difference, counts, call)),
    unchanged: differences.length - differing.length,
    closing: differing.filter(({ closes }) => closes).length,
    aside: [...coming.aside],
  };
}

async function take(tx: Tx, call: Call, coming: Coming, digest: string) {
  // Once before the lock, for which a company is given tens of thousands of rows of its own, to be taken back at once.
  await judgeAsShown(tx, call, coming, digest);
  await lockBankTable(tx, call);
  const taken = (await judgeAsShown(tx, call, coming, digest)).filter(changes);
  await storeEntries(
    tx,
    call.companyId,
    taken.flatMap(({ after }) => (after ? [after] : [])),
  );
  await markBankTable(tx, call.companyId, coming.isWhole ? coming.on : undefined);
  const created = taken.filter(({ before }) => !before).length;
  const closed = taken.filter(({ before, closes }) => before && closes).length;
  const told = { created, changed: taken.length - created - closed, closed };
  const { name, on, isWhole } = coming;
  const id = newId();
  await tx
    .insert(bankUpdate)
    .values({ companyId: call.companyId, id, takenAt: call.at, takenBy: call.userName, name, on, isWhole, ...told });
  const subject = { kind: 'bank-update', id };
  await recordAudit(tx, call, [{ action: 'treasury/take-banks', subject, details: { name, on, ...told } }]);
  return told;
}

/** Tells one finding from another: what would become of what, from which version. */
function digestOf({ on, isWhole }: Coming, differences: readonly BankDifference[]): string | null {
  if (differences.some(({ faults }) => faults.length > 0)) return null;
  const found = differences.filter(changes).map(({ before, after }) => [before?.version ?? null, after]);
  return createHash('sha256')
    .update(JSON.stringify([on, isWhole, found]))
    .digest('hex');
}

function previewOf(
  { row, code, before, after, changes: found, faults, opensAgain, closes }: BankDifference,
  counts: ReadonlyMap<string, number>,
  { locale }: Call,
): contract.FoundBanks['rows'][number] {
  const used = counts.get(code) ?? 0;
  const points = [
    ...(opensAgain ? [{ column: 'closedOn' as const, code: 'treasury/bank-opens-again', params: {} }] : []),
    ...(closes && used > 0 ? [{ column: null, code: 'treasury/bank-closes-used', params: { count: used } }] : []),
  ];
  const told = ({ column, ...sentence }: (typeof points)[number] | BankDifference['faults'][number]) => ({
    column,
    message: sentenceOf(sentence, locale),
  });
  return {
    ...{ row, code, title: after?.title || before?.title || '' },
    outcome: faults.length > 0 ? 'refused' : !before ? 'new' : 'changed',
    changes: [...found],
    faults: faults.map(told),
    points: points.map(told),
  };
}

/** The table as a file that can be changed and taken over, or its header alone. */
export const downloadBanks: UseCase<typeof contract.downloadBanks> = async (tx, { format, empty }, { companyId }) => {
  const entries = empty === 'true' ? [] : (await readBankTable(tx, companyId)).table.entries;
  const header = WRITTEN_COLUMNS.map((column) => BANK_HEADERS[column][0] ?? column);
  return writeTable({ name: 'kanjo-banks', sheet: '銀行・支店', rows: [header, ...entries.map(cellsOf)] }, format);
};

const cellsOf = ({ code, title, reading, openedOn, closedOn, successor }: BankEntry): string[] => [
  ...[bankCodeOf(code), branchCodeOf(code), title, reading],
  ...[openedOn ?? '', closedOn ?? '', successor ?? ''],
];

export const listBankUpdates: UseCase<typeof contract.listBankUpdates> = async (tx, _input, { companyId }) => {
  const { companyId: company, ...columns } = getTableColumns(bankUpdate);
  const rows = await tx
    .select(columns)
    .from(bankUpdate)
    .where(eq(company, companyId))
    .orderBy(desc(bankUpdate.takenAt));
  const [{ asOf }, { on }] = [await readBankTable(tx, companyId), await loadShippedTable()];
  return { rows, asOf, shippedOn: on };
};
