import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { newId } from '#core/value/id.ts';
import { findFieldProblems } from '#ui/form/findFieldProblems.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type CurrentUser, useCurrentUser } from '#ui/screen/currentUser.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import type { Masters } from '../../books/parts/useMasters';
import { ANYBODY, type Poster } from '../../books/rules/poster';
import { moneyOf } from '../../currency/screens/moneyOf';
import type { JournalEntry } from '../contract/journalEntry';
import { type DraftIdentity, type EntryForm, emptyForm, fromDocument, isUntouched } from '../parts/entryForm';
import type { PostedNote } from './continuous/continuous';
import type { Correction } from './correction/correction';
import { type Fault, findFaults, findUnreadCells } from './findFaults';
import { isOfAnotherMake, restoreEntry, type SavedEntry, saveEntry } from './savedEntry';
import { useDocumentWrites, type Written } from './useDocumentWrites';
import { useEntryEditor } from './useEntryEditor';
import { type FieldIds, useFaults } from './useFaults';
import { useOddQuestion } from './useOddQuestion';

interface EntryDocumentOptions extends DocumentEntryProps {
  today: Day;
  root: RefObject<HTMLElement | null>;
  ids: FieldIds;
  goToFault: (fault: Fault, form: EntryForm) => void;
}

export type EntryDocument = ReturnType<typeof useEntryDocument>;

/** The document being typed: its form, which draft it is, what is wrong with it, and how it is saved and posted. */
export function useEntryDocument(options: EntryDocumentOptions) {
  const { masters, stored, initial, correction, today, root, ids, goToFault, onSaved, onPosted } = options;
  const screen = useScreen();
  const { roles } = useCurrentUser();
  const [start] = useState(() => startOf({ masters, stored, initial, correction }, screen.savedState, today));
  const editor = useEntryEditor(() => start.form, masters);
  const [identity, setIdentity] = useState(start.identity);
  const [ownId, setOwnId] = useState(start.newId);
  const [savedForm, setSavedForm] = useState(start.savedForm);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isInConflict, setInConflict] = useState(start.isOutdated);
  const writes = useDocumentWrites();
  const [booked] = useState(() => new Set<(form: EntryForm) => void>());
  const onBooked = useCallback(
    (listener: (form: EntryForm) => void) => {
      booked.add(listener);
      return () => void booked.delete(listener);
    },
    [booked],
  );
  const say = useMessages('ledger');
  const faults = useFaults(editor.form, ids);
  const odd = useOddQuestion({
    confirmLabel: say(needsApproval(masters, editor.form) ? 'odd.request' : 'odd.post'),
    goTo: goToFault,
  });
  const isDirty = editor.form !== savedForm && !(savedForm === null && isUntouched(editor.form));
  useKeptState({ form: editor.form, identity, newId: ownId, isDirty });

  const settle = <Result>(written: Written<Result> | null, form: EntryForm): Result | null => {
    if (!written) return null;
    if (written.ok) {
      faults.clear();
      return written.result;
    }
    if (written.error.failure === 'conflict') setInConflict(true);
    else if (written.error.message !== '') faults.showError(written.error, form);
    return null;
  };
  /** What fields could not read: they say so themselves, and the form holds nothing of it. */
  const findUnread = () => {
    const marked = faults.markedIds();
    const invalid = root.current ? findFieldProblems(root.current) : [];
    return invalid.filter(({ fieldId }) => !fieldId || !marked.has(fieldId));
  };
  const keep = async (form: EntryForm, over: DraftIdentity | null): Promise<DraftIdentity | null> => {
    const draft = settle(await writes.save(form, over ?? { id: ownId }), form);
    if (!draft) return null;
    const saved = { id: draft.id, version: draft.version };
    setIdentity(saved);
    setSavedForm(form);
    return saved;
  };
  const save = async (over: DraftIdentity | null = identity) => {
    const form = editor.current();
    const [unread, hidden] = [findUnread(), findUnreadCells(form)];
    if (unread.length + hidden.length > 0) return faults.show(hidden, form, unread);
    const draft = await keep(form, over);
    if (draft) onSaved(draft.id);
  };
  /** Saves what is typed and puts it before the approvers; refused, it stays here as the draft it has become. */
  const request = async (form: EntryForm): Promise<DraftIdentity | null> => {
    const draft = await keep(form, identity);
    const requested = draft && settle(await odd.send(form, (asks) => writes.request(draft, asks)), form);
    if (draft && !requested) onSaved(draft.id);
    return requested;
  };
  const post = async () => {
    const form = editor.current();
    const [unread, found] = [findUnread(), findFaults(form, masters.books, posterNow(roles))];
    if (unread.length + found.length > 0) return faults.show(found, form, unread);
    if (correction) {
      faults.clear();
      return setCorrecting(true);
    }
    const posted = needsApproval(masters, form)
      ? await request(form)
      : settle<DraftIdentity & { number?: string }>(
          await odd.send(form, (asks) => writes.post(form, identity ?? { id: ownId }, asks)),
          form,
        );
    if (posted) finish(form, posted);
  };
  const finish = (form: EntryForm, { id, number }: { id: string; number?: string | undefined }) => {
    for (const tell of booked) tell(form);
    screen.saveState(undefined);
    screen.setUnsaved(false);
    const amount = moneyOf(form, masters.books).format(editor.balance.debit);
    onPosted({ id, number: number ?? null, amount, form });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the tab had kept
  useEffect(() => {
    if (start.isRestored) notify('info', say('document.restored'));
    if (start.isDropped) notify('info', say('document.draftDropped'));
  }, []);

  return {
    editor,
    identity,
    isDirty,
    /** Who saved the draft this began with, and when. */
    savedBy: stored && { name: stored.savedBy, time: formatInstant(stored.savedAt) },
    /** Documents of its type go before approvers instead of into the books. */
    needsApproval: needsApproval(masters, editor.form),
    faults,
    onBooked,
    writes,
    save: () => void save(),
    post: () => void (writes.isBusy || odd.isOpen || post()),
    /** What is asked before an odd document goes into the books. */
    oddQuestion: odd.question,
    /** What the document of a correction will be. */
    newId: ownId,
    isCorrecting,
    cancelCorrection: () => setCorrecting(false),
    finishCorrection: (id: string) => {
      setCorrecting(false);
      finish(editor.current(), { id });
    },
    conflict: {
      isOpen: isInConflict,
      /** What was saved last from here, where that is known: what both versions began with. */
      base: savedForm,
      close: () => setInConflict(false),
      /** Saves what is typed here over the version that stands on the server. */
      keepMine: (current: DraftIdentity) => {
        setInConflict(false);
        void save(current);
      },
      takeTheirs: (form: EntryForm, current: DraftIdentity) => {
        setInConflict(false);
        faults.clear();
        editor.restart(form);
        setIdentity(current);
        setSavedForm(form);
      },
      /** The draft is gone from the server; what is typed becomes a document of its own. */
      goOnAsNew: () => {
        setInConflict(false);
        setIdentity(null);
        setOwnId(newId());
        setSavedForm(null);
      },
    },
  };
}

const needsApproval = ({ books }: DocumentEntryProps['masters'], { documentType }: EntryForm): boolean =>
  (books.documentTypes.get(documentType)?.approvalRoute ?? null) !== null;

function startOf(
  { masters, stored, initial, correction }: Pick<DocumentEntryProps, 'masters' | 'stored' | 'initial' | 'correction'>,
  savedState: unknown,
  today: Day,
) {
  const storedForm = stored && fromDocument(stored, masters.books);
  const current = stored && { id: stored.id, version: stored.version };
  const kept = initial ? null : restoreEntry(savedState, stored?.id ?? null);
  return {
    form: initial ?? kept?.form ?? storedForm ?? emptyForm(today),
    identity: kept ? kept.identity : current,
    newId: kept?.newId ?? newId(),
    // A correction that changes nothing yet is nothing to lose.
    savedForm: kept ? null : correction ? initial : storedForm,
    isRestored: kept !== null,
    /** What was kept is of another make: an older version of the product, or a stranger's. */
    isDropped: !initial && isOfAnotherMake(savedState),
    /** What was half-typed here belongs to an older version than the server has now. */
    isOutdated: Boolean(kept?.identity && current && kept.identity.version < current.version),
  };
}

/** Keeps what is half-typed with the tab. How often it is written down is the tab's business. */
function useKeptState({ isDirty, form, identity, newId }: SavedEntry & { isDirty: boolean }): void {
  const { setUnsaved, saveState } = useScreen();
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  useEffect(
    () => saveState(isDirty ? saveEntry({ form, identity, newId }) : undefined),
    [form, identity, newId, isDirty, saveState],
  );
}
export interface DocumentEntryProps {
  masters: Masters;
  /** The draft to go on with; null begins a new document. */
  stored: JournalEntry | null;
  /** What a new document begins with; null for an empty one. */
  initial: EntryForm | null;
  onSaved: (id: string) => void;
  /** Posted, or put before its approvers, when it has no number yet. */
  onPosted: (posted: { id: string; number: string | null; amount: string; form: EntryForm }) => void;
  /** Somebody else has posted the draft: shows what became of it. */
  onOpenStored: (id: string) => void;
  /** Set where a document in the books is corrected. */
  correction: Correction | null;
  /** In continuous entry: begins in the first line, and shows what was posted before. */
  beginsInLines: boolean;
  notes: readonly PostedNote[];
  /** Begin another new document, here. */
  onNew: () => void;
}

/** Who posts here and now, as far as document types ask about it; of periods the server judges. */
const posterNow = (roles: CurrentUser['roles']): Poster => ({
  ...ANYBODY,
  today: dayInTokyo(new Date()),
  roles: roles.map(({ code }) => code),
});
