import { formatDay } from '#core/value/formatDay.ts';
import { useNumberPrefixes } from '#plugins/ledger/books/parts/useNumberPrefixes.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { showNumber } from '../../contract/shownNumber';
import styles from './CorrectionStrip.module.css';
import type { Correction } from './correction';

/** Above a document that corrects another: which one, and what F12 will do. */
export function CorrectionStrip({ correction: { entry, on } }: { correction: Correction }) {
  const say = useMessages('ledger');
  const number = showNumber({ documentType: entry.documentType, number: entry.number ?? '' }, useNumberPrefixes());
  const isLater = on !== entry.postingDate;
  return (
    <p className={styles.strip} role="note">
      {say('correction.strip', { number })}
      {isLater ? ` ${say('correction.later', { was: formatDay(entry.postingDate), day: formatDay(on) })}` : null}
    </p>
  );
}
