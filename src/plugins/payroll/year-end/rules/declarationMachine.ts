import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 未提出, 提出済, 受付済, 差戻し. */
export const DECLARATION_STATES = ['asked', 'submitted', 'taken', 'sentBack'] as const;
export type DeclarationState = (typeof DECLARATION_STATES)[number];

export const DECLARATION_ACTS = ['save', 'submit', 'take', 'sendBack'] as const;
export type DeclarationAct = (typeof DECLARATION_ACTS)[number];

/** Whoever acts: the person who declares, or somebody in charge of pay. Nobody takes their own. */
export interface DeclarationContext {
  readonly isOwner: boolean;
}

export const declarationMachine = setup({
  types: {
    input: {} as DeclarationContext,
    context: {} as DeclarationContext,
    events: {} as { readonly type: DeclarationAct },
  },
  guards: {
    isOwner: ({ context }) => context.isOwner,
    isAnother: ({ context }) => !context.isOwner,
  },
}).createMachine({
  id: 'yearEndDeclaration',
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      on: {
        save: { guard: 'isOwner', target: 'asked', reenter: true },
        submit: { guard: 'isOwner', target: 'submitted' },
      },
    },
    sentBack: {
      on: {
        save: { guard: 'isOwner', target: 'sentBack', reenter: true },
        submit: { guard: 'isOwner', target: 'submitted' },
      },
    },
    submitted: {
      on: { take: { guard: 'isAnother', target: 'taken' }, sendBack: { guard: 'isAnother', target: 'sentBack' } },
    },
    taken: { on: { sendBack: { guard: 'isAnother', target: 'sentBack' } } },
  },
});

/** Where an act leads; undefined where it is not allowed. */
export const nextDeclarationState = (
  state: DeclarationState,
  act: DeclarationAct,
  context: DeclarationContext,
): DeclarationState | undefined => standAt(declarationMachine, state, context).next(act);

export const openDeclarationActs = (state: DeclarationState, context: DeclarationContext): DeclarationAct[] =>
  DECLARATION_ACTS.filter((act) => nextDeclarationState(state, act, context) !== undefined);
