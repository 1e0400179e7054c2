import { type KeyboardEvent, useRef, useState } from 'react';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { addMonths } from '#core/value/month.ts';
import { monthName } from '#core/value/monthName.ts';
import { isComposing } from '#ui/field/isComposing.ts';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { HolidayRow } from '../../contract/holiday';
import { type CalendarDay, daysFrom, readCalendar } from '../../rules/workCalendar';
import { STANDARD_PATTERN, type WorkPattern } from '../../rules/workPattern';
import styles from './Holiday.module.css';

interface YearCalendarProps {
  year: number;
  today: Day;
  holidays: readonly HolidayRow[];
  pattern: Pick<WorkPattern, 'legalHolidayWeekday' | 'freeWeekdays'> | undefined;
  /** Enter, or a click on the day that has the cursor. */
  onDay: (day: Day) => void;
}

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => stepMonth(day, -1),
  PageDown: (day) => stepMonth(day, 1),
  Home: (day) => `${monthOf(day)}-01`,
  End: (day) => addDays(`${addMonths(monthOf(day), 1)}-01`, -1),
};

const stepMonth = (day: Day, months: number): Day => {
  const last = addDays(`${addMonths(monthOf(day), months + 1)}-01`, -1);
  const same = `${addMonths(monthOf(day), months)}-${day.slice(8)}`;
  return same < last ? same : last;
};

/** The twelve months of a year, walked by arrows: a day a cell, its type by colour, sign and words. */
export function YearCalendar({ year, today, holidays, pattern = STANDARD_PATTERN, onDay }: YearCalendarProps) {
  const say = useMessages('time');
  const root = useRef<HTMLDivElement>(null);
  const first = `${year}-01-01`;
  const [chosen, setChosen] = useState<Day>(today.startsWith(String(year)) ? today : first);
  const at = chosen.startsWith(String(year)) ? chosen : first;
  const calendar = readCalendar(daysFrom(first, `${year}-12-31`), holidays, pattern);
  const kindsOf = (day: Day) => holidays.filter((each) => each.day === day).map(({ kind }) => kind);
  const months = Array.from({ length: 12 }, (_, index) =>
    calendar.filter(({ day }) => Number(day.slice(5, 7)) === index + 1),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(at);
    if (!next.startsWith(String(year))) return;
    setChosen(next);
    root.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its days are buttons; arrows walk among them
    <div ref={root} className={styles.months} onKeyDown={onKeyDown}>
      {months.map((days) => (
        <MonthBlock
          key={days[0]?.day}
          days={days}
          at={at}
          today={today}
          labelOf={(each) =>
            labelOf(
              each,
              kindsOf(each.day).map((kind) => say(`holidayKinds.${kind}`)),
              say,
            )
          }
          isBank={(day) => kindsOf(day).includes('bank')}
          onChoose={(day) => {
            setChosen(day);
            onDay(day);
          }}
        />
      ))}
    </div>
  );
}

function labelOf({ day, type, title }: CalendarDay, kinds: readonly string[], say: (key: string) => string): string {
  const said = kinds.length > 0 ? [title, ...kinds] : [type === 'workday' ? '' : say(`dayTypes.${type}`)];
  return [formatDay(day), ...said.filter((word) => word !== '')].join(' ');
}

interface MonthBlockProps {
  days: readonly CalendarDay[];
  at: Day;
  today: Day;
  labelOf: (day: CalendarDay) => string;
  isBank: (day: Day) => boolean;
  onChoose: (day: Day) => void;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function MonthBlock({ days, at, today, labelOf: label, isBank, onChoose }: MonthBlockProps) {
  const say = useMessages('time');
  const first = days[0];
  const weeks = Math.ceil(((first?.weekday ?? 0) + days.length) / 7);
  const dayAt = (week: number, weekday: number) => days[week * 7 + weekday - (first?.weekday ?? 0)];
  const name = monthName(Number(first?.day.slice(5, 7)), currentLocale());
  return (
    <table className={styles.month} aria-label={name}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {WEEK.map((weekday) => (
            <th key={weekday} scope="col">
              {say(`weekdays.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={dayAt(week, 6)?.day ?? `last ${week}`}>
            {WEEK.map((weekday) => {
              const each = dayAt(week, weekday);
              return (
                <td key={weekday}>
                  {each ? (
                    <button
                      type="button"
                      tabIndex={each.day === at ? 0 : -1}
                      data-day={each.day}
                      data-type={each.type}
                      data-planned={each.isPlannedLeave || undefined}
                      data-named={each.title !== '' || undefined}
                      data-bank={isBank(each.day) || undefined}
                      aria-current={each.day === today ? 'date' : undefined}
                      aria-label={label(each)}
                      title={label(each)}
                      onClick={() => onChoose(each.day)}
                    >
                      {Number(each.day.slice(8))}
                    </button>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
