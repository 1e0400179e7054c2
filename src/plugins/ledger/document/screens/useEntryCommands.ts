import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useSetting } from '#ui/settings/userSetting.ts';
import { notify } from '#ui/toast/notify.ts';
import { searchKeyAct } from '../../account/parts/acts';
import { documentPath, ledgerPath } from '../../books/parts/paths';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import type { Books } from '../../books/rules/books';
import { updateRecurring } from '../../recurring/contract/recurringEntry';
import { getDocument, listDocuments, postDocument, updateDocument } from '../contract/journalEntry';
import { showNumber } from '../contract/shownNumber';
import { copyOf, isUntouched } from '../parts/entryForm';
import { CONTINUOUS, type PostedNote } from './continuous/continuous';
import { notedAtFocus } from './continuous/PostedNotes';
import type { Correction } from './correction/correction';
import type { Dictionary } from './dictionary/useDictionary';
import type { OwnDialog } from './EntryDialogs';
import { fitAllTaxCodes } from './tax/fitTaxCodes';
import { mayHaveKind } from './tax/lineKind';
import { typableTaxes } from './tax/typableTaxes';
import type { DocumentGrid, EntryCursor } from './useDocumentGrid';
import type { EntryDocument } from './useEntryDocument';

interface EntryCommandOptions {
  document: EntryDocument;
  cursor: EntryCursor;
  grid: DocumentGrid;
  dictionary: Dictionary;
  startAt: () => void;
  onNew: () => void;
  books: Books;
  setDialog: (dialog: OwnDialog) => void;
  correction: Correction | null;
  notes: readonly PostedNote[];
  focusNotes: () => void;
}

/** What the function keys and the palette do in a document being typed. */
export function useEntryCommands(options: EntryCommandOptions) {
  const { document, cursor, grid, dictionary, startAt, onNew, books, setDialog } = options;
  const { correction, notes, focusNotes } = options;
  const { editor, identity, isDirty, writes } = document;
  const say = useMessages('ledger');
  const screen = useScreen();
  const prefixes = useNumberPrefixes();

  const rightToPost = useMissingRightInWords(postDocument);
  const rightToSave = useMissingRightInWords(updateDocument);
  const rightToRecur = useMissingRightInWords(updateRecurring);
  const busy = writes.isBusy ? say('disabled.busy') : undefined;
  const untouched = isUntouched(editor.form) ? say('disabled.nothingTyped') : undefined;
  const current = () => cursor.last() ?? { line: 0, field: 'account' as const };
  const account = editor.form.lines[cursor.at?.line ?? 0]?.account ?? null;

  const copyLast = async () => {
    try {
      const id = notedAtFocus() ?? notes[0]?.id ?? (await findLast());
      if (id === undefined) {
        notify('info', say('document.nothingToCopy'));
        return;
      }
      const entry = await callEndpoint(getDocument, { id });
      editor.edit((form) => copyOf(entry, form.documentDate, books));
      notify(
        'info',
        say('document.copiedLast', {
          number: showNumber({ documentType: entry.documentType, number: entry.number ?? '' }, prefixes),
        }),
      );
      cursor.goTo({ line: 0, field: 'account' });
    } catch (error) {
      // The error catalogue has told the user; the form stays as it is.
      if (!isCallError(error)) throw error;
    }
  };
  /** The workspace has asked before, as before everything that destroys. */
  const discard = async () => {
    if (identity) {
      const written = await writes.discard(identity);
      if (!written.ok) return;
    }
    screen.saveState(undefined);
    screen.setUnsaved(false);
    onNew();
    startAt();
  };
  /** Takes back what is being typed in the cell first: leaving it makes it a step of its own. */
  const step = (take: () => void) => () => {
    const at = cursor.last();
    const focused = window.document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    take();
    if (at) cursor.goTo({ ...at, line: Math.min(at.line, editor.current().lines.length - 1) });
    else if (focused instanceof HTMLElement) focused.focus();
  };
  const [isContinuous, setContinuous] = useSetting(CONTINUOUS);
  const toggleContinuous = () => {
    setContinuous(!isContinuous);
    notify('info', say(isContinuous ? 'continuous.nowOff' : 'continuous.nowOn'));
  };
  const openLast = () => {
    const [last] = notes;
    if (last && isDirty) screen.open(documentPath(last.id), 'newTab');
    else if (last) screen.replaceQuery(new URLSearchParams({ id: last.id }));
  };
  const noNotes = notes.length > 0 ? undefined : say('disabled.nothingPostedHere');
  const inCorrection = correction ? say('disabled.isCorrection') : undefined;
  const newDocument = () => {
    if (isDirty) screen.open('/ACDocument', 'newTab');
    else onNew();
  };

  const fitTaxCodes = () => editor.edit((form) => fitAllTaxCodes(form, books));

  useCommandHandlers({
    'accounting:post-document': { run: document.post, disabled: busy },
    'accounting:request-approval': {
      run: document.post,
      disabled: busy ?? inCorrection ?? (document.needsApproval ? undefined : say('disabled.noApprovalNeeded')),
    },
    'accounting:save-draft': { run: document.save, disabled: busy ?? inCorrection ?? untouched },
    'accounting:toggle-continuous': { run: toggleContinuous },
    'accounting:open-last-posted': { run: openLast, disabled: noNotes },
    'accounting:go-to-posted': { run: focusNotes, disabled: noNotes },
    'accounting:discard-draft': {
      run: discard,
      asks: () => ({
        title: say(identity ? 'document.discardDraft' : 'document.discardTyped', {
          text: editor.form.headerText.trim() || say('document.unnamed'),
        }),
      }),
      disabled: busy ?? (identity ? undefined : untouched),
    },
    'accounting:new-document': { run: newDocument },
    'accounting:correct-document': { run: startAt, disabled: say('disabled.notPosted') },
    'accounting:copy-last-document': { run: copyLast, disabled: busy },
    'accounting:look-up': { run: () => openList(cursor) },
    'accounting:open-ledger': {
      run: () => {
        if (account) screen.open(ledgerPath(account, ledgerRange(editor.form.postingDate)), 'otherPane');
      },
      disabled: account ? undefined : say('disabled.noAccount'),
    },
    'accounting:open-dictionary': { run: () => dictionary.openPicker() },
    'accounting:remember-in-dictionary': { run: () => dictionary.openRemember(), disabled: untouched },
    [searchKeyAct.id]: {
      run: beginOn(searchKeyAct, () => books.accounts.get(account ?? '')),
      disabled: account ? undefined : say('disabled.noAccount'),
    },
    'accounting:set-enter-way': { run: () => setDialog({ kind: 'enterWay' }) },
    'accounting:make-recurring': {
      run: () => setDialog({ kind: 'recur' }),
      disabled: untouched ?? (rightToRecur && say('disabled.readOnly', { right: rightToRecur })),
    },
    'accounting:fit-tax-codes': { run: fitTaxCodes },
    'accounting:type-tax': {
      run: () => setDialog({ kind: 'typeTax' }),
      disabled: typableTaxes(editor, books).length > 0 ? undefined : say('disabled.noTaxToType'),
    },
    'accounting:set-business-kind': {
      run: () => setDialog({ kind: 'businessKind', line: current().line }),
      disabled: mayHaveKind(editor.form.lines[cursor.at?.line ?? 0], books) ? undefined : say('disabled.noKindHere'),
    },
    'accounting:undo': { run: step(editor.undo), disabled: editor.canUndo ? undefined : say('disabled.nothingToUndo') },
    'accounting:redo': { run: step(editor.redo), disabled: editor.canRedo ? undefined : say('disabled.nothingToRedo') },
    'accounting:insert-line': { run: () => grid.perform({ kind: 'insertLine' }, current()) },
    'accounting:delete-line': { run: () => grid.perform({ kind: 'deleteLine' }, current()) },
  });

  return {
    fitTaxCodes,
    toggleContinuous,
    copyLast: () => void copyLast(),
    /** The right that is missing, as a sentence for the greyed button. */
    cannotPost: rightToPost && say('disabled.readOnly', { right: rightToPost }),
    cannotSave: inCorrection ?? (rightToSave && say('disabled.readOnly', { right: rightToSave })),
  };
}

/** The document posted last by anybody. */
const findLast = async () => (await callEndpoint(listDocuments, { status: 'posted', limit: 1 })).rows[0]?.id;

const ledgerRange = (day: Day) => ({ from: firstDayOf(monthOf(day)), through: lastDayOf(monthOf(day)) });

/** F4 from the bar or the palette: the field under the cursor opens its list as it does at the key itself. */
function openList(cursor: EntryCursor): void {
  const at = cursor.last();
  if (at) cursor.goTo(at);
  requestAnimationFrame(() => {
    const open = new KeyboardEvent('keydown', { key: 'F4', bubbles: true, cancelable: true });
    window.document.activeElement?.dispatchEvent(open);
  });
}
