import { type AnyStateMachine, type ContextFrom, type EventFromLogic, type StateFrom, transition } from 'xstate';

type StateName<Machine extends AnyStateMachine> = StateFrom<Machine>['value'];
type ActOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];
type TagOf<Machine extends AnyStateMachine> = Parameters<StateFrom<Machine>['hasTag']>[0];

/** A record in the state it is kept in, as its machine sees it. */
export interface Stand<State, Act, Tag> {
  /** Whether an act is allowed now. */
  readonly can: (act: Act) => boolean;
  /** Where an act leads; undefined where it is not allowed. */
  readonly next: (act: Act) => State | undefined;
  /** The same where it was seen before that the act is allowed. @throws Error where it is not */
  readonly after: (act: Act) => State;
  readonly is: (tag: Tag) => boolean;
}

/**
 * Asks the machine of a record what may follow on the state it is kept in. Pure; for machines of flat states whose acts
 * carry nothing but their name. `context` is what is known of the record and of whoever acts.
 */
export function standAt<Machine extends AnyStateMachine>(
  machine: Machine,
  state: StateName<Machine>,
  context: ContextFrom<Machine>,
): Stand<StateName<Machine>, ActOf<Machine>, TagOf<Machine>> {
  const flat: AnyStateMachine = machine;
  const now = flat.resolveState({ value: state, context });
  const can = (type: ActOf<Machine>) => now.can({ type });
  const next = (type: ActOf<Machine>) => (can(type) ? transition(flat, now, { type })[0].value : undefined);
  return {
    can,
    next,
    after: (act) => {
      const after = next(act);
      if (after === undefined) throw new Error(`${flat.id} cannot ${act} when it is ${state}`);
      return after;
    },
    is: (tag) => now.hasTag(tag),
  };
}
