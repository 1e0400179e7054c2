import { useCallback, useMemo, useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { ImportScreen } from '#ui/importPreview/ImportScreen.tsx';
import { useImport } from '#ui/importPreview/useImport.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import styles from '../../bank/screens/BankUpdate.module.css';
import {
  type FoundStatement,
  type KeptStatement,
  listBankStatements,
  readBankStatement,
  takeBankStatement,
} from '../contract/bankStatement';
import { sayMoney, showFigure } from '../rules/statementMoney';
import { FolderState } from './FolderState';
import { useFirstAccount } from './useFirstAccount';

/** 口座明細の取込: a file of a bank, what is new in it and what was there, taken as a whole. */
export default function TakeStatementScreen() {
  const say = useMessages('treasury');
  const { query, open } = useScreen();
  const { options = [], first, error, retry } = useFirstAccount();
  const [chosen, setChosen] = useState<string | null>(query.get('houseBank'));
  const houseBank = chosen ?? first ?? '';
  const nameOf = useCallback((column: string) => say(`takeStatement.columns.${column}`), [say]);
  const reading = useWrite(readBankStatement, { message: false, loading: false });
  const taking = useWrite(takeBankStatement, { message: false });
  const way = useImport<FoundStatement>({
    read: (file) => reading.mutateAsync({ file, houseBank }),
    apply: async ({ digest }, file) => {
      const told = await taking.mutateAsync({ file, houseBank, digest });
      return {
        text: say('takeStatement.taken', told),
        undo: {
          label: say('takeStatement.openReconciliation'),
          run: () => open(`/HouseBankList/reconciliation?${new URLSearchParams({ houseBank })}`),
        },
      };
    },
  });
  if (error && first === undefined) return <FailedRead error={error} onRetry={retry} />;
  return (
    <ImportScreen
      title={say('takeStatement.title')}
      hint={say('takeStatement.hint')}
      files={{ invitation: say('takeStatement.invitation'), accept: '.csv,.txt,.dat,.xlsx,.xml,.sta,.940' }}
      command="treasury:apply-statement"
      way={way}
      nameOf={nameOf}
      downloads={null}
      conditions={
        <FilterBar>
          <Filter width={280}>
            <LookUpField
              label={say('takeStatement.houseBank')}
              value={houseBank || null}
              options={options}
              codeWidth={6}
              onChange={setChosen}
              required
            />
          </Filter>
        </FilterBar>
      }
      confirm={(count) => ({
        title: say('takeStatement.confirm'),
        description: say('takeStatement.confirmExplain', { count }),
      })}
      summary={(found) => <Summary found={found} />}
    >
      {houseBank === '' ? null : <FolderState houseBank={houseBank} />}
      <Taken houseBank={houseBank} />
    </ImportScreen>
  );
}

/** The days and balances of the file, and what of it is there already. */
function Summary({ found }: { found: FoundStatement }) {
  const say = useMessages('treasury');
  const locale = useLocale();
  const { houseBankTitle, from, through, opening, closing, repeated } = found;
  return (
    <p className={styles.summary}>
      {say('takeStatement.summary', {
        ...{ houseBank: houseBankTitle, from: formatDay(from), through: formatDay(through) },
        ...{ opening: sayMoney(opening, found, locale), closing: sayMoney(closing, found, locale) },
      })}{' '}
      {repeated}
    </p>
  );
}

/** The files that were taken of the account. */
function Taken({ houseBank }: { houseBank: string }) {
  const say = useMessages('treasury');
  const { data, error, refetch } = useRead(listBankStatements, houseBank === '' ? {} : { houseBank }, {
    message: false,
  });
  const columns = useMemo(
    (): readonly ListColumn<KeptStatement>[] => [
      {
        field: 'takenAt',
        title: say('takeStatement.takenAt'),
        width: 136,
        value: ({ takenAt }) => formatInstant(takenAt),
      },
      { field: 'fileName', title: say('takeStatement.fileName') },
      { field: 'from', title: say('takeStatement.from'), kind: 'day', width: 104 },
      { field: 'through', title: say('takeStatement.through'), kind: 'day', width: 104 },
      {
        field: 'opening',
        title: say('takeStatement.opening'),
        kind: 'amount',
        width: 120,
        text: (row) => showFigure(row.opening, row),
      },
      {
        field: 'closing',
        title: say('takeStatement.closing'),
        kind: 'amount',
        width: 120,
        text: (row) => showFigure(row.closing, row),
      },
      { field: 'taken', title: say('takeStatement.lines'), kind: 'number', width: 72 },
      { field: 'known', title: say('takeStatement.known'), kind: 'number', width: 88 },
      { field: 'takenBy', title: say('takeStatement.takenBy'), width: 112 },
    ],
    [say],
  );
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return (
    <section className={styles.history}>
      <div className={styles.head}>
        <h2>{say('takeStatement.history')}</h2>
      </div>
      <DataList<KeptStatement>
        label={say('takeStatement.history')}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={({ serial }) => String(serial)}
        loading={!data}
        empty={<EmptyState kind="empty" title={say('takeStatement.none')} next={say('takeStatement.noneNext')} />}
      />
    </section>
  );
}
