import type { Text } from '#core/value/text.ts';
import { type Cell, inKind } from './lawTable';

const R7: Text = { ja: '令和7年分', en: 'Tax year 2025' };
const R8: Text = { ja: '令和8年分', en: 'Tax year 2026' };
const R8_9: Text = { ja: '令和8・9年分', en: 'Tax years 2026 and 2027' };
const in2025 = { effectiveFrom: '2025-01-01', effectiveThrough: '2025-12-31', title: R7 } as const;
/** 令和8年改正 is in force from 1 December 2026: whoever left Japan or died before is adjusted by the law until then. */
const untilReform = {
  ...in2025,
  effectiveThrough: '2026-11-30',
  note: {
    ja: '令和8年11月30日までに出国・死亡した人の令和8年分は、この表で計算します。同年12月31日まで在籍する人は令和8年分の表です。',
    en: 'Also decides 2026 for whoever left Japan or died until 30 November 2026; the year of everybody else goes by the table of 2026.',
  },
} as const;
const sinceReform = { effectiveFrom: '2026-12-01', effectiveThrough: '2027-12-31', title: R8_9 } as const;
const in2026And2027 = { effectiveFrom: '2026-01-01', effectiveThrough: '2027-12-31', title: R8_9 } as const;
const GUIDE = '国税庁 年末調整のしかた、e-Gov 法令の条文。3つの公開資料と照合';

/** From 2.2 million yen on the printed table is the same in all years: in steps of 4,000 yen below 6.6 million. */
// biome-ignore format: one step a line
const INCOME_STEPS: readonly (readonly Cell[])[] = [
  [3_600_000, 6_600_000, 4_000, 80_000, -440_000],
  [6_600_000, 8_500_000, 1, 90_000, -1_100_000],
  [8_500_000, null, 1, 100_000, -1_950_000],
];

const EMPLOYMENT_INCOME = inKind(
  'employmentIncome',
  {
    ja: '所得税法28条・同法別表第五、租税特別措置法29条の4',
    en: 'Income Tax Act, art. 28 and schedule 5; Special Taxation Measures Act, art. 29-4',
  },
  [
    {
      ...untilReform,
      source: GUIDE,
      rows: [
        [0, 651_000, 1, 0, 0],
        [651_000, 1_900_000, 1, 100_000, -650_000],
        [1_900_000, 3_600_000, 4_000, 70_000, -80_000],
        ...INCOME_STEPS,
      ],
    },
    {
      ...sinceReform,
      source: `${GUIDE}。公開データの1,103行と一致`,
      rows: [
        [0, 741_000, 1, 0, 0],
        [741_000, 2_191_000, 1, 100_000, -740_000],
        [2_191_000, 2_193_000, 1, 0, 1_451_000],
        [2_193_000, 2_196_000, 1, 0, 1_453_000],
        [2_196_000, 2_200_000, 1, 0, 1_456_000],
        [2_200_000, 3_600_000, 4_000, 70_000, -80_000],
        ...INCOME_STEPS,
      ],
    },
  ],
);

/** The end of the basic deduction, the same in all years. */
const BASIC_END: readonly (readonly Cell[])[] = [
  [24_000_000, 480_000],
  [24_500_000, 320_000],
  [25_000_000, 160_000],
  [null, 0],
];

const BASIC = inKind(
  'basicDeduction',
  {
    ja: '所得税法86条、租税特別措置法41条の16の2',
    en: 'Income Tax Act, art. 86; Special Taxation Measures Act, art. 41-16-2',
  },
  [
    {
      ...untilReform,
      source: GUIDE,
      rows: [
        [1_320_000, 950_000],
        [3_360_000, 880_000],
        [4_890_000, 680_000],
        [6_550_000, 630_000],
        [23_500_000, 580_000],
        ...BASIC_END,
      ],
    },
    {
      ...sinceReform,
      source: GUIDE,
      rows: [[4_890_000, 1_040_000], [6_550_000, 670_000], [23_500_000, 620_000], ...BASIC_END],
    },
  ],
);

const RATES = inKind('incomeTaxRate', { ja: '所得税法89条', en: 'Income Tax Act, art. 89' }, [
  {
    effectiveFrom: '2015-01-01',
    effectiveThrough: null,
    title: { ja: '平成27年分以後', en: 'Tax years from 2015' },
    source: '国税庁タックスアンサー No.2260（速算表）',
    rows: [
      [1_950_000, 5_000, 0],
      [3_300_000, 10_000, -97_500],
      [6_950_000, 20_000, -427_500],
      [9_000_000, 23_000, -636_000],
      [18_000_000, 33_000, -1_536_000],
      [40_000_000, 40_000, -2_796_000],
      [null, 45_000, -4_796_000],
    ],
  },
]);

const SURTAX = inKind(
  'surtax',
  {
    ja: '東日本大震災復興財源確保法13条・28条、防衛財源確保の措置法',
    en: 'Act on reconstruction funding, art. 13 and 28; act on defence funding',
  },
  [
    {
      effectiveFrom: '2013-01-01',
      effectiveThrough: '2026-12-31',
      title: { ja: '復興特別所得税', en: 'Reconstruction surtax' },
      source: '国税庁 復興特別所得税のあらまし',
      rows: [
        ['reconstruction', 2_100],
        ['defence', 0],
      ],
    },
    {
      effectiveFrom: '2027-01-01',
      effectiveThrough: '2047-12-31',
      title: { ja: '復興・防衛特別所得税', en: 'Reconstruction and defence surtaxes' },
      source: '防衛特別所得税に関する国税庁Q&A',
      rows: [
        ['reconstruction', 1_100],
        ['defence', 1_000],
      ],
    },
    {
      effectiveFrom: '2048-01-01',
      effectiveThrough: null,
      title: { ja: '防衛特別所得税', en: 'Defence surtax' },
      source: '防衛特別所得税に関する国税庁Q&A（当分の間）',
      rows: [
        ['reconstruction', 0],
        ['defence', 1_000],
      ],
    },
  ],
);

const OWN_INCOME = { ownFirst: 9_000_000, ownSecond: 9_500_000, ownThird: 10_000_000 };

/** Of a spouse with income up to the limit of a dependant, of one above it, and of one from 70 on: by one's own income. */
// biome-ignore format: one step a line
const spouseRows = (limit: number): readonly (readonly Cell[])[] => [
  ['general', limit, 380_000, 260_000, 130_000],
  ['general', 950_000, 380_000, 260_000, 130_000],
  ['general', 1_000_000, 360_000, 240_000, 120_000],
  ['general', 1_050_000, 310_000, 210_000, 110_000],
  ['general', 1_100_000, 260_000, 180_000, 90_000],
  ['general', 1_150_000, 210_000, 140_000, 70_000],
  ['general', 1_200_000, 160_000, 110_000, 60_000],
  ['general', 1_250_000, 110_000, 80_000, 40_000],
  ['general', 1_300_000, 60_000, 40_000, 20_000],
  ['general', 1_330_000, 30_000, 20_000, 10_000],
  ['elderly', limit, 480_000, 320_000, 160_000],
];

const SPOUSE = inKind('spouseDeduction', { ja: '所得税法83条・83条の2', en: 'Income Tax Act, art. 83 and 83-2' }, [
  { ...untilReform, source: GUIDE, figures: OWN_INCOME, rows: spouseRows(580_000) },
  {
    effectiveFrom: '2026-12-01',
    effectiveThrough: null,
    title: { ja: '令和8年分以後', en: 'Tax years from 2026' },
    source: GUIDE,
    figures: OWN_INCOME,
    rows: spouseRows(620_000),
  },
]);

// biome-ignore format: one step a line
const SPECIFIED_ROWS: readonly (readonly Cell[])[] = [
  [850_000, 630_000],
  [900_000, 610_000],
  [950_000, 510_000],
  [1_000_000, 410_000],
  [1_050_000, 310_000],
  [1_100_000, 210_000],
  [1_150_000, 110_000],
  [1_200_000, 60_000],
  [1_230_000, 30_000],
];

const SPECIFIED = inKind('specifiedRelative', { ja: '所得税法84条の2', en: 'Income Tax Act, art. 84-2' }, [
  { ...untilReform, source: GUIDE, figures: { over: 580_000 }, rows: SPECIFIED_ROWS },
  {
    effectiveFrom: '2026-12-01',
    effectiveThrough: null,
    title: { ja: '令和8年分以後', en: 'Tax years from 2026' },
    source: GUIDE,
    figures: { over: 620_000 },
    rows: SPECIFIED_ROWS,
  },
]);

// biome-ignore format: one category a line
const dependantRows = (singleParent: number): readonly (readonly Cell[])[] => [
  ['general', 380_000],
  ['specified', 630_000],
  ['elderly', 480_000],
  ['elderlyCohabiting', 580_000],
  ['disabled', 270_000],
  ['specialDisabled', 400_000],
  ['specialDisabledCohabiting', 750_000],
  ['widow', 270_000],
  ['singleParent', singleParent],
  ['workingStudent', 270_000],
];

const DEPENDANTS = inKind(
  'dependantDeduction',
  { ja: '所得税法79条〜82条・84条', en: 'Income Tax Act, art. 79 to 82 and 84' },
  [
    {
      ...untilReform,
      source: GUIDE,
      figures: { relativeIncome: 580_000, studentIncome: 850_000 },
      rows: dependantRows(350_000),
    },
    {
      effectiveFrom: '2026-12-01',
      effectiveThrough: '2026-12-31',
      title: R8,
      source: GUIDE,
      note: {
        ja: '所得要件62万円は2026年12月1日施行です。11月までの月次は58万円で判定します。',
        en: 'The limit of 620,000 yen is in force from 1 December 2026; until November 580,000 yen decides month by month.',
      },
      figures: { relativeIncome: 620_000, studentIncome: 890_000 },
      rows: dependantRows(350_000),
    },
    {
      effectiveFrom: '2027-01-01',
      effectiveThrough: null,
      title: { ja: '令和9年分以後', en: 'Tax years from 2027' },
      source: GUIDE,
      figures: { relativeIncome: 620_000, studentIncome: 890_000 },
      rows: dependantRows(380_000),
    },
  ],
);

/** Contracts since 2012, and those before: share and what is added. */
// biome-ignore format: one kind of contract a line
const LIFE_NEW: readonly (readonly Cell[])[] = [
  ['new', 20_000, 100_000, 0], ['new', 40_000, 50_000, 10_000], ['new', 80_000, 25_000, 20_000], ['new', null, 0, 40_000],
];
// biome-ignore format: one kind of contract a line
const LIFE_OLD: readonly (readonly Cell[])[] = [
  ['old', 25_000, 100_000, 0], ['old', 50_000, 50_000, 12_500], ['old', 100_000, 25_000, 25_000], ['old', null, 0, 50_000],
];

const LIFE = inKind(
  'lifeInsurance',
  {
    ja: '所得税法76条、租税特別措置法41条の15の5',
    en: 'Income Tax Act, art. 76; Special Taxation Measures Act, art. 41-15-5',
  },
  [
    {
      ...in2025,
      source: GUIDE,
      figures: { capOfBoth: 40_000, capOfBothWithChild: 40_000, total: 120_000 },
      // The higher step for people with a child under 23 begins in 2026.
      rows: [...LIFE_NEW, ...LIFE_NEW.map(([, ...steps]) => ['newWithChild', ...steps]), ...LIFE_OLD],
    },
    {
      ...in2026And2027,
      source: GUIDE,
      figures: { capOfBoth: 40_000, capOfBothWithChild: 60_000, total: 120_000 },
      rows: [
        ...LIFE_NEW,
        ['newWithChild', 30_000, 100_000, 0],
        ['newWithChild', 60_000, 50_000, 15_000],
        ['newWithChild', 120_000, 25_000, 30_000],
        ['newWithChild', null, 0, 60_000],
        ...LIFE_OLD,
      ],
    },
  ],
);

const EARTHQUAKE = inKind('earthquakeInsurance', { ja: '所得税法77条', en: 'Income Tax Act, art. 77' }, [
  {
    effectiveFrom: '2007-01-01',
    effectiveThrough: null,
    title: { ja: '平成19年分以後', en: 'Tax years from 2007' },
    source: '国税庁タックスアンサー No.1145',
    figures: { total: 50_000 },
    rows: [
      ['earthquake', 50_000, 100_000, 0],
      ['earthquake', null, 0, 50_000],
      ['oldLongTerm', 10_000, 100_000, 0],
      ['oldLongTerm', 20_000, 50_000, 5_000],
      ['oldLongTerm', null, 0, 15_000],
    ],
  },
]);

const YEAR_END = inKind(
  'yearEndLimits',
  {
    ja: '所得税法190条、租税特別措置法41条・41条の3の11',
    en: 'Income Tax Act, art. 190; Special Taxation Measures Act, art. 41 and 41-3-11',
  },
  [
    {
      effectiveFrom: '2020-01-01',
      effectiveThrough: null,
      title: { ja: '令和2年分以後', en: 'Tax years from 2020' },
      source: GUIDE,
      // 所得税法192条2項: less than 70 % of the average is left.
      figures: { adjustedPer100k: 10_000, mortgagePer100k: 700, deferralPer100k: 70_000 },
      rows: [
        ['mostPay', 20_000_000],
        ['adjustedOver', 8_500_000],
        ['adjustedUpTo', 10_000_000],
        // 所得税法2条1項30号・31号: 寡婦, ひとり親.
        ['singleParentIncome', 5_000_000],
      ],
    },
  ],
);

const RETIREMENT = inKind(
  'retirement',
  {
    ja: '所得税法30条・201条、地方税法50条の4・328条の3',
    en: 'Income Tax Act, art. 30 and 201; Local Tax Act, art. 50-4 and 328-3',
  },
  [
    {
      effectiveFrom: '2022-01-01',
      effectiveThrough: null,
      title: { ja: '令和4年分以後', en: 'Tax years from 2022' },
      source: '国税庁タックスアンサー No.1420・No.2732。計算例584,522円を再現',
      note: {
        ja: 'ほかの退職手当等（前年以前4年内、確定拠出年金の一時金は19年内または9年内）による控除の調整は計算しません。',
        en: 'Other retirement payments of the years before, which lessen the deduction, are not taken into account.',
      },
      figures: {
        least: 800_000,
        disability: 1_000_000,
        shortYears: 5,
        shortHalfUpTo: 3_000_000,
        municipalPer100k: 6_000,
        prefecturalPer100k: 4_000,
        undeclaredPer100k: 20_420,
      },
      rows: [
        [20, 400_000, 0],
        [null, 700_000, -6_000_000],
      ],
    },
  ],
);

/** What the year of an income decides, by its last day. */
export const ANNUAL_TABLES = [
  ...EMPLOYMENT_INCOME,
  ...BASIC,
  ...RATES,
  ...SURTAX,
  ...SPOUSE,
  ...SPECIFIED,
  ...DEPENDANTS,
  ...LIFE,
  ...EARTHQUAKE,
  ...YEAR_END,
  ...RETIREMENT,
];
