import type { Stand } from '../../src/core/state/standAt';

/**
 * What a machine allows, a line a state: `save→draft discard→blank`. Every act is tried in every state, so what a line
 * does not name is refused.
 */
export const statesTable = <State extends string, Act extends string>(
  states: readonly State[],
  acts: readonly Act[],
  at: (state: State) => Pick<Stand<State, Act, never>, 'can' | 'next'>,
): string[] =>
  states.map((state) => {
    const allowed = acts.flatMap((act) => {
      const next = at(state).next(act);
      if ((next !== undefined) !== at(state).can(act)) throw new Error(`${state} ${act}: can and next disagree`);
      return next === undefined ? [] : [`${act}→${next}`];
    });
    return `${state}: ${allowed.join(' ')}`.trim();
  });
