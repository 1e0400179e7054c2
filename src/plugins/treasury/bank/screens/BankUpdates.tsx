import { useMemo } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { listBankUpdates } from '../contract/bankUpdate';
import styles from './BankUpdate.module.css';

type Update = OutputOf<typeof listBankUpdates>['rows'][number];

/** Of which day the table is, the newer one of the product where there is one, and what was taken over before. */
export function BankUpdates({ onCompare }: { onCompare: (name: string) => void }) {
  const say = useMessages('treasury');
  const { data, error, refetch } = useRead(listBankUpdates, {}, { message: false });
  const columns = useMemo(
    (): readonly ListColumn<Update>[] => [
      {
        field: 'takenAt',
        title: say('bankUpdate.takenAt'),
        width: 136,
        value: ({ takenAt }) => formatInstant(takenAt),
      },
      { field: 'name', title: say('bankUpdate.name') },
      { field: 'on', title: say('bankUpdate.on'), kind: 'day', width: 104 },
      {
        field: 'isWhole',
        title: say('bankUpdate.extent'),
        width: 136,
        value: ({ isWhole }) => say(`bankUpdate.${isWhole ? 'whole' : 'part'}`),
      },
      { field: 'created', title: say('bankUpdate.created'), kind: 'number', width: 72 },
      { field: 'changed', title: say('bankUpdate.changed'), kind: 'number', width: 72 },
      { field: 'closed', title: say('bankUpdate.closed'), kind: 'number', width: 72 },
      { field: 'takenBy', title: say('bankUpdate.takenBy'), width: 112 },
    ],
    [say],
  );
  const compare = () => onCompare(say('bankUpdate.shipped'));
  const isNewest = data !== undefined && data.shippedOn < data.asOf;
  useCommandHandlers({
    'treasury:compare-shipped-banks': { run: compare, disabled: isNewest ? say('bankUpdate.newest') : undefined },
  });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return (
    <section className={styles.history}>
      <div className={styles.head}>
        <h2>{say('bankUpdate.history')}</h2>
        {data ? (
          <span>{say('bankUpdate.asOf', { asOf: formatDay(data.asOf), shippedOn: formatDay(data.shippedOn) })}</span>
        ) : null}
        <Button
          command="treasury:compare-shipped-banks"
          disabled={isNewest}
          title={isNewest ? say('bankUpdate.newest') : undefined}
          onClick={compare}
        >
          {say('bankUpdate.compare')}
        </Button>
      </div>
      <DataList<Update>
        label={say('bankUpdate.history')}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={({ id }) => id}
        loading={!data}
        empty={<EmptyState kind="empty" title={say('bankUpdate.none')} next={say('bankUpdate.noneNext')} />}
      />
    </section>
  );
}
