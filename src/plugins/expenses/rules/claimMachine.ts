import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';
import { type SheetKind, type SheetState, sheetKind } from '../contract/expenseSheet';

export const CLAIM_ACTS = [
  'save',
  'remove',
  'submit',
  'approve',
  'sendBack',
  'reject',
  'withdraw',
  'post',
  'pay',
  'account',
  'unaccount',
  'cancel',
] as const;
export type ClaimAct = (typeof CLAIM_ACTS)[number];

export interface ClaimContext {
  readonly kind: SheetKind;
  /** Nothing is to be paid for it: what it comes to was advanced. */
  readonly isCovered: boolean;
}

/**
 * 経費精算と仮払. Expenses are booked, then paid; an advance is paid as soon as it is approved, and accounted for by the
 * expenses it was for (`account`, undone by `unaccount`). `booked` has documents in the books, which `cancel` reverses.
 */
export const claimMachine = setup({
  types: {
    input: {} as ClaimContext,
    context: {} as ClaimContext,
    events: {} as { readonly type: ClaimAct },
    tags: {} as 'booked' | 'paid',
  },
  actions: { delete: () => undefined },
  guards: {
    isAdvance: ({ context }) => context.kind === 'advance',
    isExpense: ({ context }) => context.kind === 'expense',
    isCoveredExpense: ({ context }) => context.kind === 'expense' && context.isCovered,
  },
}).createMachine({
  id: 'claim',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { save: 'draft', remove: { actions: 'delete' }, submit: 'requested' } },
    requested: { on: { approve: 'approved', sendBack: 'sentBack', reject: 'rejected', withdraw: 'draft' } },
    sentBack: { on: { save: 'sentBack', remove: { actions: 'delete' }, submit: 'requested' } },
    rejected: {},
    approved: {
      on: {
        post: [
          { guard: 'isCoveredExpense', target: 'settled' },
          { guard: 'isExpense', target: 'posted' },
        ],
        pay: { guard: 'isAdvance', target: 'paid' },
        cancel: 'sentBack',
      },
    },
    posted: { tags: 'booked', on: { pay: { guard: 'isExpense', target: 'paid' }, cancel: 'sentBack' } },
    paid: { tags: 'paid', on: { account: { guard: 'isAdvance', target: 'settled' } } },
    settled: {
      tags: 'booked',
      on: {
        cancel: { guard: 'isExpense', target: 'sentBack' },
        unaccount: { guard: 'isAdvance', target: 'paid' },
      },
    },
  },
});

interface ClaimHead {
  readonly state: SheetState;
  readonly kind: SheetKind;
  /** Yen that are to be paid for it. */
  readonly payable?: number;
}

/** Whether an act belongs to a state, of one kind of claim at least. */
export const isStageFor = (state: SheetState, act: ClaimAct): boolean =>
  sheetKind.options.some((kind) => claimAt({ state, kind }).can(act));

/** What may follow on a sheet of expenses or an advance. */
export const claimAt = ({ state, kind, payable }: ClaimHead) =>
  standAt(claimMachine, state, { kind, isCovered: payable === 0 });
