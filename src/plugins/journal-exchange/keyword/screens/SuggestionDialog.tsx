import { type KeyboardEvent, useRef } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { isComposing } from '#ui/field/isComposing.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type KeywordLesson, settleSuggestion, suggestKeywords } from '../contract/accountKeyword';
import styles from './Keywords.module.css';

interface SuggestionDialogProps {
  accountName: (code: string) => string;
  onClose: () => void;
}

/** What was booked alike several times: Enter makes a rule of it, Delete has it never suggested again. */
export function SuggestionDialog({ accountName, onClose }: SuggestionDialogProps) {
  const say = useMessages('journal-exchange');
  const list = useRef<HTMLUListElement>(null);
  const { data } = useRead(suggestKeywords, {}, { message: false });
  const settle = useWrite(settleSuggestion);

  const settleOne = async (
    { token, account, taxCode, department, partner, example }: KeywordLesson,
    isAdopted: boolean,
  ) => {
    if (settle.isPending) return;
    try {
      const { code } = await settle.mutateAsync({ token, account, taxCode, department, partner, isAdopted });
      if (code) notify('success', say('keyword.suggest.adopted', { code, text: example }));
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, lesson: KeywordLesson) => {
    if (isComposing(event)) return;
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const place = rows.indexOf(event.currentTarget);
    if (event.key === 'ArrowDown') rows[place + 1]?.focus();
    else if (event.key === 'ArrowUp') rows[place - 1]?.focus();
    else if (event.key === 'Delete') {
      (rows[place + 1] ?? rows[place - 1])?.focus();
      void settleOne(lesson, false);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('keyword.suggest.title')}
      description={say('keyword.suggest.explain')}
      width={640}
    >
      <ul ref={list} className={styles.rows}>
        {(data?.rows ?? []).map((lesson) => (
          <li key={`${lesson.token} ${lesson.account} ${lesson.taxCode} ${lesson.department} ${lesson.partner}`}>
            <button
              type="button"
              className={styles.row}
              onClick={() => void settleOne(lesson, true)}
              onKeyDown={(event) => onKeyDown(event, lesson)}
            >
              <strong>
                {say('keyword.suggest.row', { example: lesson.example, account: accountName(lesson.account) })}
              </strong>
              <span>
                {[lesson.taxCode, lesson.department, lesson.partner].filter((code) => code !== null).join(' ')}
              </span>
              <span className={styles.why}>
                {say('keyword.suggest.booked', { count: lesson.count, example: lesson.token })}
              </span>
            </button>
          </li>
        ))}
        {data?.rows.length === 0 ? <li className={styles.note}>{say('keyword.suggest.none')}</li> : null}
      </ul>
    </Dialog>
  );
}
