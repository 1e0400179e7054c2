import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { readPayers } from '#plugins/clearing/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { posterToBe } from '#plugins/ledger/document/server/service.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { fileNameOf, wordErrors } from '#plugins/ledger/spreadsheet/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { findBookedBankLines } from '#server/company/bankReconciliation.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readKeywords } from '../../keyword/server/readKeywords';
import { checkUploadDocuments } from '../../upload/rules/checkUploadDocument';
import { findUploadOddities } from '../../upload/rules/findUnfitPurchases';
import { findPurchaseWarnings } from '../../upload/server/findPurchaseWarnings';
import { documentUpload } from '../../upload/server/uploadTables';
import type * as contract from '../contract/bankLine';
import type { BankLine } from '../contract/bankLine';
import { documentOfBankLine, type Proposers, proposeBankLines } from '../rules/proposeBankLines';
import { nameLines, type StatementLine } from '../rules/statementLine';
import { type BankFile, learnMapping, openBankFile, readStatement } from './readBankFile';

/** Reading takes its time, and happens before the transaction. */
export const prepareCheck = async (input: InputOf<typeof contract.checkBankFile>) => ({
  ...input,
  opened: await openBankFile(input.file),
});

/** Reads the lines of a bank file and proposes a document for each that is not posted yet. Nothing is posted. */
export async function checkBankFile(
  tx: Tx,
  { file, opened, account, meanings }: Awaited<ReturnType<typeof prepareCheck>>,
  call: Call,
): Promise<OutputOf<typeof contract.checkBankFile>> {
  const books = await readBooks(tx, call.companyId);
  if (!books.accounts.get(account)?.isBank) throw new Refusal('accounting/bank-account-wrong', { account });
  const { lines, faults } = readStatement(opened, meanings, call);
  if (faults.length === 0) await learnColumns(tx, call, { opened, meanings, account });
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const booked = await findBookedBankLines(tx, call, account, lines);
  return placeBankLines(tx, call, {
    ...{ fileName: file.name, sha256, account, lines, faults, booked },
    names: nameLines(lines),
  });
}

export interface LinesToPlace {
  readonly fileName: string;
  readonly sha256: string;
  readonly account: string;
  readonly lines: readonly StatementLine[];
  readonly faults: readonly UploadFault[];
  /** By which each line is known again, by its row. */
  readonly names: ReadonlyMap<number, string>;
  /** Rows that the books have in documents of other origin. */
  readonly booked: ReadonlySet<number>;
}

/** Proposes a document for each line that is neither posted yet nor tied to a document of the books, and lays them down as an upload to be posted. */
export async function placeBankLines(
  tx: Tx,
  call: Call,
  { fileName, sha256, account, lines, faults, names, booked }: LinesToPlace,
): Promise<OutputOf<typeof contract.checkBankFile>> {
  const books = await readBooks(tx, call.companyId);
  const known = new Set([...(await findKnown(tx, call.companyId, account, names)), ...booked]);
  const proposed = proposeBankLines(lines, { bankAccount: account, known }, await readProposers(tx, call, books));
  const fresh = proposed.filter(({ origin }) => origin !== 'known');
  const documents = fresh.map((line) => ({ row: line.row, document: documentOfBankLine(line, account, line, books) }));
  const groups = documents.map(({ row, document }) => ({ row, document, rows: [row, row], isPartial: false }));
  const poster = await posterToBe(tx, call);
  const errors = [...faults, ...checkUploadDocuments(groups, books, poster)];
  const uploadId = newId();
  const counts = { documents: documents.length, lines: documents.length * 2, errors: errors.length };
  await tx.insert(documentUpload).values({
    companyId: call.companyId,
    id: uploadId,
    fileName: fileNameOf(fileName),
    sha256,
    status: errors.length === 0 && documents.length > 0 ? 'checked' : 'faulty',
    documentCount: counts.documents,
    lineCount: counts.lines,
    errorCount: counts.errors,
    documents: errors.length === 0 ? documents : [],
    uploadedAt: call.at,
    uploadedBy: call.userName,
  });
  if (errors.length === 0) await keepNames(tx, call, { uploadId, account, lines: fresh, names });
  await recordAudit(tx, call, [
    { action: 'accounting/check-bank-lines', subject: { kind: 'document-upload', id: uploadId }, details: counts },
  ]);
  return {
    uploadId,
    lines: proposed,
    known: known.size,
    deposits: proposed.reduce((sum, { deposit }) => sum + deposit, 0),
    withdrawals: proposed.reduce((sum, { withdrawal }) => sum + withdrawal, 0),
    errors: wordErrors(errors, call.locale),
    warnings: wordErrors(
      [...(await findPurchaseWarnings(tx, call.companyId, groups, books)), ...findUploadOddities(groups, books)],
      call.locale,
    ),
  };
}

/** What lines of a statement would be booked to, without laying anything down. */
export async function proposeFor(
  tx: Tx,
  call: Call,
  account: string,
  lines: readonly StatementLine[],
): Promise<readonly BankLine[]> {
  if (lines.length === 0) return [];
  const books = await readBooks(tx, call.companyId);
  const proposers = await readProposers(tx, call, books);
  return proposeBankLines(lines, { bankAccount: account, known: new Set() }, proposers);
}

async function learnColumns(
  tx: Tx,
  call: Call,
  { opened, meanings, account }: { opened: BankFile; meanings: readonly contract.ColumnMeaning[]; account: string },
): Promise<void> {
  if (opened.kind === 'columns') await learnMapping(tx, call, { head: opened.head, meanings, account });
}

/** The rows of this file that an import posted, and nobody has undone since. */
async function findKnown(
  tx: Tx,
  companyId: string,
  account: string,
  names: ReadonlyMap<number, string>,
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.$client.query<{ fingerprint: string }>({
    name: 'bank-lines-known',
    text: `
      select distinct line.fingerprint
        from unnest($3::text[]) as given (fingerprint)
        join bank_line line on line.company_id = $1 and line.account_code = $2 and line.fingerprint = given.fingerprint
        join document_upload upload on upload.company_id = $1 and upload.id = line.upload_id and upload.status = 'posted'`,
    values: [companyId, account, [...names.values()].map(hashOf)],
  });
  const known = new Set(rows.map(({ fingerprint }) => fingerprint));
  return new Set([...names].flatMap(([row, name]) => (known.has(hashOf(name)) ? [row] : [])));
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url');

async function keepNames(
  tx: Tx,
  call: Call,
  {
    uploadId,
    account,
    lines,
    names,
  }: { uploadId: string; account: string; lines: readonly StatementLine[]; names: ReadonlyMap<number, string> },
): Promise<void> {
  await tx.$client.query({
    name: 'bank-lines-keep',
    text: `
      insert into bank_line (company_id, upload_id, row_number, account_code, fingerprint, booked_on)
        select $1, $2, given.row_number, $3, given.fingerprint, given.booked_on
          from unnest($4::int[], $5::text[], $6::date[]) as given (row_number, fingerprint, booked_on)`,
    values: [
      call.companyId,
      uploadId,
      account,
      lines.map(({ row }) => row),
      lines.map(({ row }) => hashOf(names.get(row) ?? '')),
      lines.map(({ day }) => day),
    ],
  });
}

async function readProposers(tx: Tx, { companyId }: Call, books: Books): Promise<Proposers> {
  const { rows } = await tx.$client.query<{ partner: string; account: string; side: 'debit' | 'credit' }>({
    name: 'bank-lines-ledgers',
    text: `
      select partner_code as partner, account_code as account, side
        from open_item
       where company_id = $1 and partner_code is not null and cleared < amount
       group by partner_code, account_code, side
       order by sum(amount - cleared) desc, account_code`,
    values: [companyId],
  });
  const ledgers = new Map<string, string>();
  for (const { partner, account, side } of rows) {
    // Money on one side settles what is open on the other.
    const key = `${partner} ${side === 'debit' ? 'credit' : 'debit'}`;
    if (!ledgers.has(key) && books.accounts.get(account)?.isReconciliation) ledgers.set(key, account);
  }
  return {
    books,
    rules: await readKeywords(tx, companyId),
    payers: await readPayers(tx, companyId, books),
    ledgerOf: (partner, side) => ledgers.get(`${partner} ${side}`),
  };
}
