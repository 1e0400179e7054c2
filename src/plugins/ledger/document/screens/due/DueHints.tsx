import { useDeferredValue, useMemo } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import type { Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { EntryForm } from '../../parts/entryForm';
import styles from '../tax/TaxHints.module.css';
import { type ProposedDue, proposeDue } from './fitDueDays';

interface Hint extends ProposedDue {
  readonly lines: number[];
  readonly typed: string;
}

/** Where due days come from, and which differ from what was agreed with the partner. */
export function DueHints({ form: latest, masters }: { form: EntryForm; masters: Masters }) {
  const say = useMessages('ledger');
  // May come a moment after the key.
  const form = useDeferredValue(latest);
  const hints = useMemo(() => findHints(form, masters), [form, masters]);
  if (hints.length === 0) return null;
  return (
    <div className={styles.hints}>
      <ul aria-label={say('dueHint.list')} aria-live="polite">
        {hints.map(({ lines, partner, term, due, rawDue, closingDate, typed }) => {
          const isAgreed = typed === due;
          const kind = !isAgreed ? 'differs' : closingDate === rawDue ? 'proposedWithoutClosing' : 'proposed';
          return (
            <li key={`${partner} ${term} ${typed}`} data-wrong={!isAgreed || undefined}>
              {say(`dueHint.${kind}`, {
                lines: lines.join('・'),
                partner: `${partner} ${masters.books.partners.get(partner)?.title ?? ''}`,
                term,
                due: formatDay(due),
                typed: formatDay(typed),
                closing: formatDay(closingDate),
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Lines of one partner, term and day are told together. */
function findHints({ lines, documentDate }: EntryForm, masters: Masters): readonly Hint[] {
  const hints = new Map<string, Hint>();
  for (const [index, line] of lines.entries()) {
    const proposed = line.dueOn === null ? undefined : proposeDue(line, documentDate, masters);
    if (!proposed || line.dueOn === null) continue;
    const key = `${proposed.partner} ${proposed.term} ${line.dueOn}`;
    const hint = hints.get(key) ?? { ...proposed, typed: line.dueOn, lines: [] };
    hint.lines.push(index + 1);
    hints.set(key, hint);
  }
  return [...hints.values()];
}
