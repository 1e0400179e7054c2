import { endpoint } from '#core/contract/endpoint.ts';
import { decision, settled } from '#core/dualControl/contract.ts';
import type { FactKind } from './factKinds';

/** What a second person approves before it holds: where pay goes, and how much it is. */
export const PAY_FACTS = ['salary', 'bank'] as const satisfies readonly FactKind[];
export type PayFact = (typeof PAY_FACTS)[number];
export const isPayFact = (kind: FactKind): kind is PayFact => PAY_FACTS.some((each) => each === kind);

/** What nobody changes of themselves: whatever the payslip is worked out from. */
export const OWN_FACTS_CLOSED: readonly FactKind[] = [
  'salary',
  'bank',
  'endowment',
  'hireInsurance',
  'dependants',
  'taxResidence',
  'leave',
  'commute',
];

export const decidePay = endpoint({
  controller: 'Employee',
  action: 'decidepay',
  method: 'POST',
  summary: 'Approves or refuses a change of the pay or the bank account of somebody, proposed by another.',
  input: decision,
  output: settled,
  grantedTo: ['hr', 'accountant'],
});
