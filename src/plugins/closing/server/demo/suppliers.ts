import type { Month } from '#core/value/month.ts';
import { type SeededRandom, seededRandom } from '#plugins/ledger/document-list/rules/seededRandom.ts';

export interface SupplierBill {
  readonly date: number;
  readonly memo: string;
  readonly lines: readonly BillLine[];
  /** Fee without tax from which withholding tax is kept back. */
  readonly withheldFrom?: number;
  /** When and how it is paid, in the month after. */
  readonly pays: { readonly date: number; readonly by: 'transfer' | 'directDebit' };
}

interface BillLine {
  readonly account: string;
  /** Yen, tax included. */
  readonly amount: number;
  /** `unregistered`: the transitional code of the day. */
  readonly taxCode?: string;
  readonly department?: string;
  readonly memo?: string;
}

export interface Supplier {
  readonly code: string;
  readonly name: string;
  readonly billsOf: (month: Month) => readonly SupplierBill[];
}

const TRANSFER = { date: 31, by: 'transfer' } as const;
const DEBIT_ON_27 = { date: 27, by: 'directDebit' } as const;
const CARD_ON_10 = { date: 10, by: 'directDebit' } as const;

export const SUPPLIERS: readonly Supplier[] = [
  supplier('V002', 'ひのたま電力', (chance, month) => [
    bill(20, `電気料金 ${chargeOf(month)}`, '6280', around(chance, isHotOrCold(month) ? 118_000 : 82_000), DEBIT_ON_27),
  ]),
  supplier('V003', 'あかり水道', (chance, month) =>
    isEvenMonth(month) ? [bill(15, '水道料金 2か月分', '6280', around(chance, 14_800), DEBIT_ON_27)] : [],
  ),
  supplier('V004', 'やまびこ通信', (chance, month) => [
    bill(25, `光回線利用料 ${chargeOf(month)}`, '6220', 66_000, DEBIT_ON_27),
    bill(28, `携帯電話料金 ${chargeOf(month)} 30回線`, '6220', around(chance, 112_000), DEBIT_ON_27),
  ]),
  supplier('V005', '雲海クラウド', (chance, month) => [
    bill(31, `クラウド利用料 ${chargeOf(month)}`, '6220', around(chance, 176_000), TRANSFER, '410'),
  ]),
  supplier('V006', 'ことだまソフトサービス', (_, month) => [
    bill(1, `グループウェア利用料 ${chargeOf(month)}`, '6340', 59_400, DEBIT_ON_27),
    bill(1, `開発支援ツール利用料 ${chargeOf(month)}`, '6340', 88_000, DEBIT_ON_27, '420'),
  ]),
  supplier('V007', 'ふでばこ文具店', (chance, month) => [
    bill(20, `事務用品 ${chargeOf(month)}`, '6265', around(chance, 27_000), TRANSFER),
    bill(20, 'パソコン周辺機器', '6260', around(chance, 64_000), TRANSFER, '410'),
  ]),
  supplier('V008', 'そろばん税理士事務所', (_, month) => [
    adviserBill(`税務顧問料 ${chargeOf(month)}`, 60_000),
    ...(month.endsWith('-05') ? [adviserBill('決算申告報酬', 350_000)] : []),
  ]),
  supplier('V009', 'ゆりかご社会保険労務士法人', (_, month) => [
    bill(31, `労務顧問料 ${chargeOf(month)}`, '6350', 44_000, TRANSFER),
  ]),
  supplier('V010', 'えんむすび人材紹介', (chance) =>
    chance.chance(0.25) ? [bill(28, '人材紹介手数料 技術者1名', '6170', 990_000, TRANSFER)] : [],
  ),
  supplier('V011', 'ほしのひろば求人広告', (chance, month) => [
    bill(31, `求人広告掲載料 ${chargeOf(month)}`, '6240', chance.pick([88_000, 132_000, 165_000]), TRANSFER),
  ]),
  supplier('V012', 'つづら総合リース', (_, month) => [
    bill(25, `複合機リース料 ${chargeOf(month)}`, '6305', 33_000, DEBIT_ON_27),
    bill(25, `会議システムリース料 ${chargeOf(month)}`, '6305', 19_800, DEBIT_ON_27, '300'),
  ]),
  supplier('V013', 'はこぶね損害保険', (_, month) =>
    month.endsWith('-06') ? [bill(15, '賠償責任保険料 7月〜翌6月分', '1420', 396_000, TRANSFER, undefined, 'OUT')] : [],
  ),
  supplier('V014', 'こがねカード', (chance, month) => [cardBill(chance, month)]),
  supplier('V015', 'ひとっとび旅行', (chance, month) => [
    bill(31, `出張航空券・宿泊 ${chargeOf(month)}`, '6210', around(chance, 96_000), TRANSFER, '300'),
  ]),
  supplier('V016', 'まなびや技術研修', (_, month) =>
    isQuarterEnd(month) ? [bill(28, '技術者研修 受講料', '6170', 198_000, TRANSFER, '420')] : [],
  ),
  supplier('V017', 'ほうき星清掃', (_, month) => [
    bill(31, `事務所清掃料 ${chargeOf(month)}`, '6355', 38_500, TRANSFER, '200', 'unregistered'),
  ]),
];

function supplier(
  code: string,
  name: string,
  bills: (chance: SeededRandom, month: Month) => readonly SupplierBill[],
): Supplier {
  return { code, name, billsOf: (month) => bills(seededRandom(`${month} ${code}`), month) };
}

function bill(
  date: number,
  memo: string,
  account: string,
  amount: number,
  pays: SupplierBill['pays'],
  department: string | undefined = '200',
  taxCode = 'P10',
): SupplierBill {
  return { date, memo, lines: [{ account, amount, taxCode, department }], pays };
}

const adviserBill = (memo: string, fee: number): SupplierBill => ({
  date: 31,
  memo,
  lines: [{ account: '6350', amount: fee + fee / 10, taxCode: 'P10', department: '200' }],
  withheldFrom: fee,
  pays: TRANSFER,
});

function cardBill(chance: SeededRandom, month: Month): SupplierBill {
  const seasonal = month.endsWith('-12') || month.endsWith('-04') ? 2 : 1;
  const line = (account: string, amount: number, department: string, memo: string, taxCode = 'P10') => ({
    account,
    amount: around(chance, amount),
    taxCode,
    department,
    memo,
  });
  return {
    date: 15,
    memo: `法人カード利用 ${chargeOf(month)}`,
    lines: [
      line('6230', 78_000 * seasonal, '300', '得意先会食'),
      line('6230', 26_000, '100', '贈答品（お中元・お歳暮ほか）', 'P08R'),
      line('6235', 18_000, '300', '打合せ飲食代'),
      line('6270', 14_000, '420', '技術書籍'),
      line('6260', 22_000, '410', '検証用機材'),
    ],
    pays: CARD_ON_10,
  };
}

/** Within a tenth of an amount. */
const around = (chance: SeededRandom, amount: number) =>
  chance.between({ from: Math.round(amount * 0.9), through: Math.round(amount * 1.1) });

const chargeOf = (month: Month) => `${Number(month.slice(5))}月分`;
const isHotOrCold = (month: Month) => ['01', '02', '07', '08', '09', '12'].includes(month.slice(5));
const isEvenMonth = (month: Month) => Number(month.slice(5)) % 2 === 0;
const isQuarterEnd = (month: Month) => Number(month.slice(5)) % 3 === 0;
