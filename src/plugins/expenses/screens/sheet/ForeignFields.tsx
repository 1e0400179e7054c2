import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MoneyField } from '#ui/field/MoneyField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { getSetting } from '../../contract/expenseSetting';
import type { DraftLine } from '../../contract/expenseSheet';

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
      <MoneyField
        label={say('sheet.foreignAmount')}
        readOnly={readOnly}
        minorUnits={digits}
        value={foreign.amount}
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
