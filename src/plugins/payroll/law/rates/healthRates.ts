import type { Text } from '#core/value/text.ts';
import { inKind } from './lawTable';
import { PREFECTURES } from './prefectures';

const law: Text = { ja: '健康保険法160条', en: 'Health Insurance Act, art. 160' };

/** The rates of all prefectures in their order, per 100,000, as rows by their codes. */
const byPrefecture = (rates: readonly number[]) =>
  PREFECTURES.map(({ code }, place) => [code, rates[place] ?? null] as const);

// biome-ignore format: by region
const RATES_2025 = [
  10_310, 9850, 9620, 10_110, 10_010, 9750, 9620, 9670, 9820, 9770,
  9760, 9790, 9910, 9920, 9550, 9650, 9880, 9940, 9890, 9690,
  9930, 9800, 10_030, 9990, 9970, 10_030, 10_240, 10_160, 10_020, 10_190,
  9930, 9940, 10_170, 9970, 10_360, 10_470, 10_210, 10_180, 10_130, 10_310,
  10_780, 10_410, 10_120, 10_250, 10_090, 10_310, 9440,
];

// biome-ignore format: by region
const RATES_2026 = [
  10_280, 9850, 9510, 10_100, 10_010, 9750, 9500, 9520, 9820, 9680,
  9670, 9730, 9850, 9920, 9210, 9590, 9700, 9710, 9550, 9630,
  9800, 9610, 9930, 9770, 9880, 9890, 10_130, 10_120, 9910, 10_060,
  9860, 9940, 10_050, 9780, 10_150, 10_240, 10_020, 9980, 10_050, 10_110,
  10_550, 10_060, 10_080, 10_080, 9770, 10_130, 9440,
];

/** 全国健康保険協会の都道府県単位保険料率, employer and employee together, by the month the premium is for. */
export const HEALTH_RATES = inKind('healthRate', law, [
  {
    effectiveFrom: '2025-03-01',
    effectiveThrough: '2026-02-28',
    title: { ja: '令和7年度', en: 'Fiscal 2025' },
    source: '協会けんぽ 令和7年度保険料額表（47都道府県）。独立した公開データの前年度列と照合',
    rows: byPrefecture(RATES_2025),
  },
  {
    effectiveFrom: '2026-03-01',
    effectiveThrough: null,
    title: { ja: '令和8年度', en: 'Fiscal 2026' },
    source: '協会けんぽ 令和8年度保険料額表（47都道府県）。独立した2つの公開データが一致',
    rows: byPrefecture(RATES_2026),
  },
]);
