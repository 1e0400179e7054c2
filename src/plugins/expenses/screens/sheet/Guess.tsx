import { useEffect, useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { guessCategory } from '../../contract/categoryGuess';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import styles from './Sheet.module.css';
import type { TypedLine } from './sheetDraft';

/** Asked once the payee has rested for so many milliseconds. */
const ASKED_AFTER = 300;

interface GuessProps {
  line: TypedLine | null;
  isEditable: boolean;
  categories: readonly ExpenseCategory[];
  onTake: (line: TypedLine, category: string) => void;
}

/** What the line under the cursor is likely to be claimed as, with the reason, as long as it says something else. */
export function Guess({ line, isEditable, categories, onTake }: GuessProps) {
  const say = useMessages('expenses');
  const payee = useRested(isEditable ? (line?.payee.trim() ?? '') : '');
  const amount = line && line.amount > 0 ? { amount: line.amount } : {};
  const read = useRead(guessCategory, { payee, ...amount }, { enabled: payee !== '', message: false, loading: false });
  const guess = payee !== '' && line?.payee.trim() === payee ? (read.data?.guess ?? null) : null;
  const category = categories.find(({ code, isActive }) => isActive && code === guess?.category);
  const isNews = line !== null && guess !== null && category !== undefined && line.category !== category.code;
  const take = () => {
    if (isNews) onTake(line, category.code);
  };
  useCommandHandlers({ 'expenses:take-guess': { run: take, disabled: isNews ? undefined : say('guess.none') } });
  return (
    <p className={styles.guess} role="status">
      {isNews ? (
        <>
          <span>
            {say('guess.is', { category: category.title, account: guess.account })}{' '}
            {say(`guess.${guess.reason}`, { day: guess.day === null ? '' : formatDay(guess.day) })}
          </span>
          <Button command="expenses:take-guess" kind="quiet" onClick={take}>
            {say('guess.take')}
          </Button>
        </>
      ) : null}
    </p>
  );
}

/** A text once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ASKED_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
