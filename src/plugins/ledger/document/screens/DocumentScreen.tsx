import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { ApprovalBar } from '#ui/approval/ApprovalBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useSetting } from '#ui/settings/userSetting.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { type Masters, useMasters } from '../../books/parts/useMasters';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import { getDocument, type JournalEntry, updateDocument } from '../contract/journalEntry';
import { type NumberPrefixes, showNumber } from '../contract/shownNumber';
import { temporaryNumber } from '../contract/temporaryNumber';
import { copyOf, type EntryForm } from '../parts/entryForm';
import { documentAt } from '../rules/documentMachine';
import { CONTINUOUS, memoOf, nextForm, noteFirst, type PostedNote } from './continuous/continuous';
import { correctedForm, correctionOf } from './correction/correction';
import styles from './Document.module.css';
import { DocumentEntry } from './DocumentEntry';
import { PostedDocument } from './PostedDocument';
import { startForm } from './startForm';
import type { DocumentEntryProps } from './useEntryDocument';

/** What is asked for now and then is loaded then. */
const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** A new document as it lies on the screen: which draft it has become, and what it began with. */
interface Sheet {
  readonly key: number;
  readonly draftId: string | null;
  readonly initial: EntryForm | null;
  /** It began by continuous entry, or may go on with it: what was copied or begun by an address is one document. */
  readonly isContinued: boolean;
}

/**
 * 会計伝票入力: an empty document, one begun by its address (`?new=1&debit=…`), or the one the address names (`?id=` or
 * `?documentType=&fiscalYear=&number=`), a new one like it (`?copy=`), or its correction (`?correct=`).
 */
export default function DocumentScreen() {
  const screen = useScreen();
  const { masters, error, retry } = useMasters();
  const [sheet, setSheet] = useState<Sheet>(() => ({
    key: 0,
    draftId: null,
    // What was typed here already goes before what the address says.
    initial: screen.savedState === undefined ? startForm(screen.query, dayInTokyo(new Date())) : null,
    isContinued: false,
  }));
  const [isContinuous] = useSetting(CONTINUOUS);
  const [notes, setNotes] = useState<readonly PostedNote[]>([]);
  const [kept, setKept] = useState<EntryForm | null>(null);
  const address = readAddress(screen.query);
  const isOnSheet = address === null || ('id' in address && address.id === sheet.draftId);

  useEffect(() => {
    if (isOnSheet) screen.setTitle(null);
  }, [isOnSheet, screen.setTitle]);

  const begin = (initial: EntryForm | null) => {
    setSheet(({ key }) => ({ key: key + 1, draftId: null, initial, isContinued: false }));
    screen.replaceQuery(new URLSearchParams());
  };
  const acts = {
    onSaved: (id: string) => {
      if (isOnSheet) setSheet((known) => ({ ...known, draftId: id }));
      screen.replaceQuery(new URLSearchParams({ id }));
    },
    onPosted: ({ id, number, amount, form }: Parameters<DocumentEntryProps['onPosted']>[0]) => {
      const shown = number ?? `${form.documentType} ${temporaryNumber(id)}`;
      setNotes((before) =>
        noteFirst({ id, number: shown, postingDate: form.postingDate, amount, memo: memoOf(form) }, before),
      );
      const next = nextForm(form);
      setKept(next);
      const goesOn = isContinuous && isOnSheet && (sheet.isContinued || sheet.initial === null);
      setSheet(({ key }) => ({ key: key + 1, draftId: null, initial: goesOn ? next : null, isContinued: goesOn }));
      screen.replaceQuery(goesOn ? new URLSearchParams() : new URLSearchParams({ id }));
    },
    onOpenStored: (id: string) => screen.replaceQuery(new URLSearchParams({ id })),
    notes,
    onNew: () => begin(null),
  };

  if (address !== null && !isOnSheet) {
    const backToWork = () => begin(isContinuous ? kept : null);
    return <StoredDocument address={address} masters={masters} acts={{ ...acts, onNew: backToWork }} onCopy={begin} />;
  }
  if (error) return <FailedRead error={error} onRetry={retry} />;
  if (!masters) return <Skeleton rows={12} columns={[40, 160, 96, 96, 0]} />;
  return (
    <DocumentFrame id={sheet.draftId} isTyped>
      <DocumentEntry
        key={sheet.key}
        masters={masters}
        stored={null}
        initial={sheet.initial}
        correction={null}
        beginsInLines={sheet.isContinued}
        {...acts}
      />
    </DocumentFrame>
  );
}

interface StoredDocumentProps {
  address: DocumentAddress;
  masters: Masters | null;
  acts: Pick<DocumentEntryProps, 'onSaved' | 'onPosted' | 'onOpenStored' | 'onNew' | 'notes'>;
  onCopy: (initial: EntryForm) => void;
}

/** A document of the server: a draft to go on with, or one in the books. */
function StoredDocument({ address, masters, acts, onCopy }: StoredDocumentProps) {
  const say = useMessages('ledger');
  const screen = useScreen();
  const { data: entry, error, refetch } = useRead(getDocument, address);
  const prefixes = useNumberPrefixes();
  const title = entry && titleOf(entry, say(`status.${entry.status}`), prefixes);

  const isCopied = screen.query.has('copy');
  const isCorrected = screen.query.has('correct');
  const correction = useMemo(
    () => (isCorrected && entry && masters ? correctionOf(entry, masters, dayInTokyo(new Date())) : null),
    [isCorrected, entry, masters],
  );

  useEffect(() => {
    if (title && !isCopied) screen.setTitle(isCorrected ? say('correction.tab', { number: title }) : title);
  }, [title, isCopied, isCorrected, say, screen.setTitle]);
  useEffect(() => {
    if (entry && masters && isCopied) onCopy(copyOf(entry, dayInTokyo(new Date()), masters.books));
  }, [entry, masters, isCopied, onCopy]);

  if (error?.failure === 'notFound') {
    return (
      <EmptyState
        kind="empty"
        title={say('document.notFound')}
        next={say('document.notFoundNext')}
        action={<Button onClick={() => screen.open('/ACDocList')}>{say('document.openList')}</Button>}
      />
    );
  }
  if (error && !entry) return <FailedRead error={error} onRetry={refetch} />;
  const isTyped = entry !== undefined && documentAt(entry.status).can('save');
  if (!entry || isCopied || (isTyped && !masters)) return <Skeleton rows={12} columns={[40, 160, 96, 96, 0]} />;
  if (isCorrected && documentAt(entry.status).can('reverse')) {
    if (!masters || !correction) return <Skeleton rows={12} columns={[40, 160, 96, 96, 0]} />;
    return (
      <DocumentFrame id={entry.id} isTyped>
        <DocumentEntry
          key={`correction ${entry.id}`}
          masters={masters}
          stored={null}
          // What was typed here already goes before the document as it stands in the books.
          initial={screen.savedState === undefined ? correctedForm(correction) : null}
          correction={correction}
          beginsInLines
          {...acts}
        />
      </DocumentFrame>
    );
  }
  if (isTyped && masters) {
    return (
      <DocumentFrame id={entry.id} isTyped asksApproval={entry.status === 'rejected'}>
        <DocumentEntry
          key={entry.id}
          masters={masters}
          stored={entry}
          initial={null}
          correction={null}
          beginsInLines={false}
          {...acts}
        />
      </DocumentFrame>
    );
  }
  return (
    <DocumentFrame id={entry.id} asksApproval={entry.status === 'parked'}>
      <PostedDocument
        key={entry.id}
        entry={entry}
        documentType={masters?.books.documentTypes.get(entry.documentType)}
        books={masters?.books ?? null}
        onCorrect={() => screen.replaceQuery(new URLSearchParams({ correct: entry.id }))}
        onNew={acts.onNew}
        onCopy={() => masters && onCopy(copyOf(entry, dayInTokyo(new Date()), masters.books))}
      />
    </DocumentFrame>
  );
}

/** A document with its history, its files, and the way to its neighbours in the list. */
function DocumentFrame({
  id,
  isTyped = false,
  asksApproval = false,
  children,
}: {
  id: string | null;
  isTyped?: boolean;
  /** Shows how its approval stands. */
  asksApproval?: boolean;
  children: ReactNode;
}) {
  const say = useMessages('ledger');
  const [isPrinting, setPrinting] = useState(false);
  useCommandHandlers({
    'accounting:print-document': {
      run: () => setPrinting(true),
      disabled: id === null ? say('disabled.saveToPrint') : undefined,
    },
  });
  return (
    <RecordFrame
      screen="accounting:document"
      subject={id === null ? null : { kind: 'journal-entry', id }}
      words={['ledger', 'field']}
      change={updateDocument}
      keepsPlace={isTyped}
    >
      <div className={styles.stacked}>
        {id !== null && asksApproval ? (
          <ApprovalBar
            screen="accounting:document"
            subject={{ kind: 'journal-entry', id }}
            touches={['AccountingDocument', 'Balance']}
          />
        ) : null}
        {children}
        {isPrinting && id !== null ? (
          <Suspense>
            <PaperDialog
              paper={{ name: 'ledger:voucher', of: getDocument, input: { id } }}
              title={say('document.voucher')}
              onClose={() => setPrinting(false)}
            />
          </Suspense>
        ) : null}
      </div>
    </RecordFrame>
  );
}

type DocumentAddress = { id: string } | { documentType: string; fiscalYear: number; number: string };

function readAddress(query: URLSearchParams): DocumentAddress | null {
  const id = query.get('id') ?? query.get('copy') ?? query.get('correct');
  if (id) return { id };
  const [documentType, fiscalYear, number] = [query.get('documentType'), query.get('fiscalYear'), query.get('number')];
  return documentType && fiscalYear && number ? { documentType, fiscalYear: Number(fiscalYear), number } : null;
}

function titleOf(entry: JournalEntry, draft: string, prefixes: NumberPrefixes): string {
  if (entry.number !== null) return showNumber({ documentType: entry.documentType, number: entry.number }, prefixes);
  return entry.headerText ? `${draft}: ${entry.headerText}` : draft;
}
