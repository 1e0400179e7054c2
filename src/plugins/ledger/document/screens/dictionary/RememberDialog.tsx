import { useEffect, useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import {
  changedWord,
  type DictionaryContent,
  type DictionaryWord,
  updateDictionary,
} from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import { MergeDialog } from '#ui/compare/MergeDialog.tsx';
import { fieldAt, type RecordShape } from '#ui/compare/recordShape.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import type { EntryForm } from '../../parts/entryForm';
import { rememberEntry } from './rememberEntry';

interface RememberDialogProps {
  /** The word to be changed; null for a new one. */
  word: DictionaryWord | null;
  /** The memo at the cursor, which a new word may keep. */
  memo: string;
  form: EntryForm;
  onClose: () => void;
}

type Kind = DictionaryContent['kind'];

/** What is typed here, whatever the kind. */
interface TypedWord extends Pick<DictionaryWord, 'title' | 'reading' | 'searchKey' | 'isShared'> {
  readonly text: string;
}

const typedOf = (word: DictionaryWord): TypedWord => {
  const { title, reading, searchKey, isShared, content } = word;
  return { title, reading, searchKey, isShared, text: content.kind === 'memo' ? content.memo : '' };
};

/** Keeps the memo at the cursor, or the whole document being typed, for another time; or changes what is kept. */
export function RememberDialog({ word, memo, form, onClose }: RememberDialogProps) {
  const say = useMessages('ledger');
  const words = useListWords();
  const titleField = useRef<HTMLInputElement>(null);
  const hasLines = rememberEntry(form, { withAmounts: false }).lines.length > 0;
  const [kind, setKind] = useState<Kind>(word?.content.kind ?? (memo !== '' || !hasLines ? 'memo' : 'entry'));
  const [typed, setTyped] = useState<TypedWord>(() =>
    word ? typedOf(word) : { title: memo || form.headerText, text: memo, reading: '', searchKey: '', isShared: false },
  );
  const [withAmounts, setWithAmounts] = useState(false);
  /** The version that what is typed begins with. */
  const [base, setBase] = useState(word);
  /** What somebody else has saved since. */
  const [theirs, setTheirs] = useState<{ readonly word: DictionaryWord; readonly sentence: string } | null>(null);
  const write = useWrite(updateDictionary, { message: false });
  const type = (change: Partial<TypedWord>) => setTyped((before) => ({ ...before, ...change }));
  const { title, text, reading, searchKey, isShared } = typed;

  useEffect(() => titleField.current?.select(), []);
  const contentNow = (): DictionaryContent => {
    if (kind === 'memo') return { kind, memo: text.trim() || title.trim() };
    return base?.content.kind === 'entry' ? base.content : rememberEntry(form, { withAmounts });
  };
  const save = async () => {
    const content = contentNow();
    const missing = [
      ...(title.trim() ? [] : [{ fieldId: 'dictionary-title', message: say('dictionary.titleMissing') }]),
      ...(content.kind === 'memo' || content.lines.length > 0 ? [] : [{ message: say('dictionary.linesMissing') }]),
    ];
    if (missing.length > 0) return missing;
    const given = { title, reading, searchKey, isShared, content };
    try {
      await write.mutateAsync({ ...(base && { id: base.id, version: base.version }), ...given });
    } catch (error) {
      const changed =
        isCallError(error) && error.failure === 'conflict' ? changedWord.safeParse(error.data) : undefined;
      if (!changed?.success || !isCallError(error)) throw error;
      setTheirs({ word: changed.data.current, sentence: error.message });
      return [];
    }
    notify('success', say('dictionary.remembered', { title: title.trim() }));
    onClose();
    return [];
  };

  const shape: RecordShape<TypedWord> = {
    fields: [
      fieldAt('title', say('dictionary.wordTitle')),
      ...(kind === 'memo' ? [fieldAt<TypedWord, 'text'>('text', say('dictionary.text'))] : []),
      fieldAt('reading', say('dictionary.reading')),
      fieldAt('searchKey', say('dictionary.searchKey')),
      fieldAt('isShared', say('dictionary.owner'), (shared) => say(shared ? 'dictionary.shared' : 'dictionary.own')),
    ],
  };
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={say(word ? 'dictionary.changeTitle' : 'dictionary.rememberTitle')}
        initialFocus={titleField}
        submitLabel={say('dictionary.save')}
        onSubmit={save}
      >
        {word ? null : (
          <SelectField<Kind>
            label={say('dictionary.kind')}
            value={kind}
            options={[
              { value: 'memo', label: say('dictionary.memo') },
              { value: 'entry', label: say('dictionary.entry') },
            ]}
            onChange={setKind}
          />
        )}
        <TextField
          ref={titleField}
          id="dictionary-title"
          label={say('dictionary.wordTitle')}
          required
          maxLength={100}
          value={title}
          onChange={(title) => type({ title })}
        />
        {kind === 'memo' ? (
          <TextField
            label={say('dictionary.text')}
            hint={say('dictionary.textHint')}
            maxLength={200}
            value={text}
            onChange={(text) => type({ text })}
          />
        ) : null}
        <TextField
          label={say('dictionary.reading')}
          maxLength={100}
          value={reading}
          onChange={(reading) => type({ reading })}
        />
        <TextField
          label={say('dictionary.searchKey')}
          hint={say('dictionary.searchKeyHint')}
          maxLength={20}
          normalize={(key) => key.normalize('NFKC').trim().toUpperCase()}
          value={searchKey}
          onChange={(searchKey) => type({ searchKey })}
        />
        {kind === 'entry' && word === null ? (
          <CheckField label={say('dictionary.withAmounts')} checked={withAmounts} onChange={setWithAmounts} />
        ) : null}
        <CheckField label={say('dictionary.share')} checked={isShared} onChange={(isShared) => type({ isShared })} />
      </FormDialog>
      {theirs ? (
        <MergeDialog
          title={say('dictionary.changeTitle')}
          description={theirs.sentence}
          shape={shape}
          mine={typed}
          theirs={typedOf(theirs.word)}
          base={base && typedOf(base)}
          mineLabel={words.form.mine}
          theirsLabel={words.form.theirs}
          confirmLabel={words.form.choose}
          onMerge={(merged) => {
            setTyped(merged);
            setBase(theirs.word);
            setTheirs(null);
          }}
          onClose={() => setTheirs(null)}
        />
      ) : null}
    </>
  );
}
