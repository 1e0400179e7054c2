import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import type { SheetText } from '#server/spreadsheet/sheetText.ts';
import type * as contract from '../contract/bankLine';
import { type BankHead, findBankHead, nameOfHead } from '../rules/bankColumns';
import { readBankColumns } from '../rules/readBankColumns';
import { readCamt } from '../rules/readCamt';
import { isMt940, readMt940 } from '../rules/readMt940';
import { findZenginKind, readZengin, type ZenginKind } from '../rules/readZengin';
import { otherCurrency, type Statement, type StatementCurrency, YEN } from '../rules/statementLine';
import { bankMapping } from './bankLineTables';

const SAMPLE_ROWS = 20;
/** A cell is shown to be recognised, not to be read. */
const SAMPLE_LETTERS = 60;
const COLUMNS_SHOWN = 60;

/** A bank file as far as it can be read without knowing what its columns mean. */
export type BankFile =
  | { readonly kind: ZenginKind; readonly letters: string }
  | { readonly kind: 'camt053' | 'mt940'; readonly text: string }
  | { readonly kind: 'columns'; readonly sheet: SheetText; readonly head: BankHead };

/** Reading takes its time, and happens before the transaction. */
export async function openBankFile(file: UploadedFile): Promise<BankFile> {
  const letters = lettersOf(file.content);
  const kind = findZenginKind(letters);
  if (kind) return { kind, letters };
  const international = findInternational(file.content);
  if (international) return international;
  const sheet = await readSpreadsheet(file);
  return { kind: 'columns', sheet, head: findBankHead(sheet.rows) };
}

/** XML by its first letter, MT940 by its first fields; both are written in UTF-8 or less. */
function findInternational(content: Uint8Array): BankFile | undefined {
  const head = new TextDecoder().decode(content.subarray(0, FIRST_BYTES)).trimStart();
  if (head.startsWith('<')) return { kind: 'camt053', text: new TextDecoder().decode(content) };
  return isMt940(head) ? { kind: 'mt940', text: new TextDecoder().decode(content) } : undefined;
}

const FIRST_BYTES = 4_096;

/** JIS X 0201, in which the fixed formats are written: a byte is a letter. */
function lettersOf(content: Uint8Array): string {
  if (content[0] !== 0x31) return '';
  return Array.from(content, (byte) =>
    byte >= 0xa1 && byte <= 0xdf
      ? String.fromCharCode(0xff61 + byte - 0xa1)
      : byte < 0x80
        ? String.fromCharCode(byte)
        : '\ufffd',
  ).join('');
}

export const prepareBankFile = ({ file }: InputOf<typeof contract.readBankFile>) => openBankFile(file);

/** What the columns of a file are, as learned from one with the same head, else by their titles. */
export async function describeBankFile(
  tx: Tx,
  file: BankFile,
  { companyId, today }: Call,
): Promise<OutputOf<typeof contract.readBankFile>> {
  if (file.kind !== 'columns') {
    const { lines } = readFixed(file, today, YEN);
    const nothing = { titles: [], samples: [], meanings: [], isLearned: false, account: null };
    return { kind: file.kind, ...nothing, lines: lines.length };
  }
  const { head, sheet } = file;
  const learned = await findMapping(tx, companyId, head);
  const shown = showColumns(file);
  return {
    kind: 'columns',
    ...shown,
    meanings: learned?.meanings ?? shown.meanings,
    isLearned: learned !== undefined,
    account: learned?.account ?? null,
    lines: Math.max(0, sheet.rows.length - head.headRows),
  };
}

/** The columns of a file with their first rows, cut to what is looked at, and what their titles seem to mean. */
export function showColumns({ head, sheet }: Extract<BankFile, { kind: 'columns' }>) {
  const cut = (cells: readonly string[]) =>
    cells.slice(0, COLUMNS_SHOWN).map((cell) => cell.slice(0, SAMPLE_LETTERS).toWellFormed());
  return {
    titles: cut(head.titles),
    samples: sheet.rows.slice(head.headRows, head.headRows + SAMPLE_ROWS).map(cut),
    meanings: head.meanings.slice(0, COLUMNS_SHOWN),
  };
}

/** The fixed formats of 全銀協 know yen alone. */
function readFixed(file: Exclude<BankFile, { kind: 'columns' }>, today: Day, money: StatementCurrency): Statement {
  switch (file.kind) {
    case 'camt053':
      return readCamt(file.text, money);
    case 'mt940':
      return readMt940(file.text, money);
    default:
      return money.currency === 'JPY'
        ? readZengin(file.letters, today)
        : { lines: [], faults: [otherCurrency(1, 'JPY', money)] };
  }
}

/** The lines of a file of an account in yen or another currency, by the meanings a person has seen and confirmed. */
export function readStatement(
  file: BankFile,
  meanings: readonly contract.ColumnMeaning[],
  { today }: Pick<Call, 'today'>,
  money: StatementCurrency = YEN,
): Statement {
  if (file.kind !== 'columns') return readFixed(file, today, money);
  const { sheet } = file;
  return sheet.faults.length > 0 ? { lines: [], faults: sheet.faults } : readBankColumns(sheet.rows, meanings, money);
}

/** What the columns of a file mean: as learned from one with the same head, else by their titles. */
export async function findMeanings(
  tx: Tx,
  companyId: string,
  file: BankFile,
): Promise<readonly contract.ColumnMeaning[]> {
  if (file.kind !== 'columns') return [];
  return (await findMapping(tx, companyId, file.head))?.meanings ?? showColumns(file).meanings;
}

async function findMapping(tx: Tx, companyId: string, head: BankHead) {
  const [found] = await tx
    .select()
    .from(bankMapping)
    .where(and(eq(bankMapping.companyId, companyId), eq(bankMapping.fingerprint, fingerprintOf(head))));
  return found && found.meanings.length === Math.min(COLUMNS_SHOWN, head.titles.length) ? found : undefined;
}

/** Remembers what the columns of files with this head mean, and which account they are of. */
export async function learnMapping(
  tx: Tx,
  call: Call,
  { head, meanings, account }: { head: BankHead; meanings: readonly contract.ColumnMeaning[]; account: string },
): Promise<void> {
  const values = { meanings: [...meanings], account, savedAt: call.at, savedBy: call.userName };
  await tx
    .insert(bankMapping)
    .values({ companyId: call.companyId, fingerprint: fingerprintOf(head), ...values })
    .onConflictDoUpdate({ target: [bankMapping.companyId, bankMapping.fingerprint], set: values });
}

/** By which files with the same head are known again. */
export const fingerprintOf = (head: BankHead) => createHash('sha256').update(nameOfHead(head)).digest('hex');
