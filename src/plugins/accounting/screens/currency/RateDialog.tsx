import { useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import { type Day, dayInTokyo } from '../../../../core/value/day';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { DayField } from '../../../../ui/field/DayField';
import { LookUpField } from '../../../../ui/field/LookUpField';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary, type FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { type ExchangeRate, RATE_KINDS, type RateKind, updateExchangeRates } from '../../contract/currency';
import { plainRate } from '../../rules/currency/readRateSheet';
import styles from './Currency.module.css';
import { useCurrencies } from './useCurrencies';

/** One rate, typed. A rate of the same day and kind is replaced. */
export function RateDialog({ rate, onClose }: { rate?: ExchangeRate; onClose: () => void }) {
  const say = useMessages('accounting');
  const today = dayInTokyo(new Date());
  const { options } = useCurrencies();
  const write = useWrite(updateExchangeRates, { message: false });
  const [currency, setCurrency] = useState<string | null>(rate?.currency ?? 'USD');
  const [day, setDay] = useState<Day | null>(rate?.day ?? today);
  const [kind, setKind] = useState<RateKind>(rate?.kind ?? 'TTM');
  const [figures, setFigures] = useState(rate?.rate ?? '');
  const [source, setSource] = useState(rate?.source ?? '');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const quotedPer = options.find(({ code }) => code === currency)?.quotedPer ?? 1;

  const submit = async () => {
    const plain = plainRate(figures);
    const missing = [
      ...(currency ? [] : [{ fieldId: 'rate-currency', message: say('exchange.currencyMissing') }]),
      ...(day ? [] : [{ fieldId: 'rate-day', message: say('exchange.dayMissing') }]),
      ...(plain ? [] : [{ fieldId: 'rate-rate', message: say('exchange.rateNotValid') }]),
    ];
    setProblems(missing);
    if (!currency || !day || !plain) return;
    try {
      await write.mutateAsync({ rates: [{ currency, day, kind, rate: plain, source }] });
      notify('success', say('exchange.saved', { count: 1 }));
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('exchange.add')}
      width={440}
      actions={
        <Button kind="main" busy={write.isPending} onClick={() => void submit()}>
          {say('exchange.save')}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary problems={problems} />
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
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
