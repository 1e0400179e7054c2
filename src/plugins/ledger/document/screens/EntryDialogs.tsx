import { lazy, Suspense } from 'react';
import type { Masters } from '../../books/parts/useMasters';
import { toDocument } from '../parts/entryForm';
import { DictionaryDialog } from './dictionary/DictionaryDialog';
import { RememberDialog } from './dictionary/RememberDialog';
import type { Dictionary } from './dictionary/useDictionary';
import { EnterWayDialog } from './enter-way/EnterWayDialog';
import type { EntryEditor } from './useEntryEditor';

/** What is asked for now and then is loaded then. */
const RecurDialog = lazy(() =>
  import('../../recurring/screens/RecurDialog').then((module) => ({ default: module.RecurDialog })),
);

const TypedTaxDialog = lazy(() =>
  import('./tax/TypedTaxDialog').then((module) => ({ default: module.TypedTaxDialog })),
);

const BusinessKindDialog = lazy(() =>
  import('./tax/BusinessKindDialog').then((module) => ({ default: module.BusinessKindDialog })),
);

/** The dialogs about the way of typing itself, and about making the document again and again. */
export type OwnDialog =
  | { readonly kind: 'enterWay' }
  | { readonly kind: 'recur' }
  | { readonly kind: 'typeTax' }
  | { readonly kind: 'businessKind'; readonly line: number };

interface EntryDialogsProps {
  dictionary: Dictionary;
  editor: EntryEditor;
  masters: Masters;
  dialog: OwnDialog | null;
  onClose: () => void;
}

/** What opens over a document while it is typed, one at a time. */
export function EntryDialogs({ dictionary, editor, masters, dialog, onClose }: EntryDialogsProps) {
  const { open } = dictionary;
  const { form } = editor;
  if (open?.kind === 'pick') {
    return (
      <DictionaryDialog
        typed={dictionary.typedMemo}
        masters={masters}
        onPick={dictionary.pick}
        onRemember={dictionary.openRemember}
        onClose={dictionary.close}
      />
    );
  }
  if (open?.kind === 'remember') {
    return <RememberDialog word={open.word} memo={open.memo} form={form} onClose={dictionary.close} />;
  }
  if (dialog?.kind === 'enterWay') return <EnterWayDialog onClose={onClose} />;
  if (dialog?.kind === 'recur') {
    return (
      <Suspense>
        <RecurDialog subject={{ document: toDocument(form, null) }} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog?.kind === 'typeTax') {
    return (
      <Suspense>
        <TypedTaxDialog editor={editor} books={masters.books} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog?.kind === 'businessKind') {
    return (
      <Suspense>
        <BusinessKindDialog editor={editor} books={masters.books} line={dialog.line} onClose={onClose} />
      </Suspense>
    );
  }
  return null;
}
