import { bankDayUntil } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';
import { type SeededRandom, seededRandom } from '#plugins/ledger/document-list/rules/seededRandom.ts';
import { dayIn } from './customers';
import { chargeOf, credit, type DemoBooks, debit, documentOf, sumOf } from './demoBooks';
import { familyNameOf, STAFF, type StaffMember } from './staff';

/** One receipt of an employee. */
interface Receipt {
  readonly date: number;
  readonly account: string;
  readonly amount: number;
  readonly memo: string;
}

/** Whether a month's receipts are one document a person, or one each, as a bookkeeper enters them who has time. */
export type ExpenseDetail = 'perPerson' | 'perReceipt';

/** 経費精算: what employees laid out, owed to them under 2215 and paid on the 25th of the next month. */
export function recordExpenses(books: DemoBooks, month: Month, detail: ExpenseDetail): void {
  for (const member of STAFF) {
    const receipts = receiptsOf(member, month);
    if (receipts.length === 0) continue;
    const paidOn = bankDayUntil(dayIn(addMonths(month, 1), 25));
    if (detail === 'perReceipt') {
      for (const receipt of receipts)
        postClaim(books, { member, receipts: [receipt], on: dayIn(month, receipt.date), paidOn });
    } else {
      postClaim(books, { member, receipts, on: dayIn(month, receipts.at(-1)?.date ?? 31), paidOn });
    }
    books.payables.push({
      account: '2215',
      partner: member.number,
      amount: sumOf(receipts, ({ amount }) => amount),
      dueOn: paidOn,
      memo: `${chargeOf(month)} 立替経費精算 ${familyNameOf(member)}`,
      paidOn,
      by: 'transfer',
    });
  }
}

function postClaim(
  books: DemoBooks,
  { member, receipts, on, paidOn }: { member: StaffMember; receipts: readonly Receipt[]; on: Day; paidOn: Day },
): void {
  const name = familyNameOf(member);
  const [first] = receipts;
  const text = receipts.length === 1 && first ? `${name} ${first.memo}` : `${name} 立替経費精算 ${receipts.length}件`;
  books.post({
    document: documentOf({
      type: 'EX',
      on,
      text,
      lines: [
        ...receipts.map(({ account, amount, memo }) =>
          debit(account, amount, { taxCode: 'P10', department: member.department, memo }),
        ),
        credit(
          '2215',
          sumOf(receipts, ({ amount }) => amount),
          { partner: member.number, dueOn: paidOn },
        ),
      ],
    }),
  });
}

function receiptsOf(member: StaffMember, month: Month): Receipt[] {
  const chance = seededRandom(`${month} ${member.number} expenses`);
  const isSelling = member.department === '300' || member.salary > 500_000;
  if (!isSelling && !chance.chance(0.75)) return [];
  const count = chance.between(isSelling ? { from: 12, through: 24 } : { from: 3, through: 8 });
  return Array.from({ length: count }, () => (isSelling ? sellingReceipt(chance) : plainReceipt(chance))).sort(
    (one, other) => one.date - other.date,
  );
}

const TRAIN = '電車代（公共交通機関特例）';

function sellingReceipt(chance: SeededRandom): Receipt {
  const date = chance.between({ from: 2, through: 28 });
  const luck = chance.next();
  if (luck < 0.55) return { date, account: '6210', amount: trainFare(chance), memo: `客先訪問 ${TRAIN}` };
  if (luck < 0.7) return { date, account: '6210', amount: taxiFare(chance), memo: '客先訪問 タクシー代' };
  if (luck < 0.85) {
    const guests = chance.between({ from: 2, through: 5 });
    const amount = guests * chance.between({ from: 1_200, through: 4_600, step: 10 });
    return { date, account: '6235', amount, memo: `打合せ飲食代 ${guests}名` };
  }
  if (luck < 0.95) {
    const guests = chance.between({ from: 2, through: 6 });
    const amount = guests * chance.between({ from: 6_000, through: 9_500, step: 100 });
    return { date, account: '6230', amount, memo: `得意先会食 ${guests}名` };
  }
  return {
    date,
    account: '6210',
    amount: chance.between({ from: 9_800, through: 14_800, step: 100 }),
    memo: '出張 宿泊代',
  };
}

function plainReceipt(chance: SeededRandom): Receipt {
  const date = chance.between({ from: 2, through: 28 });
  const luck = chance.next();
  if (luck < 0.6) return { date, account: '6210', amount: trainFare(chance), memo: `帰社日・面談 ${TRAIN}` };
  if (luck < 0.75)
    return {
      date,
      account: '6270',
      amount: chance.between({ from: 2_200, through: 4_620, step: 10 }),
      memo: '技術書籍代',
    };
  if (luck < 0.9)
    return {
      date,
      account: '6260',
      amount: chance.between({ from: 880, through: 9_800, step: 10 }),
      memo: '消耗品購入',
    };
  return {
    date,
    account: '6170',
    amount: chance.between({ from: 7_700, through: 16_500, step: 1_100 }),
    memo: '資格試験受験料',
  };
}

/** Both ways, IC fares. */
const trainFare = (chance: SeededRandom) => chance.between({ from: 178, through: 742 }) * 2;

const taxiFare = (chance: SeededRandom) => chance.between({ from: 900, through: 4_800, step: 100 });
