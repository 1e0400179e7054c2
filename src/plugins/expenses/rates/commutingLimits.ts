export const commutingLimitsProvenance = {
  law: '所得税法9条1項5号、所得税法施行令20条の2',
  source: '国税庁タックスアンサー No.2582・No.2585、令和7年11月・令和8年4月の改正',
  confidence: 'high',
  checkedOn: '2026-11-20',
} as const;

/** Yen a month for public transport; the table by distance is kept by `payroll`. */
export const PUBLIC_TRANSPORT_LIMIT = 150_000;
