import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { proposeBadDebt } from '../../bad-debt/contract/badDebt';
import { proposeBadDebtAct } from '../../bad-debt/parts/acts';
import { HOLD_KINDS, holdReceivable, releaseReceivable } from '../../receivable-hold/contract/receivableHold';
import { holdReceivableAct } from '../../receivable-hold/parts/acts';
import { listReceivableItems, type ReceivableItem } from '../contract/ageing';
import { agedItemList } from './ageingList';

const aged = agedItemList({ screen: 'treasury:receivable-items', noun: 'receivableItem' });

const keyOf = ({ entryId, lineNumber }: ReceivableItem) => ({ entryId, lineNumber });

const HOLD_TONES = { disputed: 'danger', held: 'warning' } as const;

const items: ListDefinition<typeof listReceivableItems> = {
  ...aged,
  read: listReceivableItems,
  columns: [
    ...aged.columns,
    {
      field: 'holdKind',
      kind: 'state',
      width: 112,
      value: ({ holdKind }, say) => (holdKind === null ? null : say(`hold.kinds.${holdKind}`)),
      pill: ({ holdKind }) => (holdKind === null ? 'neutral' : HOLD_TONES[holdKind]),
    },
    { field: 'holdUntil', kind: 'day', width: 104 },
    { field: 'holdRaisedBy', width: 120 },
    { field: 'holdReason', width: 200 },
  ],
  filters: [
    ...aged.filters,
    {
      name: 'holdKind',
      kind: 'choice',
      width: 112,
      options: HOLD_KINDS,
      label: (kind, say) => say(`hold.kinds.${kind}`),
      matches: ({ holdKind }: ReceivableItem, wanted) => holdKind === wanted,
    },
  ],
  acts: [
    actOnRows(holdReceivableAct, {
      name: 'hold',
      call: holdReceivable,
      on: keyOf,
      refuses: ({ open }, say) => (open > 0 ? undefined : say('hold.nothing')),
    }),
    rowAct({
      name: 'release',
      effect: 'draft',
      call: releaseReceivable,
      input: keyOf,
      refuses: ({ holdKind }, say) => (holdKind === null ? say('hold.none') : undefined),
      touches: ['CashFlow'],
    }),
    actOnRows(proposeBadDebtAct, {
      name: 'badDebt',
      call: proposeBadDebt,
      on: keyOf,
      refuses: ({ open, partner }, say) => (open > 0 && partner !== null ? undefined : say('badDebt.notThis')),
    }),
  ],
};

/** 売掛金の明細: the open items behind a figure of the receivables. */
export default function ReceivableItemsScreen() {
  return <ListScreen list={items} />;
}
