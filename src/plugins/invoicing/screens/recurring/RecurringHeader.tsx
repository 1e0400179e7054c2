import { recurringRule } from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { useAddPartner } from '#plugins/sales/parts/useAddPartner.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useDayInWeek } from '#ui/field/useDayInWeek.ts';
import { FormLayout } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { BILLED_MONTHS } from '../../rules/duePeriods';
import { AmountTerms } from '../invoice/AmountTerms';
import { sayDay, sayEvery } from './rhythm';
import type { RecurringWork } from './useRecurring';

const EVERY = [1, 2, 3, 4, 6, 12, 24, 36, 60];
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const ON_HOLIDAY = recurringRule.shape.onHoliday.options;

/** Who is billed how often, on which day and for which month, and how amounts are meant. */
export function RecurringHeader({ work, label }: { work: RecurringWork; label: string }) {
  const { recurring, change, isEditable, customers, termCode, terms } = work;
  const say = useMessages('invoicing');
  const addPartner = useAddPartner();
  const readOnly = !isEditable;
  return (
    <FormLayout label={label}>
      <LookUpField
        label={say('invoice.partner')}
        required
        readOnly={readOnly}
        codeWidth={6}
        value={recurring.partner}
        options={customers}
        onChange={(partner) => change({ partner })}
        onAdd={addPartner && ((typed) => addPartner('customer', typed))}
        autoFocus={isEditable && recurring.partner === null}
      />
      <TextField
        label={say('recurring.title')}
        required
        maxLength={100}
        readOnly={readOnly}
        value={recurring.title}
        onChange={(title) => change({ title }, 'title')}
      />
      <Rhythm work={work} readOnly={readOnly} />
      <LookUpField
        label={say('invoice.paymentTerm')}
        readOnly={readOnly}
        codeWidth={6}
        value={termCode}
        options={terms}
        onChange={(paymentTerm) => change({ paymentTerm })}
      />
      <AmountTerms terms={recurring} change={change} readOnly={readOnly} />
    </FormLayout>
  );
}

interface PartProps {
  work: RecurringWork;
  readOnly: boolean;
}

function Rhythm({ work, readOnly }: PartProps) {
  const { recurring, change, today, nextDays } = work;
  const say = useMessages('invoicing');
  const inWeek = useDayInWeek();
  const every = EVERY.includes(recurring.everyMonths) ? EVERY : [...EVERY, recurring.everyMonths];
  const next = say('recurring.nextDays', { days: listNames(nextDays.map(inWeek)) });
  return (
    <>
      <SelectField
        label={say('recurring.rhythm')}
        readOnly={readOnly}
        value={String(recurring.everyMonths)}
        options={every.map((months) => ({ value: String(months), label: sayEvery(months, say) }))}
        onChange={(months) => change({ everyMonths: Number(months) })}
      />
      <SelectField
        label={say('recurring.dayOfMonth')}
        readOnly={readOnly}
        value={String(recurring.dayOfMonth)}
        options={DAYS.map((day) => ({ value: String(day), label: sayDay(day, say) }))}
        onChange={(day) => change({ dayOfMonth: Number(day) })}
      />
      <SelectField
        label={say('recurring.onHoliday')}
        readOnly={readOnly}
        value={recurring.onHoliday}
        options={ON_HOLIDAY.map((value) => ({ value, label: say(`recurring.onHolidays.${value}`) }))}
        onChange={(onHoliday) => change({ onHoliday })}
      />
      <SelectField
        label={say('recurring.billedMonth')}
        readOnly={readOnly}
        value={recurring.billedMonth}
        options={BILLED_MONTHS.map((value) => ({ value, label: say(`recurring.billedMonths.${value}`) }))}
        onChange={(billedMonth) => change({ billedMonth })}
      />
      <DayField
        label={say('recurring.from')}
        required
        readOnly={readOnly}
        today={today}
        value={recurring.from}
        hint={nextDays.length > 0 ? next : say('recurring.noNextDay')}
        onChange={(from) => from && change({ from })}
      />
      <DayField
        label={say('recurring.through')}
        readOnly={readOnly}
        today={today}
        value={recurring.through}
        onChange={(through) => change({ through })}
      />
    </>
  );
}
