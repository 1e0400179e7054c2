import { useState } from 'react';
import { type Day, dayInTokyo } from '../../../../core/value/day';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { DayField } from '../../../../ui/field/DayField';
import { LookUpField } from '../../../../ui/field/LookUpField';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { type ExchangeRate, RATE_KINDS, type RateKind, updateExchangeRates } from '../contract/currency';
import { useCurrencies } from '../parts/useCurrencies';
import { plainRate } from '../rules/readRateSheet';

/** One rate, typed. A rate of the same day and kind is replaced. */
export function RateDialog({ rate, onClose }: { rate?: ExchangeRate; onClose: () => void }) {
  const say = useMessages('ledger');
  const today = dayInTokyo(new Date());
  const { options } = useCurrencies();
  const write = useWrite(updateExchangeRates, { message: false });
  const [currency, setCurrency] = useState<string | null>(rate?.currency ?? 'USD');
  const [day, setDay] = useState<Day | null>(rate?.day ?? today);
  const [kind, setKind] = useState<RateKind>(rate?.kind ?? 'TTM');
  const [figures, setFigures] = useState(rate?.rate ?? '');
  const [source, setSource] = useState(rate?.source ?? '');
  const quotedPer = options.find(({ code }) => code === currency)?.quotedPer ?? 1;

  const submit = async () => {
    const plain = plainRate(figures);
    const missing = [
      ...(currency ? [] : [{ fieldId: 'rate-currency', message: say('exchange.currencyMissing') }]),
      ...(day ? [] : [{ fieldId: 'rate-day', message: say('exchange.dayMissing') }]),
      ...(plain ? [] : [{ fieldId: 'rate-rate', message: say('exchange.rateNotValid') }]),
    ];
    if (!currency || !day || !plain) return missing;
    await write.mutateAsync({ rates: [{ currency, day, kind, rate: plain, source }] });
    notify('success', say('exchange.saved', { count: 1 }));
    onClose();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      title={say('exchange.add')}
      width={440}
      submitLabel={say('exchange.save')}
      onSubmit={submit}
    >
      <LookUpField
        id="rate-currency"
        label={say('exchange.currency')}
        required
        value={currency}
        options={options}
        codeWidth={3}
        onChange={setCurrency}
      />
      <DayField id="rate-day" label={say('exchange.day')} required today={today} value={day} onChange={setDay} />
      <SelectField<RateKind>
        label={say('exchange.kind')}
        value={kind}
        options={RATE_KINDS.map((value) => ({ value, label: say(`exchange.kinds.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        id="rate-rate"
        label={say('exchange.rate')}
        hint={say('exchange.rateHint', { count: quotedPer, currency: currency ?? '' })}
        required
        value={figures}
        maxLength={20}
        normalize={(text) => plainRate(text) ?? text}
        onChange={setFigures}
      />
      <TextField
        label={say('exchange.source')}
        hint={say('exchange.sourceHint')}
        value={source}
        maxLength={80}
        onChange={setSource}
      />
    </FormDialog>
  );
}
