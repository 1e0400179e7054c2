import { useMemo } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { downloadExport, exportHistory } from '../contract/accountingExport';
import styles from './Export.module.css';

type Written = OutputOf<typeof exportHistory>['rows'][number];

/** What was exported, newest first; Enter fetches the file again as it was written. */
export function ExportHistory() {
  const say = useMessages('journal-exchange');
  const history = useRead(exportHistory, {}, { message: false });
  const columns = useMemo(
    (): readonly ListColumn<Written>[] => [
      {
        field: 'exportedAt',
        title: say('export.exportedAt'),
        width: 136,
        value: (row) => formatInstant(row.exportedAt),
      },
      { field: 'format', title: say('export.format'), width: 176, value: ({ title }) => title },
      {
        field: 'range',
        title: say('export.range'),
        width: 184,
        value: ({ from, through }) => `${formatDay(from)} – ${formatDay(through)}`,
      },
      { field: 'documents', title: say('export.documents'), kind: 'amount', width: 84 },
      { field: 'debit', title: say('export.debit'), kind: 'amount', width: 128 },
      { field: 'fileName', title: say('export.fileName') },
      { field: 'sha256', title: 'SHA-256', kind: 'code', width: 128 },
      { field: 'exportedBy', title: say('export.exportedBy'), width: 112 },
    ],
    [say],
  );
  const fetchAgain = async ({ exportId }: Written) => {
    await saveAnswer(downloadExport, { exportId });
  };
  return (
    <section className={styles.history}>
      <h2>{say('export.history')}</h2>
      {history.error && !history.data ? (
        <FailedRead error={history.error} onRetry={history.refetch} />
      ) : (
        <DataList<Written>
          label={say('export.history')}
          columns={columns}
          rows={history.data?.rows ?? []}
          rowId={({ exportId }) => exportId}
          onOpen={fetchAgain}
          loading={!history.data}
          empty={<EmptyState kind="empty" title={say('export.historyEmpty')} next={say('export.historyEmptyNext')} />}
        />
      )}
    </section>
  );
}
