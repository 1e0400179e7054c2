/** Months of a table of limits, in force from its first day on. */
interface LimitTable {
  readonly effectiveFrom: string;
  /** From so many kilometres one way, below so many, yen a month. */
  readonly bands: readonly (readonly [fromKm: number, belowKm: number, yen: number])[];
}

export const commutingLimitsProvenance = {
  law: '所得税法9条1項5号、所得税法施行令20条の2',
  source: '国税庁タックスアンサー No.2582・No.2585、令和7年11月・令和8年4月の改正',
  confidence: 'high',
  checkedOn: '2026-11-20',
} as const;

/** Yen a month for public transport, and for both together. */
export const PUBLIC_TRANSPORT_LIMIT = 150_000;

const UP = Number.POSITIVE_INFINITY;

// biome-ignore format: one table a row of bands
export const VEHICLE_LIMITS: readonly LimitTable[] = [
  { effectiveFrom: '2014-04-01', bands: [[0, 2, 0], [2, 10, 4_200], [10, 15, 7_100], [15, 25, 12_900], [25, 35, 18_700], [35, 45, 24_400], [45, 55, 28_000], [55, UP, 31_600]] },
  { effectiveFrom: '2025-04-01', bands: [[0, 2, 0], [2, 10, 4_200], [10, 15, 7_300], [15, 25, 13_500], [25, 35, 19_700], [35, 45, 25_900], [45, 55, 32_300], [55, UP, 38_700]] },
  { effectiveFrom: '2026-04-01', bands: [[0, 2, 0], [2, 10, 4_200], [10, 15, 7_300], [15, 25, 13_500], [25, 35, 19_700], [35, 45, 25_900], [45, 55, 32_300], [55, 65, 38_700], [65, 75, 45_700], [75, 85, 52_700], [85, 95, 59_600], [95, UP, 66_400]] },
];
