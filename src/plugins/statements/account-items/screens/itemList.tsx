import { monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { type Account, listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { documentPath } from '#plugins/ledger/books/parts/paths.ts';
import { type NumberPrefixes, showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import type { FieldColumn, ListDefinition, RowOf } from '#ui/listScreen/listDefinition.ts';
import { accountItems } from '../../balance/contract/balance';
import { Balances, ClearButton, ForeignAmount, OpenAmount } from './ItemParts';

type ItemRow = RowOf<typeof accountItems>;

const columnsOf = (prefixes: NumberPrefixes): readonly FieldColumn<ItemRow>[] => [
  { field: 'postingDate', kind: 'day' },
  { field: 'number', kind: 'code', width: 124, value: (row) => showNumber(row, prefixes) },
  { field: 'counterAccount', width: 100 },
  { field: 'partner', width: 104, value: ({ partnerTitle }) => partnerTitle },
  { field: 'department', width: 76, value: ({ departmentTitle }) => departmentTitle },
  { field: 'memo' },
  { field: 'debit', kind: 'amount', width: 104, value: ({ debit }) => debit || null },
  { field: 'credit', kind: 'amount', width: 104, value: ({ credit }) => credit || null },
  { field: 'balance', kind: 'amount', width: 112, total: 'closing' },
  { field: 'comments', kind: 'number', width: 76, asks: 'withComments', value: ({ comments }) => comments || null },
];

/** What lines in another currency are in it, on the accounts that hold any. */
const FOREIGN: FieldColumn<ItemRow> = {
  field: 'foreignAmount',
  kind: 'amount',
  width: 128,
  render: ({ currency, foreignAmount }) => <ForeignAmount currency={currency} amount={foreignAmount} />,
};

/** What is open of a line; a cleared one says so. */
const OPEN: FieldColumn<ItemRow> = {
  field: 'open',
  kind: 'amount',
  width: 104,
  render: ({ open }) => <OpenAmount open={open} />,
};

/** The lines of one account with the balance each leaves behind; undefined while no account is chosen. */
export function itemList(account: Account | undefined, prefixes: NumberPrefixes): ListDefinition<typeof accountItems> {
  return {
    screen: 'accounting:account-items',
    words: ['statements', 'items'],
    title: account && `${account.code} ${account.title}`,
    read: accountItems,
    rowId: ({ entryId, lineNumber }) => `${entryId} ${lineNumber}`,
    rowPath: ({ entryId }) => documentPath(entryId),
    columns: [
      ...columnsOf(prefixes),
      ...(account?.isRevalued ? [FOREIGN] : []),
      ...(account?.isClearable ? [OPEN] : []),
    ],
    filters: [
      { name: 'account', kind: 'lookUp', read: listAccounts, codeWidth: 4, width: 196, isRequired: true },
      { name: 'from', kind: 'day', isRequired: true, initial: (today) => firstDayOf(monthOf(today)) },
      {
        name: 'through',
        kind: 'day',
        isRequired: true,
        initial: (today) => lastDayOf(monthOf(today)),
        problem: ({ from = '', through = '' }) => (from > through ? 'rangeWrong' : undefined),
      },
      { name: 'startOn', kind: 'day', isRare: true },
      { name: 'partner', kind: 'lookUp', read: listPartners, width: 140 },
      { name: 'department', isRare: true, kind: 'lookUp', read: listDepartments, width: 148 },
      { name: 'amountFrom', isRare: true, kind: 'amount' },
      { name: 'amountThrough', isRare: true, kind: 'amount' },
      { name: 'knownOn', kind: 'day', isRare: true },
      { name: 'commented', kind: 'flag', isRare: true },
    ],
    Head: Balances,
    ...(account?.isClearable ? { actions: <ClearButton account={account} /> } : {}),
  };
}
