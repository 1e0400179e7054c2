import { inKind } from './lawTable';

const shared = { publicTransport: 150_000, parking: 0 };

/** 通勤手当の非課税限度額: kilometres one way by one's own vehicle, and yen a month, by the day it is to be paid. */
export const COMMUTING_LIMITS = inKind(
  'commuting',
  { ja: '所得税法9条1項5号、所得税法施行令20条の2', en: 'Income Tax Act, art. 9 (1) 5; its Order, art. 20-2' },
  [
    {
      effectiveFrom: '2014-04-01',
      effectiveThrough: '2025-03-31',
      title: { ja: '平成26年4月〜令和7年3月', en: 'April 2014 to March 2025' },
      source: '国税庁タックスアンサー No.2582・No.2585',
      figures: shared,
      rows: [
        [0, 2, 0],
        [2, 10, 4_200],
        [10, 15, 7_100],
        [15, 25, 12_900],
        [25, 35, 18_700],
        [35, 45, 24_400],
        [45, 55, 28_000],
        [55, null, 31_600],
      ],
    },
    {
      effectiveFrom: '2025-04-01',
      effectiveThrough: '2026-03-31',
      title: { ja: '令和7年4月〜令和8年3月', en: 'April 2025 to March 2026' },
      source: '国税庁 令和7年11月の改正',
      note: {
        ja: '2025年11月20日に施行され、2025年4月1日以後に支払う分にさかのぼります。取りすぎた分は年末調整で精算します。',
        en: 'In force from 20 November 2025, for what was to be paid from 1 April 2025 on; what was withheld too much is settled at year-end.',
      },
      figures: shared,
      rows: [
        [0, 2, 0],
        [2, 10, 4_200],
        [10, 15, 7_300],
        [15, 25, 13_500],
        [25, 35, 19_700],
        [35, 45, 25_900],
        [45, 55, 32_300],
        [55, null, 38_700],
      ],
    },
    {
      effectiveFrom: '2026-04-01',
      effectiveThrough: null,
      title: { ja: '令和8年4月以後', en: 'From April 2026' },
      source: '国税庁 令和8年4月の改正（65km以上の区分と駐車場の加算）',
      figures: { ...shared, parking: 5_000 },
      rows: [
        [0, 2, 0],
        [2, 10, 4_200],
        [10, 15, 7_300],
        [15, 25, 13_500],
        [25, 35, 19_700],
        [35, 45, 25_900],
        [45, 55, 32_300],
        [55, 65, 38_700],
        [65, 75, 45_700],
        [75, 85, 52_700],
        [85, 95, 59_600],
        [95, null, 66_400],
      ],
    },
  ],
);
