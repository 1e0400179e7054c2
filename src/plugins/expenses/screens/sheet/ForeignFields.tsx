import { formatMoney, parseMoney } from '../../../../core/value/formatMoney';
import { LookUpField } from '../../../../ui/field/LookUpField';
import { TextField } from '../../../../ui/field/TextField';
import { TypedField } from '../../../../ui/field/TypedField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { getSetting } from '../../contract/expenseSetting';
import type { DraftLine } from '../../contract/expenseSheet';
import styles from './Sheet.module.css';

type Foreign = NonNullable<DraftLine['foreign']>;

interface ForeignFieldsProps {
  foreign: Foreign;
  readOnly: boolean;
  onChange: (foreign: Foreign) => void;
}

/** What was paid in another currency, typed with its own digits behind the point, and at which rate. */
export function ForeignFields({ foreign, readOnly, onChange }: ForeignFieldsProps) {
  const say = useMessages('expenses');
  const currencies = useRead(getSetting, {}, { message: false }).data?.currencies ?? [];
  const digitsOf = (currency: string) => currencies.find(({ code }) => code === currency)?.minorUnits ?? 2;
  const digits = digitsOf(foreign.currency);
  const change = (more: Partial<Foreign>) => onChange({ ...foreign, ...more });
  return (
    <>
      <LookUpField
        label={say('sheet.currency')}
        required
        readOnly={readOnly}
        codeWidth={4}
        value={foreign.currency}
        options={currencies.map(({ code, title }) => ({ code, title, reading: '' }))}
        onChange={(currency) => {
          if (currency === null) return;
          // The figure stays as it was typed, whatever digits the currency has.
          change({ currency, amount: Math.round(foreign.amount * 10 ** (digitsOf(currency) - digits)) });
        }}
      />
      <TypedField
        label={say('sheet.foreignAmount')}
        readOnly={readOnly}
        className={styles.money}
        value={foreign.amount}
        format={(amount) => formatMoney(amount, digits)}
        parse={(text) => {
          const amount = parseMoney(text, digits);
          if (amount === null) return { ok: false, reason: 'amount/not-understood' };
          return amount < 0 ? { ok: false, reason: 'amount/negative' } : { ok: true, value: amount };
        }}
        onChange={(amount) => change({ amount: amount ?? 0 })}
      />
      <TextField
        label={say('sheet.rate')}
        maxLength={14}
        readOnly={readOnly}
        inputMode="numeric"
        normalize={(text) => text.normalize('NFKC').trim()}
        value={foreign.rate ?? ''}
        onChange={(rate) => change({ rate: rate === '' ? null : rate })}
      />
      <TextField
        label={say('sheet.rateSource')}
        maxLength={80}
        readOnly={readOnly}
        value={foreign.source}
        onChange={(source) => change({ source })}
      />
    </>
  );
}
