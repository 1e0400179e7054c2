import { NATIONAL_RATES } from '../rates/consumptionTaxReturn';
import type { TaxedSum } from './taxedSum';

/** The national part of a rate in hundredths of a percent of the amount without tax; 0 where the return knows no such rate. */
export const nationalPer10k = ({ ratePercent, isReduced }: Pick<TaxedSum, 'ratePercent' | 'isReduced'>): number =>
  NATIONAL_RATES.find((rate) => rate.ratePercent === ratePercent && rate.isReduced === isReduced)?.per10k ?? 0;
