import type { Endpoint } from '../contract/endpoint';
import type { ActParts } from './actParts';
import { type AskedOf, type Asks, argumentsOf } from './asks';
import type { Act, CommandDefinition } from './manifest';

type Head = Omit<CommandDefinition, 'id' | 'arguments' | 'run' | 'act'>;

/** An act that needs nothing of a screen: it is begun anywhere, and its keys work on the screen that is its context. */
export function act<const A extends Asks, E extends Endpoint>(
  id: CommandDefinition['id'],
  definition: Head & ActParts<null, E, AskedOf<A>> & { readonly asks: A },
): Act<null> {
  const made = actOn<null>()(id, definition);
  return { ...made, run: (host, given) => host.begin(made, given) };
}

/**
 * An act on what a screen has in hand; the screen hands it over when the command is given:
 * `'time:plan': { run: (given) => beginAct(plan, { on: sheet, given }) }`.
 * @example actOn<Timesheet>()('time:plan', { … })
 */
export const actOn =
  <On>() =>
  <const A extends Asks, E extends Endpoint>(
    id: CommandDefinition['id'],
    definition: Head & ActParts<On, E, AskedOf<A>> & { readonly asks: A },
  ): Act<On> => {
    const { asks, call, send, says, begins, typesOver, check, shows, finish, untilRead, touches, leadsTo, ...head } =
      definition;
    const parts = { call, send, says, begins, typesOver, check, shows, finish, untilRead, touches, leadsTo };
    // What it is sent with is made of what it asks for (`valuesOf`), which the types of `asks` cannot say any more.
    return { ...head, id, arguments: argumentsOf(asks), act: parts as unknown as ActParts<On, Endpoint, never> };
  };
