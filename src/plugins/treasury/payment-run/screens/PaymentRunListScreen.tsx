import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listPaymentRuns } from '../contract/paymentRun';
import { proposeRun } from '../parts/runActs';
import { RUN_STATES } from '../rules/runMachine';
import { RUN_TONES } from './runTones';

const runs: ListDefinition<typeof listPaymentRuns> = {
  screen: 'treasury:payment-run-list',
  words: ['treasury', 'paymentRun'],
  read: listPaymentRuns,
  rowId: ({ runId }) => runId,
  rowPath: ({ runId }) => `/PayableList/run?${new URLSearchParams({ runId })}`,
  columns: [
    { field: 'number', kind: 'code', width: 128, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 112,
      value: ({ state }, say) => say(`paymentRun.states.${state}`),
      pill: ({ state }) => RUN_TONES[state],
    },
    { field: 'payOn', kind: 'day', width: 104 },
    { field: 'dueUntil', kind: 'day', width: 104 },
    { field: 'houseBankTitle', width: 160 },
    { field: 'count', kind: 'number', width: 72 },
    { field: 'total', kind: 'amount', width: 136 },
    { field: 'held', kind: 'number', width: 72, tone: ({ held }) => (held > 0 ? 'wrong' : undefined) },
    { field: 'returned', kind: 'number', width: 88 },
    { field: 'madeBy', width: 112 },
    { field: 'approvedBy', width: 112 },
    { field: 'exportedBy', width: 112 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 144,
      options: RUN_STATES,
      label: (state, say) => say(`paymentRun.states.${state}`),
    },
    { name: 'hasHeld', kind: 'flag', matches: ({ held, state }) => held > 0 && state === 'proposed' },
  ],
  figures: [
    { name: 'proposed', filters: () => ({ state: 'proposed' }), isWarning: true },
    { name: 'held', filters: () => ({ hasHeld: 'true' }), isWarning: true },
  ],
};

/** 支払一覧: the payment runs, and how far each has come. */
export default function PaymentRunListScreen() {
  const say = useMessages('treasury');
  const main = (
    <Button kind="main" command="treasury:propose-run" onClick={() => beginAct(proposeRun, { on: null })}>
      {say('paymentRun.propose')}
    </Button>
  );
  return <ListScreen list={{ ...runs, main }} />;
}
