import { useMemo, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import styles from '../../spreadsheet/parts/Upload.module.css';
import { accountImports } from '../contract/accountImport';
import { useUndoImport } from './useUndoImport';

type Import = OutputOf<typeof accountImports>['rows'][number];

/** The files of accounts that were taken over; Enter undoes one, while nothing rests on it. */
export function AccountImports() {
  const say = useMessages('ledger');
  const [undoing, setUndoing] = useState<Import | null>(null);
  const { data, error, refetch } = useRead(accountImports, {}, { message: false });
  const undo = useUndoImport();
  const columns = useMemo(
    (): readonly ListColumn<Import>[] => [
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
        width: 120,
        value: ({ status }) => say(`accountImport.statuses.${status}`),
      },
      { field: 'created', title: say('accountImport.outcomes.new'), kind: 'number', width: 84 },
      { field: 'changed', title: say('accountImport.outcomes.changed'), kind: 'number', width: 84 },
      { field: 'uploadedBy', title: say('upload.uploadedBy'), width: 112 },
    ],
    [say],
  );
  const confirm = ({ importId }: Import) => {
    setUndoing(null);
    undo.take({ importId });
  };
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return (
    <section className={styles.history}>
      <h2>{say('accountImport.history')}</h2>
      <DataList<Import>
        label={say('accountImport.history')}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={({ importId }) => importId}
        loading={!data}
        onOpen={(row) => row.status === 'applied' && setUndoing(row)}
        empty={<EmptyState kind="empty" title={say('accountImport.none')} next={say('accountImport.noneNext')} />}
      />
      {undoing ? (
        <ConfirmDialog
          open
          danger
          title={say('accountImport.undoTitle', { name: undoing.fileName })}
          description={say('accountImport.undoExplain', { created: undoing.created, changed: undoing.changed })}
          confirmLabel={say('accountImport.undo')}
          onConfirm={() => confirm(undoing)}
          onCancel={() => setUndoing(null)}
        />
      ) : null}
    </section>
  );
}
