import { useState } from 'react';
import { listRouteOptions } from '#core/approval/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { monthName } from '#core/value/monthName.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { type getWorkPattern, updateWorkPattern } from '../../contract/workPattern';
import { formatClockTime, parseClockTime } from '../../rules/clockTime';
import styles from './Holiday.module.css';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const tidy = (text: string): string => {
  const minutes = parseClockTime(text);
  return minutes === null ? text : formatClockTime(minutes);
};

/** 所定労働: working hours, weekly days off, the year of the agreement on overtime, and the approval route of sheets. */
export function PatternDialog({ known, onClose }: { known: OutputOf<typeof getWorkPattern>; onClose: () => void }) {
  const say = useMessages('time');
  const write = useWrite(updateWorkPattern, { message: false });
  const routes = useRead(listRouteOptions, {});
  const right = useMissingRightInWords(updateWorkPattern);
  const [times, setTimes] = useState({
    start: formatClockTime(known.startMinute),
    end: formatClockTime(known.endMinute),
    break: formatClockTime(known.breakMinutes),
  });
  const [rest, setRest] = useState(known);
  const submit = async () => {
    if (right) return [{ message: say('noRight', { right }) }];
    const [startMinute, endMinute, breakMinutes] = [times.start, times.end, times.break].map(parseClockTime);
    const unread = (['start', 'end', 'break'] as const).filter((field) => parseClockTime(times[field]) === null);
    if (startMinute == null || endMinute == null || breakMinutes == null)
      return unread.map((field) => ({ fieldId: `pattern-${field}`, message: say('sheet.unread.time') }));
    const { version, ...pattern } = rest;
    await write.mutateAsync({ pattern: { ...pattern, startMinute, endMinute, breakMinutes }, version });
    notify('success', say('pattern.saved'));
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('pattern.title')}
      description={say('pattern.explain')}
      width={520}
      submitLabel={say('pattern.save')}
      onSubmit={submit}
    >
      <div className={styles.three}>
        {(['start', 'end', 'break'] as const).map((field) => (
          <TextField
            key={field}
            id={`pattern-${field}`}
            label={say(`pattern.${field}`)}
            value={times[field]}
            maxLength={8}
            normalize={tidy}
            onChange={(text) => setTimes({ ...times, [field]: text })}
          />
        ))}
      </div>
      <SelectField
        label={say('pattern.legalHoliday')}
        value={String(rest.legalHolidayWeekday)}
        options={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: say(`longWeekdays.${weekday}`) }))}
        onChange={(value) => setRest({ ...rest, legalHolidayWeekday: Number(value) })}
      />
      <fieldset className={styles.weekdays}>
        <legend>{say('pattern.freeDays')}</legend>
        {WEEKDAYS.filter((weekday) => weekday !== rest.legalHolidayWeekday).map((weekday) => (
          <CheckField
            key={weekday}
            label={say(`longWeekdays.${weekday}`)}
            checked={rest.freeWeekdays.includes(weekday)}
            onChange={(isFree) =>
              setRest({
                ...rest,
                freeWeekdays: WEEKDAYS.filter((each) => (each === weekday ? isFree : rest.freeWeekdays.includes(each))),
              })
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={say('pattern.agreementStart')}
        value={String(rest.agreementStartMonth)}
        options={MONTHS.map((month) => ({ value: String(month), label: monthName(month, currentLocale()) }))}
        onChange={(value) => setRest({ ...rest, agreementStartMonth: Number(value) })}
      />
      <CheckField
        label={say('pattern.specialClause')}
        checked={rest.hasSpecialClause}
        onChange={(hasSpecialClause) => setRest({ ...rest, hasSpecialClause })}
      />
      <CheckField
        label={say('pattern.hourlyLeave')}
        checked={rest.hasHourlyLeave}
        onChange={(hasHourlyLeave) => setRest({ ...rest, hasHourlyLeave })}
      />
      <LookUpField
        label={say('pattern.route')}
        hint={say('pattern.routeHint')}
        value={rest.routeCode}
        options={routes.data?.rows ?? []}
        codeWidth={10}
        onChange={(routeCode) => setRest({ ...rest, routeCode })}
      />
    </FormDialog>
  );
}
