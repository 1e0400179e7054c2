import { useRef, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useDayInWeek } from '#ui/field/useDayInWeek.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { listNames } from '#ui/words/kitWords.ts';
import type { DraftDocument } from '../../document/contract/journalEntry';
import {
  listClosedDays,
  type RecurringEntry,
  type RecurringRule,
  type RecurringSheet,
  updateRecurring,
} from '../contract/recurringEntry';
import { dueDays } from '../rules/dueDays';
import { SheetLines } from './SheetLines';

const EVERY = ['month', 'quarter', 'year'] as const;
const ON_HOLIDAY = ['stay', 'before', 'after'] as const;
const PREVIEWED = 4;

interface RecurDialogProps {
  /** A document as it would be typed, which shall recur, or a recurring entry to be changed. */
  subject: { readonly document: DraftDocument } | { readonly recurring: RecurringEntry };
  onClose: () => void;
}

/** A recurring entry: how often, on which day, from when, with which amounts; the next days are shown while it is typed. */
export function RecurDialog({ subject, onClose }: RecurDialogProps) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const inWeek = useDayInWeek();
  const today = dayInTokyo(new Date());
  const first = useRef<HTMLInputElement>(null);
  const write = useWrite(updateRecurring, { message: false });
  const closed = useRead(listClosedDays, {}, { message: false }).data?.days;
  const stored = 'recurring' in subject ? subject.recurring : null;
  const [title, setTitle] = useState(stored?.title ?? ('document' in subject ? subject.document.headerText : ''));
  const [sheet, setSheet] = useState<RecurringSheet>(() =>
    'recurring' in subject ? subject.recurring.sheet : sheetOf(subject.document),
  );
  const [every, setEvery] = useState<RecurringRule['every']>(stored?.rule.every ?? 'month');
  const [dayOfMonth, setDayOfMonth] = useState(String(stored?.rule.dayOfMonth ?? 'last'));
  const [onHoliday, setOnHoliday] = useState<RecurringRule['onHoliday']>(stored?.rule.onHoliday ?? 'stay');
  const [from, setFrom] = useState<Day | null>(stored?.rule.from ?? today);
  const [through, setThrough] = useState<Day | null>(stored?.rule.through ?? null);
  const [isPosted, setPosted] = useState(stored?.isPosted ?? false);
  const after = stored?.lastMadeOn ?? undefined;
  const rule: RecurringRule | null =
    from === null
      ? null
      : {
          every,
          dayOfMonth: dayOfMonth === 'last' ? 'last' : Number(dayOfMonth),
          onHoliday,
          from,
          through,
          ...(after ? { after } : {}),
        };
  const preview = rule
    ? dueDays(rule, `${Number((after ?? rule.from).slice(0, 4)) + 5}-12-31`, { closed: new Set(closed) }).slice(
        0,
        PREVIEWED,
      )
    : [];

  const submit = async () => {
    const missing = [
      ...(title.trim() === '' ? [{ fieldId: 'recur-title', message: say('recurring.titleMissing') }] : []),
      ...(rule === null ? [{ fieldId: 'recur-from', message: say('recurring.fromMissing') }] : []),
    ];
    if (missing.length > 0 || rule === null) return missing;
    await write.mutateAsync({ ...identityOf(stored), title, rule, sheet, isPosted });
    onClose();
    notify('success', say('recurring.saved'));
    if (!stored) screen.open('/RecurringEntry', 'newTab');
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={stored ? 560 : 480}
      title={say(stored ? 'recurring.changeTitle' : 'recurring.makeTitle')}
      description={say(stored ? 'recurring.changeExplain' : 'recurring.makeExplain')}
      initialFocus={first}
      submitLabel={say(stored ? 'recurring.change' : 'recurring.save')}
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
      {stored ? <SheetLines sheet={sheet} onChange={setSheet} /> : null}
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
      <p aria-live="polite">{say('recurring.preview', { days: listNames(preview.map(inWeek)) })}</p>
    </FormDialog>
  );
}

/** A document without what belongs to one day and one draft. */
function sheetOf({ id: _id, version: _version, documentDate: _on, postingDate: _posting, ...sheet }: DraftDocument) {
  return sheet;
}

const identityOf = (stored: RecurringEntry | null) =>
  stored ? { id: stored.id, version: stored.version, reading: stored.reading, isStopped: stored.isStopped } : {};
