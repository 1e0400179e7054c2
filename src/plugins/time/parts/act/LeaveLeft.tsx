import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { getTimesheet, type Timesheet } from '../../contract/timesheet';
import styles from './LeaveLeft.module.css';

/** What is left at the end of the month of a leave, what is still to be taken, and what lapses. */
export default function LeaveLeft({ asked }: { asked: { readonly from?: string | undefined } }) {
  const say = useMessages('time');
  const month = monthOf(asked.from ?? dayInTokyo(new Date()));
  const { data } = useRead(getTimesheet, { month }, { message: false });
  return (
    <p className={styles.left} role="status">
      {data ? sayLeft(data, say) : ''}
    </p>
  );
}

function sayLeft({ leave }: Timesheet, say: Say): string {
  const left = say('leaveRequest.left', { days: shortDays(leave.leftMinutes / leave.dayMinutes) });
  if (!leave.duty || leave.duty.missingDays <= 0) return left;
  const { missingDays, through } = leave.duty;
  return `${left} ${say('sheet.duty', { days: shortDays(missingDays), through: formatDay(through) })}`;
}

const shortDays = (days: number): number => Math.round(days * 100) / 100;
