/**
 * Cash-flow statements worked out by hand: what is posted, and what the statement of each range of months says. An entry is
 * a day and its lines, debit positive; `1430 V001` names a partner. Rows not named are not there.
 */
export interface KnownStatement {
  readonly name: string;
  readonly entries: readonly (readonly [day: string, lines: Readonly<Record<string, number>>])[];
  readonly expected: readonly KnownFigures[];
}

interface KnownFigures {
  readonly months: readonly [from: string, through: string];
  readonly method?: 'direct';
  readonly rows: Readonly<Record<string, number>>;
  /** Operating, investing, financing, exchange. */
  readonly totals: readonly [number, number, number, number];
}

const YEAR = ['2025-04', '2026-03'] as const;

export const KNOWN_STATEMENTS: readonly KnownStatement[] = [
  {
    name: 'an asset sold on credit: nothing in the month of the sale, its price when it is paid, the tax in operations',
    entries: [
      ['2025-04-10', { '1550': 1_000_000, '1110': -1_000_000 }],
      ['2025-10-20', { '1430 C001': 165_000, '1590': 52_083, '8510': 47_917, '1550': -250_000, '2250': -15_000 }],
      ['2025-11-30', { '1110': 165_000, '1430 C001': -165_000 }],
    ],
    expected: [
      {
        months: ['2025-10', '2025-10'],
        rows: { PRETAX: -47_917, SALE: 47_917, CTAX: 15_000, OTHER: -15_000 },
        totals: [0, 0, 0, 0],
      },
      {
        months: ['2025-11', '2025-11'],
        rows: { OTHER: 15_000, TAN_IN: 150_000 },
        totals: [15_000, 150_000, 0, 0],
      },
      {
        months: YEAR,
        rows: { PRETAX: -47_917, SALE: 47_917, CTAX: 15_000, TAN_OUT: -1_000_000, TAN_IN: 150_000 },
        totals: [15_000, -850_000, 0, 0],
      },
      {
        ...{ months: YEAR, method: 'direct' },
        rows: { SALES_CASH: 15_000, TAN_OUT: -1_000_000, TAN_IN: 150_000 },
        totals: [15_000, -850_000, 0, 0],
      },
    ],
  },
  {
    name: 'a dividend declared in November and paid in December, with a tenth put into the legal reserve',
    entries: [
      ['2025-11-20', { '3390': 550_000, '2490': -500_000, '3310': -50_000 }],
      ['2025-12-10', { '2490': 500_000, '1110': -397_900, '2440': -102_100 }],
      ['2026-01-10', { '2440': 102_100, '1110': -102_100 }],
    ],
    expected: [
      { months: ['2025-11', '2025-11'], rows: {}, totals: [0, 0, 0, 0] },
      {
        months: ['2025-12', '2025-12'],
        rows: { OTHER: 102_100, DIVIDEND: -500_000 },
        totals: [102_100, 0, -500_000, 0],
      },
      { months: YEAR, rows: { DIVIDEND: -500_000 }, totals: [0, 0, -500_000, 0] },
    ],
  },
  {
    name: 'a machine bought for money, on credit and by a bill, over the turn of the year',
    entries: [
      // 1,000,000 with tax of 100,000: 220,000 at once, 880,000 owed. Of it 440,000 become a bill.
      ['2026-01-15', { '1530': 1_000_000, '1470': 100_000, '1110': -220_000, '2210 V001': -880_000 }],
      ['2026-02-20', { '2210 V001': 440_000, '2010 V001': -440_000 }],
      ['2026-03-31', { '2210 V001': 330_000, '1110': -330_000 }],
      ['2026-05-20', { '2010 V001': 440_000, '1110': -440_000 }],
      ['2026-05-31', { '2210 V001': 110_000, '1110': -110_000 }],
    ],
    expected: [
      {
        months: ['2026-01', '2026-01'],
        rows: { CTAX: -100_000, OTHER: 80_000, TAN_OUT: -200_000 },
        totals: [-20_000, -200_000, 0, 0],
      },
      // A debt becomes another: 40,000 of tax go along within operations.
      { months: ['2026-02', '2026-02'], rows: { AP: 40_000, OTHER: -40_000 }, totals: [0, 0, 0, 0] },
      {
        months: YEAR,
        rows: { CTAX: -100_000, AP: 40_000, OTHER: 10_000, TAN_OUT: -500_000 },
        totals: [-50_000, -500_000, 0, 0],
      },
      {
        months: ['2026-04', '2026-05'],
        rows: { AP: -40_000, OTHER: -10_000, TAN_OUT: -500_000 },
        totals: [-50_000, -500_000, 0, 0],
      },
    ],
  },
  {
    name: 'what is owed for an asset offset against a receivable: no money, so nothing anywhere',
    entries: [
      ['2025-05-10', { '1220 C001': 300_000, '4110': -300_000 }],
      ['2025-06-10', { '1570': 500_000, '2210 C001': -500_000 }],
      ['2025-07-31', { '2210 C001': 300_000, '1220 C001': -300_000 }],
      ['2025-08-31', { '2210 C001': 200_000, '1110': -200_000 }],
    ],
    expected: [
      { months: ['2025-07', '2025-07'], rows: {}, totals: [0, 0, 0, 0] },
      {
        months: YEAR,
        rows: { PRETAX: 300_000, AR: -300_000, TAN_OUT: -200_000 },
        totals: [0, -200_000, 0, 0],
      },
      { ...{ months: YEAR, method: 'direct' }, rows: { TAN_OUT: -200_000 }, totals: [0, -200_000, 0, 0] },
    ],
  },
  {
    name: 'exchanges without money: a lease, a debt turned into shares, securities at their worth, a deposit used up',
    entries: [
      ['2025-04-10', { '1110': 900_000, '2610': -900_000 }],
      ['2025-04-20', { '1740': 120_000, '1110': -120_000 }],
      ['2025-06-01', { '1560': 500_000, '1470': 50_000, '2620': -550_000 }],
      ['2025-07-01', { '2620': 110_000, '7510': 1_000, '1110': -111_000 }],
      ['2025-09-01', { '2610': 400_000, '3110': -200_000, '3210': -200_000 }],
      ['2026-03-31', { '1710': 70_000, '3510': -49_000, '2660': -21_000 }],
      ['2026-03-31', { '6290': 20_000, '1740': -20_000 }],
      ['2026-03-31', { '1230': 10_000, '1310': -10_000 }],
    ],
    expected: [
      {
        months: YEAR,
        rows: {
          ...{ PRETAX: -21_000, INT_LOSS: 1_000, OTHER: 20_000, INT_OUT_CASH: -1_000 },
          ...{ DEPOSIT_OUT: -120_000, LONG_IN: 900_000, LEASE: -110_000 },
        },
        totals: [-1_000, -120_000, 790_000, 0],
      },
    ],
  },
  {
    name: 'interest: accrued at the end of the year, taken back, and paid',
    entries: [
      ['2026-03-31', { '7510': 6_000, '2220': -6_000 }],
      ['2026-04-01', { '2220': 6_000, '7510': -6_000 }],
      ['2026-04-30', { '7510': 9_000, '1110': -9_000 }],
      ['2026-03-31', { '1435': 400, '7110': -400 }],
      ['2026-05-10', { '1110': 339, '1475': 61, '1435': -400 }],
    ],
    expected: [
      {
        months: YEAR,
        rows: { PRETAX: -5_600, INT_GAIN: -400, INT_LOSS: 6_000 },
        totals: [0, 0, 0, 0],
      },
      {
        months: ['2026-04', '2026-05'],
        rows: { PRETAX: -3_000, INT_LOSS: 3_000, INT_IN_CASH: 400, INT_OUT_CASH: -9_000, TAX: -61 },
        totals: [-8_661, 0, 0, 0],
      },
    ],
  },
  {
    name: 'a whole year: sales, staff, an asset on instalments and one sold through a suspense account',
    entries: [
      ['2025-04-30', { '1220 C001': 5_500_000, '4110': -5_000_000, '2250': -500_000 }],
      ['2025-05-31', { '1110': 4_400_000, '1220 C001': -4_400_000 }],
      ['2025-05-25', { '6120': 1_000_000, '2410': -50_000, '1110': -950_000 }],
      ['2025-06-10', { '2410': 50_000, '1110': -50_000 }],
      ['2025-06-30', { '6260': 100_000, '1470': 10_000, '2210 V001': -110_000 }],
      ['2025-07-01', { '1540': 2_400_000, '1470': 240_000, '2640 V001': -2_640_000 }],
      ['2025-09-30', { '2640 V001': 220_000, '1110': -220_000 }],
      ['2025-10-31', { '2210 V001': 110_000, '1110': -110_000 }],
      ['2025-12-15', { '1110': 880_000, '2510': -880_000 }],
      ['2025-12-20', { '2510': 880_000, '1590': 300_000, '1530': -1_000_000, '8110': -100_000, '2250': -80_000 }],
      ['2026-03-31', { '6370': 400_000, '1590': -400_000 }],
      ['2026-03-31', { '9110': 600_000, '2230': -600_000 }],
    ],
    expected: [
      {
        months: YEAR,
        rows: {
          ...{ PRETAX: 3_600_000, DEP: 400_000, SALE: -100_000, AR: -1_100_000, CTAX: 330_000, OTHER: 220_000 },
          ...{ TAN_OUT: -200_000, TAN_IN: 800_000 },
        },
        totals: [3_350_000, 600_000, 0, 0],
      },
      {
        ...{ months: YEAR, method: 'direct' },
        rows: {
          ...{ SALES_CASH: 4_480_000, STAFF_CASH: -1_000_000, OTHER_CASH: -130_000 },
          ...{ TAN_OUT: -200_000, TAN_IN: 800_000 },
        },
        totals: [3_350_000, 600_000, 0, 0],
      },
    ],
  },
];
