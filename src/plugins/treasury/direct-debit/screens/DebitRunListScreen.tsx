import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listDebitRuns } from '../contract/directDebit';
import { proposeDebits } from '../parts/debitActs';
import { DEBIT_RUN_STATES } from '../rules/debitRunMachine';
import { DEBIT_RUN_TONES } from './debitTones';

const runs: ListDefinition<typeof listDebitRuns> = {
  screen: 'treasury:debit-run-list',
  words: ['treasury', 'debitRun'],
  read: listDebitRuns,
  rowId: ({ runId }) => runId,
  rowPath: ({ runId }) => `/AccountsReceivable/debits/run?${new URLSearchParams({ runId })}`,
  columns: [
    { field: 'number', kind: 'code', width: 128, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 112,
      value: ({ state }, say) => say(`debitRun.states.${state}`),
      pill: ({ state }) => DEBIT_RUN_TONES[state],
    },
    { field: 'debitOn', kind: 'day', width: 104 },
    { field: 'dueUntil', kind: 'day', width: 104 },
    { field: 'houseBankTitle', width: 160 },
    { field: 'count', kind: 'number', width: 72 },
    { field: 'total', kind: 'amount', width: 136 },
    { field: 'collected', kind: 'amount', width: 136 },
    { field: 'failed', kind: 'number', width: 88, tone: ({ failed }) => (failed > 0 ? 'wrong' : undefined) },
    { field: 'held', kind: 'number', width: 72, tone: ({ held }) => (held > 0 ? 'wrong' : undefined) },
    { field: 'madeBy', width: 112 },
    { field: 'approvedBy', width: 112 },
    { field: 'exportedBy', width: 112 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 144,
      options: DEBIT_RUN_STATES,
      label: (state, say) => say(`debitRun.states.${state}`),
    },
    { name: 'hasFailed', kind: 'flag', matches: ({ failed }) => failed > 0 },
  ],
  figures: [
    { name: 'proposed', filters: () => ({ state: 'proposed' }), isWarning: true },
    { name: 'exported', filters: () => ({ state: 'exported' }) },
    { name: 'failed', filters: () => ({ hasFailed: 'true' }), isWarning: true },
  ],
};

/** 口座振替一覧: the runs of direct debits, and what came of each. */
export default function DebitRunListScreen() {
  const say = useMessages('treasury');
  const main = (
    <Button kind="main" command="treasury:propose-debits" onClick={() => beginAct(proposeDebits, { on: null })}>
      {say('debitRun.propose')}
    </Button>
  );
  return <ListScreen list={{ ...runs, main }} />;
}
