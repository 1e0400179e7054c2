import { memo } from 'react';
import { formatDay } from '../../../../core/value/formatDay';
import { LookUpField, type LookUpOption } from '../../../../ui/field/LookUpField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import type { DayProblem } from '../../rules/checkDays';
import { formatClockTime } from '../../rules/clockTime';
import type { CountedDay } from '../../rules/countMonth';
import { DAY_KIND_TRAITS } from '../../rules/dayKind';
import { type SheetField, type SheetLine, textOf, tidyText } from '../../rules/sheetLine';
import type { CalendarDay } from '../../rules/workCalendar';
import { kindOfNumber, numberOfKind } from './dayKinds';
import styles from './SheetGrid.module.css';

interface SheetRowProps {
  line: SheetLine;
  index: number;
  calendar: CalendarDay | undefined;
  counted: CountedDay | undefined;
  /** What of it is wrong by now. */
  problems: readonly DayProblem[];
  unread: readonly SheetField[];
  fields: readonly SheetField[];
  projects: readonly string[];
  selected: readonly SheetField[] | undefined;
  isCurrent: boolean;
  readOnly: boolean;
  kinds: readonly LookUpOption[];
  onType: (index: number, field: SheetField, text: string) => void;
}

/** The field a problem of a day is told at. */
const FIELD_OF: Readonly<Partial<Record<DayProblem['code'], SheetField>>> = {
  startMissing: 'start',
  endMissing: 'end',
  endBeforeStart: 'end',
  overlapsNextDay: 'end',
  breakTooLong: 'break',
  breakTooShort: 'break',
  leaveHoursMissing: 'leaveHours',
  projectsExceedWork: 'project0',
  projectsBelowWork: 'project0',
};

/** One day: each cell is a real field, so that the first kana finds one. */
export const SheetRow = memo(SheetRowBody, (one, other) => keyOf(one) === keyOf(other) && isSameRow(one, other));

function SheetRowBody(props: SheetRowProps) {
  const { line, index, calendar, counted, problems, unread, fields, projects, selected, isCurrent, readOnly } = props;
  const say = useMessages('time');
  const works = line.kind === null || DAY_KIND_TRAITS[line.kind].works;
  const shownDay = `${Number(line.day.slice(8))} ${say(`weekdays.${calendar?.weekday ?? 0}`)}`;
  const labelOf = (field: SheetField) =>
    say('sheet.cell', {
      day: formatDay(line.day),
      field: field.startsWith('project') ? (projects[Number(field.slice(7))] ?? '') : say(`sheet.${field}`),
    });
  const errorOf = (field: SheetField): string | undefined => {
    if (unread.includes(field)) return say(`sheet.unread.${field === 'leaveHours' ? 'hours' : 'time'}`);
    const fault = problems.find((problem) => problem.isFault && FIELD_OF[problem.code] === field);
    // What is simply not there yet is said beside the grid, not shouted at while one types.
    return fault && fault.code !== 'startMissing' && fault.code !== 'endMissing'
      ? say(`problems.${fault.code}`)
      : undefined;
  };
  const isNamed = (field: SheetField) =>
    field === 'leaveHours' && line.kind !== 'hourlyLeave' && line.leaveHours === '';
  return (
    <tr
      data-current={isCurrent || undefined}
      data-day={calendar?.type}
      data-faulty={problems.some(({ isFault }) => isFault) || undefined}
    >
      <th scope="row" title={calendar?.title}>
        <span className={styles.day}>{shownDay}</span>
        {calendar?.title ? <span className={styles.holiday}>{calendar.title}</span> : null}
      </th>
      {fields.map((field) => (
        <td
          key={field}
          data-line={index}
          data-field={field}
          data-compare={`${line.day}.${field}`}
          data-selected={selected?.includes(field) || undefined}
          data-time={field !== 'kind' && field !== 'remark' ? '' : undefined}
        >
          {field === 'kind' ? (
            <LookUpField
              variant="cell"
              label={labelOf(field)}
              codeWidth={2}
              readOnly={readOnly}
              value={numberOfKind(line.kind)}
              options={props.kinds}
              onChange={(number) => props.onType(index, field, kindOfNumber(number) ?? '')}
            />
          ) : (
            <TextField
              variant="cell"
              label={labelOf(field)}
              readOnly={readOnly || (field !== 'remark' && (!works || isNamed(field)))}
              value={textOf(line, field)}
              maxLength={field === 'remark' ? 100 : 8}
              error={errorOf(field)}
              normalize={field === 'remark' ? undefined : (text) => tidyText(field, text)}
              onChange={(text) => props.onType(index, field, text)}
            />
          )}
        </td>
      ))}
      <td className={styles.figure}>{shown(counted?.workedMinutes)}</td>
      <td className={styles.figure}>{shown((counted?.overtimeMinutes ?? 0) + (counted?.legalHolidayMinutes ?? 0))}</td>
      <td className={styles.figure}>{shown(counted?.nightMinutes)}</td>
    </tr>
  );
}

/** What was counted and found of a day; it is counted anew at every key, and mostly comes out the same. */
const keyOf = ({ counted, problems, unread, selected }: SheetRowProps): string =>
  [
    counted?.workedMinutes,
    counted?.overtimeMinutes,
    counted?.legalHolidayMinutes,
    counted?.nightMinutes,
    problems.map(({ code }) => code),
    unread,
    selected,
  ].join('|');

const isSameRow = (one: SheetRowProps, other: SheetRowProps): boolean =>
  one.line === other.line &&
  one.index === other.index &&
  one.calendar === other.calendar &&
  one.fields === other.fields &&
  one.projects === other.projects &&
  one.isCurrent === other.isCurrent &&
  one.readOnly === other.readOnly &&
  one.kinds === other.kinds &&
  one.onType === other.onType;

const shown = (minutes: number | undefined): string => (minutes ? formatClockTime(minutes) : '');
