import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { addDays, type Day, daysInMonth, makeDay } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';

/** How a customer of the demo company is billed and pays. Titles and registration numbers are the sales domain's. */
export interface Customer {
  readonly code: string;
  readonly name: string;
  /** 締め日; 31 is the last day of the month. */
  readonly closingDate: 15 | 20 | 31;
  /** 支払条件: months after the closing month, and the day of that month (31: the last). */
  readonly pays: { readonly months: number; readonly date: number };
  /** Where the due day is no bank day: whether it pays before it, as few do. */
  readonly paysBefore: boolean;
  /** Days the receipt is late in one month of ten. */
  readonly lateDays: number;
  /** Transfer fee the customer keeps back, in yen. */
  readonly keepsFee: number;
  /** Takes the company's own people as dispatched workers (派遣); those of partners may never be passed on that way. */
  readonly isDispatch: boolean;
}

export const CUSTOMERS: readonly Customer[] = [
  customer('C001', 'かぐや月面通信', 31, { months: 1, date: 31 }, { paysBefore: true }),
  customer('C002', '浦島海底物流', 31, { months: 1, date: 31 }, { keepsFee: 660 }),
  customer('C003', '竜宮リゾート開発', 20, { months: 1, date: 31 }),
  customer('C004', '雲上銀行システム', 31, { months: 1, date: 20 }),
  customer('C005', '天の川証券', 31, { months: 1, date: 31 }, { paysBefore: true }),
  customer('C006', '一寸法師精密工業', 20, { months: 2, date: 10 }, { keepsFee: 440 }),
  customer('C007', '雪女冷凍食品', 15, { months: 1, date: 15 }, { lateDays: 3 }),
  customer('C008', '鶴の恩返し繊維', 31, { months: 2, date: 5 }, { lateDays: 12 }),
  customer('C009', '笠地蔵生命保険', 31, { months: 1, date: 31 }, { isDispatch: true }),
  customer('C010', 'わらしべ商事', 20, { months: 1, date: 31 }, { lateDays: 25 }),
];

function customer(
  code: string,
  name: string,
  closingDate: Customer['closingDate'],
  pays: Customer['pays'],
  habits: Partial<Pick<Customer, 'paysBefore' | 'lateDays' | 'keepsFee' | 'isDispatch'>> = {},
): Customer {
  return { code, name, closingDate, pays, paysBefore: false, lateDays: 0, keepsFee: 0, isDispatch: false, ...habits };
}

/** The day a customer's month closes: invoices carry it. */
export const closingDayOf = (customer: Customer, month: Month): Day => dayIn(month, customer.closingDate);

/** The day an invoice of a month is due. */
export const dueDayOf = (customer: Customer, month: Month): Day =>
  dayIn(addMonths(month, customer.pays.months), customer.pays.date);

/** The bank day on which the money for what is due comes in; `isLate` in the customer's own way. */
export function receiptDayOf(customer: Customer, dueOn: Day, isLate: boolean): Day {
  if (customer.paysBefore) return bankDayUntil(dueOn);
  return bankDayFrom(addDays(dueOn, isLate ? customer.lateDays : 0));
}

/** The date of a month, or its last day where it has no such date. */
export function dayIn(month: Month, date: number): Day {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return makeDay(year, number, Math.min(date, daysInMonth(year, number)));
}
