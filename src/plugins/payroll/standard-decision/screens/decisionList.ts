import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { type FieldColumn, type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { type DecisionRow, listDecisions, proposeDecision } from '../contract/standardDecision';
import { DECISION_KINDS, DECISION_STATES } from '../rules/standardDecision';

const STATE_TONES = {
  found: 'warning',
  waiting: 'info',
  decided: 'success',
  unchanged: 'neutral',
  kept: 'neutral',
} as const;

/** A month counted: what was paid, for how many days. */
const month = (place: 0 | 1 | 2): FieldColumn<DecisionRow> => ({
  field: `month${place + 1}`,
  width: 196,
  fieldClass: 'pay',
  value: ({ months }, say) => {
    const counted = months[place];
    if (!counted) return '';
    const { days, amount, isCounted } = counted;
    const text = `${formatMonth(counted.month)} ${formatAmount(amount ?? 0)} ${say('decision.days', { days })}`;
    return isCounted ? text : say('decision.notCounted', { month: text });
  },
});

const grade = (field: 'current' | 'decided'): FieldColumn<DecisionRow> => ({
  field,
  width: 156,
  fieldClass: 'pay',
  value: (row, say) => {
    const held = row[field];
    if (held === null) return '';
    return say('decision.gradeOf', { ...held, standard: formatAmount(held.standard) });
  },
});

/** Whose standard is to be decided in a year, and how far that is. */
export const decisionListOf = (years: readonly string[]): ListDefinition<typeof listDecisions> => ({
  screen: 'payroll:decision-list',
  words: ['payroll', 'decision'],
  read: listDecisions,
  rowId: ({ id }) => id,
  rowPath: ({ employeeId }) => `/EmployViewOrEdit/${employeeId}`,
  columns: [
    { field: 'employee', kind: 'code', width: 88, pinned: 'left' },
    { field: 'name', width: 120, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 112,
      value: ({ state }, say) => say(`decision.states.${state}`),
      pill: ({ state }) => STATE_TONES[state],
    },
    { field: 'effectiveFrom', kind: 'day', width: 112 },
    grade('current'),
    grade('decided'),
    { field: 'average', kind: 'amount', width: 104, fieldClass: 'pay' },
    month(0),
    month(1),
    month(2),
    { field: 'reason', width: 320 },
  ],
  filters: [
    {
      ...{ name: 'year', kind: 'choice', width: 112, options: years, isRequired: true },
      label: (each, say) => say('yearEnd.yearOf', { year: each }),
      initial: () => years[0] ?? '',
      matches: () => true,
    },
    {
      ...{ name: 'kind', kind: 'choice', width: 192, options: DECISION_KINDS, isRequired: true },
      label: (kind, say) => say(`decision.kinds.${kind}`),
      initial: () => 'regular',
    },
    {
      ...{ name: 'state', kind: 'choice', options: DECISION_STATES },
      label: (state, say) => say(`decision.states.${state}`),
    },
  ],
  figures: [
    { name: 'found', filters: () => ({ state: 'found' }), isWarning: true },
    { name: 'waiting', filters: () => ({ state: 'waiting' }) },
    { name: 'decided', filters: () => ({ state: 'decided' }) },
  ],
  acts: [
    rowAct({
      name: 'propose',
      effect: 'draft',
      call: proposeDecision,
      input: ({ employeeId, kind, effectiveFrom }) => ({ employee: employeeId, kind, effectiveFrom }),
      refuses: ({ state }, say) => (state === 'found' ? undefined : say(`decision.cannot.${state}`)),
      command: 'payroll:propose-decision',
      isForOne: true,
    }),
  ],
});
