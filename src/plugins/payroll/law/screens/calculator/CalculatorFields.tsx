import { AmountField } from '#ui/field/AmountField.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { PREFECTURES } from '../../rates/prefectures';
import { type CalculatorField, fieldId, type Given } from './calculators';

interface CalculatorFieldsProps {
  fields: readonly CalculatorField[];
  given: Given;
  today: string;
  onChange: (name: string, value: unknown) => void;
}

/** What a calculation is asked with. */
export function CalculatorFields({ fields, given, today, onChange }: CalculatorFieldsProps) {
  return fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      value={given[field.name]}
      today={today}
      onChange={(value) => onChange(field.name, value)}
    />
  ));
}

interface OneFieldProps {
  field: CalculatorField;
  value: unknown;
  today: string;
  onChange: (value: unknown) => void;
}

function OneField({ field, value, today, onChange }: OneFieldProps) {
  const say = useMessages('payroll');
  const basis = { id: fieldId(field.name), label: say(`calculator.fields.${field.name}`) };
  switch (field.kind) {
    case 'amount':
      return <AmountField {...basis} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'day':
      return <DayField {...basis} today={today} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    case 'flag':
      return <CheckField {...basis} checked={value === true} onChange={onChange} />;
    case 'decimal':
      return <TextField {...basis} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
    case 'prefecture':
      return (
        <SelectField
          {...basis}
          value={typeof value === 'string' ? value : null}
          options={PREFECTURES.map(({ code }) => ({ value: code, label: say(`prefectures.${code}`) }))}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...basis}
          value={typeof value === 'string' ? value : null}
          options={field.options.map((option) => ({ value: option, label: say(`calculator.options.${option}`) }))}
          onChange={onChange}
        />
      );
  }
}
