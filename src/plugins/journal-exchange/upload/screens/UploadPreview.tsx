import { useMemo, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useSettled } from '#ui/query/useSettled.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { uploadJournal, uploadPreview } from '../contract/uploadPreview';
import styles from './UploadPreview.module.css';

type Preview = OutputOf<typeof uploadPreview>;
type Document = Preview['documents'][number];
type Line = OutputOf<typeof uploadJournal>['lines'][number];
type Total = Preview['totals']['account'][number];

const VIEWS = ['documents', 'documentType', 'account', 'taxCode'] as const;
type View = (typeof VIEWS)[number];

/** What a checked file would post: its documents with the entries they become, or what they add up to. */
export function UploadPreview({ uploadId }: { uploadId: string }) {
  const say = useMessages('journal-exchange');
  const [view, setView] = useState<View>('documents');
  const preview = useRead(uploadPreview, { uploadId }, { message: false });
  if (preview.error && !preview.data) return <FailedRead error={preview.error} onRetry={preview.refetch} />;
  if (!preview.data) return <Skeleton rows={8} columns={[72, 96, 0, 120]} />;
  const { documents, count, totals } = preview.data;
  return (
    <section className={styles.preview} aria-label={say('uploadWork.preview.documents')}>
      <div className={styles.bar}>
        <SelectField
          label={say('uploadWork.preview.show')}
          value={view}
          options={VIEWS.map((value) => ({
            value,
            label:
              value === 'documents' ? say('uploadWork.preview.showDocuments') : say(`uploadWork.preview.of.${value}`),
          }))}
          onChange={setView}
        />
        {count > documents.length ? (
          <p className={styles.hint}>{say('uploadWork.preview.limited', { count: formatCount(documents.length) })}</p>
        ) : null}
      </div>
      {view === 'documents' ? (
        <Documents uploadId={uploadId} documents={documents} />
      ) : (
        <Totals key={view} label={say(`uploadWork.preview.of.${view}`)} rows={totals[view]} />
      )}
    </section>
  );
}

function Documents({ uploadId, documents }: { uploadId: string; documents: readonly Document[] }) {
  const say = useMessages('journal-exchange');
  const [current, setCurrent] = useState<Document | undefined>(documents[0]);
  const shown = useSettled(current);
  const journal = useRead(
    uploadJournal,
    { uploadId, row: shown?.row ?? 0 },
    { message: false, enabled: shown !== undefined, keepPrevious: true },
  );
  const columns = useMemo(() => documentColumns(say), [say]);
  const lineColumns = useMemo(() => lineColumnsOf(say), [say]);
  const lines = journal.data?.lines ?? [];
  const totals = useMemo(() => ({ total: documents.reduce((sum, { total }) => sum + total, 0) }), [documents]);
  const label = shown
    ? say('uploadWork.preview.lines', { type: shown.documentType, day: formatDay(shown.postingDate) })
    : say('uploadWork.preview.choose');
  return (
    <div className={styles.sides}>
      <DataList<Document>
        label={say('uploadWork.preview.documents')}
        columns={columns}
        rows={documents}
        rowId={({ row }) => `${row}`}
        totals={totals}
        onCurrentChange={setCurrent}
      />
      {journal.error && !journal.data ? (
        <FailedRead error={journal.error} onRetry={journal.refetch} />
      ) : (
        <DataList<Line>
          label={label}
          columns={lineColumns}
          rows={lines}
          rowId={({ lineNumber }) => `${lineNumber}`}
          totals={{ debit: sumOf(lines, 'debit'), credit: sumOf(lines, 'credit') }}
          loading={journal.isPending && shown !== undefined}
          empty={<EmptyState kind="empty" title={say('uploadWork.preview.choose')} />}
        />
      )}
    </div>
  );
}

const sumOf = (lines: readonly Line[], side: Line['side']) =>
  lines.reduce((sum, line) => sum + (line.side === side ? line.amount : 0), 0);

const documentColumns = (say: Say): readonly ListColumn<Document>[] => [
  { field: 'row', title: say('uploadWork.preview.row'), kind: 'number', width: 64 },
  { field: 'documentType', title: say('uploadWork.preview.documentType'), kind: 'code', width: 64 },
  { field: 'postingDate', title: say('uploadWork.preview.day'), kind: 'day', width: 104 },
  { field: 'headerText', title: say('uploadWork.preview.text') },
  { field: 'reference', title: say('uploadWork.preview.reference'), width: 104, isOptional: true },
  { field: 'total', title: say('uploadWork.preview.total'), kind: 'amount', width: 112 },
];

const lineColumnsOf = (say: Say): readonly ListColumn<Line>[] => [
  { field: 'lineNumber', title: say('uploadWork.preview.line'), kind: 'number', width: 48 },
  {
    field: 'account',
    title: say('uploadWork.preview.account'),
    width: 176,
    value: ({ account, accountTitle }) => `${account} ${accountTitle}`,
    tone: ({ isTaxLine }) => (isTaxLine ? 'quiet' : undefined),
  },
  {
    field: 'debit',
    title: say('uploadWork.preview.debit'),
    kind: 'amount',
    width: 104,
    value: ({ side, amount }) => (side === 'debit' ? amount : null),
  },
  {
    field: 'credit',
    title: say('uploadWork.preview.credit'),
    kind: 'amount',
    width: 104,
    value: ({ side, amount }) => (side === 'credit' ? amount : null),
  },
  { field: 'taxCode', title: say('uploadWork.preview.taxCode'), kind: 'code', width: 72 },
  { field: 'partner', title: say('uploadWork.preview.partner'), kind: 'code', width: 72 },
  { field: 'department', title: say('uploadWork.preview.department'), kind: 'code', width: 60 },
  {
    field: 'memo',
    title: say('uploadWork.preview.memo'),
    value: ({ memo, isTaxLine }) => (isTaxLine ? say('uploadWork.preview.taxLine') : memo),
  },
];

function Totals({ label, rows }: { label: string; rows: readonly Total[] }) {
  const say = useMessages('journal-exchange');
  const columns = useMemo(
    (): readonly ListColumn<Total>[] => [
      { field: 'code', title: say('uploadWork.preview.code'), kind: 'code', width: 88 },
      { field: 'name', title: say('uploadWork.preview.name') },
      { field: 'count', title: say('uploadWork.preview.count'), kind: 'number', width: 112 },
      { field: 'debit', title: say('uploadWork.preview.debit'), kind: 'amount', width: 136 },
      { field: 'credit', title: say('uploadWork.preview.credit'), kind: 'amount', width: 136 },
    ],
    [say],
  );
  const totals = {
    debit: rows.reduce((sum, { debit }) => sum + debit, 0),
    credit: rows.reduce((sum, { credit }) => sum + credit, 0),
  };
  return <DataList<Total> label={label} columns={columns} rows={rows} rowId={({ code }) => code} totals={totals} />;
}
