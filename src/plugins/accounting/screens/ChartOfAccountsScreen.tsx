import { useMemo, useRef } from 'react';
import { dayInTokyo, monthOf } from '../../../core/value/day';
import { firstDayOf, lastDayOf } from '../../../core/value/month';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Filter, FilterBar } from '../../../ui/filter/FilterBar';
import { useFilters } from '../../../ui/filter/useFilters';
import { type Say, useMessages } from '../../../ui/i18n/useMessages';
import { DataList, type ListColumn } from '../../../ui/list/DataList';
import { useRead } from '../../../ui/query/useRead';
import { useCommandHandlers, useScreen } from '../../../ui/screen/screenContext';
import { ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { type Account, listAccountGroups, listAccounts } from '../contract/account';
import { ledgerPath } from './paths';

const ALL = 'all';

/** 勘定科目管理: the chart of accounts to look things up in; Enter leads to the ledger of an account. */
export default function ChartOfAccountsScreen() {
  const say = useMessages('accounting');
  const screen = useScreen();
  const searchField = useRef<HTMLInputElement>(null);
  const { filters, setFilters } = useFilters({ text: '', group: ALL });
  const accounts = useRead(listAccounts, {});
  const groups = useRead(listAccountGroups, {}, { message: false });
  const titles = useMemo(() => new Map(groups.data?.rows.map((row) => [row.code, row.title])), [groups.data]);
  const columns = useMemo(() => accountColumns(say, titles), [say, titles]);
  const rows = accounts.data?.rows.filter(
    ({ group }) => filters.group === ALL || group === filters.group || group.startsWith(`${filters.group}-`),
  );
  const sections = groups.data?.rows.filter((row) => row.level === 1 && row.statement !== 'none') ?? [];

  useCommandHandlers({ 'accounting:chart-of-accounts-search': { run: () => searchField.current?.focus() } });

  return (
    <ScreenFrame label={say('chart.title')}>
      <Toolbar title={say('chart.title')} state={rows ? say('chart.count', { count: rows.length }) : undefined} />
      <FilterBar>
        <Filter width={260}>
          <TextField
            ref={searchField}
            type="search"
            label={say('chart.search')}
            placeholder={say('chart.searchHint')}
            value={filters.text}
            onChange={(text) => setFilters({ text })}
          />
        </Filter>
        <Filter width={200}>
          <SelectField
            label={say('chart.group')}
            value={filters.group}
            options={[
              { value: ALL, label: say('chart.allGroups') },
              ...sections.map((row) => ({ value: row.code, label: row.title })),
            ]}
            onChange={(group) => setFilters({ group })}
          />
        </Filter>
      </FilterBar>
      {accounts.error && !rows ? (
        <FailedRead error={accounts.error} onRetry={accounts.refetch} />
      ) : (
        <DataList<Account>
          label={say('chart.list')}
          columns={columns}
          rows={rows ?? []}
          rowId={(row) => row.code}
          loading={!rows}
          quickText={filters.text}
          onOpen={(row) => screen.open(ledgerPath(row.code, thisMonth()), 'newTab')}
          empty={<EmptyState kind="empty" title={say('chart.empty')} next={say('chart.emptyNext')} />}
        />
      )}
    </ScreenFrame>
  );
}

function thisMonth() {
  const month = monthOf(dayInTokyo(new Date()));
  return { from: firstDayOf(month), through: lastDayOf(month) };
}

const TRAITS = [
  'isReconciliation',
  'isClearable',
  'isReceivable',
  'isPayable',
  'isBank',
  'isCash',
  'isTax',
  'isSystem',
  'isBlocked',
] as const;

function accountColumns(say: Say, groupTitles: ReadonlyMap<string, string>): readonly ListColumn<Account>[] {
  return [
    { field: 'code', title: say('chart.code'), kind: 'code', width: 64 },
    { field: 'title', title: say('chart.accountTitle'), width: 176 },
    { field: 'reading', title: say('chart.reading'), width: 176 },
    { field: 'searchKey', title: say('chart.searchKey'), kind: 'code', width: 124 },
    { field: 'group', title: say('chart.group'), width: 140, value: (row) => groupTitles.get(row.group) ?? row.group },
    { field: 'statement', title: say('chart.statement'), width: 72, value: (row) => say(`chart.${row.statement}`) },
    { field: 'normalSide', title: say('chart.normalSide'), width: 72, value: (row) => say(`side.${row.normalSide}`) },
    { field: 'defaultTaxCode', title: say('chart.defaultTaxCode'), kind: 'code', width: 72 },
    {
      field: 'traits',
      title: say('chart.traits'),
      value: (row) =>
        TRAITS.filter((trait) => row[trait])
          .map((trait) => say(`chart.trait.${trait}`))
          .join(' '),
    },
  ];
}
