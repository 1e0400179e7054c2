import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { budgetLayout } from '../../src/plugins/budget/screens/budgetLayout';
import { keepUnread, type TypedBudgetLine } from '../../src/plugins/budget/screens/editBudget';
import { blankLine } from '../../src/plugins/ledger/document/parts/entryForm';
import { entryLayout } from '../../src/plugins/ledger/document/screens/entryLayout';
import { AmountField } from '../../src/ui/field/AmountField';
import { MoneyField } from '../../src/ui/field/MoneyField';
import { COMMAS } from '../core/value/spellings';
import { leave, press, renderInto, type } from './render';

/** What a field for an amount hands on. */
interface Taken {
  value: number | null;
}
interface FieldProps {
  onTaken: (taken: Taken) => void;
}

function Amount({ onTaken }: FieldProps) {
  const [value, setValue] = useState<number | null>(null);
  const take = (next: number | null) => {
    setValue(next);
    onTaken({ value: next });
  };
  return <AmountField label="金額" allowNegative value={value} onChange={take} />;
}

function Dollars({ onTaken }: FieldProps) {
  const [value, setValue] = useState<number | null>(null);
  const take = (next: number | null) => {
    setValue(next);
    onTaken({ value: next === null ? null : next / 100 });
  };
  return <MoneyField label="金額" minorUnits={2} value={value} onChange={take} />;
}

const NO_MASTERS = {
  books: {
    accounts: new Map(),
    documentTypes: new Map(),
    roles: new Map(),
    taxCodes: new Map(),
    currencies: new Map(),
    partners: new Map(),
    departments: new Map(),
    periods: new Map(),
  },
  accountOptions: [],
  documentTypeOptions: [],
  taxCodeOptions: [],
  partnerOptions: [],
  departmentOptions: [],
};

function EntryCell({ onTaken }: FieldProps) {
  const [line, setLine] = useState(blankLine(1, 'debit'));
  const { columns } = entryLayout({
    ...{
      say: (key) => key,
      masters: NO_MASTERS,
      today: '2026-11-20',
      minorUnits: null,
      idPrefix: 'entry',
      addPartner: undefined,
    },
    acts: {
      swapSide: () => undefined,
      swapAt: () => undefined,
      set: ({ field }, value) => {
        setLine((known) => ({ ...known, [field]: value }));
        if (field === 'amount') onTaken({ value: Number(value) });
      },
    },
  });
  return columns
    .find(({ field }) => field === 'amount')
    ?.draw({
      ...{ row: line, index: 0, isField: true, extra: { marks: undefined, accountAbove: null } },
      control: { ...CONTROL, error: undefined },
      typed: {
        unread: line.unread?.amount,
        onUnread: (text) => {
          setLine((known) => ({ ...known, amount: null, unread: { amount: text ?? '' } }));
          onTaken({ value: null });
        },
      },
    });
}

const CONTROL = { id: undefined, variant: 'cell', label: '金額', readOnly: false } as const;

function BudgetCell({ onTaken }: FieldProps) {
  const [line, setLine] = useState<TypedBudgetLine>({ account: '6110', amounts: Array.from({ length: 12 }, () => 0) });
  const { columns } = budgetLayout({
    ...{ say: (key) => key, titles: [], rowOf: new Map(), readOnly: false },
    type: (_, _column, value) => onTaken({ value }),
  });
  return columns[0]?.draw({
    ...{ row: line, index: 0, isField: true, extra: {} },
    control: { ...CONTROL, error: undefined },
    typed: {
      unread: line.unread?.[0],
      onUnread: (text) => {
        setLine(keepUnread(line, 0, text));
        onTaken({ value: null });
      },
    },
  });
}

const FIELDS = { Amount, Dollars, EntryCell, BudgetCell };
const isOfField = (name: string, typed: string) => name !== 'Dollars' || !/△/u.test(typed);
const CASES = Object.entries(FIELDS).flatMap(([name, Field]) =>
  COMMAS.filter(([typed]) => isOfField(name, typed)).map(([typed, amount]) => ({ name, Field, typed, amount })),
);
// An entry line holds no amount below zero: its sides say the sign.
const isTaken = ({ name, typed }: { name: string; typed: string }) => !(name === 'EntryCell' && typed.startsWith('△'));

function open(Field: (props: FieldProps) => React.ReactNode): { input: HTMLInputElement; taken: () => Taken } {
  let last: Taken = { value: null };
  renderInto(
    <Suspense>
      <Field
        onTaken={(taken) => {
          last = taken;
        }}
      />
    </Suspense>,
  );
  const input = document.querySelector<HTMLInputElement>('input[inputmode]');
  if (!input) throw new Error('there is no field for an amount');
  return { input, taken: () => last };
}

/** As a person types without the input method: what the field does not take at the key is text. */
function typeByKeys(input: HTMLInputElement, text: string): void {
  for (const key of text) if (!press(input, key).defaultPrevented) type(input, input.value + key);
}

describe('commas typed into a field for an amount', () => {
  it.each(CASES.filter(isTaken))('$typed by keys in $name is $amount', ({ Field, typed, amount }) => {
    const { input, taken } = open(Field);
    typeByKeys(input, typed);
    press(input, 'Enter');
    expect(taken().value).toBe(amount);
    if (amount === null) expect(input.value).toBe(typed);
    if (amount === null) expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it.each(CASES.filter(({ name }) => name === 'Amount'))(
    '$typed pasted into $name, left by Tab, is $amount',
    ({ Field, typed, amount }) => {
      const { input, taken } = open(Field);
      type(input, typed);
      leave(input);
      expect(taken().value).toBe(amount);
    },
  );

  it.each(['+', '-', '*'])('are 000 before the grid sees %s', (sign) => {
    const { input, taken } = open(EntryCell);
    typeByKeys(input, '12,');
    expect(taken().value).toBeNull();
    press(input, sign);
    expect(taken().value).toBe(12_000);
  });
});
