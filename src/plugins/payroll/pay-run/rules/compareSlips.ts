import { TABLE_SHAPES, type TableKind } from '../../law/rates/tableKinds';
import type { PayItemKind } from '../../pay-item/rules/payItem';
import type { SlipItem } from './slip';

type Compared = Pick<
  SlipItem,
  'code' | 'title' | 'titleEn' | 'kind' | 'amount' | 'isManual' | 'formula' | 'uses' | 'explanation'
>;

/** Why an item differs: a figure it follows from, by name, a table of the law, its formula, or an amount typed by hand. */
export interface ItemCause {
  readonly cause: string;
  readonly before: number | null;
  readonly now: number | null;
}

export interface ItemDifference {
  readonly code: string;
  readonly title: string;
  readonly titleEn: string;
  readonly kind: PayItemKind;
  readonly before: number;
  readonly now: number;
  readonly causes: readonly ItemCause[];
}

/** The versions of the tables of the law behind an item. */
const tablesOf = ({ explanation }: Compared): string =>
  listed(
    explanation.map(({ source }) => (source?.table ? `${source.table.kind} ${source.table.effectiveFrom}` : undefined)),
  );

/** The rows of them that are looked up by a code: the prefecture, the kind of business. */
const codesOf = ({ explanation }: Compared): string =>
  listed(
    explanation.map(({ source }) => {
      const table = source?.table;
      if (!table || table.row === undefined || !isLookedUp(table.kind)) return undefined;
      return `${table.kind} ${table.row}`;
    }),
  );

const isLookedUp = (kind: TableKind): boolean =>
  TABLE_SHAPES[kind].sequence === 'keyed' && TABLE_SHAPES[kind].columns[0]?.unit === 'code';

const listed = (names: readonly (string | undefined)[]): string =>
  [...new Set(names.filter((name) => name !== undefined))].sort().join();

/** How the fraction of an item is dropped. */
const fractionOf = ({ explanation }: Compared): string | undefined =>
  explanation.findLast(({ step }) => step === 'payItem')?.rounding?.fraction;

function causesOf(before: Compared | undefined, now: Compared | undefined): ItemCause[] {
  const plain = (cause: string): ItemCause => ({ cause, before: null, now: null });
  if (!before) return [plain('newItem')];
  if (!now) return [plain('itemGone')];
  // A typed amount carries its reason.
  if (now.isManual) return [plain('manual')];
  if (before.isManual) return [plain('manualBefore')];
  const names = [...new Set([...Object.keys(before.uses), ...Object.keys(now.uses)])];
  const changed = names
    .filter((name) => (before.uses[name] ?? 0) !== (now.uses[name] ?? 0))
    .map((name) => ({ cause: name, before: before.uses[name] ?? 0, now: now.uses[name] ?? 0 }));
  const [fractionBefore, fractionNow] = [fractionOf(before), fractionOf(now)];
  const isRoundedElse = fractionBefore !== undefined && fractionNow !== undefined && fractionBefore !== fractionNow;
  return [
    ...changed,
    ...(before.formula === now.formula ? [] : [plain('formula')]),
    ...(tablesOf(before) === tablesOf(now) ? [] : [plain('lawTable')]),
    ...(codesOf(before) === codesOf(now) ? [] : [plain('lawRow')]),
    ...(isRoundedElse ? [plain('fraction')] : []),
  ];
}

/** What of a slip differs from that of the month before, item by item, with its causes; none where nothing explains it. */
export function compareSlips(before: readonly Compared[], now: readonly Compared[]): ItemDifference[] {
  const earlier = new Map(before.map((item) => [item.code, item]));
  const codes = [...new Set([...now.map(({ code }) => code), ...earlier.keys()])];
  return codes.flatMap((code) => {
    const [old, young] = [earlier.get(code), now.find((item) => item.code === code)];
    const named = young ?? old;
    const [from, to] = [old?.amount ?? 0, young?.amount ?? 0];
    if (!named || from === to) return [];
    const { title, titleEn, kind } = named;
    return [{ code, title, titleEn, kind, before: from, now: to, causes: causesOf(old, young) }];
  });
}

/** The yen of a comparison that nothing explains: what keeps a run from being confirmed. */
export const sumUnexplained = (differences: readonly ItemDifference[]): number =>
  differences
    .filter(({ causes }) => causes.length === 0)
    .reduce((sum, { before, now }) => sum + Math.abs(now - before), 0);
