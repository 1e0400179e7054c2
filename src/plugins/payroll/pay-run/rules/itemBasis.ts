import { TABLE_SHAPES, type TableKind } from '../../law/rates/tableKinds';
import type { Step } from '../../law/rules/explained';

/** What of the law an item follows from: by it two months are compared without their steps. */
export interface ItemBasis {
  /** The versions of the tables behind it. */
  readonly tables: string;
  /** The rows of them that are looked up by a code: the prefecture, the kind of business. */
  readonly rows: string;
  /** How its fraction is dropped; empty where nothing was rounded. */
  readonly fraction: string;
}

const isLookedUp = (kind: TableKind): boolean =>
  TABLE_SHAPES[kind].sequence === 'keyed' && TABLE_SHAPES[kind].columns[0]?.unit === 'code';

const listed = (names: readonly string[]): string => [...new Set(names)].sort().join();

export function basisOf(steps: readonly Step[]): ItemBasis {
  const tables = steps.flatMap(({ source }) => source?.table ?? []);
  return {
    tables: listed(tables.map(({ kind, effectiveFrom }) => `${kind} ${effectiveFrom}`)),
    rows: listed(tables.flatMap(({ kind, row }) => (row === undefined || !isLookedUp(kind) ? [] : [`${kind} ${row}`]))),
    fraction: steps.findLast(({ step }) => step === 'payItem')?.rounding?.fraction ?? '',
  };
}
