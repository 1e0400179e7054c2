import { withdrawChange } from '#core/dualControl/contract.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import {
  decidePaymentPolicy,
  listPaymentPolicies,
  type PaymentPolicyRow,
  POLICY_STATES,
} from '../contract/paymentPolicy';
import { proposePolicyAct } from '../parts/policyActs';
import type { PolicyField } from '../rules/paymentPolicy';

const TONES = {
  waiting: 'warning',
  planned: 'info',
  inForce: 'success',
  past: 'neutral',
  refused: 'danger',
  withdrawn: 'neutral',
} as const;
const TOUCHES = ['Payable', 'Change', 'Notice'];

const widened = (field: PolicyField) => (row: PaymentPolicyRow) =>
  row.looser.includes(field) ? ('wrong' as const) : undefined;

const refuse = (may: boolean, say: Say, word: 'notYours' | 'notAsked' = 'notYours') =>
  may ? undefined : say(`paymentPolicy.${word}`);

const policies: ListDefinition<typeof listPaymentPolicies> = {
  screen: 'treasury:payment-policy-list',
  words: ['treasury', 'paymentPolicy'],
  read: listPaymentPolicies,
  rowId: ({ id }) => id,
  columns: [
    {
      field: 'state',
      kind: 'state',
      width: 112,
      pinned: 'left',
      value: ({ state }, say) => say(`paymentPolicy.states.${state}`),
      pill: ({ state }) => TONES[state],
    },
    { field: 'effectiveFrom', kind: 'day', width: 112 },
    { field: 'limit', kind: 'amount', width: 136, tone: widened('limit') },
    { field: 'restDays', kind: 'number', width: 144, tone: widened('restDays') },
    { field: 'splitDays', kind: 'number', width: 128, tone: widened('splitDays') },
    { field: 'sameInvoiceDays', kind: 'number', width: 144, tone: widened('sameInvoiceDays') },
    {
      field: 'reason',
      width: 240,
      value: ({ id, reason }, say) => (id === 'standard' ? say('paymentPolicy.standard') : reason),
    },
    { field: 'proposedBy', width: 112 },
    { field: 'decidedBy', width: 112 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 128,
      options: POLICY_STATES,
      label: (state, say) => say(`paymentPolicy.states.${state}`),
      matches: ({ state }: PaymentPolicyRow, wanted) => state === wanted,
    },
  ],
  figures: [{ name: 'waiting', filters: () => ({ state: 'waiting' }), isWarning: true }],
  acts: [
    rowAct({
      name: 'approve',
      effect: 'draft',
      call: decidePaymentPolicy,
      input: ({ id }: PaymentPolicyRow) => ({ id, decision: 'approve' as const }),
      refuses: ({ mayApprove }, say) => refuse(mayApprove, say),
      touches: TOUCHES,
    }),
    rowAct({
      name: 'refuse',
      effect: 'draft',
      call: decidePaymentPolicy,
      input: ({ id }: PaymentPolicyRow) => ({ id, decision: 'refuse' as const }),
      refuses: ({ mayRefuse }, say) => refuse(mayRefuse, say),
      touches: TOUCHES,
    }),
    rowAct({
      name: 'withdraw',
      effect: 'draft',
      call: withdrawChange,
      input: ({ id }: PaymentPolicyRow) => ({ id }),
      refuses: ({ mayWithdraw }, say) => refuse(mayWithdraw, say, 'notAsked'),
      touches: ['PaymentPolicy', ...TOUCHES],
    }),
  ],
};

/** 支払の確認基準: the limits payment runs are judged by, and those that wait for a second person. */
export default function PaymentPolicyListScreen() {
  const say = useMessages('treasury');
  const main = (
    <Button
      kind="main"
      command="treasury:propose-payment-policy"
      onClick={() => beginAct(proposePolicyAct, { on: null })}
    >
      {say('paymentPolicy.propose')}
    </Button>
  );
  return <ListScreen list={{ ...policies, main }} />;
}
