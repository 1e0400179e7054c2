import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { SearchIndex } from '#core/search/searchIndex.ts';
import type { Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import {
  type DictionaryWord,
  deleteDictionary,
  listDictionary,
} from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import styles from './DictionaryDialog.module.css';
import { RecalledLines } from './RecalledLines';

interface DictionaryDialogProps {
  /** What is looked for at first, if it finds anything. */
  typed: string;
  masters: Masters;
  onPick: (word: DictionaryWord) => void;
  /** A word to be changed, or null for a new one. */
  onRemember: (word: DictionaryWord | null) => void;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** F4: the memos and entries that are remembered, found by any spelling or their search key; Enter puts one in. */
export function DictionaryDialog({ typed, masters, onPick, onRemember, onClose }: DictionaryDialogProps) {
  const say = useMessages('ledger');
  const listId = useId();
  const search = useRef<HTMLInputElement>(null);
  const { data, refetch } = useRead(listDictionary, {}, { message: false });
  const forget = useWrite(deleteDictionary);
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const words = data?.rows ?? NONE;
  const index = useMemo(() => indexOf(words), [words]);
  // What stood in the cell is a first guess only: when it finds nothing, everything is shown.
  const guess = words.length === 0 || index.find(typed).length > 0 ? typed : '';
  const query = useDeferredValue(text ?? guess);
  const shown = query.trim() === '' ? words : index.find(query);
  const marked = shown[Math.min(active, shown.length - 1)];

  useEffect(() => search.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && !event.altKey && !event.ctrlKey) setActive(Math.min(Math.max(active + step, 0), shown.length - 1));
    else if (event.key === 'Enter' && !event.ctrlKey && marked) onPick(marked);
    else if (event.key === 'F2' && marked) onRemember(marked);
    else if (event.key === 'Delete' && event.ctrlKey && marked) setAsksToDelete(true);
    else if (event.key === 'Enter' && event.ctrlKey) onRemember(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('dictionary.title')}
      width={760}
      initialFocus={search}
      actions={
        <>
          <Button kind="quiet" keyHint="Ctrl+Enter" onClick={() => onRemember(null)}>
            {say('dictionary.remember')}
          </Button>
          <Button keyHint="Ctrl+Delete" disabled={!marked} onClick={() => setAsksToDelete(true)}>
            {say('dictionary.forget')}
          </Button>
          <Button keyHint="F2" disabled={!marked} onClick={() => marked && onRemember(marked)}>
            {say('dictionary.change')}
          </Button>
          <Button kind="main" keyHint="Enter" disabled={!marked} onClick={() => marked && onPick(marked)}>
            {say('dictionary.use')}
          </Button>
        </>
      }
    >
      <div className={styles.search}>
        <TextField
          ref={search}
          label={say('dictionary.search')}
          hint={say('dictionary.searchHint')}
          value={text ?? guess}
          onChange={(next) => {
            setText(next);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          listbox={{ id: listId, active: marked && `${listId}-${marked.id}` }}
        />
      </div>
      <div className={styles.panes}>
        {shown.length > 0 ? (
          <div className={styles.list} role="listbox" id={listId} aria-label={say('dictionary.title')}>
            {shown.map((word, position) => (
              <WordOption
                key={word.id}
                id={`${listId}-${word.id}`}
                word={word}
                isMarked={word === marked}
                onMark={() => setActive(position)}
                onPick={() => onPick(word)}
              />
            ))}
          </div>
        ) : (
          <p className={styles.note} role="status">
            {say(!data ? 'dictionary.loading' : words.length === 0 ? 'dictionary.empty' : 'dictionary.noHit')}
          </p>
        )}
        {marked?.content.kind === 'entry' ? <RecalledLines entry={marked.content} masters={masters} /> : null}
      </div>
      <ConfirmDialog
        open={asksToDelete}
        danger
        title={say('dictionary.forgetTitle', { title: marked?.title ?? '' })}
        description={marked?.isShared ? say('dictionary.forgetShared') : undefined}
        confirmLabel={say('dictionary.forget')}
        busy={forget.isPending}
        onCancel={() => setAsksToDelete(false)}
        onConfirm={() =>
          marked &&
          forget.mutate(
            { id: marked.id, version: marked.version },
            {
              onSettled: () => setAsksToDelete(false),
              // It was changed or forgotten by somebody else: what is here now is shown.
              onError: () => void refetch(),
            },
          )
        }
      />
    </Dialog>
  );
}

const NONE: readonly DictionaryWord[] = [];

interface WordOptionProps {
  id: string;
  word: DictionaryWord;
  isMarked: boolean;
  onMark: () => void;
  onPick: () => void;
}

function WordOption({ id, word, isMarked, onMark, onPick }: WordOptionProps) {
  const say = useMessages('ledger');
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.option}
      onMouseDown={(event) => {
        event.preventDefault();
        onMark();
      }}
      onDoubleClick={onPick}
    >
      <span className={styles.key}>{word.searchKey}</span>
      <span className={styles.title}>{word.title}</span>
      <Pill tone={word.content.kind === 'entry' ? 'info' : 'neutral'}>{say(`dictionary.${word.content.kind}`)}</Pill>
      <span className={styles.owner}>{say(word.isShared ? 'dictionary.shared' : 'dictionary.own')}</span>
    </div>
  );
}

function indexOf(words: readonly DictionaryWord[]): SearchIndex<DictionaryWord> {
  return new SearchIndex(
    words.map((word) => ({
      value: word,
      code: word.searchKey,
      spellings: [word.title, word.reading, word.content.kind === 'memo' ? word.content.memo : word.content.headerText],
    })),
  );
}
