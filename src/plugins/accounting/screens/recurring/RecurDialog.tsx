import { useRef, useState } from 'react';
import { type Day, dayInTokyo } from '../../../../core/value/day';
import { formatDay } from '../../../../core/value/formatDay';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { CheckField } from '../../../../ui/field/CheckField';
import { DayField } from '../../../../ui/field/DayField';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { useScreen } from '../../../../ui/screen/screenContext';
import { notify } from '../../../../ui/toast/notify';
import type { JournalEntry } from '../../contract/journalEntry';
import { type RecurringRule, updateRecurring } from '../../contract/recurringEntry';
import { dueDays } from '../../rules/recurring/dueDays';
import { fromDocument, toDocument } from '../document/entryForm';

const EVERY = ['month', 'quarter', 'year'] as const;
const ON_HOLIDAY = ['stay', 'before', 'after'] as const;
const PREVIEWED = 4;

/** Makes a recurring entry of a document: how often, on which day, from when; the next days are shown while it is typed. */
export function RecurDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const say = useMessages('accounting');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const first = useRef<HTMLInputElement>(null);
  const write = useWrite(updateRecurring, { message: false });
  const [title, setTitle] = useState(entry.headerText);
  const [every, setEvery] = useState<RecurringRule['every']>('month');
  const [dayOfMonth, setDayOfMonth] = useState('last');
  const [onHoliday, setOnHoliday] = useState<RecurringRule['onHoliday']>('stay');
  const [from, setFrom] = useState<Day | null>(today);
  const [through, setThrough] = useState<Day | null>(null);
  const [isPosted, setPosted] = useState(false);
  const rule: RecurringRule | null =
    from === null
      ? null
      : {
          every,
          dayOfMonth: dayOfMonth === 'last' ? 'last' : Number(dayOfMonth),
          onHoliday,
          from,
          through,
        };
  const preview = rule ? dueDays(rule, `${Number(rule.from.slice(0, 4)) + 5}-12-31`).slice(0, PREVIEWED) : [];

  const submit = async () => {
    const missing = [
      ...(title.trim() === '' ? [{ fieldId: 'recur-title', message: say('recurring.titleMissing') }] : []),
      ...(rule === null ? [{ fieldId: 'recur-from', message: say('recurring.fromMissing') }] : []),
    ];
    if (missing.length > 0 || rule === null) return missing;
    const { documentDate: _documentDate, postingDate: _postingDate, ...sheet } = toDocument(fromDocument(entry), null);
    await write.mutateAsync({ title, rule, sheet, isPosted });
    onClose();
    notify('success', say('recurring.saved'));
    screen.open('/RecurringEntry', 'newTab');
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={480}
      title={say('recurring.makeTitle')}
      description={say('recurring.makeExplain')}
      initialFocus={first}
      submitLabel={say('recurring.save')}
      keepsEnter
      onSubmit={submit}
    >
      <TextField
        id="recur-title"
        ref={first}
        label={say('recurring.title')}
        required
        maxLength={100}
        value={title}
        onChange={setTitle}
      />
      <SelectField
        label={say('recurring.rule')}
        value={every}
        options={EVERY.map((value) => ({ value, label: say(`recurring.every.${value}`) }))}
        onChange={setEvery}
      />
      <SelectField
        label={say('recurring.dayOfMonth')}
        value={dayOfMonth}
        options={[
          { value: 'last', label: say('recurring.lastDay') },
          ...Array.from({ length: 31 }, (_, index) => ({
            value: String(index + 1),
            label: say('recurring.onDay', { day: index + 1 }),
          })),
        ]}
        onChange={setDayOfMonth}
      />
      <SelectField
        label={say('recurring.holiday')}
        value={onHoliday}
        options={ON_HOLIDAY.map((value) => ({ value, label: say(`recurring.onHoliday.${value}`) }))}
        onChange={setOnHoliday}
      />
      <DayField id="recur-from" label={say('recurring.from')} required today={today} value={from} onChange={setFrom} />
      <DayField label={say('recurring.through')} today={today} value={through} onChange={setThrough} />
      <CheckField label={say('recurring.isPosted')} checked={isPosted} onChange={setPosted} />
      <p aria-live="polite">{say('recurring.preview', { days: preview.map((day) => formatDay(day)).join('、') })}</p>
    </FormDialog>
  );
}
