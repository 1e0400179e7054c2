import { type Day, monthOf } from '#core/value/day.ts';
import type { DraftDocument } from '../../ledger/document/contract/journalEntry';
import type { ExpenseCategory } from '../contract/expenseCategory';
import type { DraftLine } from '../contract/expenseSheet';
import { nameRide } from './calculateFare';
import { judgeInvoice } from './judgeInvoice';

/** 従業員仮払金: advances to staff. */
export const ADVANCE_ACCOUNT = '1455';
/** 未払金（従業員立替）: what staff have laid out. */
export const PAYABLE_ACCOUNT = '2215';

interface BookedLine {
  readonly line: DraftLine;
  readonly payable: number;
  readonly taxCode: string;
}

interface ClaimToBook {
  readonly number: number;
  readonly title: string;
  /** The code of its owner as a partner. */
  readonly partner: string;
  readonly ownerName: string;
  readonly department: string | null;
  readonly lines: readonly BookedLine[];
  /** Yen that an advance covers. */
  readonly advanced: number;
  readonly postingDate: Day;
  readonly dueOn: Day;
}

/**
 * 経費精算 in the books: one document for each month of the lines, since tax codes come and go with months. The advance is
 * used up first, what remains is owed to the owner.
 */
export function composeDocuments(
  claim: ClaimToBook,
  categories: ReadonlyMap<string, ExpenseCategory>,
): readonly DraftDocument[] {
  const paid = claim.lines.filter(({ payable }) => payable > 0);
  const months = [...new Set(paid.map(({ line }) => monthOf(line.day)))].sort();
  let advanceLeft = claim.advanced;
  return months.map((month) => {
    const lines = paid.filter(({ line }) => monthOf(line.day) === month);
    const total = lines.reduce((sum, { payable }) => sum + payable, 0);
    const advanced = Math.min(advanceLeft, total);
    advanceLeft -= advanced;
    return documentOf(claim, lines, { advanced, owed: total - advanced }, categories);
  });
}

function documentOf(
  claim: ClaimToBook,
  lines: readonly BookedLine[],
  { advanced, owed }: { advanced: number; owed: number },
  categories: ReadonlyMap<string, ExpenseCategory>,
): DraftDocument {
  const { number, title, partner, ownerName, department, postingDate, dueOn } = claim;
  const inDepartment = department === null ? {} : { department };
  const documentDate =
    lines
      .map(({ line }) => line.day)
      .sort()
      .at(-1) ?? postingDate;
  return {
    documentType: 'EX',
    documentDate,
    postingDate,
    currency: 'JPY',
    taxEntry: 'included',
    headerText: `経費 ${number} ${ownerName} ${title}`.slice(0, 200),
    reference: String(number),
    lines: [
      ...lines.map(({ line, payable, taxCode }) => {
        const category = categories.get(line.category);
        return {
          side: 'debit' as const,
          account: category?.account ?? '',
          amount: payable,
          taxCode,
          memo: memoOf(line, category),
          ...inDepartment,
        };
      }),
      ...(advanced > 0 ? [{ side: 'credit' as const, account: ADVANCE_ACCOUNT, amount: advanced, partner }] : []),
      ...(owed > 0 ? [{ side: 'credit' as const, account: PAYABLE_ACCOUNT, amount: owed, partner, dueOn }] : []),
    ],
  };
}

/** 帳簿の記載事項 (消費税法30条8項): the exception by which no invoice is kept has to stand in the books. */
const EXCEPTIONS = {
  publicTransport: '3万円未満の公共交通機関（公共交通機関特例）',
  vendingMachine: '3万円未満の自動販売機等（自動販売機特例）',
  travelAllowance: '出張旅費等特例',
} as const;

/** Who was there, guests under their company, as the books have to tell of a meal below the limit. */
const nameAttendees = (attendees: DraftLine['attendees']): string =>
  attendees.map(({ name, company, isOwnStaff }) => (isOwnStaff ? name : `${company} ${name}`.trim())).join('、');

function memoOf(line: DraftLine, category: ExpenseCategory | undefined): string {
  const { fare, payee, attendees, memo, registrationNumber, foreign } = line;
  const rule = category?.invoiceRule ?? 'none';
  // The exception for small amounts need not stand in the books, so the size of the company does not matter here.
  const isLedgerOnly = judgeInvoice(line, rule, line.amount, false) === 'ledgerOnly';
  const exception = isLedgerOnly && rule !== 'invoice' && rule !== 'none' ? EXCEPTIONS[rule] : '';
  return [
    category?.title,
    fare ? nameRide(fare) : '',
    payee,
    nameAttendees(attendees),
    memo,
    registrationNumber,
    foreign ? `${foreign.currency} ${foreign.rate ?? ''} ${foreign.source}` : '',
    exception,
  ]
    .filter((part) => part !== undefined && part.trim() !== '')
    .join(' ')
    .slice(0, 200);
}
