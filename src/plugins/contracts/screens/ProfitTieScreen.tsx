import type { OutputOf } from '#core/contract/endpoint.ts';
import { monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { TieOut } from '#ui/tieOut/TieOut.tsx';
import { listDepartments } from '../../administration/contract/department';
import { listProfitTie } from '../contract/profit';
import { TIE_REASONS, WORK_SIDES } from '../rules/tieProfit';

const tie: ListDefinition<typeof listProfitTie> = {
  screen: 'contracts:profit-tie',
  words: ['contracts', 'profitTie'],
  read: listProfitTie,
  rowId: ({ id }) => id,
  rowPath: ({ path }) => path,
  columns: [
    { field: 'side', width: 104, pinned: 'left', value: ({ side }, say) => say(`profitTie.sides.${side}`) },
    {
      field: 'reason',
      width: 240,
      value: ({ reason }, say) => say(`profitTie.reasons.${reason}`),
      tone: ({ reason }) => (reason === 'unexplained' ? 'wrong' : undefined),
    },
    { field: 'number', kind: 'code', width: 160 },
    { field: 'title', width: 280 },
    { field: 'amount', kind: 'amount', width: 128, sum: true },
  ],
  filters: [
    { name: 'month', kind: 'month', width: 112, initial: monthOf, isRequired: true },
    { name: 'department', kind: 'lookUp', read: listDepartments, width: 176 },
    {
      name: 'side',
      kind: 'choice',
      width: 112,
      options: WORK_SIDES,
      label: (side, say) => say(`profitTie.sides.${side}`),
    },
    {
      name: 'reason',
      kind: 'choice',
      width: 176,
      options: TIE_REASONS,
      label: (reason, say) => say(`profitTie.reasons.${reason}`),
    },
  ],
  Picture: Sides,
};

/** Both sides: the list, what is explained, the ledger, and what is left. */
function Sides({ answer: { sides, rows } }: { answer: OutputOf<typeof listProfitTie> }) {
  const say = useMessages('contracts');
  return sides.map(({ side, accounts, listed, explained, booked, rest }) => {
    const isTied = rest === 0 && !rows.some((row) => row.side === side && row.reason === 'unexplained');
    return (
      <TieOut
        key={side}
        label={say(`profitTie.sides.${side}`)}
        parts={[
          [say(`profitTie.listed.${side}`), listed],
          [say('profitTie.explained'), explained],
          [say(`profitTie.booked.${side}`, { accounts: accounts.join('・') }), booked],
          [say('profitTie.rest'), rest],
        ]}
        isTied={isTied}
        says={say(isTied ? 'profitTie.isTied' : 'profitTie.isNot', { rest: formatAmount(rest) })}
      />
    );
  });
}

/** 利益一覧と総勘定元帳: what the profit list of a month and the ledger differ by, and why. */
export default function ProfitTieScreen() {
  return <ListScreen list={tie} />;
}
