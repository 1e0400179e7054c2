import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { dayInTokyo, monthOf } from '../../core/value/day';
import { AmountField } from '../field/AmountField';
import { CheckField } from '../field/CheckField';
import { DayField } from '../field/DayField';
import { DurationField } from '../field/DurationField';
import { LookUpField, type LookUpOption } from '../field/LookUpField';
import { MonthField } from '../field/MonthField';
import { SelectField } from '../field/SelectField';
import { ShareField } from '../field/ShareField';
import { TextArea } from '../field/TextArea';
import { TextField } from '../field/TextField';
import { type Say, useText } from '../i18n/useMessages';
import { useRead } from '../query/useRead';
import { ChoicesField } from './ChoicesField';
import type { FormField, FormValues } from './recordDefinition';

interface RecordFieldProps {
  definition: FormField;
  id: string;
  label: string;
  sayAny: Say;
  value: unknown;
  error: string | undefined;
  hint: string | undefined;
  readOnly: boolean;
  /** `filled`: what the choice says of fields that are still empty. */
  onChange: (value: unknown, filled?: FormValues) => void;
}

/** What stands for a field of a record that says nothing. */
const NOTHING = '—';

/** A field of a form, of whatever kind. */
export function RecordField({ definition, sayAny, value, onChange, ...rest }: RecordFieldProps) {
  const field = {
    ...rest,
    required: definition.required && !rest.readOnly,
    placeholder: rest.readOnly ? NOTHING : undefined,
  };
  const today = dayInTokyo(new Date());
  const text = typeof value === 'string' ? value : '';
  const chosen = typeof value === 'number' ? String(value) : text;
  switch (definition.kind) {
    case 'amount':
      return (
        <AmountField {...field} allowNegative value={typeof value === 'number' ? value : null} onChange={onChange} />
      );
    case 'day':
      return <DayField {...field} today={today} value={text || null} onChange={onChange} />;
    case 'month':
      return <MonthField {...field} thisMonth={monthOf(today)} value={text || null} onChange={onChange} />;
    case 'duration':
      return <DurationField {...field} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'share':
      return (
        <ShareField
          {...field}
          whole={definition.whole}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <CheckField
          id={rest.id}
          label={rest.label}
          readOnly={rest.readOnly}
          hint={rest.readOnly ? undefined : rest.hint}
          error={rest.error}
          checked={value === true}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...field}
          value={chosen || null}
          options={definition.options.map((option) => ({ value: option, label: definition.label(option, sayAny) }))}
          onChange={onChange}
        />
      );
    case 'lookUp':
      return <OtherRecord {...field} definition={definition} value={text || null} onChange={onChange} />;
    case 'choices':
      return <OtherRecords {...rest} definition={definition} sayAny={sayAny} value={value} onChange={onChange} />;
    case 'lines':
      return <TextArea {...field} value={text} maxLength={definition.maxLength} onChange={onChange} />;
    case 'code':
      return (
        <TextField
          {...field}
          value={text}
          maxLength={20}
          normalize={(typed) => typed.normalize('NFKC').trim()}
          onChange={onChange}
        />
      );
    default:
      // Read, a long text is shown whole; typed, it stays one line.
      if (rest.readOnly && definition.isWide && text !== '')
        return <TextArea {...rest} label={rest.label} value={text} onChange={onChange} />;
      return <TextField {...field} value={text} maxLength={definition.maxLength} onChange={onChange} />;
  }
}

interface OtherRecordProps extends Omit<RecordFieldProps, 'definition' | 'sayAny' | 'value'> {
  definition: Extract<FormField, { kind: 'lookUp' }>;
  required: boolean | undefined;
  placeholder: string | undefined;
  value: string | null;
}

/** A field that names a record of another kind. */
function OtherRecord({ definition, ...field }: OtherRecordProps) {
  // What a look-up reads takes no input of its own.
  const { data } = useRead(definition.read, {} as ClientInput<Endpoint>, { message: false });
  const offered = data === undefined ? [] : definition.options?.(data);
  const options = offered ?? (data as { rows?: readonly LookUpOption[] } | undefined)?.rows ?? [];
  const { other, fills, codeWidth } = definition;
  return (
    <LookUpField
      {...field}
      options={options}
      codeWidth={codeWidth}
      onChange={(code) => {
        const option = options.find((each) => each.code === code);
        field.onChange(code, option && fills?.(option));
      }}
      otherwise={other && ((typed) => (other.test(typed) ? typed : null))}
    />
  );
}

interface OtherRecordsProps extends Omit<RecordFieldProps, 'definition'> {
  definition: Extract<FormField, { kind: 'choices' }>;
}

/** A field that names any number of records of another kind; one that is gone stays until it is taken away. */
function OtherRecords({ definition, sayAny, value, ...field }: OtherRecordsProps) {
  const text = useText();
  const { data } = useRead(definition.read, {} as ClientInput<Endpoint>, { message: false });
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const known = definition.choices(data).map(({ code, title }) => ({ code, title: text(title) }));
  const gone = chosen.filter((code) => !known.some((choice) => choice.code === code));
  const options = [...known, ...(data ? gone.map((code) => ({ code, title: code })) : [])];
  const hint = field.hint ?? (chosen.length === 0 ? definition.none?.(sayAny) : undefined);
  return <ChoicesField {...field} hint={hint} options={options} chosen={chosen} />;
}
