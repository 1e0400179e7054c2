import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { accountPath } from '../../books/parts/paths';
import { chartOfAccounts, deleteAccount, updateAccount } from '../contract/account';
import { toAccountInput } from './toAccountInput';

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
  'isRevalued',
  'requiresPartner',
  'requiresDepartment',
] as const;

const STATES = ['active', 'hidden', 'blocked'] as const;

type State = (typeof STATES)[number];

const stateOf = ({ isActive, isHidden }: { isActive: boolean; isHidden: boolean }): State =>
  !isActive ? 'blocked' : isHidden ? 'hidden' : 'active';

/** The list of 勘定科目管理. */
export function accountList(groups: readonly Group[]): ListDefinition<typeof chartOfAccounts> {
  const titles = new Map(groups.map(({ code, title }) => [code, title]));
  const sections = groups.filter(({ level, statement }) => level === 1 && statement !== 'none');
  return {
    screen: 'accounting:chart-of-accounts',
    words: ['ledger', 'account'],
    read: chartOfAccounts,
    rowId: ({ code }) => code,
    rowPath: ({ code }) => accountPath(code),
    create: { path: accountPath(), needs: updateAccount },
    columns: [
      { field: 'code', kind: 'code', width: 72, pinned: 'left' },
      { field: 'title', width: 176 },
      { field: 'englishTitle', width: 176 },
      { field: 'reading', width: 160 },
      { field: 'group', width: 140, value: ({ groupTitle }) => groupTitle },
      { field: 'state', kind: 'state', width: 84, value: (row, say) => say(`account.states.${stateOf(row)}`) },
      { field: 'lines', kind: 'number', width: 72 },
      { field: 'lastMonth', width: 84, value: ({ lastMonth }) => lastMonth?.replace('-', '/') ?? '' },
      { field: 'searchKey', kind: 'code', width: 116 },
      { field: 'defaultTaxCode', kind: 'code', width: 72 },
      { field: 'normalSide', width: 84, value: ({ normalSide }, say) => say(`side.${normalSide}`) },
      { field: 'statement', width: 84, value: ({ statement }, say) => say(`account.${statement}`) },
      {
        field: 'traits',
        width: 200,
        value: (row, say) =>
          TRAITS.filter((trait) => row[trait])
            .map((trait) => say(`account.trait.${trait}`))
            .join(' '),
      },
      { field: 'note', width: 160 },
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
      {
        name: 'state',
        kind: 'choice',
        options: STATES,
        label: (state, say) => say(`account.states.${state}`),
        matches: (row, state) => stateOf(row) === state,
      },
      { name: 'unused', kind: 'flag', matches: ({ lines }) => lines === 0 },
    ],
    acts: [
      rowAct({
        name: 'block',
        effect: 'draft',
        call: updateAccount,
        input: (row) => ({ account: { ...toAccountInput(row), isBlocked: true, version: row.version } }),
        refuses: ({ isSystem, isTax }, say) => (isSystem || isTax ? say('account.keptForSystem') : undefined),
      }),
      rowAct({
        name: 'unblock',
        effect: 'draft',
        call: updateAccount,
        input: (row) => ({ account: { ...toAccountInput(row), isBlocked: false, version: row.version } }),
        refuses: ({ isBlocked }, say) => (isBlocked ? undefined : say('account.notBlocked')),
      }),
      rowAct({
        name: 'delete',
        effect: 'destroy',
        call: deleteAccount,
        input: ({ code, version }) => ({ code, version }),
        refuses: ({ isSystem, isTax, lines }, say) =>
          isSystem || isTax ? say('account.keptForSystem') : lines > 0 ? say('account.hasLines') : undefined,
      }),
    ],
  };
}
