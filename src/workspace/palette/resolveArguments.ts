import type { RecordHit } from '../../core/contract/recordSearch';
import type { CommandArgument } from '../../core/plugin/commandArgument';
import { mayBeLeftOut } from '../../core/plugin/fillIn';
import { foldReading } from '../../core/search/fold';
import { SearchIndex } from '../../core/search/searchIndex';
import { formatAmount } from '../../core/value/formatAmount';
import { formatDay, formatMonth } from '../../core/value/formatDay';
import type { Locale } from '../../core/value/text';
import type { Say } from '../../ui/i18n/useMessages';
import type { KitWords } from '../../ui/words/kitWords';
import type { PlacedArgument } from './argumentLine';

/** What a name may mean: records of the server, or choices of the manifest. */
export interface Named {
  /** What `run` is given. */
  readonly value: string;
  readonly title: string;
  /** What people call it by besides, where that is not the value. */
  readonly code?: string | undefined;
  readonly note?: string | undefined;
}

/** The records a name stands for; `failed` where the server could not say, undefined while it is asked. */
export type Names = (argument: CommandArgument, name: string) => readonly Named[] | 'failed' | undefined;

export interface ResolvedArgument {
  readonly argument: CommandArgument;
  readonly word: string | null;
  /** Null while it is not known what the word stands for. */
  readonly value: string | null;
  readonly shown: string | null;
  /** What keeps the command from being run, as a sentence. */
  readonly problem: string | null;
  /** The server is still being asked what the word stands for. */
  readonly isAsked: boolean;
  /** What can be picked for the word. */
  readonly options: readonly Named[];
}

export interface ResolveWords {
  readonly locale: Locale;
  readonly say: Say;
  readonly words: KitWords;
  readonly names: Names;
}

/** What a placed word stands for, or the sentence that says why it stands for nothing. */
export function resolveArgument(place: PlacedArgument, context: ResolveWords): ResolvedArgument {
  const { argument, word, reading } = place;
  const { locale, say, words } = context;
  const title = argument.title[locale];
  const open = { argument, word, value: null, shown: word, problem: null, isAsked: false, options: [] };
  if (word === null || reading === null) {
    return { ...open, problem: mayBeLeftOut(argument) ? null : say('palette.arguments.missing', { title }) };
  }
  if (reading.kind === 'fault') return { ...open, problem: words.typed[reading.fault] };
  if (reading.kind === 'value') {
    const shown = argument.kind === 'flag' ? title : showValue(argument, reading.value);
    return { ...open, value: reading.value, shown };
  }
  return resolveName({ ...open, word }, reading.name, context);
}

function resolveName(open: ResolvedArgument, name: string, { locale, say, names }: ResolveWords): ResolvedArgument {
  const { argument } = open;
  const title = argument.title[locale];
  const found = argument.kind === 'choice' ? findChoices(argument.choices, name, locale) : names(argument, name);
  if (found === undefined) return { ...open, isAsked: true, problem: say('palette.searching') };
  if (found === 'failed') return { ...open, problem: say('palette.searchFailed', { kind: title }) };
  if (found.length === 0) return { ...open, problem: say('palette.arguments.nothing', { word: name, title }) };
  const wanted = foldReading(name);
  const exact = found.filter(({ value, title: called, code }) =>
    [value, called, code ?? ''].some((text) => foldReading(asWord(text)) === wanted),
  );
  const [only, second] = exact.length > 0 ? exact : found;
  if (!only || second) {
    const count = found.length;
    return { ...open, options: found, problem: say('palette.arguments.several', { word: name, title, count }) };
  }
  return { ...open, value: only.value, shown: only.title, options: found };
}

/** As the name stands in the line. */
const asWord = (text: string) => text.trim().replace(/[\s\u3000]+/g, '_');

export function findChoices(
  choices: readonly { value: string; title: { ja: string; en: string }; reading: string }[],
  name: string,
  locale: Locale,
): readonly Named[] {
  const named = (choice: (typeof choices)[number]): Named => ({ value: choice.value, title: choice.title[locale] });
  if (name === '') return choices.map(named);
  const index = new SearchIndex(
    choices.map((choice) => ({
      value: choice,
      code: choice.value,
      spellings: [choice.title.ja, choice.reading, choice.title.en],
    })),
  );
  return index.find(name).map(named);
}

function showValue({ kind }: CommandArgument, value: string): string {
  if (kind === 'day') return formatDay(value);
  if (kind === 'month') return formatMonth(value);
  return kind === 'amount' ? formatAmount(Number(value)) : value;
}

export function namedRecord({ id, title, code, subtitle }: RecordHit): Named {
  return { value: id, title, code, note: code ?? subtitle };
}
