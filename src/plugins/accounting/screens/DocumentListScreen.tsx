import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { dayInTokyo } from '../../../core/value/day';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { useFilters } from '../../../ui/filter/useFilters';
import { useMessages } from '../../../ui/i18n/useMessages';
import { DataList } from '../../../ui/list/DataList';
import { useReadPages } from '../../../ui/query/useReadPages';
import { usePointing } from '../../../ui/screen/pointing';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { useScreenStatus } from '../../../ui/screen/screenStatus';
import { ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { listDocuments } from '../contract/journalEntry';
import { DocumentFilters, toListInput } from './document-list/DocumentFilters';
import { type DocumentRow, documentColumns } from './document-list/documentColumns';
import { documentPath, newDocumentPath } from './paths';

/** 会計伝票一覧: drafts and posted documents, filtered in the address, with the totals of all that match. */
export default function DocumentListScreen() {
  const say = useMessages('accounting');
  const screen = useScreen();
  const { pointAt, select } = usePointing();
  const searchField = useRef<HTMLInputElement>(null);
  const { filters, setFilters, clearFilters, isFiltered } = useFilters({
    text: '',
    from: '',
    through: '',
    account: '',
    documentType: '',
    status: '',
  });
  const pages = useReadPages(listDocuments, toListInput(filters));
  const columns = useMemo(() => documentColumns(say), [say]);
  const totals = pages.first?.totals;
  const [selected, setSelected] = useState<readonly DocumentRow[]>([]);
  useScreenStatus({
    selected: selected.length > 1 ? { count: selected.length, sum: sumOfDebits(selected) } : null,
  });

  useCommandHandlers({ 'accounting:document-list-search': { run: () => searchField.current?.focus() } });

  return (
    <ScreenFrame label={say('documents.title')}>
      <Toolbar
        title={say('documents.title')}
        state={totals ? say('documents.count', { count: totals.count }) : undefined}
        main={
          <Button kind="main" onClick={() => screen.open(newDocumentPath, 'newTab')}>
            <Plus size={14} aria-hidden="true" />
            {say('documents.newDocument')}
          </Button>
        }
      />
      <DocumentFilters
        filters={filters}
        onChange={setFilters}
        onClear={isFiltered ? clearFilters : undefined}
        searchField={searchField}
        today={dayInTokyo(new Date())}
      />
      {pages.error && pages.rows.length === 0 ? (
        <FailedRead error={pages.error} onRetry={pages.retry} />
      ) : (
        <DataList<DocumentRow>
          label={say('documents.list')}
          columns={columns}
          rows={pages.rows}
          rowId={(row) => row.id}
          totals={totals && { debit: totals.debit, credit: totals.credit }}
          totalCount={totals?.count}
          loading={pages.isLoading}
          onNearEnd={pages.readMore}
          onSelectionChange={(rows) => {
            setSelected(rows);
            select(rows.map(({ id }) => documentPath(id)));
          }}
          onCurrentChange={(row) => pointAt(documentPath(row.id))}
          onOpen={(row) => screen.open(documentPath(row.id), 'newTab')}
          empty={
            <EmptyState
              kind="empty"
              title={say('documents.empty')}
              next={say('documents.emptyNext')}
              action={isFiltered ? <Button onClick={clearFilters}>{say('documents.clearFilters')}</Button> : undefined}
            />
          }
        />
      )}
    </ScreenFrame>
  );
}

const sumOfDebits = (rows: readonly DocumentRow[]) => rows.reduce((sum, { debit }) => sum + debit, 0);
