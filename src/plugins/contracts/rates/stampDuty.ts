import type { Day } from '#core/value/day.ts';

/** 印紙税法 別表第一: the duty by the amount of a document, without tax where that is shown apart. */
export interface DutyStep {
  /** Yen; null is beyond every other. */
  readonly upTo: number | null;
  readonly tax: number;
}

export interface StampDuties {
  readonly effectiveFrom: Day;
  /** 第2号: contracts for work (請負), with their confirmations of orders. */
  readonly no2: readonly DutyStep[];
  readonly no2WithoutAmount: number;
  /** 第7号: contracts for continuous transactions, except those of three months or less without renewal. */
  readonly no7: number;
  /** 第17号の1: receipts for sales. */
  readonly no17: readonly DutyStep[];
  readonly no17WithoutAmount: number;
}

export const STAMP_DUTY_PROVENANCE = {
  law: '印紙税法 別表第一 第2号・第7号・第17号の1、印紙税法施行令26条',
  source: '国税庁タックスアンサー 7102・7104・7105。中間の段は確度 high',
  checkedOn: '2026-11-23',
  confidence: 'high',
} as const;

const steps = (...pairs: readonly (readonly [upTo: number | null, tax: number])[]): readonly DutyStep[] =>
  pairs.map(([upTo, tax]) => ({ upTo, tax }));

/** The latest on or before a day holds. */
const DUTIES: readonly StampDuties[] = [
  {
    effectiveFrom: '2014-04-01',
    no2: steps(
      [9_999, 0],
      [1_000_000, 200],
      [2_000_000, 400],
      [3_000_000, 1_000],
      [5_000_000, 2_000],
      [10_000_000, 10_000],
      [50_000_000, 20_000],
      [100_000_000, 60_000],
      [500_000_000, 100_000],
      [1_000_000_000, 200_000],
      [5_000_000_000, 400_000],
      [null, 600_000],
    ),
    no2WithoutAmount: 200,
    no7: 4_000,
    no17: steps(
      [49_999, 0],
      [1_000_000, 200],
      [2_000_000, 400],
      [3_000_000, 600],
      [5_000_000, 1_000],
      [10_000_000, 2_000],
      [20_000_000, 4_000],
      [30_000_000, 6_000],
      [50_000_000, 10_000],
      [100_000_000, 20_000],
      [200_000_000, 40_000],
      [300_000_000, 60_000],
      [500_000_000, 100_000],
      [1_000_000_000, 150_000],
      [null, 200_000],
    ),
    no17WithoutAmount: 200,
  },
];

/** Undefined before the first day of the table. */
export const stampDutiesOn = (day: Day): StampDuties | undefined =>
  DUTIES.findLast(({ effectiveFrom }) => effectiveFrom <= day);
