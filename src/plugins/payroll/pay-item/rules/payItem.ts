import type { Day } from '#core/value/day.ts';
import type { Fraction } from '../../law/rules/rounding';

/** 支給, 控除, and what the company bears without the person seeing it (会社負担). */
export const PAY_ITEM_KINDS = ['earning', 'deduction', 'employer'] as const;
export type PayItemKind = (typeof PAY_ITEM_KINDS)[number];

/** In which runs an item is: pay, bonuses, or both. */
export const ITEM_USES = ['salary', 'bonus', 'both'] as const;
export type ItemUse = (typeof ITEM_USES)[number];

/** 給与項目: one line of a payslip, as it holds from a day until the next row of the same code. */
export interface PayItem {
  readonly code: string;
  readonly title: string;
  readonly titleEn: string;
  readonly kind: PayItemKind;
  readonly usedIn: ItemUse;
  /** Its place among those of its kind. */
  readonly place: number;
  readonly formula: string;
  readonly fraction: Fraction;
  /** Of an earning: subject to income tax. */
  readonly isTaxable: boolean;
  /** Of an earning: remuneration of social insurance, and wages of labour insurance. */
  readonly isRemuneration: boolean;
  /** Of an earning: a part of the hourly wage that premiums are paid on. */
  readonly isOvertimeBase: boolean;
  /** Of a deduction: taken before income tax, as premiums of social insurance are. */
  readonly isBeforeTax: boolean;
  /** A sum of a whole month: who joins or leaves within it gets the part of their working days. */
  readonly isProrated: boolean;
  readonly allowsMinus: boolean;
  /** Of the ledger, by code: debited by earnings and employer costs, credited by deductions. */
  readonly account: string;
  /** Of an employer cost: what is owed for it. */
  readonly contraAccount: string;
  readonly effectiveFrom: Day;
  readonly effectiveThrough: Day | null;
}

/** The rows in force on a day, by kind and place: of each code the latest that has begun, unless it has ended. */
export function itemsOn<Item extends PayItem>(items: readonly Item[], day: Day): Item[] {
  const latest = new Map<string, Item>();
  for (const item of items.toSorted((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))) {
    if (item.effectiveFrom <= day) latest.set(item.code, item);
  }
  return [...latest.values()]
    .filter(({ effectiveThrough }) => effectiveThrough === null || day <= effectiveThrough)
    .sort(
      (one, other) =>
        PAY_ITEM_KINDS.indexOf(one.kind) - PAY_ITEM_KINDS.indexOf(other.kind) ||
        one.place - other.place ||
        one.code.localeCompare(other.code),
    );
}

/** Those of them that are in a kind of run. */
export const itemsOf = <Item extends PayItem>(
  items: readonly Item[],
  kind: Exclude<ItemUse, 'both'>,
  day: Day,
): Item[] => itemsOn(items, day).filter(({ usedIn }) => usedIn === kind || usedIn === 'both');
