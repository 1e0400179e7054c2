import type { Day } from '../../core/value/day';
import { formatDay } from '../../core/value/formatDay';
import { parseDay } from '../../core/value/parseDay';
import { shownStyle } from '../../core/value/shownStyle';
import styles from './Field.module.css';
import { TypedField, type TypedFieldProps } from './TypedField';
import { useWeekday } from './useDayInWeek';

export interface DayFieldProps extends TypedFieldProps<Day> {
  /** What leaves out month or year, `t` and `+3` are read from here. */
  today: Day;
  /** As large as a figure where its place is wide enough; its width comes from there alone. */
  isLarge?: boolean | undefined;
}

/** A day, typed as `20260401`, `4/1`, `15`, `R8.4.1`, `月末`, `+3`. The day of the week stands beside it. */
export function DayField({ today, isLarge, ...rest }: DayFieldProps) {
  const weekday = useWeekday();
  const field = (
    <TypedField
      {...rest}
      className={styles.day}
      format={formatTyped}
      parse={(text) => {
        const parsed = parseDay(text, today);
        return parsed.ok ? parsed : { ok: false, reason: `day/${parsed.reason}` };
      }}
      suffix={rest.suffix ?? (rest.value && rest.variant !== 'cell' ? weekday(rest.value) : undefined)}
    />
  );
  return isLarge ? <div className={styles.large}>{field}</div> : field;
}

/** As it can be typed again: one calendar, the reader's own. */
const formatTyped = (day: Day) => formatDay(day, shownStyle().calendar === 'era' ? 'era' : 'slash');
