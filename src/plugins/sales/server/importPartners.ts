import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import type { Point } from '#core/contract/point.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { fieldSentenceOf, sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { learnColumns, showColumns, type TitledColumns, withMeanings } from '#server/spreadsheet/learnColumns.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import type { SheetText } from '#server/spreadsheet/sheetText.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import type { BusinessPartner } from '../contract/businessPartner';
import * as contract from '../contract/partnerImport';
import { findPartnerPoints, KnownPartners } from '../rules/findPartnerPoints';
import { PARTNER_HEADERS, type ReadColumn } from '../rules/partnerColumns';
import { type PartnerFault, type PartnerRow, readPartnerRows, writePartnerCell } from '../rules/readPartnerRows';
import { listPartners } from './listPartners';
import { type PartnerChange, partnerImport } from './tables';
import { updatePartner } from './updatePartner';

/** Reading takes its time, and happens before the transaction. */
export const readPartnerFile = async <Input extends InputOf<typeof contract.showPartnerColumns>>(input: Input) => ({
  ...input,
  sheet: await readSpreadsheet(input.file),
});

const COLUMNS: TitledColumns<ReadColumn> = { kind: 'sales:partners', headers: PARTNER_HEADERS };

/** @throws Refusal core/spreadsheet-… of a file that is none */
export const showPartnerColumns = (tx: Tx, { sheet }: { sheet: SheetText }, call: Call) =>
  showColumns(tx, call, COLUMNS, sheet);

type Preview = OutputOf<typeof contract.importPartners>['rows'][number];

/**
 * Tells of each row of a file what it would do. Nothing changes.
 * @throws Refusal sales/partner-file-… where the file as a whole cannot be read
 */
export async function importPartners(
  tx: Tx,
  asked: Asked,
  call: Call,
): Promise<OutputOf<typeof contract.importPartners>> {
  const judged = await judgeFile(tx, asked, call);
  return { digest: digestOf(judged), rows: judged.map((row) => previewOf(row, call)) };
}

/**
 * Judges the file once more and saves every row of it that changes something.
 * @throws Refusal sales/partner-import-refused, sales/partner-import-outdated
 */
export async function applyPartnerImport(
  tx: Tx,
  { sheet, columns, file, digest }: InputOf<typeof contract.applyPartnerImport> & { sheet: SheetText },
  call: Call,
): Promise<OutputOf<typeof contract.applyPartnerImport>> {
  const judged = await judgeFile(tx, { sheet, columns }, call);
  const found = digestOf(judged);
  if (found === null) throw new Refusal('sales/partner-import-refused');
  if (found !== digest) throw new Refusal('sales/partner-import-outdated', {}, { kind: 'conflict' });
  await learnColumns(tx, call, COLUMNS, { sheet, given: columns });
  const changing = judged.filter((row) => row.changes.length > 0);
  const changes: PartnerChange[] = [];
  for (const { input, before } of changing) {
    if (!input) continue;
    const { version } = await updatePartner(tx, { partner: input }, call);
    changes.push({ code: input.code, before: before ?? null, version });
  }
  const created = changing.filter(({ before }) => before === undefined).length;
  const told = { created, changed: changing.length - created };
  const importId = newId();
  const kept = { companyId: call.companyId, id: importId, fileName: file.name.slice(0, 200), changes };
  await tx.insert(partnerImport).values({ ...kept, takenAt: call.at });
  await recordAudit(tx, call, [
    {
      action: 'sales/import-partners',
      subject: { kind: 'partner-import', id: importId },
      details: { name: kept.fileName, ...told },
    },
  ]);
  return { importId, ...told };
}

interface Asked extends Pick<InputOf<typeof contract.importPartners>, 'columns'> {
  readonly sheet: SheetText;
}

interface JudgedRow extends PartnerRow {
  readonly before: BusinessPartner | undefined;
  readonly changes: Preview['changes'];
  readonly points: readonly Point[];
}

/** What no file says of a partner. */
const OF_NO_FILE = { creditLimit: null, checkedOn: null, mergedInto: null };

/** Each row is judged beside the partners as the rows before it leave them, so that one name is not given twice unseen. */
async function judgeFile(tx: Tx, { sheet, columns }: Asked, call: Call): Promise<JudgedRow[]> {
  const standing = await listPartners(tx, {}, call);
  const partners = new Map(standing.rows.map((partner) => [partner.code, partner]));
  const titled = await withMeanings(tx, call, COLUMNS, { sheet, given: columns });
  const { rows, faults } = readPartnerRows(titled.rows, partners);
  const fault = sheet.faults[0] ?? faults[0];
  if (fault) throw new Refusal(fault.code, fault.params);
  const known = new KnownPartners(standing.rows.filter(({ mergedInto }) => mergedInto === null));
  return rows.map((row) => {
    const before = partners.get(row.code);
    if (!row.input) return { ...row, before, changes: [], points: [] };
    const saved = { ...OF_NO_FILE, ...before, ...row.input, version: before?.version ?? 1 };
    const points = findPartnerPoints(saved, before, known);
    const changes = changesBetween(before, saved);
    if (before?.mergedInto && changes.length > 0) return refuseMerged(row, before);
    known.set(saved);
    return { ...row, before, changes, points };
  });
}

function refuseMerged(row: PartnerRow, before: BusinessPartner): JudgedRow {
  const params = { partner: `${before.code} ${before.title}`, survivor: before.mergedInto ?? '' };
  const fault = { column: null, code: 'sales/partner-merged', params };
  return { ...row, input: null, faults: [...row.faults, fault], before, changes: [], points: [] };
}

function changesBetween(before: BusinessPartner | undefined, after: BusinessPartner): Preview['changes'] {
  return contract.PARTNER_COLUMNS.flatMap((column) => {
    const [old, young] = [before ? writePartnerCell(before, column) : '', writePartnerCell(after, column)];
    return old === young ? [] : [{ column, before: old, after: young }];
  });
}

/** Tells one finding from another: the partners as they would be, and the versions they are changed from. */
function digestOf(judged: readonly JudgedRow[]): string | null {
  if (judged.some(({ input }) => input === null)) return null;
  const found = judged.map(({ row, input, before }) => [row, before?.version ?? null, input]);
  return createHash('sha256').update(JSON.stringify(found)).digest('hex');
}

function previewOf({ row, code, title, input, before, changes, faults, points }: JudgedRow, call: Call): Preview {
  const outcome = !input ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return {
    ...{ row, code, title, outcome, changes },
    faults: faults.map((fault) => ({ column: fault.column, message: wordsOf(fault, call) })),
    points: points.map((point) => ({
      column: contract.PARTNER_COLUMNS.find((column) => column === point.field) ?? null,
      message: sentenceOf(point, call.locale),
    })),
  };
}

const wordsOf = (fault: PartnerFault, { locale }: Call) =>
  fault.code.includes('/') ? sentenceOf(fault, locale) : fieldSentenceOf(fault, 'sales', locale);

/** The partners as a file that can be changed and taken over, or its header alone. */
export const downloadPartners: UseCase<typeof contract.downloadPartners> = async (tx, { format, empty }, call) => {
  const { rows } = empty === 'true' ? { rows: [] } : await listPartners(tx, {}, call);
  const header = contract.PARTNER_COLUMNS.map((column) => PARTNER_HEADERS[column][0]);
  const cells = rows.map((partner) => contract.PARTNER_COLUMNS.map((column) => writePartnerCell(partner, column)));
  return writeTable({ name: 'kanjo-partners', sheet: '取引先', rows: [header, ...cells] }, format);
};
