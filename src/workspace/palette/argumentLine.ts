import { callWordsOf } from '../../core/plugin/callWords';
import type { ArgumentChoice, CommandArgument } from '../../core/plugin/commandArgument';
import { mayBeLeftOut } from '../../core/plugin/fillIn';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { foldReading } from '../../core/search/fold';
import { type Day, monthOf } from '../../core/value/day';
import { parseAmount } from '../../core/value/parseAmount';
import { parseDay } from '../../core/value/parseDay';
import { parseMonth } from '../../core/value/parseMonth';
import type { TypedProblem } from '../../ui/words/kitWords';

/** A line that calls a command: `仕訳 11/20 売掛金 110000`. */
export interface CallLine {
  readonly command: CommandDefinition;
  readonly words: readonly string[];
  /** The last word is finished: what comes next is a new one. */
  readonly isBetweenWords: boolean;
}

/**
 * Null where the line does not begin with the word of a command that asks for something, followed by a blank; and where
 * it is still on its way to a longer name: `close the m` rather means “Close the month” than `close`.
 */
export function readCallLine(line: string, commands: readonly CommandDefinition[]): CallLine | null {
  const words = line.trim().split(/[\s\u3000]+/);
  const isBetweenWords = /[\s\u3000]$/.test(line);
  const called = callsOf(commands);
  for (let count = Math.min(words.length, LONGEST_CALL); count > 0; count -= 1) {
    if (count === words.length && !isBetweenWords) continue;
    const call = foldReading(words.slice(0, count).join(' '));
    const command = called.get(call);
    if (!command) continue;
    const typed = foldReading(line);
    const isHalfAName = count < words.length && namesOf(commands).some((name) => name.startsWith(typed));
    return isHalfAName ? null : { command, words: words.slice(count), isBetweenWords };
  }
  return null;
}

/** `Write the audit log to a file that can be checked` */
const LONGEST_CALL = 12;

const calls = new WeakMap<readonly CommandDefinition[], ReadonlyMap<string, CommandDefinition>>();

/** The commands by the words that call them, folded once: a line is read at every key. */
function callsOf(commands: readonly CommandDefinition[]): ReadonlyMap<string, CommandDefinition> {
  const known = calls.get(commands);
  if (known) return known;
  const asking = commands.filter((command) => command.arguments !== undefined).toReversed();
  const made = new Map(asking.flatMap((one) => callWordsOf(one).map((word) => [foldReading(word), one] as const)));
  calls.set(commands, made);
  return made;
}

const names = new WeakMap<readonly CommandDefinition[], readonly string[]>();

/** What commands are called by in several words, folded once. */
function namesOf(commands: readonly CommandDefinition[]): readonly string[] {
  const known = names.get(commands);
  if (known) return known;
  const made = commands
    .flatMap(callWordsOf)
    .filter((name) => name.includes(' '))
    .map(foldReading);
  names.set(commands, made);
  return made;
}

/** The line with a word in place of the one being typed, ready for the next. */
export function completeLine(line: string, { isBetweenWords }: CallLine, word: string): string {
  const kept = isBetweenWords ? line : line.replace(/[^\s\u3000]*$/, '');
  return `${kept}${wordOf(word)} `;
}

/** A name as one word: a blank would begin the next argument. */
export function wordOf(name: string): string {
  return name.trim().replace(/[\s\u3000]+/g, '_');
}

/** What a word says for an argument, as far as can be told without asking the server. */
export type Reading =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'fault'; readonly fault: TypedProblem }
  /** A record or choice is still to be looked up. */
  | { readonly kind: 'name'; readonly name: string };

export interface PlacedArgument {
  readonly argument: CommandArgument;
  readonly word: string | null;
  readonly reading: Reading | null;
}

export interface PlacedWords {
  readonly places: readonly PlacedArgument[];
  /** Words that fit nothing that is asked for. */
  readonly left: readonly string[];
}

/**
 * Gives each word to an argument, in order. Of all ways the one wins that leaves the fewest words over, then the one
 * in which the least is missing or wrong, then the one that skips the least.
 */
export function placeWords(asked: readonly CommandArgument[], words: readonly string[], today: Day): PlacedWords {
  const best = findBest(asked, words, today);
  return { places: best.places, left: words.slice(words.length - best.cost[0]) };
}

type Cost = readonly [left: number, wanting: number, skipped: number];
interface Way {
  readonly places: readonly PlacedArgument[];
  readonly cost: Cost;
}

function findBest(asked: readonly CommandArgument[], words: readonly string[], today: Day): Way {
  const [argument, ...others] = asked;
  if (!argument) return { places: [], cost: [words.length, 0, 0] };
  const skipping = findBest(others, words, today);
  const skipped = extend({ argument, word: null, reading: null }, skipping, [0, mayBeLeftOut(argument) ? 0 : 1, 1]);
  const taken = argument.kind === 'text' ? words.length : 1;
  const word = words.slice(0, taken).join(' ');
  const reading = word === '' ? null : readWord(argument, word, today);
  if (!reading) return skipped;
  const filling = findBest(others, words.slice(taken), today);
  const isWrong = reading.kind === 'fault' || !isLikely(argument, words[0] ?? '', today);
  const isDated = argument.kind === 'day' || argument.kind === 'month';
  const doubt = isDated && LOOKS_LIKE_CODE.test(word.normalize('NFKC')) ? 1 : 0;
  const filled = extend({ argument, word, reading }, filling, [0, isWrong ? 1 : 0, doubt]);
  return isCheaper(skipped.cost, filled.cost) ? skipped : filled;
}

/** `1120` may be a day as well; in a line of accounts it is rather one of them. */
const LOOKS_LIKE_CODE = /^\d{3,}$/;

/** A word that no choice is called by is rather meant for what comes after it, and so is one that is not of the form asked for; a text seldom begins with a day. */
function isLikely(argument: CommandArgument, word: string, today: Day): boolean {
  if (argument.kind === 'text') return !isFigure(word, today);
  if (argument.kind === 'choice') return argument.choices.some((choice) => mayMean(choice, word));
  return argument.kind !== 'word' || !argument.pattern || argument.pattern.test(word.normalize('NFKC'));
}

const mayMean = ({ value, title, reading }: ArgumentChoice, word: string) =>
  [value, title.ja, reading, title.en].some((spelling) => foldReading(spelling).includes(foldReading(word)));

function extend(place: PlacedArgument, rest: Way, cost: Cost): Way {
  const [left, wanting, skipped] = rest.cost;
  return { places: [place, ...rest.places], cost: [left + cost[0], wanting + cost[1], skipped + cost[2]] };
}

function isCheaper(one: Cost, other: Cost): boolean {
  const place = one.findIndex((cost, at) => cost !== other[at]);
  return place >= 0 && (one[place] as number) < (other[place] as number);
}

/** Null for a word that cannot be meant for this argument. */
function readWord(argument: CommandArgument, word: string, today: Day): Reading | null {
  switch (argument.kind) {
    case 'day': {
      const day = parseDay(word, today);
      if (day.ok) return { kind: 'value', value: day.value };
      return day.reason === 'not-understood' ? null : { kind: 'fault', fault: `day/${day.reason}` };
    }
    case 'month': {
      const month = parseMonth(word, monthOf(today));
      if (month.ok) return { kind: 'value', value: month.value };
      return month.reason === 'not-understood' ? null : { kind: 'fault', fault: `month/${month.reason}` };
    }
    case 'amount': {
      const amount = parseAmount(word);
      if (!amount.ok)
        return amount.reason === 'not-understood' ? null : { kind: 'fault', fault: `amount/${amount.reason}` };
      if (amount.value < 0) return { kind: 'fault', fault: 'amount/negative' };
      return { kind: 'value', value: String(amount.value) };
    }
    case 'record':
      return isFigure(word, today) ? null : { kind: 'name', name: word };
    case 'choice':
    case 'listed':
      return { kind: 'name', name: word };
    case 'flag':
      return isYes(argument, word) ? { kind: 'value', value: 'true' } : null;
    case 'word':
      return { kind: 'value', value: word.normalize('NFKC').replaceAll('_', ' ') };
    case 'text':
      return { kind: 'value', value: word };
  }
}

/** A mark is set by its own words. */
const isYes = ({ title, reading }: CommandArgument, word: string) =>
  [title.ja, reading, title.en].some((spelling) => foldReading(wordOf(spelling)) === foldReading(word));

/** A day or an amount, and no code: `4/1`, `110,000`, `月末`. */
function isFigure(word: string, today: Day): boolean {
  if (/^[\w-]+$/.test(word.normalize('NFKC'))) return false;
  const day = parseDay(word, today);
  const month = parseMonth(word, monthOf(today));
  const amount = parseAmount(word);
  return [day, month, amount].some((parsed) => parsed.ok || parsed.reason !== 'not-understood');
}
