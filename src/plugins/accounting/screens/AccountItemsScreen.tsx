import { useEffect, useMemo } from 'react';
import type { OutputOf } from '../../../core/contract/endpoint';
import { type Day, dayInTokyo, monthOf } from '../../../core/value/day';
import { formatAmount } from '../../../core/value/formatAmount';
import { firstDayOf, lastDayOf } from '../../../core/value/month';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { DayField } from '../../../ui/field/DayField';
import { LookUpField } from '../../../ui/field/LookUpField';
import { Filter, FilterBar } from '../../../ui/filter/FilterBar';
import { useFilters } from '../../../ui/filter/useFilters';
import { type Say, useMessages } from '../../../ui/i18n/useMessages';
import { DataList, type ListColumn } from '../../../ui/list/DataList';
import { useRead } from '../../../ui/query/useRead';
import { useReadPages } from '../../../ui/query/useReadPages';
import { usePointing } from '../../../ui/screen/pointing';
import { useScreen } from '../../../ui/screen/screenContext';
import { ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { listAccounts } from '../contract/account';
import { accountItems } from '../contract/balance';
import { showNumber } from './document/showNumber';
import { clearingPath, documentPath } from './paths';

type ItemRow = OutputOf<typeof accountItems>['rows'][number];

/** 勘定明細一覧: the lines of one account with running balance; Enter opens the document of a line. */
export default function AccountItemsScreen() {
  const say = useMessages('accounting');
  const screen = useScreen();
  const { pointAt } = usePointing();
  const today = dayInTokyo(new Date());
  const { filters, setFilters } = useFilters({
    account: '',
    from: firstDayOf(monthOf(today)),
    through: lastDayOf(monthOf(today)),
  });
  const accounts = useRead(listAccounts, {}, { message: false });
  const account = accounts.data?.rows.find((row) => row.code === filters.account);
  const items = useReadPages(accountItems, filters, { enabled: filters.account !== '' });
  const isClearable = account?.isClearable ?? false;
  const columns = useMemo(() => itemColumns(say, isClearable), [say, isClearable]);
  const title = account && `${account.code} ${account.title}`;

  useEffect(() => screen.setTitle(title ?? null), [title, screen.setTitle]);

  return (
    <ScreenFrame label={say('items.title')}>
      <Toolbar title={title ?? say('items.title')} state={<ItemTotals page={items.first} />}>
        {account && isClearable ? (
          <Button onClick={() => screen.open(clearingPath(account), 'newTab')}>{say('items.clear')}</Button>
        ) : null}
      </Toolbar>
      <FilterBar>
        <Filter width={260}>
          <LookUpField
            label={say('items.account')}
            codeWidth={4}
            autoFocus={filters.account === ''}
            value={filters.account || null}
            options={accounts.data?.rows ?? []}
            onChange={(code) => setFilters({ account: code ?? '' })}
          />
        </Filter>
        {(['from', 'through'] as const).map((end) => (
          <Filter key={end} width={128}>
            <DayField
              label={say(`items.${end}`)}
              today={today}
              value={filters[end]}
              error={end === 'through' && filters.from > filters.through ? say('items.rangeWrong') : undefined}
              onChange={(day: Day | null) => day && setFilters({ [end]: day })}
            />
          </Filter>
        ))}
      </FilterBar>
      {filters.account === '' ? (
        <EmptyState kind="empty" title={say('items.choose')} next={say('items.chooseNext')} />
      ) : items.error && items.rows.length === 0 ? (
        <FailedRead error={items.error} onRetry={items.retry} />
      ) : (
        <DataList<ItemRow>
          label={say('items.list')}
          columns={columns}
          rows={items.rows}
          rowId={(row) => `${row.entryId} ${row.lineNumber}`}
          totals={
            items.first && {
              debit: items.first.totals.debit,
              credit: items.first.totals.credit,
              balance: items.first.totals.closing,
            }
          }
          totalCount={items.first?.totals.count}
          loading={items.isLoading}
          onNearEnd={items.readMore}
          onCurrentChange={(row) => pointAt(documentPath(row.entryId))}
          onOpen={(row) => screen.open(documentPath(row.entryId), 'newTab')}
          empty={<EmptyState kind="empty" title={say('items.empty')} next={say('items.emptyNext')} />}
        />
      )}
    </ScreenFrame>
  );
}

function ItemTotals({ page }: { page: OutputOf<typeof accountItems> | undefined }) {
  const say = useMessages('accounting');
  if (!page) return null;
  return (
    <>
      <span>{say('items.count', { count: page.totals.count })}</span>
      <span>
        {say('items.opening')} <strong>{formatAmount(page.opening)}</strong>
      </span>
      <span>
        {say('items.closing')} <strong>{formatAmount(page.totals.closing)}</strong>
      </span>
    </>
  );
}

function itemColumns(say: Say, isClearable: boolean): readonly ListColumn<ItemRow>[] {
  return [
    { field: 'postingDate', title: say('items.postingDate'), kind: 'day', width: 92 },
    { field: 'number', title: say('items.number'), kind: 'code', width: 124, value: showNumber },
    { field: 'counterAccount', title: say('items.counterAccount'), width: 132 },
    { field: 'partnerTitle', title: say('items.partner'), width: 148 },
    { field: 'memo', title: say('items.memo') },
    { field: 'debit', title: say('items.debit'), kind: 'amount', width: 104, value: (row) => row.debit || null },
    { field: 'credit', title: say('items.credit'), kind: 'amount', width: 104, value: (row) => row.credit || null },
    { field: 'balance', title: say('items.balance'), kind: 'amount', width: 116 },
    ...(isClearable ? [openColumn(say)] : []),
  ];
}

/** What is open of a line; a cleared one says so. */
const openColumn = (say: Say): ListColumn<ItemRow> => ({
  field: 'open',
  title: say('items.open'),
  kind: 'amount',
  width: 104,
  render: ({ open }) => (open === 0 ? say('items.cleared') : formatAmount(open ?? 0)),
});
