import type { Day } from '#core/value/day.ts';

/**
 * Kinds of fees (区分), by the items of 所得税法204条1項: writing, lectures, design (1); professions (2); athletes and
 * models, canvassers (4); entertainers (5); hostesses (6); contract money (7); prizes (8). Fees of health insurance (3) are
 * paid by its fund alone.
 */
export const FEE_STATEMENT_KINDS = [
  'writing',
  'profession',
  'athlete',
  'canvasser',
  'entertainer',
  'hostess',
  'contractMoney',
  'prize',
] as const;
export type FeeStatementKind = (typeof FEE_STATEMENT_KINDS)[number];

/** The item of the law, and the yen of a year above which a statement is handed in. */
interface ReportedKind {
  readonly item: number;
  readonly above: number;
}

interface FeeReporting {
  readonly effectiveFrom: Day;
  readonly source: string;
  readonly checkedOn: Day;
  readonly kinds: Readonly<Record<FeeStatementKind, ReportedKind>>;
}

/** 報酬、料金、契約金及び賞金の支払調書, by the last day of the year (所得税法225条1項3号, 施行規則84条2項). */
export const FEE_REPORTINGS: readonly FeeReporting[] = [
  {
    effectiveFrom: '2013-01-01',
    source: '国税庁タックスアンサー No.7431「報酬、料金、契約金及び賞金の支払調書」の提出範囲と提出枚数等',
    checkedOn: '2026-11-20',
    kinds: {
      writing: { item: 1, above: 50_000 },
      profession: { item: 2, above: 50_000 },
      athlete: { item: 4, above: 50_000 },
      canvasser: { item: 4, above: 500_000 },
      entertainer: { item: 5, above: 50_000 },
      hostess: { item: 6, above: 500_000 },
      contractMoney: { item: 7, above: 50_000 },
      prize: { item: 8, above: 500_000 },
    },
  },
];

/** @throws Error where no year before is known: the contract takes none of those */
export function feeReportingOf(year: number): FeeReporting {
  const found = FEE_REPORTINGS.findLast(({ effectiveFrom }) => effectiveFrom <= `${year}-12-31`);
  if (!found) throw new Error(`no limits of fee statements are known for ${year}`);
  return found;
}
