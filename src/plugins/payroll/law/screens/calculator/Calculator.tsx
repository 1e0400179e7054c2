import { type Ref, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { ErrorSummary, type FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { findFieldProblems } from '#ui/form/findFieldProblems.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { listInsuranceSettings } from '../../contract/insuranceSetting';
import { calculateSample } from '../../contract/sample';
import type { TableFamily } from '../../rates/tableKinds';
import styles from './Calculator.module.css';
import { CalculatorFields } from './CalculatorFields';
import { CalculatorResult } from './CalculatorResult';
import { CALCULATORS, type CalculatorField, type CalculatorKind, fieldId, type Given } from './calculators';
import { readDecimal } from './readDecimal';

interface CalculatorProps {
  family: TableFamily;
  ref: Ref<HTMLElement>;
}

/** What a table means for a person and an amount: asked of the server, with every step and its law. */
export function Calculator({ family, ref }: CalculatorProps) {
  const say = useMessages('payroll');
  const kinds = CALCULATORS[family];
  const [kind, setKind] = useState(kinds[0]?.kind ?? '');
  const current = kinds.find((each) => each.kind === kind);
  return (
    <aside ref={ref} className={styles.calculator} aria-label={say('calculator.title')}>
      <h2 className={styles.title}>{say('calculator.title')}</h2>
      <SelectField
        label={say('calculator.kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each.kind, label: say(`calculator.kinds.${each.kind}`) }))}
        onChange={setKind}
      />
      {current ? <OneCalculator key={kind} calculator={current} isOfCompany={family === 'insurance'} /> : null}
    </aside>
  );
}

function OneCalculator({ calculator, isOfCompany }: { calculator: CalculatorKind; isOfCompany: boolean }) {
  const say = useMessages('payroll');
  const today = dayInTokyo(new Date());
  const [given, setGiven] = useState<Given>(() => initialOf(calculator.fields, today));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const settings = useRead(listInsuranceSettings, {}, { enabled: isOfCompany, message: false });
  const on = typeof given.date === 'string' ? given.date : today;
  const setting = settings.data?.rows.find(({ effectiveFrom }) => effectiveFrom <= on);
  const work = useWrite(calculateSample, { loading: false, message: false });
  const prefecture = typeof given.prefecture === 'string' ? given.prefecture : (setting?.prefecture ?? '13');
  const hasPlace = calculator.fields.some(({ kind }) => kind === 'prefecture');
  const calculate = (form: HTMLFormElement) => {
    const unread = findFieldProblems(form);
    const missing = calculator.fields
      .filter(
        (field) =>
          (field.kind === 'amount' || field.kind === 'day') &&
          !field.isOptional &&
          (given[field.name] ?? null) === null,
      )
      .map(({ name }) => ({
        fieldId: fieldId(name),
        message: say('calculator.missing', { field: say(`calculator.fields.${name}`) }),
      }));
    const decimals = calculator.fields
      .filter(({ name, kind }) => kind === 'decimal' && readDecimal(given[name]) === undefined)
      .map(({ name }) => ({ fieldId: fieldId(name), message: say('calculator.notDecimal') }));
    const found = [...unread, ...missing, ...decimals];
    setProblems(found);
    if (found.length > 0) return;
    const society =
      hasPlace && setting?.scheme === 'society'
        ? {
            society: {
              health_pct: setting.healthPer100k / 1000,
              health_employee_pct: setting.healthEmployeePer100k / 1000,
              care_pct: setting.carePer100k / 1000,
              care_employee_pct: setting.careEmployeePer100k / 1000,
            },
          }
        : {};
    const place = hasPlace ? { prefecture, rounded_once: setting?.isRoundedOnce ?? false, ...society } : {};
    const read = Object.fromEntries(
      calculator.fields.flatMap(({ name, kind }) => (kind === 'decimal' ? [[name, readDecimal(given[name])]] : [])),
    );
    const asked = Object.fromEntries(
      Object.entries({ ...given, ...read, ...place }).filter(([, value]) => value !== null && value !== undefined),
    );
    work.mutate(
      { kind: calculator.kind, in: asked },
      { onError: (error) => setProblems([{ message: error.message }]) },
    );
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        // What was being typed becomes a value by this very key.
        setTimeout(() => form.querySelector<HTMLButtonElement>('[data-calculate]')?.click());
      }}
    >
      <ErrorSummary problems={problems} />
      <CalculatorFields
        fields={calculator.fields}
        given={{ ...given, ...(hasPlace ? { prefecture } : {}) }}
        today={today}
        onChange={(name, value) => setGiven((known) => ({ ...known, [name]: value }))}
      />
      {hasPlace && setting?.scheme === 'society' ? <p className={styles.note}>{say('calculator.bySociety')}</p> : null}
      <Button
        kind="main"
        data-calculate
        busy={work.isPending}
        onClick={(event) => event.currentTarget.form && calculate(event.currentTarget.form)}
      >
        {say('calculator.calculate')}
      </Button>
      <button type="submit" hidden />
      {work.data ? <CalculatorResult answer={work.data} kind={calculator.kind} /> : null}
    </form>
  );
}

function initialOf(fields: readonly CalculatorField[], today: string): Given {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (field.kind === 'prefecture') return [];
      if (field.kind === 'choice') return [[field.name, field.options[0]]];
      if (field.kind === 'day') return [[field.name, field.isOptional || field.name === 'birth' ? null : today]];
      if (field.kind === 'decimal') return [[field.name, '']];
      return [[field.name, field.initial ?? null]];
    }),
  );
}
