import { useId, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { FormValues } from '#ui/recordForm/recordDefinition.ts';
import { HOLIDAY_RULES } from '../contract/findDueDate';
import { findDueDay } from '../contract/paymentTerm';
import styles from './DueDateTrial.module.css';

/** 試算: the due day of a document of a day by the term as it is typed, and the limit of the law. Nothing is stored. */
export function DueDateTrial({ typed }: { typed: FormValues }) {
  const say = useMessages('payment-terms');
  const id = useId();
  const today = dayInTokyo(new Date());
  const [date, setDate] = useState<Day | null>(today);
  const { closingDay, months, payDay, days, holidayRule } = typed;
  const asked = {
    date: date ?? today,
    closingDay: String(closingDay ?? 31),
    months: String(months ?? 0),
    payDay: String(payDay ?? 31),
    days: String(days ?? 0),
    holidayRule: HOLIDAY_RULES.find((rule) => rule === holidayRule),
  };
  const isComplete = findDueDay.input.safeParse(asked).success;
  const { data } = useRead(findDueDay, asked, { message: false, enabled: date !== null && isComplete });
  return (
    <section className={styles.trial} aria-label={say('trial.title')}>
      <h2 className={styles.title}>{say('trial.title')}</h2>
      <div className={styles.day}>
        <DayField id={id} label={say('trial.date')} today={today} value={date} onChange={setDate} />
      </div>
      <div aria-live="polite">
        {data && date && isComplete ? (
          <>
            <ExplainedSteps steps={data.explanation} />
            <p className={data.longest.isWithin ? styles.note : styles.problem}>{data.longest.sentence}</p>
            <p className={styles.note}>{data.longest.source}</p>
          </>
        ) : (
          <p className={styles.note}>{say('trial.incomplete')}</p>
        )}
      </div>
    </section>
  );
}
