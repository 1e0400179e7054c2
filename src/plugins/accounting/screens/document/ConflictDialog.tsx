import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../../core/client/callEndpoint';
import { isCallError } from '../../../../core/client/callError';
import { formatAmount } from '../../../../core/value/formatAmount';
import { formatInstant } from '../../../../core/value/formatInstant';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Skeleton } from '../../../../ui/skeleton/Skeleton';
import { getDocument, type JournalEntry } from '../../contract/journalEntry';
import type { Masters } from '../masters/useMasters';
import { balanceForm } from './balanceForm';
import styles from './ConflictDialog.module.css';
import { type EntryForm, filledLines, fromDocument } from './entryForm';
import type { EntryDocument } from './useEntryDocument';

interface ConflictDialogProps {
  document: EntryDocument;
  masters: Masters;
  /** Shows what became of the draft, when somebody has posted it. */
  onOpenStored: (id: string) => void;
}

/** Two people changed one draft: both versions side by side, and the choice between them. Nothing is lost meanwhile. */
export function ConflictDialog({ document, masters, onOpenStored }: ConflictDialogProps) {
  const say = useMessages('accounting');
  const { conflict, identity, editor } = document;
  const { entry, isGone } = useStoredNow(conflict.isOpen ? identity?.id : undefined);
  const isStillDraft = entry?.status === 'draft';
  if (!conflict.isOpen) return null;
  return (
    <Dialog
      open
      onClose={conflict.close}
      width={620}
      title={say('conflict.title')}
      description={describe(entry, isGone, say)}
      actions={
        <>
          {entry && isStillDraft ? (
            <>
              <Button onClick={() => conflict.takeTheirs(fromDocument(entry), identityOf(entry))}>
                {say('conflict.takeTheirs')}
              </Button>
              <Button kind="main" onClick={() => conflict.keepMine(identityOf(entry))}>
                {say('conflict.keepMine')}
              </Button>
            </>
          ) : null}
          {entry && !isStillDraft ? (
            <Button onClick={() => onOpenStored(entry.id)}>{say('conflict.openTheirs')}</Button>
          ) : null}
          {isGone || (entry && !isStillDraft) ? (
            <Button kind="main" onClick={conflict.goOnAsNew}>
              {say('conflict.continueAsNew')}
            </Button>
          ) : null}
        </>
      }
    >
      {entry ? (
        <Comparison mine={editor.form} theirs={fromDocument(entry)} masters={masters} />
      ) : isGone ? null : (
        <Skeleton rows={5} columns={[80, 0, 0]} />
      )}
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

function describe(entry: JournalEntry | undefined, isGone: boolean, say: ReturnType<typeof useMessages>): string {
  if (isGone || (entry && entry.status !== 'draft')) return `${say('conflict.gone')} ${say('conflict.goneNext')}`;
  if (!entry) return '';
  return say('conflict.explain', { name: entry.savedBy, time: formatInstant(entry.savedAt) });
}

/** The head and the lines of both versions; what differs is marked. */
function Comparison({ mine, theirs, masters }: { mine: EntryForm; theirs: EntryForm; masters: Masters }) {
  const say = useMessages('accounting');
  const rows = [
    ...(['documentType', 'documentDate', 'postingDate', 'headerText', 'reference'] as const).map((field) => ({
      name: say(`field.${field}`),
      mine: mine[field],
      theirs: theirs[field],
    })),
    ...Array.from({ length: Math.max(filledLines(mine).length, filledLines(theirs).length) }, (_, index) => ({
      name: `${say('field.line')} ${index + 1}`,
      mine: textOfLine(mine, index, masters, say),
      theirs: textOfLine(theirs, index, masters, say),
    })),
    {
      name: say('document.debitTotal'),
      mine: formatAmount(balanceForm(mine, masters.books.taxCodes).debit),
      theirs: formatAmount(balanceForm(theirs, masters.books.taxCodes).debit),
    },
  ];
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{say('conflict.field')}</th>
          <th scope="col">{say('conflict.mine')}</th>
          <th scope="col">{say('conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-differs={row.mine !== row.theirs || undefined}>
            <th scope="row">{row.name}</th>
            <td>{row.mine}</td>
            <td>{row.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOfLine(form: EntryForm, index: number, masters: Masters, say: ReturnType<typeof useMessages>): string {
  const line = filledLines(form)[index];
  if (!line) return '';
  const account = masters.books.accounts.get(line.account ?? '')?.title ?? line.account ?? '';
  const parts = [say(`side.${line.side}Short`), account, formatAmount(line.amount ?? 0), line.taxCode, line.partner];
  return [...parts, line.department, line.dueOn, line.memo].filter(Boolean).join(' ');
}
