import type { PermissionKey } from '../contract/endpoint';
import type { Text } from '../value/text';

/**
 * What a command asks for: in the palette in one line after its name (`仕訳 11/20 売掛金 110000`) or step by step, and as
 * the field of a dialog. The order is the order of typing; what is optional or `begins` with something may be left out
 * where the next word fits what comes after it.
 */
export type Ask = AskWords &
  (
    | { readonly kind: 'day' | 'month' | 'amount' }
    /** One word of a line; a blank in it is typed as `_`. A name is kept as typed, any other word in its plain width. */
    | { readonly kind: 'word'; readonly maxLength?: number; readonly pattern?: RegExp; readonly isName?: boolean }
    /** Takes all the words that are left: the last one asked for. In a dialog it may be of several lines. */
    | { readonly kind: 'text'; readonly maxLength?: number; readonly hasLines?: boolean }
    /** Yes where its title is typed, or ticked. */
    | { readonly kind: 'flag' }
    /** Found by the search of its kind. */
    | { readonly kind: 'record'; readonly recordKind: `${string}:${string}` }
    /** A row of a list that is read whole; the value is that of its `idField`, `code` unless said. */
    | ({ readonly kind: 'listed'; readonly list: PermissionKey } & ListedFields)
    | { readonly kind: 'choice'; readonly choices: readonly ArgumentChoice[] }
  );

interface AskWords {
  readonly title: Text;
  readonly reading: string;
  /** What is typed here, where that is not plain. */
  readonly hint?: Text;
  readonly optional?: boolean;
  /** Asked for only while another one has one of these values: `['kind', 'hourlyLeave']`. It may be left out. */
  readonly when?: readonly [name: string, ...values: string[]];
  /** What it is unless said, as it may be typed: `今日`, `先月`; of a choice its value, of a record its id. */
  readonly begins?: string;
}

/** Where a row of a list has its id, its code and its name: `code`, `code` and `title` unless said. */
export interface ListedFields {
  readonly idField?: string;
  readonly codeField?: string;
  readonly titleField?: string;
  /** The field that is true of what is offered, or of what is not. */
  readonly where?: string;
  readonly unless?: string;
  /** Values that are not offered. */
  readonly except?: readonly string[];
}

/** One of what a command asks for; its value is given to `run` under its name. */
export type CommandArgument = Ask & { readonly name: string };

export interface ArgumentChoice<Value extends string = string> {
  readonly value: Value;
  readonly title: Text;
  readonly reading: string;
}

/** The values by name: a day as `2026-11-20`, an amount in digits, a record's id, a choice's value, a text as typed, `true`. */
export type GivenArguments = Readonly<Record<string, string>>;
