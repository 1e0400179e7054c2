import type { PermissionKey } from '../contract/endpoint';
import type { Text } from '../value/text';
import type { ArgumentChoice, Ask, CommandArgument, ListedFields } from './commandArgument';

/** What is asked for is called so: in Japanese, as it is read, in English. */
export type AskTitle = readonly [ja: string, reading: string, en: string];

interface More {
  readonly hint?: Text;
  readonly begins?: string;
  readonly when?: readonly [name: string, ...values: string[]];
}

const titled = ([ja, reading, en]: AskTitle) => ({ title: { ja, en }, reading });

export const askDay = (title: AskTitle = ['日付', 'ひづけ', 'Date'], more: More = {}) =>
  ({ kind: 'day', ...titled(title), ...more }) as const;

export const askMonth = (title: AskTitle = ['年月', 'ねんげつ', 'Month'], more: More = {}) =>
  ({ kind: 'month', ...titled(title), ...more }) as const;

export const askAmount = (title: AskTitle = ['金額', 'きんがく', 'Amount'], more: More = {}) =>
  ({ kind: 'amount', ...titled(title), ...more }) as const;

export const askWord = (title: AskTitle, more: More & { maxLength?: number; pattern?: RegExp } = {}) =>
  ({ kind: 'word', ...titled(title), ...more }) as const;

/** What something is called, kept as it is typed. */
export const askName = (title: AskTitle, more: More & { maxLength?: number } = {}) =>
  ({ kind: 'word', isName: true, ...titled(title), ...more }) as const;

/** The rest of the line: the last one asked for. */
export const askText = (title: AskTitle, more: More & { maxLength?: number; hasLines?: boolean } = {}) =>
  ({ kind: 'text', ...titled(title), ...more }) as const;

/** Why: kept in the history with who did it. */
export const askReason = (more: More & { maxLength?: number } = {}) => askText(['理由', 'りゆう', 'Reason'], more);

export const askFlag = (title: AskTitle) => ({ kind: 'flag', optional: true, ...titled(title) }) as const;

/** A record by the search of its kind: `accounting:accounts`. */
export const askRecord = (recordKind: `${string}:${string}`, title: AskTitle, more: More = {}) =>
  ({ kind: 'record', recordKind, ...titled(title), ...more }) as const;

/** A row of a list that is read whole, by the right to it: `Currency.list`. */
export const askListed = (list: PermissionKey, title: AskTitle, more: More & ListedFields = {}) =>
  ({ kind: 'listed', list, ...titled(title), ...more }) as const;

/** One of a few, each with its words. */
export const askOneOf = <const Value extends string>(
  title: AskTitle,
  choices: Readonly<Record<Value, AskTitle>>,
  more: More = {},
) => {
  // The keys of a record typed by `Value` are `Value`s.
  const listed = (Object.entries(choices) as [Value, AskTitle][]).map(
    ([value, words]): ArgumentChoice<Value> => ({ value, ...titled(words) }),
  );
  return { kind: 'choice', choices: listed, ...titled(title), ...more } as const;
};

/** May be left out. */
export const optional = <A extends Ask>(ask: A) => ({ ...ask, optional: true as const });

export type Asks = Readonly<Record<string, Ask>>;

/** What a command asks for, in the order of typing. */
export const argumentsOf = (asks: Asks): readonly CommandArgument[] =>
  Object.entries(asks).map(([name, ask]) => ({ ...ask, name }));

type ValueOf<A> = A extends { readonly kind: 'amount' }
  ? number
  : A extends { readonly kind: 'flag' }
    ? boolean
    : A extends { readonly kind: 'choice'; readonly choices: readonly ArgumentChoice<infer Value>[] }
      ? Value
      : string;

/** A text that is left out is empty, a mark is not set, anything else is undefined. */
type MaybeLeftOut<A, Value> = A extends { readonly kind: 'word' | 'text' | 'flag' }
  ? Value
  : A extends { readonly optional: true }
    ? Value | undefined
    : Value;

/** What was asked for, as values: an amount is a number, a mark a boolean. */
export type AskedOf<A extends Asks> = { readonly [Name in keyof A]: MaybeLeftOut<A[Name], ValueOf<A[Name]>> };
