import type { Text } from '#core/value/text.ts';
import { FEE_LAW, FEE_WITHHOLDINGS } from '#plugins/ledger/tax/rates/feeWithholding.ts';
import { type Cell, inKind } from './lawTable';
import { MONTHLY_2020 } from './monthlyTable2020';
import { MONTHLY_2026 } from './monthlyTable2026';
import { MONTHLY_2027 } from './monthlyTable2027';

const yearOf = (year: number): Text => ({ ja: `令和${year - 2018}年分`, en: `Tax year ${year}` });
/** 備考: what a head above the seventh, and one of a secondary declaration, takes off the tax, in yen a month. */
const figures = { perHeadOverSeven: 1610, perSecondaryHead: 1610 };

const MONTHLY = inKind(
  'withholdingMonthly',
  { ja: '所得税法185条、同法別表第二（月額表）', en: 'Income Tax Act, art. 185 and schedule 2 (monthly table)' },
  [
    {
      effectiveFrom: '2020-01-01',
      effectiveThrough: '2025-12-31',
      title: { ja: '令和2〜7年分', en: 'Tax years 2020–2025' },
      source: '令和8年分の全1,848欄を再現する復元規則で、電算機の式から作成。国税庁No.2523の設例90,120円を再現',
      status: 'provisional',
      note: {
        ja: '甲欄の78万円未満だけです。過去の給与を計算し直すときは、国税庁の表を自社の表として登録してください。',
        en: 'Column A below 780,000 yen alone. To calculate salaries of the past anew, add the table of the National Tax Agency as your own.',
      },
      figures,
      rows: MONTHLY_2020,
    },
    {
      effectiveFrom: '2026-01-01',
      effectiveThrough: '2026-12-31',
      title: yearOf(2026),
      source:
        '国税庁 令和8年分 源泉徴収税額表 01-07（平成24年財務省告示第115号別表第一、令和7年告示第122号改正）。231行すべて照合',
      figures,
      rows: MONTHLY_2026,
    },
    {
      effectiveFrom: '2027-01-01',
      effectiveThrough: '2027-12-31',
      title: yearOf(2027),
      source: '国税庁 令和9年分 源泉徴収税額表 01-07 の抽出データ。甲欄は電算機の式から復元し、38行×8人の304欄と照合',
      status: 'provisional',
      note: {
        ja: '甲欄の一部は式から復元した値です。国税庁のExcel（01-07.xlsx）と全行を照合してから使用してください。',
        en: 'Part of column A was worked out by the formula. Compare all rows with the file 01-07.xlsx of the National Tax Agency before you rely on it.',
      },
      figures,
      rows: MONTHLY_2027,
    },
  ],
);

/** Income tax with its surtax, the same in all years: up to (inclusive), share, and what is added (less than zero). */
// biome-ignore format: one step a line
const TAX_STEPS: readonly (readonly Cell[])[] = [
  ['tax', 162_500, 5_105, 0],
  ['tax', 275_000, 10_210, -8_296],
  ['tax', 579_166, 20_420, -36_374],
  ['tax', 750_000, 23_483, -54_113],
  ['tax', 1_500_000, 33_693, -130_688],
  ['tax', 3_333_333, 40_840, -237_893],
  ['tax', null, 45_945, -408_061],
];

/** The deduction for employment income from its 30 % step on, the same in all years. */
// biome-ignore format: one step a line
const EMPLOYMENT_STEPS: readonly (readonly Cell[])[] = [
  ['employmentIncome', 299_999, 30_000, 6_667],
  ['employmentIncome', 549_999, 20_000, 36_667],
  ['employmentIncome', 708_330, 10_000, 91_667],
  ['employmentIncome', null, 0, 162_500],
];

/** The end of the basic deduction, the same in all years. */
// biome-ignore format: one step a line
const BASIC_STEPS: readonly (readonly Cell[])[] = [
  ['basic', 2_162_499, 0, 40_000],
  ['basic', 2_204_166, 0, 26_667],
  ['basic', 2_245_833, 0, 13_334],
  ['basic', null, 0, 0],
];

const perHead = { perHead: 31_667 };

const COMPUTER = inKind(
  'withholdingComputer',
  {
    ja: '所得税法189条、平成24年財務省告示第116号',
    en: 'Income Tax Act, art. 189; Ministry of Finance notice 116 of 2012',
  },
  [
    {
      effectiveFrom: '2020-01-01',
      effectiveThrough: '2025-12-31',
      title: { ja: '令和2〜7年分', en: 'Tax years 2020–2025' },
      source: '平成24年財務省告示第116号（令和元年改正）の公開実装。国税庁No.2523の3例を再現',
      figures: perHead,
      rows: [
        ['employmentIncome', 135_416, 0, 45_834],
        ['employmentIncome', 149_999, 40_000, -8_333],
        ...EMPLOYMENT_STEPS,
        ...BASIC_STEPS,
        ...TAX_STEPS,
      ],
    },
    {
      effectiveFrom: '2026-01-01',
      effectiveThrough: '2026-12-31',
      title: yearOf(2026),
      source:
        '国税庁 denshi_01.pdf（令和7年4月30日財務省告示第123号改正）。独立した3つの転記が一致し、計算例3件と月額表1,848欄を再現',
      figures: perHead,
      rows: [
        ['employmentIncome', 158_333, 0, 54_167],
        ...EMPLOYMENT_STEPS,
        ['basic', 2_120_833, 0, 48_334],
        ...BASIC_STEPS,
        ...TAX_STEPS,
      ],
    },
    {
      effectiveFrom: '2027-01-01',
      effectiveThrough: null,
      title: yearOf(2027),
      source: '令和8年4月30日財務省告示第128号。第4表は国税庁 zeigakuhyo2027/data/18.pdf の転記',
      status: 'provisional',
      note: {
        ja: '第1表の57,500円とその区切り169,444円は月額表から導いた値です。告示128号の原文と照合してください。',
        en: '57,500 yen of table 1 and its limit of 169,444 yen were derived from the monthly table. Compare them with notice 128.',
      },
      figures: perHead,
      rows: [
        ['employmentIncome', 169_444, 0, 57_500],
        ...EMPLOYMENT_STEPS,
        ['basic', 2_120_833, 0, 51_667],
        ...BASIC_STEPS,
        ...TAX_STEPS,
      ],
    },
  ],
);

/** The rates of the table of bonuses, per 100,000, and those the second column has. */
// biome-ignore format: as printed
const BONUS_RATES = [0, 2_042, 4_084, 6_126, 8_168, 10_210, 12_252, 14_294, 16_336, 18_378, 20_420, 22_462, 24_504, 26_546, 28_588, 30_630, 32_672, 35_735, 38_798, 41_861, 45_945];
const OTSU_RATES = [10_210, 20_420, 30_630, 38_798, 45_945];

/** From columns of lower limits, in thousand yen, to rows by rate. */
const bonusRows = (kou: readonly (readonly number[])[], otsu: readonly number[]): readonly (readonly Cell[])[] =>
  BONUS_RATES.map((rate, place) => [
    rate,
    ...kou.map((limits) => limits[place] ?? null),
    otsu[OTSU_RATES.indexOf(rate)] ?? null,
  ]);

// biome-ignore format: one number of dependants a line
const BONUS_2026 = bonusRows(
  [
    [0, 82, 94, 260, 309, 342, 372, 402, 433, 520, 605, 684, 715, 752, 795, 854, 922, 1318, 1521, 2621, 3495],
    [0, 107, 250, 289, 346, 373, 401, 430, 463, 520, 621, 705, 739, 778, 821, 882, 952, 1342, 1526, 2645, 3527],
    [0, 143, 276, 321, 377, 400, 426, 457, 492, 525, 636, 728, 764, 804, 848, 910, 983, 1367, 1526, 2669, 3559],
    [0, 181, 300, 354, 405, 424, 452, 484, 517, 550, 651, 751, 788, 830, 876, 938, 1013, 1391, 1538, 2693, 3590],
    [0, 218, 300, 387, 431, 452, 477, 509, 540, 577, 666, 774, 813, 856, 903, 966, 1044, 1416, 1555, 2716, 3622],
    [0, 251, 304, 412, 457, 479, 503, 531, 564, 604, 681, 798, 838, 881, 930, 994, 1074, 1440, 1555, 2740, 3654],
    [0, 284, 343, 438, 483, 505, 527, 553, 589, 630, 697, 821, 862, 907, 957, 1022, 1104, 1464, 1555, 2764, 3685],
    [0, 317, 383, 463, 508, 529, 552, 578, 614, 657, 708, 845, 887, 933, 985, 1051, 1135, 1489, 1583, 2788, 3717],
  ],
  [0, 224, 295, 527, 1118],
);

// biome-ignore format: one number of dependants a line
const BONUS_2020 = bonusRows(
  [
    [0, 68, 79, 252, 300, 334, 363, 395, 426, 520, 601, 678, 708, 745, 788, 846, 914, 1312, 1521, 2621, 3495],
    [0, 94, 243, 282, 338, 365, 394, 422, 455, 520, 617, 699, 733, 771, 814, 874, 944, 1336, 1526, 2645, 3527],
    [0, 133, 269, 312, 369, 393, 420, 450, 484, 520, 632, 721, 757, 797, 841, 902, 975, 1360, 1526, 2669, 3559],
    [0, 171, 295, 345, 398, 417, 445, 477, 510, 544, 647, 745, 782, 823, 868, 930, 1005, 1385, 1538, 2693, 3590],
    [0, 210, 300, 378, 424, 444, 470, 503, 534, 570, 662, 768, 806, 849, 896, 959, 1036, 1409, 1555, 2716, 3622],
    [0, 243, 300, 406, 450, 472, 496, 525, 557, 597, 677, 792, 831, 875, 923, 987, 1066, 1434, 1555, 2740, 3654],
    [0, 275, 333, 431, 476, 499, 521, 547, 582, 623, 693, 815, 856, 900, 950, 1015, 1096, 1458, 1555, 2764, 3685],
    [0, 308, 372, 456, 502, 523, 545, 571, 607, 650, 708, 838, 880, 926, 978, 1043, 1127, 1482, 1583, 2788, 3717],
  ],
  [0, 222, 293, 524, 1118],
);

const BONUS = inKind(
  'bonusRate',
  { ja: '所得税法186条、同法別表第四', en: 'Income Tax Act, art. 186 and schedule 4' },
  [
    {
      effectiveFrom: '2020-01-01',
      effectiveThrough: '2025-12-31',
      title: { ja: '令和2〜7年分', en: 'Tax years 2020–2025' },
      source: '公開コードの先頭8区分（0〜3人）と照合。残りは記憶による',
      status: 'provisional',
      note: {
        ja: '一部は原本と照合していません。過去の賞与を計算し直す前に国税庁の表と照合してください。',
        en: 'Part of it was not compared with the original. Do so before you calculate bonuses of the past anew.',
      },
      rows: BONUS_2020,
    },
    {
      effectiveFrom: '2026-01-01',
      effectiveThrough: '2026-12-31',
      title: yearOf(2026),
      source: '国税庁 zeigakuhyo2026/data/15-16.pdf。独立した2つの転記が一致し、設例9,564円を再現',
      rows: BONUS_2026,
    },
    {
      effectiveFrom: '2027-01-01',
      effectiveThrough: '2027-12-31',
      title: yearOf(2027),
      source: '国税庁 zeigakuhyo2027（公開済み、未収録）',
      status: 'unpublished',
      note: {
        ja: 'この表は収録していません。2027年1月の賞与までに、国税庁の表を自社の表として登録してください。',
        en: 'This table is not included. Add it as a table of your own before the first bonus of January 2027.',
      },
      rows: [],
    },
  ],
);

/** Fees are held back by purchase invoices as well: their rates are the ledger's. */
const FEES = inKind(
  'feeWithholding',
  FEE_LAW,
  FEE_WITHHOLDINGS.map(({ bands, ...known }) => ({
    ...known,
    rows: bands.map(({ kind, through, per100k, add }) => [kind, through, per100k, add]),
  })),
);

/** What is taken off at the source, by the day of the payment. */
export const WITHHOLDING_TABLES = [...MONTHLY, ...COMPUTER, ...BONUS, ...FEES];
