import type { Day } from '#core/value/day.ts';
import type { Text } from '#core/value/text.ts';

/** `fee`: writing, design, lectures, professions; `scrivener`: 司法書士 and the like; `nonResident`: pay of one not resident. */
export const FEE_KINDS = ['fee', 'scrivener', 'nonResident'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** What is held back of a fee up to an amount (null: of any beyond): a share per 100,000 yen, and what is added to it. */
interface FeeBand {
  readonly kind: FeeKind;
  readonly through: number | null;
  readonly per100k: number;
  readonly add: number;
}

const BANDS: readonly FeeBand[] = [
  { kind: 'fee', through: 1_000_000, per100k: 10_210, add: 0 },
  { kind: 'fee', through: null, per100k: 20_420, add: -102_100 },
  { kind: 'scrivener', through: 10_000, per100k: 0, add: 0 },
  { kind: 'scrivener', through: null, per100k: 10_210, add: -1_021 },
  { kind: 'nonResident', through: null, per100k: 20_420, add: 0 },
];

export const FEE_LAW: Text = {
  ja: '所得税法204条・205条・212条・213条',
  en: 'Income Tax Act, art. 204, 205, 212 and 213',
};

interface FeeWithholding {
  readonly effectiveFrom: Day;
  readonly effectiveThrough: Day | null;
  readonly title: Text;
  readonly source: string;
  readonly bands: readonly FeeBand[];
}

/** 報酬・料金等の源泉徴収, by the day of the payment; checked 2026-11-20. */
export const FEE_WITHHOLDINGS: readonly FeeWithholding[] = [
  {
    effectiveFrom: '2013-01-01',
    effectiveThrough: '2026-12-31',
    title: { ja: '復興特別所得税込み', en: 'With the reconstruction surtax' },
    source: '国税庁タックスアンサー No.2795・No.2801・No.2884',
    bands: BANDS,
  },
  {
    effectiveFrom: '2027-01-01',
    effectiveThrough: null,
    title: { ja: '復興・防衛特別所得税込み', en: 'With the reconstruction and defence surtaxes' },
    source: '防衛特別所得税に関する国税庁Q&A（合計2.1%のまま）',
    bands: BANDS,
  },
];
