import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { clearItems } from '../../clearing/server/service';
import { readBooks } from '../../ledger/books/server/service';
import type { DraftDocument } from '../../ledger/document/contract/journalEntry';
import { postDocuments } from '../../ledger/document/server/service';
import { findOpenItemsOf } from '../../ledger/open-item/server/service';
import { updatePartner } from '../../sales/server/service';
import type * as contract from '../contract/expenseSheet';
import type { SheetState } from '../contract/expenseSheet';
import { type ClaimAct, claimAt, isStageFor } from '../rules/claimMachine';
import { ADVANCE_ACCOUNT, composeDocuments, PAYABLE_ACCOUNT } from '../rules/composeDocuments';
import { payDayAfter } from '../rules/payDays';
import { findCategories } from './categories';
import { findLines, isSheet, SHEET_KIND, type StoredSheet, unknownSheet } from './readSheets';
import { type BookedDocument, expenseSheet } from './tables';

/**
 * Books an approved sheet. An advance is not booked but paid out.
 * @throws Refusal expenses/not-approved, expenses/sheet-changed, and what the books refuse
 */
export const postSheet: UseCase<typeof contract.postSheet> = async (tx, { id, version, postingDate }, call) => {
  const sheet = await requireSheet(tx, call, { id, version }, 'post');
  const state = claimAt(sheet).next('post');
  if (!state) throw new Refusal('expenses/advance-is-paid');
  const on = postingDate ?? call.today;
  const documents = composeDocuments(
    {
      ...sheet,
      partner: await requirePartner(tx, call, sheet),
      lines: await findLines(tx, call.companyId, id),
      postingDate: on,
      dueOn: payDayAfter(on, await readBankHolidays(tx, call.companyId)),
    },
    await findCategories(tx, call.companyId),
  );
  const booked = await book(tx, call, documents);
  if (sheet.advanceId !== null) await accountForAdvance(tx, call, sheet.advanceId, 'account');
  return move(tx, call, sheet, { state, booked, action: 'expenses/post-sheet' });
};

/**
 * Books what goes to the owner of a sheet, or what comes back, and clears what was owed.
 * @throws Refusal expenses/nothing-to-pay, expenses/sheet-changed, expenses/account-unknown, and what the books refuse
 */
export const paySheet: UseCase<typeof contract.paySheet> = async (tx, { id, version, paidOn, account }, call) => {
  const on = paidOn ?? call.today;
  const sheet = await requireSheet(tx, call, { id, version }, 'pay');
  const state = claimAt(sheet).next('pay');
  if (!state) throw new Refusal('expenses/nothing-to-pay');
  const books = await readBooks(tx, call.companyId);
  if (!books.accounts.get(account)?.isBank && !books.accounts.get(account)?.isCash)
    throw new Refusal('expenses/account-unknown', { account });
  const pay = { sheet, on, account, partner: await requirePartner(tx, call, sheet) };
  const booked =
    sheet.kind === 'advance' || sheet.payable < 0
      ? await book(tx, call, [moveAdvance(pay)])
      : await payWhatIsOwed(tx, call, pay);
  return move(tx, call, sheet, { state, booked, action: 'expenses/pay-sheet', paidOn: on });
};

/** An advance is accounted for by the expenses that are booked, and waits for them again where their booking is undone. */
export async function accountForAdvance(
  tx: Tx,
  { companyId }: Call,
  id: string,
  act: 'account' | 'unaccount',
): Promise<void> {
  const [advance] = await tx.select().from(expenseSheet).where(isSheet(companyId, id)).for('update');
  if (!advance) throw unknownSheet();
  const state = claimAt(advance).after(act);
  await tx.update(expenseSheet).set({ state }).where(isSheet(companyId, id));
}

interface Payment {
  readonly sheet: StoredSheet;
  readonly on: Day;
  readonly account: string;
  readonly partner: string;
}

/** 仮払金 paid out, or what was left of it taken back. */
function moveAdvance({ sheet, on, account, partner }: Payment): DraftDocument {
  const isOut = sheet.kind === 'advance';
  const amount = isOut ? sheet.advanceAmount : -sheet.payable;
  const advance = { account: ADVANCE_ACCOUNT, amount, partner };
  return {
    documentType: 'SA',
    documentDate: on,
    postingDate: on,
    currency: 'JPY',
    taxEntry: 'included',
    headerText: `${isOut ? '仮払' : '仮払の返金'} ${sheet.number} ${sheet.ownerName} ${sheet.title}`.slice(0, 200),
    reference: String(sheet.number),
    lines: isOut
      ? [
          { side: 'debit', ...advance },
          { side: 'credit', account, amount },
        ]
      : [
          { side: 'debit', account, amount },
          { side: 'credit', ...advance },
        ],
  };
}

async function payWhatIsOwed(tx: Tx, call: Call, { sheet, on, account }: Payment): Promise<BookedDocument[]> {
  const owed = await findOpenItemsOf(tx, call.companyId, {
    entryIds: sheet.documents.map(({ id }) => id),
    account: PAYABLE_ACCOUNT,
  });
  const amount = owed.reduce((sum, { open }) => sum + open, 0);
  if (amount === 0) throw new Refusal('expenses/nothing-to-pay');
  const { document } = await clearItems(
    tx,
    {
      clearedOn: on,
      items: owed.map(({ entryId, lineNumber, open }) => ({ entryId, lineNumber, amount: open, open })),
      money: { account, side: 'credit', amount, memo: `経費 ${sheet.number} ${sheet.ownerName}` },
      isPartial: false,
      note: '',
    },
    call,
  );
  return document ? [document] : [];
}

async function book(tx: Tx, call: Call, documents: readonly DraftDocument[]): Promise<BookedDocument[]> {
  const answers = await postDocuments(tx, call, documents, { source: 'expenses' });
  return answers.map((answer, index) => {
    if (answer instanceof Refusal) throw answer;
    const { id, number, fiscalYear } = answer;
    return { id, number, fiscalYear, documentType: documents[index]?.documentType ?? '' };
  });
}

interface Step {
  readonly state: SheetState;
  readonly booked: readonly BookedDocument[];
  readonly action: string;
  readonly paidOn?: Day;
}

async function move(tx: Tx, call: Call, sheet: StoredSheet, { state, booked, action, paidOn }: Step) {
  const version = sheet.version + 1;
  const documents = [...sheet.documents, ...booked];
  await tx
    .update(expenseSheet)
    .set({ state, version, documents, ...(paidOn === undefined ? {} : { paidOn }) })
    .where(isSheet(call.companyId, sheet.id));
  const details = { state, documents: booked.map(({ documentType, number }) => `${documentType} ${number}`) };
  await recordAudit(tx, call, [{ action, subject: { kind: SHEET_KIND, id: sheet.id }, details }]);
  return { id: sheet.id, version, state, documents };
}

async function requireSheet(
  tx: Tx,
  { companyId }: Call,
  { id, version }: { id: string; version: number },
  act: ClaimAct,
): Promise<StoredSheet> {
  const [sheet] = await tx.select().from(expenseSheet).where(isSheet(companyId, id)).for('update');
  if (!sheet) throw unknownSheet();
  if (!isStageFor(sheet.state, act)) throw new Refusal('expenses/not-approved', { number: sheet.number });
  if (sheet.version !== version) {
    throw new Refusal(
      'expenses/sheet-changed',
      {},
      { kind: 'conflict', details: { current: { version: sheet.version } } },
    );
  }
  return sheet;
}

/** The owner as a partner in the books, under the employee number; entered there with the first sheet. */
async function requirePartner(tx: Tx, call: Call, { ownerNumber, ownerName }: StoredSheet): Promise<string> {
  const books = await readBooks(tx, call.companyId);
  if (books.partners.has(ownerNumber)) return ownerNumber;
  const partner = {
    code: ownerNumber,
    title: ownerName,
    reading: '',
    isCustomer: false,
    isVendor: true,
    isEmployee: true,
    corporateNumber: null,
    registrationNumber: null,
    registeredFrom: null,
    registeredThrough: null,
    taxRounding: 'down',
    customerTerm: null,
    vendorTerm: null,
    paymentLaw: 'outside' as const,
    invoiceMail: '',
    invoiceLocale: 'ja' as const,
    isActive: true,
  } as const;
  await updatePartner(tx, { partner }, call);
  return ownerNumber;
}
