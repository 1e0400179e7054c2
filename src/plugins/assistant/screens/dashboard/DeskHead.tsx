import { CalendarCheck, Lock } from 'lucide-react';
import { dayInTokyo, daysBetween } from '#core/value/day.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { lastDayOf } from '#core/value/month.ts';
import { currentYear } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import styles from './Dashboard.module.css';
import { useMayCall } from './useMayCall';

/** The day, how its period stands, how long until that ends, and who is at the desk: one line. */
export function DeskHead({ roles }: { roles: readonly string[] }) {
  const locale = useLocale();
  const user = useCurrentUser();
  const mayCall = useMayCall();
  const today = dayInTokyo(new Date());
  // 11月29日(日): written out, the two words would stand without a gap.
  const words = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' });
  return (
    <header className={styles.head}>
      <h1 className={styles.today}>{words.format(new Date(`${today}T00:00:00Z`))}</h1>
      {mayCall(currentYear) ? <PeriodState today={today} /> : null}
      <p className={styles.who}>{[user.company.title, user.name, ...roles].join('　')}</p>
    </header>
  );
}

/** Whether documents of this month can be posted, and the days to its end: the period closes with the last day of its month. */
function PeriodState({ today }: { today: string }) {
  const say = useMessages('assistant');
  const { data } = useRead(currentYear, {});
  if (!data) return null;
  const { period, state } = data.current;
  const end = lastDayOf(period);
  const left = daysBetween(today, end);
  return (
    <p className={styles.period}>
      <Pill tone={state === 'open' ? 'success' : 'neutral'} icon={state === 'open' ? CalendarCheck : Lock}>
        {say(`period.${state}`, { month: formatMonth(period) })}
      </Pill>
      {state === 'open' ? (
        <span>{say(left === 0 ? 'home.endsToday' : 'home.ends', { day: formatDay(end), count: left })}</span>
      ) : null}
    </p>
  );
}
