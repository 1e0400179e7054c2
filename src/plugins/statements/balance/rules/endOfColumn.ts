import { type Day, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import type { BalanceColumn, ComparedWith } from '../contract/balanceColumns';
import { comparedDays } from './comparedDays';

/**
 * The day a column of the balance sheet ends on: the day asked for in its month, the same day in that of the year before,
 * else the end of its month.
 */
export function endOfColumn(
  { kind, through }: Pick<BalanceColumn, 'kind' | 'through'>,
  { asOf, compare }: { readonly asOf: Day; readonly compare?: ComparedWith | undefined },
): Day {
  const isLastYear = kind === 'compared' && compare === 'lastYear';
  const day = isLastYear ? comparedDays({ from: asOf, through: asOf }, 'lastYear').through : asOf;
  return (isLastYear || kind !== 'compared') && monthOf(day) === through ? day : lastDayOf(through);
}
