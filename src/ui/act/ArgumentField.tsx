import type { CommandArgument } from '../../core/plugin/commandArgument';
import { dayInTokyo, monthOf } from '../../core/value/day';
import { AmountField } from '../field/AmountField';
import { CheckField } from '../field/CheckField';
import { DayField } from '../field/DayField';
import { MonthField } from '../field/MonthField';
import { SelectField } from '../field/SelectField';
import { TextArea } from '../field/TextArea';
import { TextField } from '../field/TextField';
import { useText } from '../i18n/useMessages';
import { FoundField, ListedField } from './NamedFields';

interface ArgumentFieldProps {
  readonly argument: CommandArgument;
  readonly id: string;
  /** As it is given to an act; empty where nothing is. */
  readonly value: string;
  readonly error: string | undefined;
  readonly typesOver?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

const LONGEST = 200;

/** The field of a dialog for one of what a command asks for. */
export function ArgumentField({ argument, id, value, error, typesOver, onChange }: ArgumentFieldProps) {
  const text = useText();
  const today = dayInTokyo(new Date());
  const label = text(argument.title);
  const hint = argument.hint && text(argument.hint);
  const field = { id, label, hint, error, required: !argument.optional };
  const change = (next: string | null) => onChange(next ?? '');
  switch (argument.kind) {
    case 'day':
      return <DayField {...field} today={today} value={value || null} onChange={change} />;
    case 'month':
      return <MonthField {...field} thisMonth={monthOf(today)} value={value || null} onChange={change} />;
    case 'amount':
      return (
        <AmountField
          {...field}
          value={value === '' ? null : Number(value)}
          onChange={(amount) => onChange(amount === null ? '' : String(amount))}
        />
      );
    case 'word':
    case 'text':
      if (argument.kind === 'text' && argument.hasLines)
        return <TextArea {...field} value={value} maxLength={argument.maxLength ?? LONGEST} onChange={onChange} />;
      return (
        <TextField
          {...field}
          value={value}
          maxLength={argument.maxLength ?? LONGEST}
          typesOver={typesOver}
          {...(argument.kind === 'word' && !argument.isName
            ? { normalize: (typed: string) => typed.normalize('NFKC').trim() }
            : {})}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <CheckField
          id={id}
          label={label}
          checked={value === 'true'}
          onChange={(isSet) => onChange(isSet ? 'true' : '')}
        />
      );
    case 'choice': {
      const choices = argument.choices.map((choice) => ({ value: choice.value, label: text(choice.title) }));
      const options = argument.optional ? [{ value: '', label: '' }, ...choices] : choices;
      return <SelectField {...field} value={value} options={options} onChange={onChange} />;
    }
    case 'listed':
      return <ListedField {...field} argument={argument} value={value || null} onChange={change} />;
    case 'record':
      return <FoundField {...field} argument={argument} value={value || null} onChange={change} />;
  }
}
