import { formatMonth } from '#core/value/formatDay.ts';
import type { FiscalPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import type { Say } from '#ui/i18n/useMessages.ts';

/** A period as people call it: its month, or the number of a special period. */
export const periodName = ({ period, number }: Pick<FiscalPeriod, 'period' | 'number'>, say: Say): string =>
  number <= 12 ? formatMonth(period) : say('periods.special', { number });
