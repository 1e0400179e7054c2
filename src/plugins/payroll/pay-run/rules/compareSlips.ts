import type { PayItemKind } from '../../pay-item/rules/payItem';
import type { SlipItem } from './slip';

type Compared = Pick<
  SlipItem,
  'code' | 'title' | 'titleEn' | 'kind' | 'amount' | 'isManual' | 'formula' | 'uses' | 'basis'
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
  const [was, is] = [before.basis, now.basis];
  const isRoundedElse = was.fraction !== '' && is.fraction !== '' && was.fraction !== is.fraction;
  return [
    ...changed,
    ...(before.formula === now.formula ? [] : [plain('formula')]),
    ...(was.tables === is.tables ? [] : [plain('lawTable')]),
    ...(was.rows === is.rows ? [] : [plain('lawRow')]),
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
