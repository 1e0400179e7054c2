import { formatDay } from '#core/value/formatDay.ts';
import type { GridColumn, GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { DayProblem } from '../../rules/checkDays';
import { formatClockTime } from '../../rules/clockTime';
import { DAY_KIND_TRAITS } from '../../rules/dayKind';
import { projectOf, type SheetField, type SheetLine, textOf, tidyText } from '../../rules/sheetLine';
import type { CalendarDay } from '../../rules/workCalendar';
import { kindOfNumber, kindOptions, numberOfKind } from './dayKinds';
import styles from './SheetGrid.module.css';

/** What was counted and found of a day. It is counted anew at every key, and mostly comes out the same: so it is told in words. */
export interface DayExtra {
  readonly calendar: CalendarDay | undefined;
  readonly worked: string;
  readonly overtime: string;
  readonly night: string;
  /** Codes of what is wrong by now, with blanks between them. */
  readonly faults: string;
  /** Fields whose texts are no times, with blanks between them. */
  readonly unread: string;
}

interface SheetLayoutOptions {
  readonly say: Say;
  readonly fields: readonly SheetField[];
  readonly projects: readonly string[];
  readonly readOnly: boolean;
  /** The same function for all time. */
  readonly type: (index: number, field: SheetField, text: string) => void;
}

/** The field a problem of a day is told at. */
const FIELD_OF: Readonly<Partial<Record<DayProblem['code'], SheetField>>> = {
  endBeforeStart: 'end',
  overlapsNextDay: 'end',
  breakTooLong: 'break',
  breakTooShort: 'break',
  leaveHoursMissing: 'leaveHours',
  projectsExceedWork: 'project0',
  projectsBelowWork: 'project0',
};
/** What is simply not there yet is said beside the grid, not shouted at while one types. */
const TOLD = Object.entries(FIELD_OF);

/** How a day is drawn: each cell is a real field, so that the first kana finds one. */
export function sheetLayout(options: SheetLayoutOptions): GridLayout<SheetLine, SheetField, DayExtra> {
  const { say, fields, projects, readOnly } = options;
  const titleOf = (field: SheetField) => {
    const project = projectOf(field);
    return project === null ? say(`sheet.${field}`) : (projects[project] ?? '');
  };
  const draw = drawOf(options);
  const figure = { className: styles.timeColumn };
  return {
    columns: fields.map((field) => ({
      field,
      heads: [{ title: titleOf(field), className: styles[COLUMNS[field] ?? 'timeColumn'] }],
      cellClass: field === 'kind' || field === 'remark' ? undefined : styles.time,
      draw: draw(field),
    })),
    lead: {
      heads: [{ title: say('sheet.day'), className: styles.dayColumn }],
      draw: ({ day }, _, { calendar }) => (
        <th scope="row" title={calendar?.title}>
          <span className={styles.day}>
            {Number(day.slice(8))} {say(`weekdays.${calendar?.weekday ?? 0}`)}
          </span>
          {calendar?.title ? <span className={styles.holiday}>{calendar.title}</span> : null}
        </th>
      ),
    },
    trail: {
      heads: (['worked', 'overtime', 'night'] as const).map((name) => ({ title: say(`sheet.${name}`), ...figure })),
      draw: (_, _index, { worked, overtime, night }) => (
        <>
          <td className={styles.figure}>{worked}</td>
          <td className={styles.figure}>{overtime}</td>
          <td className={styles.figure}>{night}</td>
        </>
      ),
    },
    label: ({ day }, _, field) => say('sheet.cell', { day: formatDay(day), field: titleOf(field) }),
    errorOf: (_, field, { faults, unread }) => {
      if (unread.split(' ').includes(field)) return say(`sheet.unread.${field === 'leaveHours' ? 'hours' : 'time'}`);
      const codes = faults.split(' ');
      const told = TOLD.find(([code, at]) => at === field && codes.includes(code));
      return told && say(`problems.${told[0]}`);
    },
    readOnly: ({ kind, leaveHours }, field) => {
      if (readOnly || field === 'kind' || field === 'remark') return readOnly;
      const works = kind === null || DAY_KIND_TRAITS[kind].works;
      return !works || (field === 'leaveHours' && kind !== 'hourlyLeave' && leaveHours === '');
    },
    compareKey: ({ day }) => day,
  };
}

const COLUMNS: Readonly<Partial<Record<SheetField, string>>> = { kind: 'kindColumn', remark: 'remarkColumn' };

function drawOf({ say, type }: SheetLayoutOptions) {
  const kinds = kindOptions(say);
  return (field: SheetField): GridColumn<SheetLine, SheetField, DayExtra>['draw'] =>
    field === 'kind'
      ? ({ row, index, control }) => (
          <LookUpField
            {...control}
            codeWidth={2}
            value={numberOfKind(row.kind)}
            options={kinds}
            onChange={(number) => type(index, field, kindOfNumber(number) ?? '')}
          />
        )
      : ({ row, index, control }) => (
          <TextField
            {...control}
            value={textOf(row, field)}
            maxLength={field === 'remark' ? 100 : 8}
            normalize={field === 'remark' ? undefined : (text) => tidyText(field, text)}
            onChange={(text) => type(index, field, text)}
          />
        );
}

export const shownMinutes = (minutes: number | undefined): string => (minutes ? formatClockTime(minutes) : '');
