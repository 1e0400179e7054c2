import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Act } from '#core/plugin/manifest.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import type { Bill, Bills, listReceivedBills } from '../contract/bill';
import { BILL_STATES, type BillAct, billAt } from '../rules/billMachine';

type Key = Pick<Bill, 'entryId' | 'lineNumber'>;

interface Side {
  readonly screen: `${string}:${string}`;
  readonly noun: 'receivedBill' | 'issuedBill';
  readonly read: typeof listReceivedBills;
  readonly isReceived: boolean;
  readonly acts: readonly { readonly name: BillAct; readonly act: Act<Key>; readonly call: Endpoint }[];
}

/** Bills of one direction with what is done with them. */
export const billList = ({ screen, noun, read, isReceived, acts }: Side): ListDefinition<typeof listReceivedBills> => ({
  screen,
  words: ['cash', noun],
  read,
  rowId: ({ entryId, lineNumber }) => `${entryId} ${lineNumber}`,
  rowPath: ({ entryId }) => `/ACDocument?${new URLSearchParams({ id: entryId })}`,
  Head: HeldInLedger,
  columns: [
    {
      field: 'dueOn',
      kind: 'day',
      width: 104,
      pinned: 'left',
    },
    { field: 'state', width: 96, value: ({ state }: Bill, say) => say(`bill.states.${noun}.${state}`) },
    { field: 'kind', width: 112, value: ({ kind }: Bill, say) => say(`bill.kinds.${noun}.${kind}`) },
    { field: 'number', kind: 'code', width: 128 },
    { field: 'partner', kind: 'code', width: 72 },
    { field: 'partnerTitle', width: 168 },
    { field: 'amount', kind: 'amount', width: 112, sum: true },
    ...(isReceived
      ? ([
          { field: 'splitFrom', kind: 'code', width: 112, isOptional: true },
          {
            field: 'splitOff',
            kind: 'amount',
            width: 104,
            isOptional: true,
            value: ({ splitOff }: Bill) => splitOff || null,
          },
        ] as const)
      : []),
    { field: 'postedOn', kind: 'day', width: 104 },
    { field: 'actedOn', kind: 'day', width: 104 },
    { field: 'actedWith', width: 144 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 112,
      options: BILL_STATES.filter((state) => isReceived || state === 'held' || state === 'settled'),
      label: (state, say) => say(`bill.states.${noun}.${state}`),
      matches: ({ state }: Bill, wanted) => state === wanted,
    },
    ...(isReceived ? [{ name: 'liable', kind: 'flag', matches: ({ isLiable }: Bill) => isLiable } as const] : []),
  ],
  figures: [
    { name: 'held', filters: () => ({ state: 'held' }) },
    ...(isReceived ? [{ name: 'liable', filters: () => ({ liable: 'true' }) }] : []),
  ],
  acts: acts.map(({ name, act, call }) =>
    actOnRows(act, {
      name,
      call,
      on: ({ entryId, lineNumber }: Bill) => ({ entryId, lineNumber }),
      refuses: (bill, say) => refusalOf(bill, name, { noun, isReceived, say }),
    }),
  ),
});

function refusalOf(
  { state, isActed, number }: Bill,
  act: BillAct,
  { noun, isReceived, say }: Pick<Side, 'noun' | 'isReceived'> & { readonly say: Say },
): string | undefined {
  if (billAt(state, { isReceived, isActed, foundAt: 'held' }).can(act)) return undefined;
  return say('bill.notNow', { number, state: say(`bill.states.${noun}.${state}`) });
}

/** The bills that are held beside what their accounts carry, and those we answer for. */
function HeldInLedger({ answer }: { answer: Omit<Bills, 'rows'> }) {
  const say = useMessages('cash');
  const { held, ledgerBalance, liable } = answer;
  return (
    <>
      <CheckPill holds={held === ledgerBalance}>
        {say(held === ledgerBalance ? 'bill.ties' : 'bill.differs', {
          balance: formatAmount(ledgerBalance),
          difference: formatAmount(held - ledgerBalance),
        })}
      </CheckPill>
      {liable > 0 && <span>{say('bill.liable', { amount: formatAmount(liable) })}</span>}
    </>
  );
}
