import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { BookedMemo } from '../../keyword/contract/accountKeyword';
import { learnFrom } from '../../keyword/server/learnKeywords';
import { postFrom } from '../../upload/server/uploadPosting';
import { documentUpload, type UploadedDocument } from '../../upload/server/uploadTables';
import type * as contract from '../contract/bankLine';
import { documentOfBankLine } from '../rules/proposeBankLines';

/**
 * Posts the lines of a checked bank file, with what a person has changed of the proposals: all of them or none, and no
 * line that another import has posted meanwhile. The choices teach the keyword rules.
 * @throws Refusal accounting/bank-line-posted, and what posting an upload refuses
 */
export const postBankLines: UseCase<typeof contract.postBankLines> = async (tx, { uploadId, choices }, call) => {
  const isThis = and(eq(documentUpload.companyId, call.companyId), eq(documentUpload.id, uploadId));
  const [upload] = await tx.select().from(documentUpload).where(isThis).for('update');
  if (upload?.status === 'checked') {
    const books = await readBooks(tx, call.companyId);
    const byRow = new Map(choices.map((choice) => [choice.row, choice]));
    const documents = upload.documents.map((uploaded) => applyChoice(uploaded, byRow.get(uploaded.row), books));
    await tx.update(documentUpload).set({ documents }).where(isThis);
    await learnFrom(
      tx,
      call,
      documents.flatMap(({ document }) => bookedMemoOf(document.lines, books) ?? []),
    );
  }
  const posted = await postFrom(tx, uploadId, call, 'bankLine');
  await refusePostedMeanwhile(tx, call, uploadId);
  return posted;
};

function applyChoice(
  uploaded: UploadedDocument,
  choice: contract.BankChoice | undefined,
  books: Books,
): UploadedDocument {
  if (!choice) return uploaded;
  const { document, row } = uploaded;
  const money = document.lines.find(({ account }) => books.accounts.get(account)?.isBank);
  if (!money) return uploaded;
  const isDeposit = money.side === 'debit';
  const line = {
    day: document.postingDate,
    text: choice.memo ?? document.headerText,
    deposit: isDeposit ? money.amount : 0,
    withdrawal: isDeposit ? 0 : money.amount,
  };
  return { row, document: documentOfBankLine(line, money.account, choice, books) };
}

/** What the other line was booked to; nothing where it still waits for an explanation. */
function bookedMemoOf(lines: readonly DraftLine[], books: Books): BookedMemo | undefined {
  const money = lines.find(({ account }) => books.accounts.get(account)?.isBank);
  const other = lines.find((line) => line !== money);
  if (!money || !other?.memo || books.accounts.get(other.account)?.isClearable) return undefined;
  const { side, amount, account, taxCode = null, department = null, partner = null } = other;
  return { text: other.memo, side, amount, bankAccount: money.account, account, taxCode, department, partner };
}

/** Posting holds the lock of the books: whoever posted the same line before is seen here. */
async function refusePostedMeanwhile(tx: Tx, { companyId }: Call, uploadId: string): Promise<void> {
  const { rows } = await tx.$client.query<{ row: number }>({
    name: 'bank-lines-meanwhile',
    text: `
      select min(mine.row_number) as row
        from bank_line mine
        join bank_line other on other.company_id = mine.company_id and other.account_code = mine.account_code
          and other.fingerprint = mine.fingerprint and other.upload_id <> mine.upload_id
        join document_upload upload on upload.company_id = other.company_id and upload.id = other.upload_id
          and upload.status = 'posted'
       where mine.company_id = $1 and mine.upload_id = $2`,
    values: [companyId, uploadId],
  });
  const row = rows[0]?.row;
  if (row) throw new Refusal('accounting/bank-line-posted', { row });
}
