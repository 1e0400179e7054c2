import { useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { nextNumber } from '../contract/documentTypeManagement';
import styles from './NextNumber.module.css';

/** Tries out which number a document would get if it were posted on a day now; none is taken by asking. */
export function NextNumber({ code }: { code: string }) {
  const say = useMessages('ledger');
  const today = dayInTokyo(new Date());
  const [day, setDay] = useState<Day | null>(today);
  const { data, error } = useRead(
    nextNumber,
    { code, day: day ?? today },
    { enabled: day !== null, keepPrevious: true, message: false },
  );
  return (
    <section className={styles.box} aria-label={say('documentTypes.nextNumber')}>
      <h2>{say('documentTypes.nextNumber')}</h2>
      <DayField label={say('documentTypes.ifPostedOn')} today={today} value={day} onChange={setDay} />
      <output aria-live="polite">
        {error?.message}
        {data && !error
          ? data.number === null
            ? say('documentTypes.usedUp', { year: data.fiscalYear })
            : say('documentTypes.wouldBe', {
                number: `${data.prefix}${data.number}`,
                year: data.fiscalYear,
                left: formatCount(data.left),
              })
          : null}
        {data?.locked && !error ? <strong>{data.locked}</strong> : null}
      </output>
      <p>{say('documentTypes.series')}</p>
      <p>{say('documentTypes.lockRules')}</p>
    </section>
  );
}
