import { useMemo } from 'react';
import { dayInTokyo, monthOf } from '../../../core/value/day';
import { firstDayOf, lastDayOf } from '../../../core/value/month';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import type { ListDefinition } from '../../../ui/listScreen/listDefinition';
import { useRead } from '../../../ui/query/useRead';
import { listAccountGroups, listAccounts } from '../contract/account';
import { ledgerPath } from './paths';

/** 勘定科目管理: the chart of accounts to look things up in; Enter leads to the ledger of an account. */
export default function ChartOfAccountsScreen() {
  const groups = useRead(listAccountGroups, {}, { message: false });
  const rows = groups.data?.rows;
  const list = useMemo(() => accountList(rows ?? []), [rows]);
  return <ListScreen list={list} />;
}

interface Group {
  readonly code: string;
  readonly title: string;
  readonly level: number;
  readonly statement: string;
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

function accountList(groups: readonly Group[]): ListDefinition<typeof listAccounts> {
  const titles = new Map(groups.map(({ code, title }) => [code, title]));
  const sections = groups.filter(({ level, statement }) => level === 1 && statement !== 'none');
  return {
    screen: 'accounting:chart-of-accounts',
    words: ['accounting', 'chart'],
    read: listAccounts,
    rowId: ({ code }) => code,
    rowPath: ({ code }) => ledgerPath(code, thisMonth()),
    columns: [
      { field: 'code', kind: 'code', width: 72, pinned: 'left' },
      { field: 'title', width: 176 },
      { field: 'reading', width: 176 },
      { field: 'searchKey', kind: 'code', width: 124 },
      { field: 'group', width: 140, value: ({ group }) => titles.get(group) ?? group },
      { field: 'statement', width: 72, value: ({ statement }, say) => say(`chart.${statement}`) },
      { field: 'normalSide', width: 72, value: ({ normalSide }, say) => say(`side.${normalSide}`) },
      { field: 'defaultTaxCode', kind: 'code', width: 72 },
      {
        field: 'traits',
        value: (row, say) =>
          TRAITS.filter((trait) => row[trait])
            .map((trait) => say(`chart.trait.${trait}`))
            .join(' '),
      },
    ],
    filters: [
      {
        name: 'group',
        kind: 'choice',
        width: 200,
        options: sections.map(({ code }) => code),
        label: (code) => titles.get(code) ?? code,
        matches: ({ group }, section) => group === section || group.startsWith(`${section}-`),
      },
    ],
  };
}

function thisMonth() {
  const month = monthOf(dayInTokyo(new Date()));
  return { from: firstDayOf(month), through: lastDayOf(month) };
}
