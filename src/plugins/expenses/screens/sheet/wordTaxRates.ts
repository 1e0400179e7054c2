import { formatAmount } from '#core/value/formatAmount.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { StoredSheet } from './sheetDraft';

/** What of a sheet falls under each rate of tax. */
export const wordTaxRates = (say: Say, rates: StoredSheet['taxRates']): string[] =>
  rates.map(({ ratePercent, amount }) =>
    ratePercent === 0
      ? say('sheet.untaxed', { amount: formatAmount(amount) })
      : say('sheet.ofRate', { rate: ratePercent, amount: formatAmount(amount) }),
  );
