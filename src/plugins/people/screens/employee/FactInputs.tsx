import { X } from 'lucide-react';
import { BankField } from '#ui/bankAccounts/BankField.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { FormSection, FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordField } from '#ui/recordForm/RecordField.tsx';
import type { FactKind } from '../../contract/factKinds';
import { listNames } from '../../contract/names';
import styles from './FactInputs.module.css';
import { FACT_FORMS, type FactField, type FactForm } from './factFields';

export type FactValues = Readonly<Record<string, unknown>>;

interface FactInputsProps {
  kind: FactKind;
  /** Begins the ids of the fields, so that the errors of a form find them. */
  prefix: string;
  values: FactValues;
  errorOf?: ((path: string) => string | undefined) | undefined;
  readOnly?: boolean;
  /** Fields that make no sense here: the day of leaving of somebody who joins. */
  without?: readonly string[] | undefined;
  onChange: (values: FactValues) => void;
}

/** The fields of one kind of fact, typed or only read. */
export function FactInputs({
  kind,
  prefix,
  values,
  errorOf,
  readOnly = false,
  without = [],
  onChange,
}: FactInputsProps) {
  const say = useMessages('people');
  const { fields, rows } = FACT_FORMS[kind];
  return (
    <>
      {fields
        .filter(({ field }) => !without.includes(field))
        .map((definition) => {
          const { field, isWide } = definition;
          const isBank = definition.kind === 'bank' || definition.kind === 'branch';
          const control =
            isBank && !readOnly ? (
              <BankField
                key={field}
                part={definition.kind}
                id={`${prefix}${field}`}
                label={say(`fact.${kind}.${field}`)}
                values={values}
                error={errorOf?.(field)}
                onChange={onChange}
              />
            ) : (
              <OneField
                key={field}
                definition={definition}
                id={`${prefix}${field}`}
                label={say(`fact.${kind}.${field}`)}
                value={values[field]}
                error={errorOf?.(field)}
                readOnly={readOnly}
                onChange={(value) => onChange({ ...values, [field]: value })}
              />
            );
          return isWide ? <FormSpan key={field}>{control}</FormSpan> : control;
        })}
      {rows ? <Rows {...{ kind, prefix, rows, readOnly, errorOf }} values={values} onChange={onChange} /> : null}
    </>
  );
}

interface OneFieldProps {
  definition: FactField;
  id: string;
  label: string;
  value: unknown;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

function OneField({ definition, ...field }: OneFieldProps) {
  const sayAny = useMessages('people');
  if (definition.kind === 'employee') return <EmployeeField {...field} />;
  if (definition.kind === 'bank' || definition.kind === 'branch') {
    return <RecordField {...field} definition={{ field: definition.field }} sayAny={sayAny} hint={undefined} />;
  }
  return <RecordField {...field} definition={definition} sayAny={sayAny} hint={undefined} />;
}

/** Somebody of the company, chosen by number, name or kana; kept by id. */
function EmployeeField({ value, onChange, ...field }: Omit<OneFieldProps, 'definition'>) {
  const { data } = useRead(listNames, {}, { message: false });
  const people = data?.rows ?? [];
  const chosen = people.find(({ id }) => id === value);
  return (
    <LookUpField
      {...field}
      value={chosen?.number ?? null}
      options={people.map(({ number, name, kana }) => ({ code: number, title: name, reading: kana }))}
      onChange={(number) => onChange(people.find((person) => person.number === number)?.id ?? null)}
    />
  );
}

interface RowsProps extends Omit<FactInputsProps, 'readOnly' | 'without'> {
  rows: NonNullable<FactForm['rows']>;
  readOnly: boolean;
}

function Rows({ kind, prefix, rows, values, errorOf, readOnly, onChange }: RowsProps) {
  const say = useMessages('people');
  // The field holds a list of objects by the schema of its kind; a form not yet filled has none.
  const list = (values[rows.field] ?? []) as readonly FactValues[];
  const title = (place: number) => `${say(`fact.${kind}.${rows.field}`)} ${place + 1}`;
  const put = (next: readonly FactValues[]) => onChange({ ...values, [rows.field]: next });
  const add = () => {
    put([...list, { ...rows.blank }]);
    // Whoever adds a row types in it next; it is drawn a turn later.
    const id = `${prefix}${rows.field}-${list.length}-${rows.fields[0]?.field}`;
    setTimeout(() => document.getElementById(id)?.focus());
  };
  return (
    <>
      {list.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <FormSection key={place} title={title(place)}>
          {rows.fields.map((definition) => (
            <OneField
              key={definition.field}
              definition={definition}
              id={`${prefix}${rows.field}-${place}-${definition.field}`}
              label={say(`fact.${kind}.row.${definition.field}`)}
              value={row[definition.field]}
              error={errorOf?.(`${rows.field}.${place}.${definition.field}`)}
              readOnly={readOnly}
              onChange={(value) =>
                put(list.map((each, at) => (at === place ? { ...each, [definition.field]: value } : each)))
              }
            />
          ))}
          {readOnly ? null : (
            <div className={styles.remove}>
              <IconButton
                icon={X}
                label={say('fact.removeRow', { row: title(place) })}
                onClick={() => put(list.filter((_, at) => at !== place))}
              />
            </div>
          )}
        </FormSection>
      ))}
      {readOnly && list.length === 0 ? <p className={styles.none}>{say(`fact.${kind}.none`)}</p> : null}
      {readOnly ? null : (
        <FormSpan>
          <Button onClick={add}>{say('fact.addRow', { row: say(`fact.${kind}.${rows.field}`) })}</Button>
        </FormSpan>
      )}
    </>
  );
}
