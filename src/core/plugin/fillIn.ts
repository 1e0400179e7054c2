import type { Day } from '../value/day';
import { monthOf } from '../value/day';
import { parseDay } from '../value/parseDay';
import { parseMonth } from '../value/parseMonth';
import type { CommandArgument, GivenArguments } from './commandArgument';

/** What an argument is unless said; undefined where nothing is. */
export function beginningOf({ kind, begins }: CommandArgument, today: Day): string | undefined {
  if (begins === undefined) return undefined;
  if (kind !== 'day' && kind !== 'month') return begins;
  const read = kind === 'day' ? parseDay(begins, today) : parseMonth(begins, monthOf(today));
  return read.ok ? read.value : undefined;
}

/** It may be left out of a line. */
export const mayBeLeftOut = ({ optional, begins, when }: CommandArgument): boolean =>
  optional === true || begins !== undefined || when !== undefined;

/** The values as they are typed or begin, by name; a text without any is none. */
export function withBeginnings(asked: readonly CommandArgument[], given: GivenArguments, today: Day): GivenArguments {
  return Object.fromEntries(
    asked.flatMap((argument) => {
      const value = given[argument.name] ?? beginningOf(argument, today);
      return value === undefined || value === '' ? [] : [[argument.name, value]];
    }),
  );
}

/** What is asked for while the others are as they are. */
export const askedNow = (asked: readonly CommandArgument[], given: GivenArguments): readonly CommandArgument[] =>
  asked.filter(({ when }) => when === undefined || when.slice(1).includes(given[when[0]] ?? ''));

/** What is asked for and missing. */
export const missingIn = (asked: readonly CommandArgument[], given: GivenArguments): readonly CommandArgument[] =>
  askedNow(asked, given).filter(({ name, optional }) => !optional && (given[name] ?? '').trim() === '');

/** The values as `send` takes them (`AskedOf`). */
export function valuesOf(asked: readonly CommandArgument[], given: GivenArguments): Readonly<Record<string, unknown>> {
  return Object.fromEntries(asked.map((argument) => [argument.name, typedValueOf(argument, given[argument.name])]));
}

function typedValueOf({ kind }: CommandArgument, typed: string | undefined): unknown {
  switch (kind) {
    case 'amount':
      return typed === undefined ? undefined : Number(typed);
    case 'flag':
      return typed === 'true';
    case 'word':
    case 'text':
      return (typed ?? '').trim();
    default:
      return typed;
  }
}
