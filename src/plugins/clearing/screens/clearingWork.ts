import { z } from 'zod';
import { clearingRule } from '../../ledger/open-item/contract/openItem';
import { TREATMENTS } from './allocateItems';

/** What a user has put together and not cleared yet; it outlasts a reload and the freezing of its tab. */
const clearingWork = z.object({
  version: z.literal(1),
  /** Keys of the chosen items of each side. */
  money: z.array(z.string()),
  claims: z.array(z.string()),
  treatment: z.enum(TREATMENTS),
  /** Amounts typed instead of what is open, by key. */
  typed: z.record(z.string(), z.number()),
  /** What was typed as an amount and cannot be read, by key. */
  unread: z.record(z.string(), z.string()).default({}),
  clearedOn: z.string().nullable(),
  note: z.string(),
  /** The rule whose proposal stands; null once the user has chosen by himself. */
  rule: clearingRule.nullable(),
  /** False while nothing has been chosen for the money in hand: the best proposal may then be laid out. */
  isTouched: z.boolean(),
});
export type ClearingWork = z.output<typeof clearingWork>;

export const EMPTY_WORK: ClearingWork = {
  version: 1,
  money: [],
  claims: [],
  treatment: 'part',
  typed: {},
  unread: {},
  clearedOn: null,
  note: '',
  rule: null,
  isTouched: false,
};

/**
 * The desk once this money is in hand. Money that is added to what is there, or taken from it, leaves everything else
 * where it lies; other money begins anew.
 */
export function takeUpMoney(work: ClearingWork, keys: readonly string[]): ClearingWork {
  const isSeveral = Math.max(work.money.length, keys.length) > 1;
  const goesOn = isSeveral && keys.some((key) => work.money.includes(key));
  return goesOn ? { ...work, money: [...keys], rule: null, isTouched: true } : { ...EMPTY_WORK, money: [...keys] };
}

/** What the tab kept, unless an older version of the screen wrote it. */
export function restoreWork(saved: unknown): ClearingWork {
  return clearingWork.safeParse(saved).data ?? EMPTY_WORK;
}
