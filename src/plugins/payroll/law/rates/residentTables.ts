import { inKind } from './lawTable';

const title = { ja: '令和6年度以後', en: 'Tax years from 2024' };
const SOURCE = '地方税法の条文に基づく2つの公開実装が一致';
const NOTE = {
  ja: '住民税は市区町村の決定通知書の額をそのまま控除します。この表は見積りに使います。超過課税と非課税限度額の級地差は含みません。',
  en: 'Resident tax is taken off as the notice of the municipality says; these tables are for estimates. Rates above the standard, and exemptions by class of place, are left out.',
};
const since2024 = { effectiveFrom: '2024-01-01', effectiveThrough: null, title, source: SOURCE } as const;

/** For estimates of the resident tax, by the year of the income. */
export const RESIDENT_TABLES = [
  ...inKind(
    'residentTax',
    {
      ja: '地方税法24条の5・35条・37条・295条・314条の3・314条の6、森林環境税法',
      en: 'Local Tax Act, art. 24-5, 35, 37, 295, 314-3 and 314-6; Forest Environment Tax Act',
    },
    [
      {
        ...since2024,
        note: NOTE,
        figures: {
          prefecturePerHead: 1_000,
          municipalityPerHead: 3_000,
          forestPerHead: 1_000,
          exemptSingle: 450_000,
          exemptPerHead: 350_000,
          exemptAdd: 310_000,
          exemptAddOfIncome: 420_000,
          creditPer100k: 5_000,
          creditLeastDifference: 50_000,
          creditUpTo: 2_000_000,
          creditIncomeLimit: 25_000_000,
        },
        rows: [
          ['ordinary', 4_000, 6_000],
          ['designatedCity', 2_000, 8_000],
        ],
      },
    ],
  ),
  ...inKind(
    'residentBasicDeduction',
    { ja: '地方税法34条2項・314条の2第2項', en: 'Local Tax Act, art. 34 (2) and 314-2 (2)' },
    [
      {
        ...since2024,
        rows: [
          [24_000_000, 430_000],
          [24_500_000, 290_000],
          [25_000_000, 150_000],
          [null, 0],
        ],
      },
    ],
  ),
  ...inKind(
    'residentDeduction',
    { ja: '地方税法34条・37条・314条の2・314条の6', en: 'Local Tax Act, art. 34, 37, 314-2 and 314-6' },
    [
      {
        ...since2024,
        status: 'provisional',
        note: {
          ja: '障害者・寡婦・ひとり親（母）・勤労学生の人的控除額の差は照合していません。ひとり親（父）は1万円です。',
          en: 'The differences for disability, widows, single parents (mothers) and working students were not compared with the original; a single father’s is 10,000 yen.',
        },
        figures: { lifeCap: 70_000, earthquakeCap: 25_000 },
        rows: [
          ['basic', 430_000, 50_000],
          ['spouse', 330_000, 50_000],
          ['elderlySpouse', 380_000, 100_000],
          ['general', 330_000, 50_000],
          ['specified', 450_000, 180_000],
          ['elderly', 380_000, 100_000],
          ['elderlyCohabiting', 450_000, 130_000],
          ['disabled', 260_000, 10_000],
          ['specialDisabled', 300_000, 100_000],
          ['specialDisabledCohabiting', 530_000, 220_000],
          ['widow', 260_000, 10_000],
          ['singleParent', 300_000, 50_000],
          ['workingStudent', 260_000, 10_000],
        ],
      },
    ],
  ),
];
