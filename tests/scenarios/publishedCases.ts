/**
 * The worked cases of the domain's tables, as an outside client asks them: what goes in and the yen that are published.
 * Those of payroll, with the fees that are withheld from, stand in `tests/plugins/payroll/workedCases.json`.
 */

type SettlementCase = readonly [
  base: number,
  lower: number,
  upper: number,
  method: 'upper_lower' | 'mid' | 'fixed',
  rateRounding: 'floor' | 'half_up',
  hours: string,
  ...expected: readonly [
    overRate: number,
    shortRate: number,
    kind: '範囲内' | '超過' | '控除',
    adjustment: number,
    subtotal: number,
    tax: number,
    total: number,
  ],
];

/** Rates are rounded to 10 yen, amounts cut to one. */
export const SETTLEMENTS: readonly SettlementCase[] = [
  [650_000, 140, 180, 'upper_lower', 'floor', '165:30', 3_610, 4_640, '範囲内', 0, 650_000, 65_000, 715_000],
  [650_000, 140, 180, 'upper_lower', 'floor', '190:30', 3_610, 4_640, '超過', 37_905, 687_905, 68_790, 756_695],
  [650_000, 140, 180, 'mid', 'floor', '190:30', 4_060, 4_060, '超過', 42_630, 692_630, 69_263, 761_893],
  [650_000, 140, 180, 'fixed', 'floor', '200:00', 0, 0, '範囲内', 0, 650_000, 65_000, 715_000],
  [650_000, 140, 180, 'upper_lower', 'half_up', '132:00', 3_610, 4_640, '控除', -37_120, 612_880, 61_288, 674_168],
  [800_000, 150, 200, 'upper_lower', 'floor', '205:45', 4_000, 5_330, '超過', 23_000, 823_000, 82_300, 905_300],
  [550_000, 140, 180, 'upper_lower', 'floor', '190:30', 3_050, 3_920, '超過', 32_025, 582_025, 58_202, 640_227],
];

type DutyStep = readonly [upTo: number | null, tax: number];

/** 印紙税額一覧表, of contracts for work (第2号) and of receipts (第17号の1): the duty up to an amount. */
export const DUTIES: Readonly<Record<string, { readonly withoutAmount: number; readonly steps: readonly DutyStep[] }>> =
  {
    請負契約: {
      withoutAmount: 200,
      steps: [
        ...([
          [9_999, 0],
          [1_000_000, 200],
          [2_000_000, 400],
          [3_000_000, 1_000],
        ] as const),
        ...([
          [5_000_000, 2_000],
          [10_000_000, 10_000],
          [50_000_000, 20_000],
          [100_000_000, 60_000],
        ] as const),
        ...([
          [500_000_000, 100_000],
          [1_000_000_000, 200_000],
          [5_000_000_000, 400_000],
          [null, 600_000],
        ] as const),
      ],
    },
    領収書: {
      withoutAmount: 200,
      steps: [
        ...([
          [49_999, 0],
          [1_000_000, 200],
          [2_000_000, 400],
          [3_000_000, 600],
          [5_000_000, 1_000],
        ] as const),
        ...([
          [10_000_000, 2_000],
          [20_000_000, 4_000],
          [30_000_000, 6_000],
          [50_000_000, 10_000],
        ] as const),
        ...([
          [100_000_000, 20_000],
          [200_000_000, 40_000],
          [300_000_000, 60_000],
          [500_000_000, 100_000],
        ] as const),
        ...([
          [1_000_000_000, 150_000],
          [null, 200_000],
        ] as const),
      ],
    },
  };

export const DUTY_CASES = [
  ['請負注文請書', 1_100_000, 400],
  ['領収書', 49_999, 0],
  ['請負契約', 3_300_000, 2_000],
] as const;

/** Closing day, months, pay day, rule, day of the document → closing date, due as agreed, due on a bank day. */
export const DUE_DAYS = [
  [31, 1, 31, 'previous', '2026-11-20', '2026-11-30', '2026-12-31', '2026-12-30'],
  [31, 1, 31, 'previous', '2026-11-30', '2026-11-30', '2026-12-31', '2026-12-30'],
  [31, 1, 31, 'none', '2026-09-30', '2026-09-30', '2026-10-31', '2026-10-31'],
  [31, 1, 31, 'next', '2026-09-30', '2026-09-30', '2026-10-31', '2026-11-02'],
  [20, 1, 20, 'next', '2026-11-21', '2026-12-20', '2027-01-20', '2027-01-20'],
  [15, 0, 31, 'previous', '2026-11-16', '2026-12-15', '2026-12-31', '2026-12-30'],
  [31, 1, 10, 'next', '2026-09-01', '2026-09-30', '2026-10-10', '2026-10-13'],
  [10, 2, 5, 'next', '2026-11-05', '2026-11-10', '2027-01-05', '2027-01-05'],
  [31, 1, 31, 'previous', '2028-01-31', '2028-01-31', '2028-02-29', '2028-02-29'],
] as const;

type Rated = readonly (readonly [amount: number, rate: number])[];
type TaxCase = readonly [
  entry: 'exclusive' | 'inclusive',
  rounding: 'floor' | 'half_up' | 'ceil',
  lines: Rated,
  perRate: readonly (readonly [rate: number, taxable: number, tax: number])[],
  total: number,
];

/** The tax is rounded once an invoice and rate, never by line. */
export const INVOICES: readonly TaxCase[] = [
  [
    'exclusive',
    'floor',
    [
      [333, 10],
      [333, 10],
      [333, 10],
    ],
    [[10, 999, 99]],
    1_098,
  ],
  [
    'exclusive',
    'ceil',
    [
      [333, 10],
      [333, 10],
      [333, 10],
    ],
    [[10, 999, 100]],
    1_099,
  ],
  [
    'exclusive',
    'half_up',
    [
      [10_005, 10],
      [2_503, 8],
      [1_999, 8],
    ],
    [
      [10, 10_005, 1_001],
      [8, 4_502, 360],
    ],
    15_868,
  ],
  ['exclusive', 'floor', [[687_905, 10]], [[10, 687_905, 68_790]], 756_695],
  ['exclusive', 'ceil', [[687_905, 10]], [[10, 687_905, 68_791]], 756_696],
  ['inclusive', 'floor', [[108_000, 8]], [[8, 100_000, 8_000]], 108_000],
  ['inclusive', 'floor', [[999, 10]], [[10, 909, 90]], 999],
];

/** Names in the letters of a bank file; null is refused. */
export const KANA = [
  ['カ）ヤマダショウテン', 'ｶ)ﾔﾏﾀﾞｼﾖｳﾃﾝ'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['ジェイ・ピー・モルガン', 'ｼﾞｴｲ.ﾋﾟ-.ﾓﾙｶﾞﾝ'],
  ['スーパーマーケット', 'ｽ-ﾊﾟ-ﾏ-ｹﾂﾄ'],
  ['ABC商事', null],
  ['ヲダ イチロウ', 'ｵﾀﾞ ｲﾁﾛｳ'],
  ['ｷｬﾉﾝ', 'ｷﾔﾉﾝ'],
] as const;
