import { type Day, daysBetween } from '#core/value/day.ts';
import { hasCorporateCheckDigit, parseRegistrationNumber } from '#core/value/registrationNumber.ts';
import type { ExpenseCategory } from '../contract/expenseCategory';
import type { DraftLine, DraftSheet, Finding } from '../contract/expenseSheet';
import { PUBLIC_TRANSPORT_LIMIT } from '../rates/commutingLimits';
import { isTicketPrice } from './calculateFare';
import { amountOf, countOf } from './calculateLine';
import { judgeInvoice } from './judgeInvoice';

/** What a sheet is judged by. */
export interface SheetSurroundings {
  readonly today: Day;
  readonly categories: ReadonlyMap<string, ExpenseCategory>;
  /** Media types of the files beside the sheet, by their ids. */
  readonly files: ReadonlyMap<string, string>;
  /** The company may use the exception for small amounts (少額特例). */
  readonly isSmallBusiness: boolean;
}

/** Older expenses are paid, but asked about. */
const OLD_AFTER_DAYS = 90;

/** Everything to be put right before a sheet is sent, and everything worth a look, line by line. */
export function checkSheet(sheet: DraftSheet, surroundings: SheetSurroundings): Finding[] {
  const whole = wholeFindings(sheet);
  if (sheet.kind === 'advance') return whole;
  return [...whole, ...sheet.lines.flatMap((line, index) => lineFindings(line, index + 1, surroundings))];
}

const fault = (code: string, line: number | null, params: Finding['params'] = {}): Finding => ({
  code,
  line,
  isFault: true,
  params,
});
const warning = (code: string, line: number, params: Finding['params'] = {}): Finding => ({
  code,
  line,
  isFault: false,
  params,
});

function wholeFindings({ kind, title, lines, advanceAmount }: DraftSheet): Finding[] {
  return [
    ...(title.trim() === '' ? [fault('title-missing', null)] : []),
    ...(kind === 'advance' && advanceAmount <= 0 ? [fault('advance-missing', null)] : []),
    ...(kind === 'expense' && lines.length === 0 ? [fault('lines-missing', null)] : []),
  ];
}

function lineFindings(
  line: DraftLine,
  number: number,
  { today, categories, files, isSmallBusiness }: SheetSurroundings,
): Finding[] {
  const category = categories.get(line.category);
  if (!category?.isActive) return [fault('category-unknown', number, { category: line.category })];
  const amount = amountOf(line, category);
  return [
    ...dayFindings(line, number, today),
    // A ride that the commuter pass covers as a whole costs nothing, and is written down all the same.
    ...(amount <= 0 && !line.fare ? [fault('amount-missing', number)] : []),
    ...(line.foreign && line.foreign.rate === null
      ? [fault('rate-missing', number, { currency: line.foreign.currency })]
      : []),
    ...(line.fare && !isTicketPrice(line.fare) ? [fault('ticket-price', number)] : []),
    ...receiptFindings(line, number, category, files),
    ...attendeeFindings(line, number, category),
    ...invoiceFindings(line, number, category, { amount, isSmallBusiness }),
    ...limitFindings(line, number, category, amount),
  ];
}

function dayFindings({ day }: DraftLine, number: number, today: Day): Finding[] {
  if (day > today) return [fault('day-ahead', number, { day })];
  return daysBetween(day, today) > OLD_AFTER_DAYS ? [warning('day-old', number, { days: OLD_AFTER_DAYS })] : [];
}

function receiptFindings(
  { receiptId }: DraftLine,
  number: number,
  { needsReceipt, title }: ExpenseCategory,
  files: SheetSurroundings['files'],
): Finding[] {
  const mediaType = receiptId === null ? undefined : files.get(receiptId);
  if (mediaType === undefined) return needsReceipt ? [fault('receipt-missing', number, { category: title })] : [];
  const isPicture = mediaType.startsWith('image/') || mediaType === 'application/pdf';
  return isPicture ? [] : [fault('receipt-no-picture', number)];
}

function attendeeFindings({ attendees }: DraftLine, number: number, category: ExpenseCategory): Finding[] {
  if (!category.needsAttendees || attendees.length > 0) return [];
  return [fault('attendees-missing', number, { category: category.title })];
}

function invoiceFindings(
  line: DraftLine,
  number: number,
  { invoiceRule }: ExpenseCategory,
  { amount, isSmallBusiness }: { amount: number; isSmallBusiness: boolean },
): Finding[] {
  const typed = line.registrationNumber.trim();
  const parsed = parseRegistrationNumber(typed);
  if (typed !== '' && parsed === null) return [fault('registration-unreadable', number, { typed })];
  if (parsed !== null && !hasCorporateCheckDigit(parsed)) return [warning('registration-check', number)];
  const proof = judgeInvoice(line, invoiceRule, amount, isSmallBusiness);
  return proof === 'transitional' ? [warning('no-invoice', number)] : [];
}

function limitFindings(line: DraftLine, number: number, category: ExpenseCategory, amount: number): Finding[] {
  const limit = category.limitAmount === null ? null : category.limitAmount * countOf(line, category);
  // By public transport, as all rides of a claim are; by car the table of the distance decides.
  const taxable = Math.max(0, amount - PUBLIC_TRANSPORT_LIMIT);
  return [
    ...(limit !== null && amount > limit
      ? [warning(category.isCapped ? 'capped' : 'over-limit', number, { limit })]
      : []),
    ...(category.isCommuting && taxable > 0 ? [warning('commuting-taxable', number, { taxable })] : []),
  ];
}
