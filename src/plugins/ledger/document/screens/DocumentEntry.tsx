import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { useGridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ScreenParts } from '#ui/screen/ScreenParts.tsx';
import { useScreen } from '#ui/screen/screenContext.ts';
import { useSetting } from '#ui/settings/userSetting.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { documentPath } from '../../books/parts/paths';
import { mastersOn } from '../../books/screens/mastersOn';
import { moneyOf } from '../../currency/screens/moneyOf';
import { EntryContext } from '../parts/entryContext';
import { ENTRY_FIELDS, type EntryForm, filledLines } from '../parts/entryForm';
import { BalanceFooter } from './BalanceFooter';
import { ConflictDialog } from './ConflictDialog';
import { CurrencyStrip } from './CurrencyStrip';
import { CONTINUOUS } from './continuous/continuous';
import { focusNotes, PostedNotes } from './continuous/PostedNotes';
import { CorrectionDialog } from './correction/CorrectionDialog';
import { CorrectionStrip } from './correction/CorrectionStrip';
import styles from './Document.module.css';
import { DocumentHeader, headerId } from './DocumentHeader';
import { useDictionary } from './dictionary/useDictionary';
import { DueHints } from './due/DueHints';
import { EntryDialogs, type OwnDialog } from './EntryDialogs';
import { EntryGrid } from './EntryGrid';
import { cellId } from './entryLayout';
import type { Fault } from './findFaults';
import slip from './Slip.module.css';
import { StatusPill } from './StatusPill';
import { TaxHints } from './tax/TaxHints';
import { useComparableEntry } from './useComparableEntry';
import { useDocumentGrid } from './useDocumentGrid';
import { useEntryCommands } from './useEntryCommands';
import { type DocumentEntryProps, useEntryDocument } from './useEntryDocument';
import { useEntryFocus } from './useEntryFocus';
import type { FieldIds } from './useFaults';

/** A document being typed: head, lines, sums, and everything that can be done with them by keyboard. */
export function DocumentEntry(props: DocumentEntryProps) {
  const { masters, correction } = props;
  const say = useMessages('ledger');
  const today: Day = dayInTokyo(new Date());
  const idPrefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const postButton = useRef<HTMLButtonElement>(null);

  const section = useRef<HTMLElement>(null);
  const ids = useMemo(
    (): FieldIds => ({
      cell: (key, field) => cellId(idPrefix, key, field),
      header: (field) => headerId(idPrefix, field),
    }),
    [idPrefix],
  );
  const cursor = useGridCursor(root, ENTRY_FIELDS);
  const goToFault = ({ cell, header }: Fault, { lines }: EntryForm) => {
    if (cell) cursor.goTo({ line: lines.findIndex(({ key }) => key === cell.key), field: cell.field });
    else if (header) window.document.getElementById(ids.header(header))?.focus();
  };
  const document = useEntryDocument({ ...props, today, root: section, ids, goToFault });
  const { editor, faults, writes } = document;
  const day = editor.form.documentDate;
  const offered = useMemo(() => mastersOn(masters, day), [masters, day]);
  useComparableEntry(editor.form, masters, ids);
  const dictionary = useDictionary({ editor, cursor, headerId: ids.header });
  const [dialog, setDialog] = useState<OwnDialog | null>(null);
  const grid = useDocumentGrid({
    editor,
    cursor,
    masters,
    offered,
    today,
    onEnd: () => postButton.current?.focus(),
    onStart: () => window.document.getElementById(ids.header('headerText'))?.focus(),
    onDictionary: dictionary.openPicker,
  });
  const { beginsInLines, notes } = props;
  const { startAt } = useEntryFocus({ idPrefix, isNew: props.stored === null, beginsInLines, cursor });
  const [isContinuous] = useSetting(CONTINUOUS);
  const screen = useScreen();
  const accountTitle = useCallback((code: string) => masters.books.accounts.get(code)?.title, [masters]);
  const { onNew } = props;
  const commands = useEntryCommands({
    document,
    cursor,
    grid,
    dictionary,
    startAt,
    onNew,
    books: masters.books,
    setDialog,
    correction,
    notes,
    focusNotes: () => focusNotes(section.current),
  });

  return (
    <section ref={section} className={styles.screen} aria-label={say('document.titleNew')}>
      <Toolbar
        title={correction ? say('correction.title') : say('document.titleNew')}
        state={
          <>
            <StatusPill status={document.identity ? (props.stored?.status ?? 'draft') : 'new'} />
            {document.savedBy ? <span>{say('document.draftBy', document.savedBy)}</span> : null}
          </>
        }
        main={
          <Button
            ref={postButton}
            kind="main"
            command="accounting:post-document"
            busy={writes.isBusy}
            disabled={commands.cannotPost !== undefined}
            title={commands.cannotPost}
            onClick={document.post}
          >
            {say(correction ? 'correction.post' : document.needsApproval ? 'document.request' : 'document.post')}
          </Button>
        }
      >
        {props.stored || correction ? null : (
          <Button kind="quiet" command="accounting:toggle-continuous" onClick={commands.toggleContinuous}>
            {say(isContinuous ? 'continuous.on' : 'continuous.off')}
          </Button>
        )}
        <Button kind="quiet" command="accounting:copy-last-document" onClick={commands.copyLast}>
          {say('document.copyLast')}
        </Button>
        <Button
          command="accounting:save-draft"
          busy={writes.isBusy}
          disabled={commands.cannotSave !== undefined}
          title={commands.cannotSave}
          onClick={document.save}
        >
          {say('document.saveDraft')}
        </Button>
      </Toolbar>
      <ErrorSummary problems={faults.problems} />
      {correction ? <CorrectionStrip correction={correction} /> : null}
      <div className={slip.desk}>
        <div className={slip.slip}>
          <DocumentHeader
            editor={editor}
            stored={props.stored}
            masters={masters}
            today={today}
            idPrefix={idPrefix}
            onDone={() => cursor.goTo({ line: 0, field: 'account' })}
            onDictionary={dictionary.openPicker}
          />
          <CurrencyStrip
            editor={editor}
            masters={masters}
            idPrefix={idPrefix}
            onDone={() => cursor.goTo({ line: 0, field: 'account' })}
          />
          <EntryGrid
            editor={editor}
            grid={grid}
            masters={offered}
            marks={faults.marks}
            today={today}
            root={root}
            idPrefix={idPrefix}
          />
          <TaxHints form={editor.form} books={masters.books} onFit={commands.fitTaxCodes} />
          <DueHints form={editor.form} masters={masters} />
          <EntryContext value={{ editor, cursor, masters, onBooked: document.onBooked }}>
            <ScreenParts of="accounting:document" />
          </EntryContext>
          <BalanceFooter
            balance={editor.balance}
            lineCount={filledLines(editor.form).length}
            format={moneyOf(editor.form, masters.books).format}
          />
        </div>
        <PostedNotes
          notes={notes}
          onOpen={(id) => screen.open(documentPath(id), 'newTab')}
          onLeave={() => cursor.goTo(cursor.last() ?? { line: 0, field: 'account' })}
        />
      </div>
      {document.oddQuestion}
      <ConflictDialog document={document} masters={masters} onOpenStored={props.onOpenStored} />
      {correction && document.isCorrecting ? (
        <CorrectionDialog correction={correction} document={document} today={today} accountTitle={accountTitle} />
      ) : null}
      <EntryDialogs
        dictionary={dictionary}
        editor={editor}
        masters={masters}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
    </section>
  );
}
