import { createUsage, type Label } from './usage';

/** Which records the user picks, wherever one is picked: in the fields of forms and in the lines of the palette. */
const pickUsage = createUsage('picker.usage', { anywhere: 100, inContexts: 150 });

/** Where a record is picked: what kind of record it is, and what the choice depends on, the more telling one first. */
export interface PickScope {
  readonly recordKind: string;
  readonly contexts: readonly string[];
}

/** @example pickKey('accounting:accounts', '1310') */
const pickKey = (recordKind: string, code: string): string => `${recordKind} ${code}`;

/** The context of what follows a picked record: after 売掛金 the counter-accounts this user picks come first. */
export const afterPick = (recordKind: string, code: string): string => `after:${pickKey(recordKind, code)}`;

export function notePick({ recordKind, contexts }: PickScope, code: string, label: Label): void {
  pickUsage.note(pickKey(recordKind, code), { contexts, label });
}

export function usageOfPick({ recordKind, contexts }: PickScope, code: string): number {
  return pickUsage.usageOf(pickKey(recordKind, code), { contexts });
}

/** The codes that were picked so far, most picked first. */
export function usedPicks({ recordKind, contexts }: PickScope): readonly string[] {
  const kind = `${recordKind} `;
  return pickUsage.used({ contexts }).flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));
}

interface Pick extends Label {
  readonly code: string;
  /** Picked in this very place. */
  readonly isHere: boolean;
}

/** What was picked before, the likeliest here first. */
export function pickedBefore({ recordKind, contexts }: PickScope, limit: number): readonly Pick[] {
  return pickUsage
    .recent(Infinity, { contexts })
    .flatMap(({ key, label, isHere }) => {
      const isOfKind = label && key.startsWith(`${recordKind} `);
      return isOfKind ? [{ ...label, isHere, code: key.slice(recordKind.length + 1) }] : [];
    })
    .slice(0, limit);
}
