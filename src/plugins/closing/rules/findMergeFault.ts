import type { RefusalParams } from '#core/contract/refusal.ts';
import { addDays, type Day } from '#core/value/day.ts';
import type { Account } from '../../ledger/account/contract/account';
import { isActiveOn } from '../../ledger/account/rules/isActiveOn';

/** Where both accounts must be alike, so that what named the one may name the other. */
const ALIKE = [
  'statement',
  'normalSide',
  'isReconciliation',
  'isReceivable',
  'isPayable',
  'isClearable',
  'isBank',
  'isCash',
] as const satisfies readonly (keyof Account)[];

/** What keeps an account from being merged into another from a day on; undefined where nothing does. */
export function findMergeFault(
  from: Account,
  into: Account,
  on: Day,
): { readonly reason: string; readonly params: RefusalParams } | undefined {
  const names = { from: `${from.code} ${from.title}`, into: `${into.code} ${into.title}`, day: on };
  const fault = (reason: string) => ({ reason, params: names });
  if (from.code === into.code) return fault('merge-same');
  if ([from, into].some(({ isSystem, isTax, statement }) => isSystem || isTax || statement === 'none')) {
    return fault('merge-kept');
  }
  if (ALIKE.some((trait) => from[trait] !== into[trait])) return fault('merge-unlike');
  if (!isActiveOn(into, on)) return fault('merge-into-inactive');
  const ended = from.activeThrough !== null && from.activeThrough < on;
  if (ended || !isActiveOn({ ...from, isBlocked: false }, addDays(on, -1))) return fault('merge-out-of-days');
  return undefined;
}
