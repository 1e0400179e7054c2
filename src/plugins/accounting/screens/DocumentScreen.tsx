import { type ReactNode, useEffect, useState } from 'react';
import { dayInTokyo } from '../../../core/value/day';
import { ApprovalBar } from '../../../ui/approval/ApprovalBar';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { useMessages } from '../../../ui/i18n/useMessages';
import { useRead } from '../../../ui/query/useRead';
import { RecordFrame } from '../../../ui/record/RecordFrame';
import { useScreen } from '../../../ui/screen/screenContext';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { getDocument, type JournalEntry, updateDocument } from '../contract/journalEntry';
import { type NumberPrefixes, showNumber } from '../contract/shownNumber';
import styles from './document/Document.module.css';
import { DocumentEntry } from './document/DocumentEntry';
import { copyOf, type EntryForm } from './document/entryForm';
import { PostedDocument } from './document/PostedDocument';
import { startForm } from './document/startForm';
import { useNumberPrefixes } from './document/useNumberPrefixes';
import { type Masters, useMasters } from './masters/useMasters';

/** A new document as it lies on the screen: which draft it has become, and what it began with. */
interface Sheet {
  readonly key: number;
  readonly draftId: string | null;
  readonly initial: EntryForm | null;
}

/**
 * 会計伝票入力: an empty document, one begun by its address (`?new=1&debit=…`), or the one the address names (`?id=` or
 * `?documentType=&fiscalYear=&number=`), or a new one like it (`?copy=`).
 */
export default function DocumentScreen() {
  const screen = useScreen();
  const { masters, error, retry } = useMasters();
  const [sheet, setSheet] = useState<Sheet>(() => ({
    key: 0,
    draftId: null,
    // What was typed here already goes before what the address says.
    initial: screen.savedState === undefined ? startForm(screen.query, dayInTokyo(new Date())) : null,
  }));
  const address = readAddress(screen.query);
  const isOnSheet = address === null || ('id' in address && address.id === sheet.draftId);

  useEffect(() => {
    if (isOnSheet) screen.setTitle(null);
  }, [isOnSheet, screen.setTitle]);

  const begin = (initial: EntryForm | null) => {
    setSheet(({ key }) => ({ key: key + 1, draftId: null, initial }));
    screen.replaceQuery(new URLSearchParams());
  };
  const acts = {
    onSaved: (id: string) => {
      if (isOnSheet) setSheet((known) => ({ ...known, draftId: id }));
      screen.replaceQuery(new URLSearchParams({ id }));
    },
    onPosted: (id: string) => {
      setSheet(({ key }) => ({ key: key + 1, draftId: null, initial: null }));
      screen.replaceQuery(new URLSearchParams({ id }));
    },
    onNew: () => begin(null),
  };

  if (address !== null && !isOnSheet) {
    return <StoredDocument address={address} masters={masters} acts={acts} onCopy={begin} />;
  }
  if (error) return <FailedRead error={error} onRetry={retry} />;
  if (!masters) return <Skeleton rows={12} columns={[40, 160, 96, 96, 0]} />;
  return (
    <DocumentFrame id={sheet.draftId} isTyped>
      <DocumentEntry key={sheet.key} masters={masters} stored={null} initial={sheet.initial} {...acts} />
    </DocumentFrame>
  );
}

interface StoredDocumentProps {
  address: DocumentAddress;
  masters: Masters | null;
  acts: { onSaved: (id: string) => void; onPosted: (id: string) => void; onNew: () => void };
  onCopy: (initial: EntryForm) => void;
}

/** A document of the server: a draft to go on with, or one in the books. */
function StoredDocument({ address, masters, acts, onCopy }: StoredDocumentProps) {
  const say = useMessages('accounting');
  const screen = useScreen();
  const { data: entry, error, refetch } = useRead(getDocument, address);
  const prefixes = useNumberPrefixes();
  const title = entry && titleOf(entry, say(`status.${entry.status}`), prefixes);

  const isCopied = screen.query.has('copy');

  useEffect(() => {
    if (title && !isCopied) screen.setTitle(title);
  }, [title, isCopied, screen.setTitle]);
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
  const isTyped = entry?.status === 'draft' || entry?.status === 'rejected';
  if (!entry || isCopied || (isTyped && !masters)) return <Skeleton rows={12} columns={[40, 160, 96, 96, 0]} />;
  if (isTyped && masters) {
    return (
      <DocumentFrame id={entry.id} isTyped asksApproval={entry.status === 'rejected'}>
        <DocumentEntry key={entry.id} masters={masters} stored={entry} initial={null} {...acts} />
      </DocumentFrame>
    );
  }
  return (
    <DocumentFrame id={entry.id} asksApproval={entry.status === 'parked'}>
      <PostedDocument
        key={entry.id}
        entry={entry}
        documentTypeTitle={masters?.books.documentTypes.get(entry.documentType)?.title}
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
  return (
    <RecordFrame
      screen="accounting:document"
      subject={id === null ? null : { kind: 'journal-entry', id }}
      words={['accounting', 'field']}
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
      </div>
    </RecordFrame>
  );
}

type DocumentAddress = { id: string } | { documentType: string; fiscalYear: number; number: string };

function readAddress(query: URLSearchParams): DocumentAddress | null {
  const id = query.get('id') ?? query.get('copy');
  if (id) return { id };
  const [documentType, fiscalYear, number] = [query.get('documentType'), query.get('fiscalYear'), query.get('number')];
  return documentType && fiscalYear && number ? { documentType, fiscalYear: Number(fiscalYear), number } : null;
}

function titleOf(entry: JournalEntry, draft: string, prefixes: NumberPrefixes): string {
  if (entry.number !== null) return showNumber({ documentType: entry.documentType, number: entry.number }, prefixes);
  return entry.headerText ? `${draft}: ${entry.headerText}` : draft;
}
