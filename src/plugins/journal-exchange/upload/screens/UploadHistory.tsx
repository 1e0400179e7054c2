import { useMemo, useRef } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import styles from '#plugins/ledger/spreadsheet/parts/Upload.module.css';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { uploadHistory } from '../contract/upload';
import { undoUploadAct } from '../parts/acts';
import { beginUndo } from './useUndoOffer';

type UploadRow = OutputOf<typeof uploadHistory>['rows'][number];

const LOOKS = {
  checked: { tone: 'info', word: 'upload.checked' },
  faulty: { tone: 'warning', word: 'upload.faultyShort' },
  posted: { tone: 'success', word: 'upload.postedShort' },
  undone: { tone: 'neutral', word: 'upload.undoneShort' },
} as const;

/** A bank statement of lines that were all imported before has nothing to post, and nothing wrong. */
const lookOf = ({ status, documents, errors }: UploadRow) =>
  status === 'faulty' && documents === 0 && errors === 0 ? NOTHING_NEW : LOOKS[status];

const NOTHING_NEW = { tone: 'neutral', word: 'bankLines.origin.known' } as const;

interface UploadHistoryProps {
  /** What to do while there is none. */
  next: string;
}

/** The uploads of the company, newest first. */
export function UploadHistory({ next }: UploadHistoryProps) {
  const say = useMessages('journal-exchange');
  const list = useRef<ListHandle<UploadRow>>(null);
  const history = useRead(uploadHistory, {}, { message: false });
  const undo = (row: UploadRow | undefined) => {
    if (row?.status === 'posted') beginUndo(row);
    else if (!row) notify('info', say('upload.undoHint'));
  };
  useCommandHandlers({ [undoUploadAct.id]: { run: () => undo(list.current?.rowsInHand()[0]) } });
  const columns = useMemo(
    (): readonly ListColumn<UploadRow>[] => [
      {
        field: 'uploadedAt',
        title: say('upload.uploadedAt'),
        width: 136,
        value: (row) => formatInstant(row.uploadedAt),
      },
      { field: 'fileName', title: say('upload.fileName') },
      {
        field: 'status',
        title: say('upload.status'),
        kind: 'state',
        width: 148,
        value: (row) => say(lookOf(row).word),
        render: (row) => <Pill tone={lookOf(row).tone}>{say(lookOf(row).word)}</Pill>,
      },
      {
        field: 'documents',
        title: say('upload.documents'),
        kind: 'amount',
        width: 84,
        link: ({ uploadId, status }) =>
          status === 'posted' || status === 'undone' ? `/ACDocList?upload=${uploadId}` : null,
      },
      { field: 'lines', title: say('upload.lines'), kind: 'amount', width: 84 },
      { field: 'errors', title: say('upload.errors'), kind: 'amount', width: 72 },
      { field: 'uploadedBy', title: say('upload.uploadedBy'), width: 112 },
    ],
    [say],
  );
  return (
    <section className={styles.history}>
      <h2>{say('upload.history')}</h2>
      <p className={styles.hint}>{say('upload.undoHint')}</p>
      {history.error && !history.data ? (
        <FailedRead error={history.error} onRetry={history.refetch} />
      ) : (
        <DataList<UploadRow>
          ref={list}
          label={say('upload.historyList')}
          columns={columns}
          rows={history.data?.rows ?? []}
          rowId={(row) => row.uploadId}
          onOpen={undo}
          loading={!history.data}
          empty={<EmptyState kind="empty" title={say('upload.historyEmpty')} next={next} />}
        />
      )}
    </section>
  );
}
