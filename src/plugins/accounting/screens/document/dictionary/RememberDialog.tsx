import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../../../ui/dialog/FormDialog';
import { CheckField } from '../../../../../ui/field/CheckField';
import { SelectField } from '../../../../../ui/field/SelectField';
import { TextField } from '../../../../../ui/field/TextField';
import { useMessages } from '../../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../../ui/query/useWrite';
import { notify } from '../../../../../ui/toast/notify';
import { type DictionaryContent, type DictionaryWord, updateDictionary } from '../../../contract/entryDictionary';
import type { EntryForm } from '../entryForm';
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

/** Keeps the memo at the cursor, or the whole document being typed, for another time; or changes what is kept. */
export function RememberDialog({ word, memo, form, onClose }: RememberDialogProps) {
  const say = useMessages('accounting');
  const titleField = useRef<HTMLInputElement>(null);
  const hasLines = rememberEntry(form, { withAmounts: false }).lines.length > 0;
  const [kind, setKind] = useState<Kind>(word?.content.kind ?? (memo !== '' || !hasLines ? 'memo' : 'entry'));
  const [title, setTitle] = useState(word?.title ?? (memo || form.headerText));
  const [text, setText] = useState(word?.content.kind === 'memo' ? word.content.memo : memo);
  const [reading, setReading] = useState(word?.reading ?? '');
  const [searchKey, setSearchKey] = useState(word?.searchKey ?? '');
  const [isShared, setShared] = useState(word?.isShared ?? false);
  const [withAmounts, setWithAmounts] = useState(false);
  const write = useWrite(updateDictionary, { message: false });

  useEffect(() => titleField.current?.select(), []);
  const contentNow = (): DictionaryContent => {
    if (kind === 'memo') return { kind, memo: text.trim() || title.trim() };
    return word?.content.kind === 'entry' ? word.content : rememberEntry(form, { withAmounts });
  };
  const save = async () => {
    const content = contentNow();
    const missing = [
      ...(title.trim() ? [] : [{ fieldId: 'dictionary-title', message: say('dictionary.titleMissing') }]),
      ...(content.kind === 'memo' || content.lines.length > 0 ? [] : [{ message: say('dictionary.linesMissing') }]),
    ];
    if (missing.length > 0) return missing;
    await write.mutateAsync({ ...(word && { id: word.id }), title, reading, searchKey, isShared, content });
    notify('success', say('dictionary.remembered', { title: title.trim() }));
    onClose();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      title={say(word ? 'dictionary.changeTitle' : 'dictionary.rememberTitle')}
      initialFocus={titleField}
      submitLabel={say('dictionary.save')}
      asksToDiscard
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
        onChange={setTitle}
      />
      {kind === 'memo' ? (
        <TextField
          label={say('dictionary.text')}
          hint={say('dictionary.textHint')}
          maxLength={200}
          value={text}
          onChange={setText}
        />
      ) : null}
      <TextField label={say('dictionary.reading')} maxLength={100} value={reading} onChange={setReading} />
      <TextField
        label={say('dictionary.searchKey')}
        hint={say('dictionary.searchKeyHint')}
        maxLength={20}
        normalize={(key) => key.normalize('NFKC').trim().toUpperCase()}
        value={searchKey}
        onChange={setSearchKey}
      />
      {kind === 'entry' && word === null ? (
        <CheckField label={say('dictionary.withAmounts')} checked={withAmounts} onChange={setWithAmounts} />
      ) : null}
      <CheckField label={say('dictionary.share')} checked={isShared} onChange={setShared} />
    </FormDialog>
  );
}
