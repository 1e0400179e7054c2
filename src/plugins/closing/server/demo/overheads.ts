import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { seededRandom } from '#plugins/ledger/document-list/rules/seededRandom.ts';
import { dayIn } from './customers';
import { chargeOf, credit, type DemoBooks, debit, documentOf } from './demoBooks';

const RENT = 990_000;

/** 家賃 is paid a month ahead: prepaid at the month's end, an expense with its tax in the month it is for. */
export function payRent(books: DemoBooks, month: Month): void {
  if (books.balanceOf('1420') >= RENT) {
    const text = `事務所家賃 ${chargeOf(month)} 前払費用振替`;
    books.post({
      document: documentOf({
        type: 'SA',
        on: firstDayOf(month),
        text,
        lines: [debit('6290', RENT, { taxCode: 'P10', department: '200' }), credit('1420', RENT)],
      }),
    });
  }
  const text = `からくり地所 事務所家賃 ${chargeOf(addMonths(month, 1))}`;
  books.post({
    document: documentOf({
      type: 'SA',
      on: bankDayUntil(lastDayOf(month)),
      text,
      lines: [debit('1420', RENT), credit('1110', RENT)],
    }),
  });
}

const INSURANCE_A_MONTH = 33_000;

/** 前払保険料: a twelfth of the yearly premium each month, from July on. */
export function spendPrepaidInsurance(books: DemoBooks, month: Month): void {
  if (books.balanceOf('1420') < RENT + INSURANCE_A_MONTH) return;
  books.post({
    document: documentOf({
      type: 'SA',
      on: lastDayOf(month),
      text: `賠償責任保険料 ${chargeOf(month)} 前払費用振替`,
      lines: [
        debit('6320', INSURANCE_A_MONTH, { taxCode: 'PNT', department: '200' }),
        credit('1420', INSURANCE_A_MONTH),
      ],
    }),
  });
}

const PETTY_CASH_FLOAT = 100_000;

/** What petty cash goes for: title, account, tax code, and the yen it costs at least and at most. */
const PETTY_CASH_USES = [
  ['切手・レターパック', '6220', 'P10', 840, 6_000],
  ['来客用茶菓', '6160', 'P08R', 1_080, 4_320],
  ['飲料水', '6160', 'P08R', 1_620, 3_240],
  ['収入印紙', '6330', 'OUT', 200, 2_000],
  ['コピー用紙・封筒', '6265', 'P10', 550, 3_300],
  ['宅配便代', '6250', 'P10', 930, 3_800],
  ['新聞代（駅売）', '6270', 'P10', 200, 900],
  ['慶弔見舞金', '6160', 'OUT', 5_000, 10_000],
  ['鍵・電球交換', '6310', 'P10', 1_100, 6_600],
] as const;

/** 小口現金: small payments as they come, and the float filled up on the first bank day. */
export function spendPettyCash(books: DemoBooks, month: Month): void {
  const missing = PETTY_CASH_FLOAT - books.balanceOf('1020');
  if (missing > 0) {
    books.post({
      document: documentOf({
        type: 'SA',
        on: bankDayFrom(firstDayOf(month)),
        text: '小口現金 補充',
        lines: [debit('1020', missing), credit('1110', missing)],
      }),
    });
  }
  const chance = seededRandom(`${month} petty cash`);
  const count = chance.between({ from: 8, through: 13 });
  for (let payment = 0; payment < count; payment += 1) {
    const [text, account, taxCode, from, through] = chance.pick(PETTY_CASH_USES);
    const amount = chance.between({ from, through, step: 10 });
    books.post({
      document: documentOf({
        type: 'SA',
        on: bankDayFrom(dayIn(month, chance.between({ from: 2, through: 24 }))),
        text,
        lines: [debit(account, amount, { taxCode, department: '200' }), credit('1020', amount)],
      }),
    });
  }
}
