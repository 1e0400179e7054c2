import type { ReactNode } from 'react';
import type { ClientInput } from '../contract/callShape';
import type { Endpoint, OutputOf } from '../contract/endpoint';
import type { GivenArguments } from './commandArgument';

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
  /** What its fields begin with gives way to what is typed. */
  readonly typesOver?: boolean;
  /** Why it cannot be sent, besides what the server says: the key of a sentence, and the field. */
  readonly check?: (asked: Asked, on: On) => { readonly field?: string; readonly says: string } | null;
  readonly shows?: () => Promise<{ default: (props: ActPreviewProps<Asked, On>) => ReactNode }>;
  /** What is done with the answer before it is told: a file is saved. */
  readonly finish?: (answer: OutputOf<E>) => Promise<void>;
  /** It is done only once what it changes has been read again: for words the next key relies on. */
  readonly untilRead?: boolean;
  /** Controllers whose reads change besides that of the call; of an act that only reads, none unless named. */
  readonly touches?: readonly string[];
  /** Where it leads when it is done. */
  readonly leadsTo?: (answer: OutputOf<E>, on: On) => string | undefined;
}
