import { formatMonth } from '../../../../core/value/formatDay';
import type { Say } from '../../../../ui/i18n/useMessages';
import type { FiscalPeriod } from '../../../ledger/period/contract/fiscalPeriod';

/** A period as people call it: its month, or the number of a special period. */
export const periodName = ({ period, number }: Pick<FiscalPeriod, 'period' | 'number'>, say: Say): string =>
  number <= 12 ? formatMonth(period) : say('periods.special', { number });
