import type { Difference, Money } from '#plugins/clearing/contract/clearing.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';

/**
 * The worked cases of clearing in the domain's facts (chapter 4 of the accounting facts, clearing-vectors.json), in their
 * order. Amounts in yen; an item's positive amount is a debit, a negative one a credit.
 */
export interface ClearingCase {
  readonly name: string;
  /** Open items: document, account and partner, amount, due day. */
  readonly open: readonly {
    readonly doc: string;
    readonly account: string;
    readonly partner?: string;
    readonly amount: number;
    readonly due?: string;
  }[];
  /** How much of each is cleared, where it is not all of it; absent documents stay out of the clearing. */
  readonly allocation?: Readonly<Record<string, number>>;
  readonly money?: Pick<Money, 'account' | 'side' | 'amount'>;
  readonly difference?: Difference;
  readonly isPartial?: true;
  readonly journal: readonly (readonly [side: Side, account: string, amount: number])[];
  /** What is open afterwards, on the documents and (as `new`) on the document posted, in the same signs. */
  readonly after: Readonly<Record<string, number>>;
}

const receivable = { account: '1220', partner: 'C001' } as const;
const payable = { account: '2020', partner: 'V001' } as const;
const received = (amount: number) => ({ account: '1110', side: 'debit', amount }) as const;
const paid = (amount: number) => ({ account: '1110', side: 'credit', amount }) as const;

export const CLEARING_CASES: readonly ClearingCase[] = [
  {
    name: '全額消込',
    open: [{ doc: 'DR1', ...receivable, amount: 110_000 }],
    money: received(110_000),
    journal: [
      ['debit', '1110', 110_000],
      ['credit', '1220', 110_000],
    ],
    after: { DR1: 0 },
  },
  {
    name: '一部入金(partial): 元明細は未消込のまま、入金明細が請求参照付きで残る',
    open: [{ doc: 'DR1', ...receivable, amount: 110_000 }],
    money: received(60_000),
    isPartial: true,
    journal: [
      ['debit', '1110', 60_000],
      ['credit', '1220', 60_000],
    ],
    after: { DR1: 110_000, new: -60_000 },
  },
  {
    name: '残余(residual): 元明細を消込み、残額で新明細を起票',
    open: [{ doc: 'DR1', ...receivable, amount: 110_000, due: '2026-11-30' }],
    money: received(60_000),
    difference: { kind: 'residual' },
    journal: [
      ['debit', '1110', 60_000],
      ['credit', '1220', 110_000],
      ['debit', '1220', 50_000],
    ],
    after: { DR1: 0, new: 50_000 },
  },
  {
    name: '振込手数料差引 660円(先方負担) を売上値引(返還等)で処理',
    open: [{ doc: 'DR1', ...receivable, amount: 110_000 }],
    money: received(109_340),
    difference: { kind: 'fee', taxCode: 'SR10' },
    journal: [
      ['debit', '1110', 109_340],
      ['debit', '4190', 600],
      ['debit', '2250', 60],
      ['credit', '1220', 110_000],
    ],
    after: { DR1: 0 },
  },
  {
    name: '軽減税率の売上から差し引かれた振込手数料は、その売上の税率で返還等になる',
    open: [{ doc: 'DR1', ...receivable, amount: 108_000 }],
    money: received(107_340),
    difference: { kind: 'fee', taxCode: 'SR08R' },
    journal: [
      ['debit', '1110', 107_340],
      ['debit', '4190', 612],
      ['debit', '2250', 48],
      ['credit', '1220', 108_000],
    ],
    after: { DR1: 0 },
  },
  {
    name: '振込手数料差引（課税仕入扱い）',
    open: [{ doc: 'DR1', ...receivable, amount: 110_000 }],
    money: received(109_340),
    difference: { kind: 'fee', taxCode: 'P10' },
    journal: [
      ['debit', '1110', 109_340],
      ['debit', '6340', 600],
      ['debit', '1470', 60],
      ['credit', '1220', 110_000],
    ],
    after: { DR1: 0 },
  },
  {
    name: '許容差（端数）1円不足',
    open: [{ doc: 'DR1', ...receivable, amount: 110_001 }],
    money: received(110_000),
    difference: { kind: 'tolerance' },
    journal: [
      ['debit', '1110', 110_000],
      ['debit', '7590', 1],
      ['credit', '1220', 110_001],
    ],
    after: { DR1: 0 },
  },
  {
    name: '複数請求を1入金で消込(古い順)',
    open: [
      { doc: 'DR1', ...receivable, amount: 110_000, due: '2026-09-30' },
      { doc: 'DR2', ...receivable, amount: 220_000, due: '2026-10-31' },
      { doc: 'DR3', ...receivable, amount: 55_000, due: '2026-11-30' },
    ],
    allocation: { DR1: 110_000, DR2: 190_000 },
    money: received(300_000),
    journal: [
      ['debit', '1110', 300_000],
      ['credit', '1220', 300_000],
    ],
    after: { DR1: 0, DR2: 30_000, DR3: 55_000 },
  },
  {
    name: '過入金',
    open: [{ doc: 'DR1', ...receivable, amount: 110_000 }],
    money: received(120_000),
    difference: { kind: 'advance' },
    journal: [
      ['debit', '1110', 120_000],
      ['credit', '1220', 110_000],
      ['credit', '2315', 10_000],
    ],
    after: { DR1: 0, new: -10_000 },
  },
  {
    name: '売掛と買掛の相殺',
    open: [
      { doc: 'DR1', ...receivable, amount: 330_000 },
      { doc: 'KR1', account: '2020', partner: 'C001', amount: -110_000 },
    ],
    allocation: { DR1: 110_000, KR1: 110_000 },
    journal: [
      ['debit', '2020', 110_000],
      ['credit', '1220', 110_000],
    ],
    after: { DR1: 220_000, KR1: 0 },
  },
  {
    name: '外貨 差益: USD10,000 @150.00→入金@152.30',
    open: [{ doc: 'DR1', ...receivable, amount: 1_500_000 }],
    money: { account: '1140', side: 'debit', amount: 1_523_000 },
    difference: { kind: 'exchange' },
    journal: [
      ['debit', '1140', 1_523_000],
      ['credit', '1220', 1_500_000],
      ['credit', '7130', 23_000],
    ],
    after: { DR1: 0 },
  },
  {
    name: '外貨 差損: USD10,000 @150.00→入金@147.85',
    open: [{ doc: 'DR1', ...receivable, amount: 1_500_000 }],
    money: { account: '1140', side: 'debit', amount: 1_478_500 },
    difference: { kind: 'exchange' },
    journal: [
      ['debit', '1140', 1_478_500],
      ['debit', '7520', 21_500],
      ['credit', '1220', 1_500_000],
    ],
    after: { DR1: 0 },
  },
  {
    name: '外貨 一部: USD10,000 @150.00 のうち USD4,000 を @152.30 で入金',
    open: [{ doc: 'DR1', ...receivable, amount: 1_500_000 }],
    allocation: { DR1: 600_000 },
    money: { account: '1140', side: 'debit', amount: 609_200 },
    difference: { kind: 'exchange' },
    journal: [
      ['debit', '1140', 609_200],
      ['credit', '1220', 600_000],
      ['credit', '7130', 9_200],
    ],
    after: { DR1: 900_000 },
  },
  {
    name: '買掛 外貨 差損: USD5,000 @150.00→支払@151.20',
    open: [{ doc: 'KR1', ...payable, amount: -750_000 }],
    money: { account: '1140', side: 'credit', amount: 756_000 },
    difference: { kind: 'exchange' },
    journal: [
      ['debit', '2020', 750_000],
      ['debit', '7520', 6_000],
      ['credit', '1140', 756_000],
    ],
    after: { KR1: 0 },
  },
  {
    name: '支払: 源泉あり個人外注 100,000+消費税10,000 の支払',
    open: [
      { doc: 'KR1', ...payable, amount: -99_790 },
      { doc: 'WHT', account: '2440', amount: -10_210 },
    ],
    allocation: { KR1: 99_790 },
    money: paid(99_790),
    journal: [
      ['debit', '2020', 99_790],
      ['credit', '1110', 99_790],
    ],
    after: { KR1: 0, WHT: -10_210 },
  },
  {
    name: '支払: 報酬源泉の納付',
    open: [{ doc: 'WHT', account: '2440', amount: -10_210 }],
    money: paid(10_210),
    journal: [
      ['debit', '2440', 10_210],
      ['credit', '1110', 10_210],
    ],
    after: { WHT: 0 },
  },
  {
    name: '支払手数料 当方負担 440円',
    open: [{ doc: 'KR1', ...payable, amount: -550_000 }],
    money: paid(550_440),
    difference: { kind: 'fee', taxCode: 'P10' },
    journal: [
      ['debit', '2020', 550_000],
      ['debit', '6340', 400],
      ['debit', '1470', 40],
      ['credit', '1110', 550_440],
    ],
    after: { KR1: 0 },
  },
];

/** Ages on 2026-11-20 by the due day, from the same facts. */
export const AGEING_CASE = {
  asOf: '2026-11-20',
  items: [
    { dueOn: '2026-12-31', amount: 100_000, bucket: 'notDue' },
    { dueOn: '2026-11-20', amount: 50_000, bucket: 'notDue' },
    { dueOn: '2026-11-19', amount: 30_000, bucket: 'days30' },
    { dueOn: '2026-10-20', amount: 20_000, bucket: 'days60' },
    { dueOn: '2026-09-21', amount: 10_000, bucket: 'days60' },
    { dueOn: '2026-08-22', amount: 5_000, bucket: 'days90' },
    { dueOn: '2026-08-21', amount: 4_000, bucket: 'older' },
  ],
  totals: { notDue: 150_000, days30: 30_000, days60: 30_000, days90: 5_000, older: 4_000, total: 219_000 },
} as const;
