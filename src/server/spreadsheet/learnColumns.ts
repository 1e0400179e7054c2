import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { MEANT_COLUMNS_AT_MOST, NOT_READ, type ShownColumns } from '../../core/contract/importColumns';
import { Refusal } from '../../core/contract/refusal';
import { columnByTitle } from '../../core/value/columnByTitle';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import type { SheetText } from './sheetText';
import { learnedColumns } from './spreadsheetTables';

/** A kind of files whose columns are read by their titles. */
export interface TitledColumns<Column extends string> {
  /** `invoicing:lines` */
  readonly kind: string;
  /** The titles a column may have; the first is the one that is written. */
  readonly headers: Readonly<Record<Column, readonly [string, ...string[]]>>;
}

type Meaning<Column extends string> = Column | typeof NOT_READ;

/**
 * The sheet with the titles its columns are read by: those of the meanings that are given, else of those that were
 * learned for its own titles, else its own.
 */
export async function withMeanings<Column extends string>(
  tx: Tx,
  call: Pick<Call, 'companyId'>,
  { kind, headers }: TitledColumns<Column>,
  { sheet, given }: { readonly sheet: SheetText; readonly given: readonly Meaning<Column>[] | undefined },
): Promise<SheetText> {
  const [head, ...rows] = sheet.rows;
  if (!head) return sheet;
  const meanings = given ?? (await findLearned<Column>(tx, call, kind, head))?.meanings;
  if (!meanings) return sheet;
  const titles = head.map((_, at) => {
    const meaning = meanings[at] ?? NOT_READ;
    return meaning === NOT_READ ? '' : headers[meaning][0];
  });
  return { ...sheet, rows: [titles, ...rows] };
}

/** Remembers what the columns of files with these titles mean; in the transaction of what is taken over by them. */
export async function learnColumns<Column extends string>(
  tx: Tx,
  call: Pick<Call, 'companyId' | 'at' | 'userName'>,
  { kind }: TitledColumns<Column>,
  { sheet, given }: { readonly sheet: SheetText; readonly given: readonly Meaning<Column>[] | undefined },
): Promise<void> {
  const [head] = sheet.rows;
  if (!head || !given) return;
  const values = { meanings: [...given], savedAt: call.at, savedBy: call.userName };
  const { companyId, kind: ofKind, fingerprint } = learnedColumns;
  await tx
    .insert(learnedColumns)
    .values({ companyId: call.companyId, kind, fingerprint: fingerprintOf(head), ...values })
    .onConflictDoUpdate({ target: [companyId, ofKind, fingerprint], set: values });
}

const SAMPLE_ROWS = 8;
/** A cell is shown to be recognised, not to be read. */
const SAMPLE_LETTERS = 60;

/**
 * The columns of a sheet for a person to say what they mean.
 * @throws Refusal core/spreadsheet-… of a sheet that could not be read
 */
export async function showColumns<Column extends string>(
  tx: Tx,
  call: Pick<Call, 'companyId'>,
  { kind, headers }: TitledColumns<Column>,
  sheet: SheetText,
): Promise<ShownColumns<Column>> {
  const [unreadable] = sheet.faults;
  if (unreadable) throw new Refusal(unreadable.code, unreadable.params);
  const [head = [], ...rows] = sheet.rows;
  const shown = (cells: readonly string[]) =>
    cells.slice(0, MEANT_COLUMNS_AT_MOST).map((cell) => cell.trim().slice(0, SAMPLE_LETTERS).toWellFormed());
  const learned = await findLearned<Column>(tx, call, kind, head);
  const titles = shown(head);
  const columnOf = columnByTitle<Column>(headers);
  return {
    titles,
    samples: rows.slice(0, SAMPLE_ROWS).map(shown),
    meanings: learned?.meanings ?? titles.map((title) => columnOf(title) ?? NOT_READ),
    learned: learned ? { at: learned.savedAt, by: learned.savedBy } : null,
  };
}

async function findLearned<Column extends string>(
  tx: Tx,
  { companyId }: Pick<Call, 'companyId'>,
  kind: string,
  head: readonly string[],
) {
  const { meanings, savedAt, savedBy } = learnedColumns;
  const isAsked = and(
    eq(learnedColumns.companyId, companyId),
    eq(learnedColumns.kind, kind),
    eq(learnedColumns.fingerprint, fingerprintOf(head)),
  );
  const [found] = await tx.select({ meanings, savedAt, savedBy }).from(learnedColumns).where(isAsked);
  // What is kept was checked by the contract when it was given.
  return found && { ...found, meanings: found.meanings as Meaning<Column>[] };
}

const fingerprintOf = (head: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(head.map((title) => title.normalize('NFKC').trim())))
    .digest('hex');
