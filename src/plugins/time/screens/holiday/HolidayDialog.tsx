import { useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { deleteHoliday, type HolidayRow, updateHolidays } from '../../contract/holiday';
import { HOLIDAY_KINDS, type HolidayKind } from '../../rules/workCalendar';
import styles from './Holiday.module.css';

interface HolidayDialogProps {
  day: Day;
  /** What the day is already. */
  known: readonly HolidayRow[];
  onClose: () => void;
}

/** A day made a day off, renamed, or made an ordinary day again. */
export function HolidayDialog({ day: first, known, onClose }: HolidayDialogProps) {
  const say = useMessages('time');
  const save = useWrite(updateHolidays, { message: false, touches: ['Timesheet'] });
  const remove = useWrite(deleteHoliday, { touches: ['Timesheet'] });
  const [day, setDay] = useState<Day | null>(first);
  const [kind, setKind] = useState<HolidayKind>(known[0]?.kind ?? 'company');
  const here = known.find((each) => each.kind === kind && each.day === day);
  const [title, setTitle] = useState(known[0]?.title ?? '');
  const [titleEn, setTitleEn] = useState(known[0]?.titleEn ?? '');
  const submit = async () => {
    const missing = [
      ...(day ? [] : [{ fieldId: 'holiday-day', message: say('holiday.dayMissing') }]),
      ...(title.trim() ? [] : [{ fieldId: 'holiday-title', message: say('holiday.nameMissing') }]),
    ];
    if (!day || missing.length > 0) return missing;
    await save.mutateAsync({ holidays: [{ day, kind, title, titleEn }] });
    notify('success', say('holiday.saved'));
    onClose();
    return [];
  };
  const takeAway = async () => {
    if (!here) return;
    await remove.mutateAsync({ day: here.day, kind: here.kind });
    notify('success', say('holiday.removed'));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('holiday.edit')}
      width={440}
      submitLabel={say('holiday.save')}
      onSubmit={submit}
    >
      <DayField
        id="holiday-day"
        label={say('holiday.day')}
        required
        today={dayInTokyo(new Date())}
        value={day}
        onChange={setDay}
      />
      <SelectField<HolidayKind>
        label={say('holiday.kind')}
        value={kind}
        options={HOLIDAY_KINDS.map((value) => ({ value, label: say(`holidayKinds.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        id="holiday-title"
        label={say('holiday.name')}
        required
        value={title}
        maxLength={50}
        onChange={setTitle}
      />
      <TextField label={say('holiday.nameEn')} value={titleEn} maxLength={80} onChange={setTitleEn} />
      <p className={styles.hint}>{say(`holidayHints.${kind}`)}</p>
      {here ? (
        <div>
          <Button kind="danger" busy={remove.isPending} onClick={() => void takeAway()}>
            {say('holiday.remove')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
