import type { Day } from '#core/value/day.ts';
import type { Text } from '#core/value/text.ts';

/** 月給, 日給, 時給, 年俸, as the pay of a person says. */
export const GROUP_BASES = ['monthly', 'daily', 'hourly', 'yearly'] as const;
export type GroupBasis = (typeof GROUP_BASES)[number];

export const BASIS_TITLES: Readonly<Record<GroupBasis, Text>> = {
  monthly: { ja: '月給', en: 'Monthly' },
  daily: { ja: '日給', en: 'Daily' },
  hourly: { ja: '時給', en: 'Hourly' },
  yearly: { ja: '年俸', en: 'Yearly' },
};

interface GroupOfBasis {
  readonly code: string;
  readonly bases: readonly GroupBasis[];
  readonly isActive: boolean;
}

export interface Membership {
  readonly groupCode: string;
  readonly effectiveFrom: Day;
}

/**
 * The pay group of a person on a day: the one they were put into, the first group of their pay basis otherwise, so that
 * nobody new is forgotten. Undefined where no group takes the basis.
 */
export function groupOf(
  { memberships, basis }: { readonly memberships: readonly Membership[]; readonly basis: GroupBasis },
  groups: readonly GroupOfBasis[],
  on: Day,
): string | undefined {
  const named = memberships
    .filter(({ effectiveFrom }) => effectiveFrom <= on)
    .toSorted((one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom))[0];
  if (named) return named.groupCode;
  return groups
    .filter(({ isActive, bases }) => isActive && bases.includes(basis))
    .toSorted((one, other) => one.code.localeCompare(other.code))[0]?.code;
}
