import { isBankDay } from '#core/value/bankDays.ts';
import { addDays, type Day } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { seededRandom } from '#plugins/ledger/document-list/rules/seededRandom.ts';
import { type Assignment, assignmentsIn } from './assignments';
import { CUSTOMERS, type Customer, closingDayOf, dueDayOf, receiptDayOf } from './customers';
import { chargeOf, credit, type DemoBooks, debit, documentOf, groupBy, sumOf } from './demoBooks';

const HOURS_INCLUDED = { from: 140, through: 180 };

/** 売上請求: one invoice an engineer and month, closed on the customer's closing day. */
export function invoiceCustomers(books: DemoBooks, month: Month): void {
  const chance = seededRandom(`${month} invoices`);
  const assignments = assignmentsIn(month);
  let invoiceNumber = 0;
  for (const customer of CUSTOMERS) {
    const isLate = chance.chance(0.1);
    for (const assignment of assignments.filter((candidate) => candidate.customer === customer.code)) {
      invoiceNumber += 1;
      const reference = `INV-${month.slice(2, 4)}${month.slice(5)}-${String(invoiceNumber).padStart(3, '0')}`;
      const net = settle(assignment.rate, workedHours(month, chance.next()));
      postInvoice(books, { customer, month, assignment, reference, net, isLate });
    }
  }
}

interface Invoice {
  readonly customer: Customer;
  readonly month: Month;
  readonly assignment: Assignment;
  readonly reference: string;
  readonly net: number;
  readonly isLate: boolean;
}

function postInvoice(books: DemoBooks, { customer, month, assignment, reference, net, isLate }: Invoice): void {
  const [on, dueOn] = [closingDayOf(customer, month), dueDayOf(customer, month)];
  const amount = net + Math.floor(net / 10);
  const isDispatch = customer.isDispatch && !assignment.partner;
  const memo = `${chargeOf(month)} ${isDispatch ? '派遣契約' : 'SES契約'} ${assignment.engineer}様分`;
  books.post({
    document: documentOf({
      type: 'DR',
      on,
      text: `${customer.name} ${memo}`,
      reference,
      lines: [
        debit('1220', amount, { partner: customer.code, dueOn, memo }),
        credit(isDispatch ? '4130' : '4120', amount, { taxCode: 'S10', department: assignment.department, memo }),
      ],
    }),
  });
  books.receivables.push({
    customer: customer.code,
    amount,
    dueOn,
    reference,
    memo: `${reference} ${memo}`,
    receivedOn: receiptDayOf(customer, dueOn, isLate),
  });
}

/** 入金: what a customer pays on one day, an item a line; some keep the transfer fee back (売上返還, SR10). */
export function receiveFromCustomers(books: DemoBooks, month: Month): void {
  if (month === PAID_IN_HALVES.month) payInHalves(books);
  const receipts = groupBy(books.takeReceivables(month), ({ customer, receivedOn }) => `${receivedOn} ${customer}`);
  for (const items of receipts) {
    const [first] = items;
    const customer = CUSTOMERS.find(({ code }) => code === first?.customer);
    if (!first || !customer) continue;
    const total = sumOf(items, ({ amount }) => amount);
    const payerName = PAYER_NAMES[customer.code];
    if (payerName && AS_THE_BANK_TELLS.includes(month)) {
      postAsTheBankTells(books, { customer, on: first.receivedOn, total, payerName });
      continue;
    }
    books.post({
      document: documentOf({
        type: 'DZ',
        on: first.receivedOn,
        text: `${customer.name} 売掛金入金`,
        lines: [
          debit('1110', total - customer.keepsFee),
          debit('4190', customer.keepsFee, {
            taxCode: 'SR10',
            department: '300',
            memo: '振込手数料差引（先方負担分）',
          }),
          ...items.map(({ amount, dueOn, memo }) => credit('1220', amount, { partner: customer.code, dueOn, memo })),
        ],
      }),
    });
  }
}

/** In these months some receipts are entered as the bank tells of them: what they are for is left to be cleared. */
const AS_THE_BANK_TELLS: readonly Month[] = ['2026-10', '2026-11'];

/** Customers by the names that stand in their transfers: two keep a fee back, one is not recognised by whoever enters it. */
const PAYER_NAMES: Readonly<Record<string, string>> = {
  C002: 'カ）ウラシマカイテイブツリユウ',
  C006: 'イツスンボウシセイミツコウギヨウ（カ',
  C010: 'ワラシベシヨウジ（カ',
};
const UNRECOGNISED = 'C010';

function postAsTheBankTells(
  books: DemoBooks,
  { customer, on, total, payerName }: { customer: Customer; on: Day; total: number; payerName: string },
): void {
  const received = total - customer.keepsFee;
  const memo = `振込 ${payerName}`;
  const isUnknown = customer.code === UNRECOGNISED;
  books.post({
    document: documentOf({
      type: 'DZ',
      on,
      text: isUnknown ? '振込入金（内容確認中）' : `${customer.name} 振込入金`,
      lines: [
        debit('1110', received, { memo }),
        isUnknown ? credit('2510', received, { memo }) : credit('1220', received, { partner: customer.code, memo }),
      ],
    }),
  });
}

/** One customer is short of money for once and pays the second half of an invoice three months later. */
const PAID_IN_HALVES = { customer: 'C008', month: '2026-10', restOn: '2027-01-20' } as const;

function payInHalves({ receivables }: DemoBooks): void {
  const index = receivables.findIndex(
    ({ customer, receivedOn }) => customer === PAID_IN_HALVES.customer && receivedOn.startsWith(PAID_IN_HALVES.month),
  );
  const whole = receivables[index];
  if (!whole) return;
  const half = Math.floor(whole.amount / 2);
  const rest = { ...whole, amount: whole.amount - half, receivedOn: PAID_IN_HALVES.restOn, memo: `${whole.memo} 残金` };
  receivables.splice(index, 1, { ...whole, amount: half, memo: `${whole.memo} 半金` }, rest);
}

/** Hours within 140–180 cost the rate; those above or below rate/180 or rate/140 each, floored to 10 yen (上下割). */
function settle(rate: number, hours: number): number {
  const perHour = (bound: number) => Math.floor(rate / bound / 10) * 10;
  if (hours > HOURS_INCLUDED.through) {
    return rate + Math.floor((hours - HOURS_INCLUDED.through) * perHour(HOURS_INCLUDED.through));
  }
  if (hours < HOURS_INCLUDED.from)
    return rate - Math.floor((HOURS_INCLUDED.from - hours) * perHour(HOURS_INCLUDED.from));
  return rate;
}

/** Half hours: 7.5 to 9.25 a working day, by `luck` from 0 to 1. */
function workedHours(month: Month, luck: number): number {
  return Math.round(workingDaysOf(month) * (7.5 + 1.75 * luck) * 2) / 2;
}

function workingDaysOf(month: Month): number {
  let days = 0;
  for (let day: Day = firstDayOf(month); day <= lastDayOf(month); day = addDays(day, 1)) if (isBankDay(day)) days += 1;
  return days;
}
