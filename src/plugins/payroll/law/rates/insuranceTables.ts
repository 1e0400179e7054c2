import type { Text } from '#core/value/text.ts';
import { GRADE_ROWS } from './gradeRows';
import { HEALTH_RATES } from './healthRates';
import { type Cell, inKind } from './lawTable';

/** Grades of the pension: from the fourth of health insurance (88,000 yen) up to its own highest one. */
const FIRST_PENSION_GRADE = 4;
const gradesUpTo = (highestPensionGrade: number): readonly (readonly Cell[])[] =>
  GRADE_ROWS.map(([grade, standard, from, below]) => {
    const pensionGrade = grade - FIRST_PENSION_GRADE + 1;
    const isOfPension = pensionGrade >= 1 && pensionGrade <= highestPensionGrade;
    return [grade, isOfPension ? pensionGrade : null, standard, from, below];
  });

const GRADE_LAW: Text = {
  ja: '健康保険法40条、厚生年金保険法20条',
  en: 'Health Insurance Act, art. 40; Employees’ Pension Insurance Act, art. 20',
};
const GRADE_SOURCE = '協会けんぽ 令和8年3月分保険料額表（東京）。独立した2つの抽出が一致';
const CAP_SOURCE = '令和7年年金制度改正法による上限の段階的引上げ（e-Gov 法令）';
/** 昭36保発4号: beyond the lowest and highest grade another one is imagined, so that two grades of difference are seen there, too. */
const edges = (pensionFrom: number) => ({
  healthBelow: 53_000,
  healthFrom: 1_415_000,
  pensionBelow: 83_000,
  pensionFrom,
});
const EDGE_NOTE: Text = {
  ja: '随時改定の上限の特例（仮想の等級の下限）は、これまでの決め方から導いた値です。施行前に確認してください。',
  en: 'The bound of the grade beyond the highest one follows the way it was set before. Confirm it before it is in force.',
};

const GRADES = inKind('grades', GRADE_LAW, [
  {
    effectiveFrom: '2020-09-01',
    effectiveThrough: '2027-08-31',
    title: { ja: '健保50等級・厚年32等級', en: 'Health 50 grades, pension 32' },
    source: GRADE_SOURCE,
    figures: edges(665_000),
    rows: gradesUpTo(32),
  },
  {
    effectiveFrom: '2027-09-01',
    effectiveThrough: '2028-08-31',
    title: { ja: '健保50等級・厚年33等級', en: 'Health 50 grades, pension 33' },
    source: CAP_SOURCE,
    status: 'provisional',
    note: EDGE_NOTE,
    figures: edges(695_000),
    rows: gradesUpTo(33),
  },
  {
    effectiveFrom: '2028-09-01',
    effectiveThrough: '2029-08-31',
    title: { ja: '健保50等級・厚年34等級', en: 'Health 50 grades, pension 34' },
    source: CAP_SOURCE,
    status: 'provisional',
    note: EDGE_NOTE,
    figures: edges(730_000),
    rows: gradesUpTo(34),
  },
  {
    effectiveFrom: '2029-09-01',
    effectiveThrough: null,
    title: { ja: '健保50等級・厚年35等級', en: 'Health 50 grades, pension 35' },
    source: CAP_SOURCE,
    status: 'provisional',
    note: EDGE_NOTE,
    figures: edges(770_000),
    rows: gradesUpTo(35),
  },
]);

const PREMIUM_LAW: Text = {
  ja: '健康保険法160条・161条、介護保険法、子ども・子育て支援法、厚生年金保険法81条',
  en: 'Health Insurance Act, art. 160 and 161; Long-Term Care Insurance Act; Child and Childcare Support Act; Employees’ Pension Insurance Act, art. 81',
};

/** Rates of both sides together and of the employer's part, per 100,000. */
const premiums = (care: number, childSupport: number): readonly (readonly Cell[])[] => [
  ['care', care, care / 2],
  ['childSupport', childSupport, childSupport / 2],
  ['pension', 18_300, 9_150],
  ['childContribution', 360, 360],
];

const PREMIUMS = inKind('premiumRate', PREMIUM_LAW, [
  {
    effectiveFrom: '2025-03-01',
    effectiveThrough: '2026-02-28',
    title: { ja: '令和7年度', en: 'Fiscal 2025' },
    source: '協会けんぽ・日本年金機構の公表値の転記',
    rows: premiums(1_590, 0),
  },
  {
    effectiveFrom: '2026-03-01',
    effectiveThrough: '2026-03-31',
    title: { ja: '令和8年3月分', en: 'March 2026' },
    source: '協会けんぽ 令和8年度。独立した2つの資料が一致',
    rows: premiums(1_620, 0),
  },
  {
    effectiveFrom: '2026-04-01',
    effectiveThrough: null,
    title: { ja: '令和8年4月分から（子ども・子育て支援金）', en: 'From April 2026 (child support)' },
    source: '協会けんぽ 令和8年度。独立した2つの資料が一致',
    rows: premiums(1_620, 230),
  },
]);

const EMPLOYMENT = inKind(
  'employmentInsurance',
  { ja: '労働保険の保険料の徴収等に関する法律12条・31条', en: 'Labour Insurance Premiums Act, art. 12 and 31' },
  [
    {
      effectiveFrom: '2025-04-01',
      effectiveThrough: '2026-03-31',
      title: { ja: '令和7年度', en: 'Fiscal 2025' },
      source: '厚生労働省 001401966.pdf の転記',
      rows: [
        ['general', 550, 900],
        ['agriculture', 650, 1_000],
        ['construction', 650, 1_100],
      ],
    },
    {
      effectiveFrom: '2026-04-01',
      effectiveThrough: '2027-03-31',
      title: { ja: '令和8年度', en: 'Fiscal 2026' },
      source: '厚生労働省 001692566.pdf。2つの転記が一致',
      rows: [
        ['general', 500, 850],
        ['agriculture', 600, 950],
        ['construction', 600, 1_050],
      ],
    },
  ],
);

const WORKERS = inKind(
  'workersCompensation',
  {
    ja: '労災保険率（徴収法12条2項）、石綿健康被害救済法35条',
    en: 'Labour Insurance Premiums Act, art. 12 (2); Asbestos Relief Act, art. 35',
  },
  [
    {
      effectiveFrom: '2024-04-01',
      effectiveThrough: null,
      title: { ja: '令和6年度以後（抜粋）', en: 'From fiscal 2024 (excerpt)' },
      source: '公開データ workers-comp-r6 の抜粋。令和8年度も据置き',
      status: 'provisional',
      note: {
        ja: '主な事業の種類だけの抜粋です。自社の事業がなければ、自社の表として登録してください。',
        en: 'An excerpt with the most common kinds of business. Add a table of your own if yours is missing.',
      },
      figures: { generalContribution: 2 },
      rows: [
        ['35', '建築事業', 950],
        ['41', '食料品製造業', 550],
        ['47', '化学工業', 450],
        ['56', '機械器具製造業', 500],
        ['57', '電気機械器具製造業', 300],
        ['61', 'その他の製造業', 600],
        ['71', '交通運輸事業', 400],
        ['72', '貨物取扱事業', 850],
        ['91', '清掃、火葬又はと畜の事業', 1_300],
        ['93', 'ビルメンテナンス業', 600],
        ['94', 'その他の各種事業', 300],
        ['96', '倉庫業、警備業等', 650],
        ['97', '通信業、放送業、新聞業又は出版業', 250],
        ['98', '卸売業・小売業、飲食店又は宿泊業', 300],
        ['99', '金融業、保険業又は不動産業', 250],
      ],
    },
  ],
);

const BONUS_CAPS = inKind(
  'bonusCap',
  {
    ja: '健康保険法45条、厚生年金保険法24条の4',
    en: 'Health Insurance Act, art. 45; Employees’ Pension Insurance Act, art. 24-4',
  },
  [
    {
      effectiveFrom: '2016-04-01',
      effectiveThrough: null,
      title: { ja: '平成28年4月以後', en: 'From April 2016' },
      source: '日本年金機構 標準賞与額の上限',
      figures: { unit: 1_000 },
      rows: [
        ['healthOfFiscalYear', 5_730_000],
        ['pensionOfMonth', 1_500_000],
      ],
    },
  ],
);

/** 支払基礎日数 of a month that counts, and the grades of difference a revision takes. Hours are of a week. */
const DECISION_DAYS = inKind(
  'decisionDays',
  {
    ja: '健康保険法41条1項・43条1項、健康保険法施行規則24条の2、平18庁保険発0512001号',
    en: 'Health Insurance Act, art. 41-1 and 43-1; its regulation, art. 24-2; notice 0512001 of 2006',
  },
  [
    {
      effectiveFrom: '2016-10-01',
      effectiveThrough: null,
      title: { ja: '平成28年10月以後', en: 'From October 2016' },
      source: '日本年金機構 定時決定・随時改定のガイドブック',
      figures: { shortHoursBelow: 30, gradesOfRevision: 2 },
      rows: [
        ['usual', 17],
        ['partTime', 15],
        ['shortHours', 11],
      ],
    },
  ],
);

/**
 * 産前産後休業・育児休業 free of premiums: days within one month that free it besides its last day, and how many months a leave
 * has to be longer than to free a bonus. By the day the leave began on.
 */
const EXEMPTIONS = inKind(
  'premiumExemption',
  {
    ja: '健康保険法159条・159条の3、厚生年金保険法81条の2・81条の2の2',
    en: 'Health Insurance Act, art. 159 and 159-3; Employees’ Pension Insurance Act, art. 81-2 and 81-2-2',
  },
  [
    {
      effectiveFrom: '2014-04-01',
      effectiveThrough: '2022-09-30',
      title: { ja: '令和4年9月まで', en: 'Until September 2022' },
      source: '日本年金機構 育児休業等期間中の保険料免除要件の見直し',
      rows: [
        ['maternity', null, 0],
        ['childcare', null, 0],
      ],
    },
    {
      effectiveFrom: '2022-10-01',
      effectiveThrough: null,
      title: { ja: '令和4年10月以後', en: 'From October 2022' },
      source: '日本年金機構 育児休業等期間中の保険料免除要件の見直し',
      rows: [
        ['maternity', null, 0],
        ['childcare', 14, 1],
      ],
    },
  ],
);

/** Announced by each labour bureau, each from a day of its own: a company adds the row of its place. */
const MINIMUM_WAGES = inKind(
  'minimumWage',
  { ja: '最低賃金法4条・9条・10条', en: 'Minimum Wage Act, art. 4, 9 and 10' },
  [
    {
      effectiveFrom: '2020-01-01',
      effectiveThrough: null,
      title: { ja: '地域別最低賃金', en: 'Regional minimum wages' },
      source: '都道府県労働局の公示',
      status: 'unpublished',
      note: {
        ja: '金額は収録していません。都道府県労働局の公示で確認し、発効日を適用開始日として自社の表を登録してください。',
        en: 'No figures come with the product. Add your own from the notice of the labour bureau, from the day it takes effect.',
      },
      rows: [],
    },
  ],
);

/** By the month a premium is for; those of labour insurance by the last day of the pay period. */
export const INSURANCE_TABLES = [
  ...GRADES,
  ...HEALTH_RATES,
  ...PREMIUMS,
  ...EMPLOYMENT,
  ...WORKERS,
  ...MINIMUM_WAGES,
  ...BONUS_CAPS,
  ...DECISION_DAYS,
  ...EXEMPTIONS,
];
