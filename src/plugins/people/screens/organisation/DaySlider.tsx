import { type Day, monthOf } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { addMonths, firstDayOf, type Month } from '#core/value/month.ts';
import styles from './OrgHierarchyScreen.module.css';

const MONTHS_BACK = 36;
const MONTHS_AHEAD = 18;

interface DaySliderProps {
  label: string;
  today: Day;
  value: Day;
  onChange: (day: Day) => void;
}

/** Goes through time month by month: the middle is today, everything else the first day of a month. */
export function DaySlider({ label, today, value, onChange }: DaySliderProps) {
  const thisMonth = monthOf(today);
  const dayAt = (step: number) => (step === 0 ? today : firstDayOf(addMonths(thisMonth, step)));
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={-MONTHS_BACK}
        max={MONTHS_AHEAD}
        value={Math.max(-MONTHS_BACK, Math.min(MONTHS_AHEAD, monthsFrom(thisMonth, monthOf(value))))}
        aria-valuetext={formatDay(value)}
        onChange={(event) => onChange(dayAt(Number(event.target.value)))}
      />
    </label>
  );
}

const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
const monthsFrom = (from: Month, to: Month) => numberOf(to) - numberOf(from);
