import { bankDayFrom } from '#core/value/bankDays.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { dayIn } from './customers';
import { chargeOf, credit, type DemoBooks, debit, documentOf } from './demoBooks';

const REPAYMENT = 400_000;
const INTEREST_PERCENT = 1.6;

/** 借入金: equal repayments with interest, drawn on the 27th. */
export function repayLoan(books: DemoBooks, month: Month): void {
  const owed = -(books.balanceOf('2120') + books.balanceOf('2610'));
  const repaid = Math.min(REPAYMENT, -books.balanceOf('2120'));
  const interest = Math.floor((owed * INTEREST_PERCENT) / 1_200);
  if (repaid <= 0) return;
  const text = `みかさ信用金庫 借入金返済 ${chargeOf(month)}`;
  books.post({
    document: documentOf({
      type: 'SA',
      on: bankDayFrom(dayIn(month, 27)),
      text,
      lines: [
        debit('2120', repaid, { memo: `${text} 元金` }),
        debit('7510', interest, { taxCode: 'PNT', department: '200', memo: `${text} 利息` }),
        credit('1110', repaid + interest),
      ],
    }),
  });
}

/** 受取利息 in February and August, with the income tax the bank keeps back (15.315 %). */
export function receiveInterest(books: DemoBooks, month: Month): void {
  if (!month.endsWith('-02') && !month.endsWith('-08')) return;
  const interest = Math.floor((books.balanceOf('1110') * 0.2) / 200);
  if (interest <= 0) return;
  const tax = Math.floor(interest * 0.15315);
  books.post({
    document: documentOf({
      type: 'SA',
      on: bankDayFrom(dayIn(month, 16)),
      text: '普通預金利息',
      lines: [
        debit('1110', interest - tax),
        debit('1475', tax, { memo: '普通預金利息 源泉所得税' }),
        credit('7110', interest, { taxCode: 'SNT' }),
      ],
    }),
  });
}

/** A depreciable asset: straight-line, monthly, from the month it is taken into use. */
interface Asset {
  readonly title: string;
  readonly account: '1515' | '1550' | '1610';
  /** Without consumption tax. */
  readonly cost: number;
  readonly from: Month;
  readonly months: number;
  readonly department: string;
  readonly vendor?: string;
}

const ASSETS: readonly Asset[] = [
  { title: '事務所内装', account: '1515', cost: 5_400_000, from: '2022-10', months: 180, department: '200' },
  { title: '業務用パソコン', account: '1550', cost: 3_360_000, from: '2024-04', months: 48, department: '410' },
  { title: '基幹システム', account: '1610', cost: 2_400_000, from: '2023-04', months: 60, department: '200' },
  {
    title: '検証用サーバ',
    account: '1550',
    cost: 1_260_000,
    from: '2025-09',
    months: 60,
    department: '420',
    vendor: 'V018',
  },
  {
    title: '会議室映像設備',
    account: '1550',
    cost: 690_000,
    from: '2026-05',
    months: 60,
    department: '300',
    vendor: 'V018',
  },
  {
    title: '勤怠連携ソフトウェア',
    account: '1610',
    cost: 960_000,
    from: '2026-08',
    months: 60,
    department: '200',
    vendor: 'V018',
  },
];

/** 固定資産の取得: bought on the 10th of the month of use, paid at the end of the next. */
export function buyAssets(books: DemoBooks, month: Month): void {
  for (const { title, account, cost, department, vendor } of ASSETS.filter(({ from }) => from === month)) {
    if (!vendor) continue;
    const amount = cost + Math.floor(cost / 10);
    const [on, dueOn] = [bankDayFrom(dayIn(month, 10)), bankDayFrom(dayIn(addMonths(month, 1), 28))];
    const text = `からくり電機販売 ${title} 購入`;
    books.post({
      document: documentOf({
        type: 'KR',
        on,
        text,
        lines: [
          debit(account, amount, { taxCode: 'P10', department }),
          credit('2210', amount, { partner: vendor, dueOn }),
        ],
      }),
    });
    books.payables.push({ account: '2210', partner: vendor, amount, dueOn, memo: text, paidOn: dueOn, by: 'transfer' });
  }
}

/** 減価償却: one document an asset and month. Tangible assets through 1590, software directly. */
export function depreciate(books: DemoBooks, month: Month): void {
  for (const { title, account, cost, from, months, department } of ASSETS) {
    if (month < from || monthsBetween(from, month) >= months) continue;
    const amount = Math.floor(cost / months);
    books.post({
      document: documentOf({
        type: 'AF',
        on: lastDayOf(month),
        text: `減価償却費 ${chargeOf(month)} ${title}`,
        lines: [debit('6370', amount, { department }), credit(account === '1610' ? '1610' : '1590', amount)],
      }),
    });
  }
}

/** Cost and depreciation so far of the assets in use before a month, per account. */
export function assetBalancesBefore(month: Month): { account: string; balance: number }[] {
  return ASSETS.filter(({ from }) => from < month).flatMap(({ account, cost, from, months }) => {
    const depreciated = Math.floor(cost / months) * monthsBetween(from, month);
    return account === '1610'
      ? [{ account, balance: cost - depreciated }]
      : [
          { account, balance: cost },
          { account: '1590', balance: -depreciated },
        ];
  });
}

function monthsBetween(from: Month, through: Month): number {
  const indexOf = (month: Month) => Number(firstDayOf(month).slice(0, 4)) * 12 + Number(month.slice(5));
  return indexOf(through) - indexOf(from);
}
