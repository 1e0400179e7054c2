import { monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { firstDayOf } from '#core/value/month.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { listCashCategories } from '../../category/contract/cashCategory';
import { type CashMovements, listCashMovements } from '../contract/cashMovement';

type Row = CashMovements['rows'][number];

const movements: ListDefinition<typeof listCashMovements> = {
  screen: 'treasury:cash-movement-list',
  words: ['cash', 'movement'],
  read: listCashMovements,
  rowId: ({ id }) => id,
  rowPath: ({ path }) => path,
  columns: [
    { field: 'on', kind: 'day', width: 104, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 80,
      value: ({ state }, say) => say(`movement.states.${state}`),
      pill: ({ state }) => (state === 'booked' ? 'success' : 'neutral'),
    },
    { field: 'partnerTitle', width: 200 },
    { field: 'memo' },
    { field: 'categoryTitle', width: 168, value: categoryWord },
    { field: 'counterTitle', width: 128 },
    { field: 'in', kind: 'amount', width: 112, sum: true, value: (row) => row.in || null },
    { field: 'out', kind: 'amount', width: 112, sum: true, value: (row) => row.out || null },
    { field: 'balance', kind: 'amount', width: 120, tone: ({ balance }) => (balance < 0 ? 'wrong' : undefined) },
    { field: 'accountTitle', width: 120 },
    { field: 'number', kind: 'code', width: 144 },
  ],
  filters: [
    { name: 'from', kind: 'day', isRequired: true, initial: (today) => firstDayOf(monthOf(today)) },
    {
      name: 'through',
      kind: 'day',
      isRequired: true,
      initial: (today) => today,
      problem: ({ from = '', through = '' }) => (from > through ? 'rangeWrong' : undefined),
    },
    { name: 'account', kind: 'lookUp', read: listAccounts, codeWidth: 4, width: 180 },
    { name: 'category', kind: 'lookUp', read: listCashCategories, width: 168 },
    { name: 'uncategorised', kind: 'flag', isRare: true, matches: isUncategorised },
  ],
  figures: [{ name: 'uncategorised', filters: () => ({ uncategorised: 'true' }), isWarning: true }],
  Head: Balances,
};

function isUncategorised({ state, category }: Row): boolean {
  return state === 'booked' && category === null;
}

function categoryWord(row: Row, say: (key: string) => string): string {
  if (row.category === '-') return say('movement.transfer');
  return isUncategorised(row) ? say('movement.uncategorised') : row.categoryTitle;
}

function Balances({ answer: { opening, closing, today } }: { answer: CashMovements }) {
  const say = useMessages('cash');
  return (
    <Pill tone={closing < 0 ? 'danger' : 'neutral'}>
      {say('movement.balances', {
        opening: formatAmount(opening),
        today: formatAmount(today),
        closing: formatAmount(closing),
      })}
    </Pill>
  );
}

/** 入出金一覧: what came in and went out, and what is expected. */
export default function CashMovementListScreen() {
  return <ListScreen list={movements} />;
}
