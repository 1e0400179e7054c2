import { useEffect, useMemo, useState } from 'react';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { MergeDialog } from '#ui/compare/MergeDialog.tsx';
import { findChoices } from '#ui/compare/mergeVersions.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import type { Masters } from '../../books/parts/useMasters';
import { getDocument, type JournalEntry } from '../contract/journalEntry';
import { fromDocument } from '../parts/entryForm';
import { documentAt } from '../rules/documentMachine';
import { documentShape } from './documentShape';
import type { EntryDocument } from './useEntryDocument';

interface ConflictDialogProps {
  document: EntryDocument;
  masters: Masters;
  /** Shows what became of the draft, when somebody has posted it. */
  onOpenStored: (id: string) => void;
}

/**
 * Two people changed one draft: both versions field by field, and the choice between them for each. A draft that is no
 * longer one can be opened as it is now, or gone on with as a new document. Nothing is lost meanwhile.
 */
export function ConflictDialog({ document, masters, onOpenStored }: ConflictDialogProps) {
  const say = useMessages('ledger');
  const { conflict, identity, editor } = document;
  const { entry, isGone } = useStoredNow(conflict.isOpen ? identity?.id : undefined);
  const shape = useMemo(() => documentShape(say, (code) => masters.books.accounts.get(code)?.title), [say, masters]);
  if (!conflict.isOpen) return null;
  if (entry && documentAt(entry.status).can('save')) {
    const theirs = fromDocument(entry, masters.books);
    return (
      <MergeDialog
        title={say('conflict.title')}
        description={say('conflict.explain', { name: entry.savedBy, time: formatInstant(entry.savedAt) })}
        shape={shape}
        mine={editor.form}
        theirs={theirs}
        base={conflict.base}
        mineLabel={say('conflict.mine')}
        theirsLabel={say('conflict.theirs')}
        confirmLabel={say('conflict.saveMerged')}
        onClose={conflict.close}
        onMerge={(merged) => {
          const isTheirs = findChoices(shape, { mine: merged, theirs }).length === 0;
          if (isTheirs) return conflict.takeTheirs(theirs, identityOf(entry));
          editor.edit(() => merged);
          conflict.keepMine(identityOf(entry));
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={conflict.close}
      width={620}
      title={say('conflict.title')}
      description={entry || isGone ? `${say('conflict.gone')} ${say('conflict.goneNext')}` : ''}
      actions={
        <>
          {entry ? <Button onClick={() => onOpenStored(entry.id)}>{say('conflict.openTheirs')}</Button> : null}
          {entry || isGone ? (
            <Button kind="main" onClick={conflict.goOnAsNew}>
              {say('conflict.continueAsNew')}
            </Button>
          ) : null}
        </>
      }
    >
      {entry || isGone ? null : <Skeleton rows={5} columns={[80, 0, 0]} />}
    </Dialog>
  );
}

/** The document as it stands on the server at this moment; what was read before is exactly what is out of date. */
function useStoredNow(id: string | undefined): { entry: JournalEntry | undefined; isGone: boolean } {
  const [entry, setEntry] = useState<JournalEntry>();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (id === undefined) return;
    const asked = new AbortController();
    setEntry(undefined);
    setGone(false);
    callEndpoint(getDocument, { id }, { message: false, loading: false, signal: asked.signal })
      .then(setEntry)
      .catch((error: unknown) => {
        if (!isCallError(error)) throw error;
        if (error.failure !== 'cancelled') setGone(true);
      });
    return () => asked.abort();
  }, [id]);
  return { entry, isGone };
}

const identityOf = ({ id, version }: JournalEntry) => ({ id, version });
