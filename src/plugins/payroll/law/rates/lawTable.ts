import type { Day } from '#core/value/day.ts';
import type { Text } from '#core/value/text.ts';
import type { TableKind } from './tableKinds';

/** A number in the unit of its column, a code, or nothing: no limit, or as in the row above. */
export type Cell = number | string | null;

/** How sure a table is: as published, taken from elsewhere and still to be compared, or known to come and not here yet. */
export const TABLE_STATUSES = ['published', 'provisional', 'unpublished'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/**
 * One version of one table of the law, as data. What its columns mean is in `tableKinds`. Days are those the kind goes
 * by: of the payment, of the closing of the pay period, or the first day of the month a premium is for.
 */
export interface LawTable {
  readonly kind: TableKind;
  readonly effectiveFrom: Day;
  /** Null: until the next version, or until further notice. */
  readonly effectiveThrough: Day | null;
  readonly title: Text;
  readonly law: Text;
  readonly source: string;
  readonly checkedOn: Day;
  readonly status: TableStatus;
  /** What somebody who relies on it should know. */
  readonly note?: Text;
  /** Single figures that stand beside the rows, by the names of its kind. */
  readonly figures: Readonly<Record<string, number>>;
  readonly rows: readonly (readonly Cell[])[];
}

/** One version of a kind, without what all of them have in common. */
type Version = Omit<LawTable, 'kind' | 'law' | 'checkedOn' | 'status' | 'figures'> &
  Partial<Pick<LawTable, 'law' | 'checkedOn' | 'status' | 'figures'>>;

/** The versions of a kind, with what they have in common written once. */
export const inKind = (kind: TableKind, law: Text, versions: readonly Version[]): readonly LawTable[] =>
  versions.map((version) => ({ kind, law, checkedOn: '2026-11-20', status: 'published', figures: {}, ...version }));
