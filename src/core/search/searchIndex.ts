import { foldQuery, foldReading } from './fold';
import { oneLetterOff } from './oneLetterOff';
import { readTask, subjectOf } from './taskWords';

/** Something that can be found: by its code typed whole, or by any of its spellings. */
export interface Findable<Value> {
  readonly value: Value;
  readonly code?: string | undefined;
  /** Titles, readings, aliases in any spelling; empty ones are left out. */
  readonly spellings: readonly string[];
}

export interface FindOptions<Value> {
  readonly limit?: number;
  /** How much the user uses a value, 0 for never; orders hits that match equally well. */
  readonly usageOf?: (value: Value) => number;
  /** Where little is found as typed, guess as well: one letter off, or an abbreviation (`ptn`). Such hits come last. */
  readonly forgivesTypos?: boolean;
}

/** How well an entry matches, best first. */
const MATCH = { exactCode: 0, whole: 1, prefix: 2, wordStart: 3, inside: 4, none: 5 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** Entries found, by their position: all in order, and by how well they match. */
interface Found {
  readonly readings: readonly string[];
  readonly positions: readonly number[];
  readonly byMatch: readonly (readonly number[])[];
}

/** Fewer hits than this may be a slip of the finger. */
const FEW = 5;
/** Two letters would be found everywhere, and more are no abbreviation. */
const ABBREVIATION = /^[bcdfghjklmnpqrstvwxyz]{3,5}$/;
/** What a later word of a name is behind its first one, in letters: `ptn` means the partners before their import. */
const A_WORD_LATER = 0.5;
/** So many steps back the hits of what was typed before are kept. */
const REMEMBERED = 12;

/** What is found as it is typed, and what may have been meant. */
interface Hits<Value> {
  readonly found: readonly Value[];
  readonly guessed: readonly Value[];
}

/**
 * Finds among up to 100,000 entries at every key stroke: exact code, then a whole spelling, then prefix, then word start,
 * then inside; entries that match equally well come by use, then in the order given. One pass over folded text; the next letter looks only
 * through the hits of the letters before it.
 */
export class SearchIndex<Value> {
  private readonly codes: string[] = [];
  /** Folded spellings of each entry, each on a line of its own. */
  private readonly lines: string[] = [];
  private trail: Found[] = [];
  /** What the words of the task typed last lead to: most are the same at the next key. */
  private tasks: ReadonlyMap<string, Found> = new Map();

  constructor(private readonly findables: readonly Findable<Value>[]) {}

  values(): readonly Value[] {
    return this.findables.map(({ value }) => value);
  }

  /** Folds what is not folded yet, for at most so many milliseconds. @returns whether all is ready */
  prepare(forMilliseconds = Infinity): boolean {
    const endsAt = performance.now() + forMilliseconds;
    for (let position = this.lines.length; position < this.findables.length; position += 1) {
      if (position % 64 === 63 && performance.now() > endsAt) return false;
      const { code = '', spellings } = this.findables[position] as Findable<Value>;
      const folded = [...new Set([...spellings, code].map(foldReading).filter(Boolean))];
      this.codes.push(foldReading(code));
      this.lines.push(folded.map((line) => `\n${line}`).join(''));
    }
    return true;
  }

  /** Every word of the query must be found; a query of nothing finds nothing. */
  find(query: string, options: FindOptions<Value> = {}): Value[] {
    const { found, guessed } = this.findAndGuess(query, options);
    return [...found, ...guessed];
  }

  /** As `find`, with the guesses apart. A task typed as a sentence is looked for by its words if little is called so. */
  findAndGuess(query: string, options: FindOptions<Value> = {}): Hits<Value> {
    const readings = foldQuery(query).filter(Boolean);
    if (readings.length === 0) return { found: [], guessed: [] };
    this.prepare();
    const asTyped = this.findAsTyped(readings);
    const { limit = 50, usageOf, forgivesTypos = false } = options;
    const tasks = asTyped.positions.length < FEW ? readTask(query) : [];
    const all = [asTyped, ...this.findTasks(tasks)];
    const byMatch = asTyped.byMatch.map((_, match) => all.flatMap((one) => one.byMatch[match] ?? []));
    const called = this.takeBest(byMatch, { limit, usageOf });
    const subject = called.length === 0 && subjectOf(query);
    const best = subject ? this.takeBest(this.lookThrough(foldQuery(subject)).byMatch, { limit, usageOf }) : called;
    if (!forgivesTypos || best.length >= FEW) return { found: best, guessed: [] };
    const guesses = [this.findMistyped(readings, limit), this.findAbbreviated(readings, limit)];
    const guessed = this.takeBest(guesses, { limit, usageOf }).filter((value) => !best.includes(value));
    return { found: best, guessed: guessed.slice(0, limit - best.length) };
  }

  private takeBest(
    groups: readonly (readonly number[])[],
    { limit, usageOf }: { limit: number; usageOf: FindOptions<Value>['usageOf'] },
  ): readonly Value[] {
    const best = new Set<Value>();
    for (const group of groups) {
      if (best.size >= limit) break;
      for (const value of this.inOrderOfUse(group, usageOf)) best.add(value);
    }
    return [...best].slice(0, limit);
  }

  /** They leave the trail of what is typed as it is, from which the next key goes on. */
  private findTasks(tasks: readonly string[]): readonly Found[] {
    const found = tasks.map((task): [string, Found] => [
      task,
      this.tasks.get(task) ?? this.lookThrough(foldQuery(task)),
    ]);
    this.tasks = new Map(found);
    return found.map(([, one]) => one);
  }

  private findAsTyped(readings: readonly string[]): Found {
    const before = this.trail.findLastIndex((found) => readings.every((reading) => grows(reading, found.readings)));
    const found = this.lookThrough(readings, this.trail[before]);
    this.trail = [...this.trail.slice(Math.max(0, before + 1 - REMEMBERED), before + 1), found];
    return found;
  }

  /** All entries, or those that were found by less. */
  private lookThrough(readings: readonly string[], start?: Found): Found {
    const found = { readings, positions: [] as number[], byMatch: [[], [], [], [], []] as number[][] };
    const count = start?.positions.length ?? this.lines.length;
    for (let place = 0; place < count; place += 1) {
      const position = start ? (start.positions[place] as number) : place;
      const match = this.matchEntry(position, readings);
      if (match === MATCH.none) continue;
      found.positions.push(position);
      found.byMatch[match]?.push(position);
    }
    return found;
  }

  private matchEntry(position: number, readings: readonly string[]): Match {
    const [code, lines] = [this.codes[position] as string, this.lines[position] as string];
    let best: Match = MATCH.none;
    for (const reading of readings) {
      const match = code === reading ? MATCH.exactCode : matchReading(lines, reading);
      if (match < best) best = match;
    }
    return best;
  }

  private findMistyped(readings: readonly string[], limit: number): readonly number[] {
    const words = (readings[0] as string).split(' ').map((word) => ({ word, isNear: oneLetterOff(word) }));
    const found: number[] = [];
    if (words.every(({ isNear }) => isNear === null)) return found;
    for (let position = 0; position < this.lines.length && found.length < limit; position += 1) {
      const lines = this.lines[position] as string;
      if (words.every(({ word, isNear }) => lines.includes(word) || isNear?.(lines))) found.push(position);
    }
    return found;
  }

  /** Words that begin as typed and hold the other consonants in their order, the closest first: `ptn` is a partner. */
  private findAbbreviated(readings: readonly string[], limit: number): readonly number[] {
    const [reading = ''] = readings;
    if (!ABBREVIATION.test(reading)) return [];
    const letters = [...reading].join('[a-z]*?');
    const [first, later] = [new RegExp(`\\n${letters}`), new RegExp(` ${letters}`)];
    const found = this.lines.flatMap((lines, position) => {
      const begun = first.exec(lines)?.[0].length;
      const within = later.exec(lines)?.[0].length;
      const length = Math.min(begun ?? Number.POSITIVE_INFINITY, (within ?? Number.POSITIVE_INFINITY) + A_WORD_LATER);
      return Number.isFinite(length) ? [{ position, length }] : [];
    });
    return found
      .sort((one, other) => one.length - other.length)
      .slice(0, limit)
      .map(({ position }) => position);
  }

  /** Used ones first; the many never used keep their order without being sorted. */
  private inOrderOfUse(positions: readonly number[], usageOf: FindOptions<Value>['usageOf']): readonly Value[] {
    const values = positions.map((position) => (this.findables[position] as Findable<Value>).value);
    if (!usageOf) return values;
    const used: { value: Value; usage: number }[] = [];
    const unused: Value[] = [];
    for (const value of values) {
      const usage = usageOf(value);
      if (usage > 0) used.push({ value, usage });
      else unused.push(value);
    }
    used.sort((one, other) => other.usage - one.usage);
    return [...used.map(({ value }) => value), ...unused];
  }
}

/** What holds the longer text holds the shorter one. */
function grows(reading: string, from: readonly string[]): boolean {
  return from.some((shorter) => reading.startsWith(shorter));
}

/** The whole query first, so that `売掛金 a` prefers the partner named so; then word by word, as good as the worst word. */
function matchReading(lines: string, reading: string): Match {
  const whole = matchWord(lines, reading);
  if (whole !== MATCH.none || !reading.includes(' ')) return whole;
  let worst: Match = MATCH.exactCode;
  for (const word of reading.split(' ')) {
    const match = matchWord(lines, word);
    if (match > worst) worst = match;
  }
  return worst;
}

function matchWord(lines: string, word: string): Match {
  let best: Match = MATCH.none;
  for (let at = lines.indexOf(word); at >= 0; at = lines.indexOf(word, at + 1)) {
    const before = lines.charCodeAt(at - 1);
    if (before === LINE_FEED && endsLine(lines, at + word.length)) return MATCH.whole;
    if (before === LINE_FEED) best = MATCH.prefix;
    else if (best === MATCH.prefix) continue;
    else if (before === BLANK) best = MATCH.wordStart;
    else if (best === MATCH.none) best = MATCH.inside;
  }
  return best;
}

const endsLine = (lines: string, at: number): boolean => at === lines.length || lines.charCodeAt(at) === LINE_FEED;

const LINE_FEED = 10;
const BLANK = 32;
