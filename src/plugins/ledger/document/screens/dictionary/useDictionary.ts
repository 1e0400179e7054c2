import { useState } from 'react';
import type { DictionaryWord } from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import type { CellPlace } from '#ui/entryGrid/gridPlaces.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { notify } from '#ui/toast/notify.ts';
import type { EntryField, HeaderField } from '../../parts/entryForm';
import type { EntryCursor } from '../useDocumentGrid';
import type { EntryEditor } from '../useEntryEditor';
import { recallEntry } from './rememberEntry';

/** Where a memo from the dictionary goes. */
export type MemoPlace = { readonly kind: 'cell'; readonly at: CellPlace<EntryField> } | { readonly kind: 'headerText' };

/** Which of the two dialogs is open, and for which place. */
export type OpenDictionary =
  | { readonly kind: 'pick'; readonly place: MemoPlace }
  | {
      readonly kind: 'remember';
      readonly memo: string;
      readonly word: DictionaryWord | null;
      /** Opened from the dictionary, to which closing leads back. */
      readonly back?: OpenDictionary | undefined;
    };

export type Dictionary = ReturnType<typeof useDictionary>;

/** The dictionary of memos and whole entries, as the document being typed uses it. */
export function useDictionary(options: {
  editor: EntryEditor;
  cursor: EntryCursor;
  /** The DOM id of a field of the head. */
  headerId: (field: HeaderField) => string;
}) {
  const { editor, cursor, headerId } = options;
  const say = useMessages('ledger');
  const [open, setOpen] = useState<OpenDictionary | null>(null);

  const placeNow = (): MemoPlace =>
    document.activeElement?.id === headerId('headerText')
      ? { kind: 'headerText' }
      : { kind: 'cell', at: { line: cursor.last()?.line ?? 0, field: 'memo' } };
  const memoAt = (place: MemoPlace): string => {
    const form = editor.current();
    return place.kind === 'headerText' ? form.headerText : (form.lines[place.at.line]?.memo ?? '');
  };
  const returnTo = (place: MemoPlace) => {
    // The dialog gives focus back first; the place may also be a cell that had none.
    requestAnimationFrame(() => {
      if (place.kind === 'cell') cursor.goTo(place.at);
      else document.getElementById(headerId('headerText'))?.focus();
    });
  };
  const putMemo = (place: MemoPlace, memo: string) => {
    editor.edit((form) =>
      place.kind === 'headerText'
        ? { ...form, headerText: memo }
        : { ...form, lines: form.lines.map((line, index) => (index === place.at.line ? { ...line, memo } : line)) },
    );
    returnTo(place);
  };

  return {
    open,
    close: () => setOpen((open?.kind === 'remember' && open.back) || null),
    /** What stands where a memo would go: the first thing to look for. */
    typedMemo: open?.kind === 'pick' ? memoAt(open.place) : '',
    openPicker: (place?: MemoPlace) => setOpen({ kind: 'pick', place: place ?? placeNow() }),
    openRemember: (word: DictionaryWord | null = null) =>
      setOpen({
        kind: 'remember',
        memo: memoAt(open?.kind === 'pick' ? open.place : placeNow()),
        word,
        back: open?.kind === 'pick' ? open : undefined,
      }),
    pick: (word: DictionaryWord) => {
      if (open?.kind !== 'pick') return;
      setOpen(null);
      const { content } = word;
      if (content.kind === 'memo') return putMemo(open.place, content.memo);
      const at = open.place.kind === 'cell' ? open.place.at.line : editor.current().lines.length;
      const { form, target } = recallEntry(editor.current(), at, content);
      editor.edit(() => form);
      notify('info', say('dictionary.recalled', { title: word.title, count: content.lines.length }));
      requestAnimationFrame(() => cursor.goTo(target));
    },
  };
}
