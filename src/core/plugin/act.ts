import type { ReactNode } from 'react';
import type { ClientInput } from '../contract/callShape';
import type { Endpoint, OutputOf } from '../contract/endpoint';
import { type AskedOf, type Asks, argumentsOf } from './asks';
import type { CommandArgument, GivenArguments } from './commandArgument';
import type { CommandDefinition } from './manifest';

type Params = Readonly<Record<string, string | number>>;

/** What is shown below the fields while they are filled in: what the act will do, as far as it is known by now. */
export interface ActPreviewProps<Asked, On> {
  readonly asked: Partial<Asked>;
  readonly on: On;
}

interface ActWords<On, Asked, Answer> {
  /** The namespace the keys are in. */
  readonly in: string;
  /** Said when it is done; left out where the server says so itself. */
  readonly done?: string | ((answer: Answer) => string);
  /** The title of the dialog, where that is more than the command's own. */
  readonly title?: string;
  /** What it does, under the title. */
  readonly explain?: string;
  /** On the button, where that is more than the title of the command. */
  readonly submit?: string;
  /** What fills these sentences in, as far as it is known by then; the answer, to `done` alone. */
  readonly params?: (on: On, asked: Partial<Asked>, answer?: Answer) => Params;
}

/** How an act is done: which endpoint is called with what, and what is said before and after. */
export interface ActParts<On = never, E extends Endpoint = Endpoint, Asked = never> {
  /** Loaded when it is begun: the shell holds no contract. */
  readonly call: () => Promise<E>;
  readonly send: (asked: Asked, on: On) => ClientInput<E>;
  readonly says: ActWords<On, Asked, OutputOf<E>>;
  /** What the fields begin with on what it is done to: how that stands now. */
  readonly begins?: (on: On) => GivenArguments;
  /** Why it cannot be sent, besides what the server says: the key of a sentence, and the field. */
  readonly check?: (asked: Asked, on: On) => { readonly field?: string; readonly says: string } | null;
  readonly shows?: () => Promise<{ default: (props: ActPreviewProps<Asked, On>) => ReactNode }>;
  /** What is done with the answer before it is told: a file is saved. */
  readonly finish?: (answer: OutputOf<E>) => Promise<void>;
  /** It is done only once what it changes has been read again: for words the next key relies on. */
  readonly untilRead?: boolean;
  /** Controllers whose reads change besides that of the call. */
  readonly touches?: readonly string[];
  /** Where it leads when it is done. */
  readonly leadsTo?: (answer: OutputOf<E>, on: On) => string | undefined;
}

/**
 * A command with what it asks for and how it is done. One definition gives the dialog, the line of the palette, the steps,
 * the key, the act on many rows of a list (`actOnRows`), and what a test drives.
 */
export interface Act<On = never> extends CommandDefinition {
  readonly arguments: readonly CommandArgument[];
  readonly act: ActParts<On, Endpoint, never>;
}

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
    const { asks, call, send, says, begins, check, shows, finish, untilRead, touches, leadsTo, ...head } = definition;
    const parts = { call, send, says, begins, check, shows, finish, untilRead, touches, leadsTo };
    // What it is sent with is made of what it asks for (`valuesOf`), which the types of `asks` cannot say any more.
    return { ...head, id, arguments: argumentsOf(asks), act: parts as unknown as ActParts<On, Endpoint, never> };
  };
