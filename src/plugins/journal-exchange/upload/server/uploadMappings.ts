import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { SheetText } from '#server/spreadsheet/sheetText.ts';
import type { SeenColumns } from '../contract/upload';
import { HEAD_ROWS_AT_MOST, MAPPED_COLUMNS_AT_MOST, type UploadMapping } from '../contract/uploadMapping';
import { countHeadRows, nameOfHead, proposeMeanings, titlesOf } from '../rules/uploadHead';
import { layoutByMapping, layoutByTitles } from '../rules/uploadLayout';
import { uploadMapping } from './uploadTables';

type Sheet = SheetText['rows'];

/** What the columns of a sheet are read as: what a person says now, what one said before, else nothing but the titles. */
export interface MappingInUse extends Pick<SeenColumns, 'source' | 'learned'> {
  readonly mapping: UploadMapping | undefined;
}

/** The mapping given, else the one that was learned for the titles of the sheet, wherever in its first rows they stand. */
export async function findMapping(
  tx: Tx,
  companyId: string,
  { sheet, given }: { sheet: Sheet; given: UploadMapping | undefined },
): Promise<MappingInUse> {
  if (given) return { mapping: given, source: 'given', learned: null };
  const heads = candidateHeads(sheet);
  const isKnown = and(eq(uploadMapping.companyId, companyId), inArray(uploadMapping.fingerprint, [...heads.keys()]));
  const [learned] = await tx.select().from(uploadMapping).where(isKnown).orderBy(desc(uploadMapping.savedAt)).limit(1);
  const headRows = heads.get(learned?.fingerprint ?? '');
  if (!learned || headRows === undefined) return { mapping: undefined, source: 'titles', learned: null };
  const { meanings, constants, savedAt: at, savedBy: by } = learned;
  return { mapping: { headRows, meanings, constants }, source: 'learned', learned: { at, by } };
}

/** The rows that may be the head, by their fingerprints. A file without titles is known by its width alone. */
function candidateHeads(sheet: Sheet): ReadonlyMap<string, number> {
  const heads = new Map<string, number>();
  if (countHeadRows(sheet) === 0) heads.set(fingerprintOf(sheet, 0), 0);
  for (let headRows = Math.min(HEAD_ROWS_AT_MOST, sheet.length); headRows > 0; headRows -= 1) {
    if (titlesOf(sheet, headRows).length > 1) heads.set(fingerprintOf(sheet, headRows), headRows);
  }
  return heads;
}

/** Remembers what the columns of files with these titles mean. */
export async function learnMapping(
  tx: Tx,
  call: Call,
  { sheet, mapping }: { sheet: Sheet; mapping: UploadMapping },
): Promise<void> {
  const { headRows, meanings, constants } = mapping;
  const values = { meanings, constants, savedAt: call.at, savedBy: call.userName };
  await tx
    .insert(uploadMapping)
    .values({ companyId: call.companyId, fingerprint: fingerprintOf(sheet, headRows), ...values })
    .onConflictDoUpdate({ target: [uploadMapping.companyId, uploadMapping.fingerprint], set: values });
}

const fingerprintOf = (sheet: Sheet, headRows: number) =>
  createHash('sha256').update(nameOfHead(sheet, headRows)).digest('hex');

const SAMPLE_ROWS = 20;
/** A cell is shown to be recognised, not to be read. */
const SAMPLE_LETTERS = 60;

/** The columns as they were read, or, where they could not be, as they seem to be. */
export function describeColumns(sheet: Sheet, { mapping, source, learned }: MappingInUse): SeenColumns {
  const { layout, faults } = mapping ? layoutByMapping(mapping) : layoutByTitles(sheet);
  const { headRows } = layout;
  const rows = sheet
    .slice(0, headRows + SAMPLE_ROWS)
    .map((cells) => cells.slice(0, MAPPED_COLUMNS_AT_MOST).map((cell) => cell.slice(0, SAMPLE_LETTERS).toWellFormed()));
  const { meanings = proposeMeanings(sheet, headRows), constants = {} } = mapping ?? {};
  return { rows, headRows, meanings, constants, source, learned, isUnderstood: faults.length === 0 };
}
