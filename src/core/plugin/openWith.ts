import { type Day, dayInTokyo } from '../value/day';
import { firstDayOf, lastDayOf, type Month } from '../value/month';
import { type Asks, argumentsOf } from './asks';
import type { GivenArguments } from './commandArgument';
import { withBeginnings } from './fillIn';
import type { CommandDefinition } from './manifest';

interface Opening<A extends Asks>
  extends Pick<CommandDefinition, 'title' | 'reading' | 'aliases' | 'needs' | 'orNeeds'> {
  readonly effect?: CommandDefinition['effect'];
  readonly asks: A;
  /** The screen, whose address takes each of `asks` by its name. */
  readonly path: string;
  /** Where the address says it otherwise: what stands behind the question mark. */
  readonly query?: (given: { readonly [Name in keyof A]?: string }) => Readonly<Record<string, string>>;
}

/**
 * A command that opens a screen with what it was told, from anywhere: `元帳 売掛金 2026-10`.
 */
export function openWith<const A extends Asks>(id: CommandDefinition['id'], opening: Opening<A>): CommandDefinition {
  const { asks, path, query = (given) => given as GivenArguments, effect = 'read', ...head } = opening;
  const asked = argumentsOf(asks);
  return {
    ...head,
    id,
    context: 'global',
    effect,
    arguments: asked,
    run: (host, given) => {
      const told = withBeginnings(asked, given, dayInTokyo(new Date()));
      // What is given is named as what is asked for.
      const parts = new URLSearchParams(query(told as { readonly [Name in keyof A]?: string }));
      host.open(parts.size > 0 ? `${path}?${parts}` : path);
    },
  };
}

/** The days of a month, as lists take them; nothing without a month. */
export const daysOf = (month: Month | undefined): { from?: Day; through?: Day } =>
  month === undefined ? {} : { from: firstDayOf(month), through: lastDayOf(month) };
