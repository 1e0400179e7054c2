import { lazy, Suspense } from 'react';
import type { Masters } from '../masters/useMasters';
import { DictionaryDialog } from './dictionary/DictionaryDialog';
import { RememberDialog } from './dictionary/RememberDialog';
import { SearchKeyDialog } from './dictionary/SearchKeyDialog';
import type { Dictionary } from './dictionary/useDictionary';
import { EnterWayDialog } from './enter-way/EnterWayDialog';
import { type EntryForm, toDocument } from './entryForm';

/** What is asked for now and then is loaded then. */
const RecurDialog = lazy(() => import('../recurring/RecurDialog').then((module) => ({ default: module.RecurDialog })));

/** The dialogs about the way of typing itself, and about making the document again and again. */
export type OwnDialog =
  | { readonly kind: 'enterWay' }
  | { readonly kind: 'recur' }
  | { readonly kind: 'searchKey'; readonly account: string };

interface EntryDialogsProps {
  dictionary: Dictionary;
  form: EntryForm;
  masters: Masters;
  dialog: OwnDialog | null;
  onClose: () => void;
}

/** What opens over a document while it is typed, one at a time. */
export function EntryDialogs({ dictionary, form, masters, dialog, onClose }: EntryDialogsProps) {
  const { open } = dictionary;
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
  const account = dialog ? masters.books.accounts.get(dialog.account) : undefined;
  return account ? <SearchKeyDialog account={account} onClose={onClose} /> : null;
}
