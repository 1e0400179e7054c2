import { formatAmount } from '#core/value/formatAmount.ts';
import { AmountField } from '#ui/field/AmountField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { PurchaseTaxCode } from '../../rules/purchaseTaxCodes';
import type { VendorInvoiceWork } from './useVendorInvoice';

/** The tax of each rate as the invoice states it, where that is not what the rule comes to. */
export function StatedTaxes({ work }: { work: VendorInvoiceWork }) {
  const { invoice, change, sums } = work;
  const { statedTaxes } = invoice;
  const say = useMessages('purchasing');
  const computed = new Map(
    sums.perRate.flatMap((rate) => (rate.ratePercent > 0 ? [[rate.taxCode, rate.computed ?? rate.tax]] : [])),
  );
  // One whose lines are gone is still there to be emptied.
  const rates = [...new Set([...computed.keys(), ...statedTaxes.map(({ taxCode }) => taxCode)])];
  const state = (rate: PurchaseTaxCode, tax: number | null) => {
    const others = statedTaxes.filter(({ taxCode }) => taxCode !== rate);
    change({ statedTaxes: tax === null ? others : [...others, { taxCode: rate, tax }] });
  };
  return rates.map((rate) => (
    <AmountField
      key={rate}
      label={say('invoiceSums.stated', { rate: say(`purchaseRates.${rate}`) })}
      placeholder={formatAmount(computed.get(rate) ?? 0)}
      hint={say('invoiceSums.statedHint')}
      value={statedTaxes.find(({ taxCode }) => taxCode === rate)?.tax ?? null}
      onChange={(tax) => state(rate, tax)}
    />
  ));
}
