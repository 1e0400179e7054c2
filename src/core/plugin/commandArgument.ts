import type { Text } from '../value/text';

/**
 * What a command is told in the palette, in one line after its name (`仕訳 11/20 売掛金 110000`) or step by step. The
 * order is the order of typing; an optional argument may be left out where the next word fits the one after it.
 */
export type CommandArgument = ArgumentName &
  (
    | { readonly kind: 'day' | 'amount' }
    /** Takes all the words that are left: the last argument. */
    | { readonly kind: 'text' }
    | { readonly kind: 'record'; readonly recordKind: `${string}:${string}` }
    | { readonly kind: 'choice'; readonly choices: readonly ArgumentChoice[] }
  );

interface ArgumentName {
  /** Under which `run` is given the value. */
  readonly name: string;
  readonly title: Text;
  readonly reading: string;
  readonly optional?: boolean;
}

export interface ArgumentChoice {
  readonly value: string;
  readonly title: Text;
  readonly reading: string;
}

/** The values by name: a day as `2026-11-20`, an amount in digits, a record's id, a choice's value, a text as typed. */
export type GivenArguments = Readonly<Record<string, string>>;
