import type { FieldColumn } from '#ui/listScreen/listDefinition.ts';
import type { RepaymentRow } from '../contract/loan';

const TONES = { done: 'neutral', posted: 'success', overdue: 'danger', ahead: 'neutral' } as const;

/** 返済予定表: what is paid on which day, and how much of it is interest. */
export const repaymentColumns: FieldColumn<RepaymentRow>[] = [
  { field: 'number', kind: 'number', width: 72, pinned: 'left' },
  { field: 'dueOn', kind: 'day', width: 112 },
  { field: 'paidOn', kind: 'day', width: 112 },
  { field: 'principal', kind: 'amount', width: 128, sum: true },
  { field: 'interest', kind: 'amount', width: 112, sum: true },
  { field: 'total', kind: 'amount', width: 128, sum: true },
  { field: 'left', kind: 'amount', width: 136 },
  {
    field: 'state',
    kind: 'state',
    width: 104,
    value: ({ state }, say) => say(`repayment.states.${state}`),
    pill: ({ state }) => TONES[state],
  },
  {
    field: 'document',
    width: 104,
    value: ({ documentId }, say) => (documentId === null ? '' : say('repayment.open')),
    link: ({ documentId }) => documentId && `/ACDocument?${new URLSearchParams({ id: documentId })}`,
  },
];
