import { foldQuery, foldReading } from './fold';
import { FoldedEntries, type FoldedEntry } from './foldedEntries';
import { inOrder, Look, MATCH, MATCHES, type Match } from './look';
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
  /** What fills the limit; the rest comes along. Without it everything does. */
  counts?(value: Value): boolean;
  /** What the user uses, most used first: it stands before what matches equally well. */
  readonly used?: readonly Value[];
  /** Where little is found as typed, guess as well: one letter off, or an abbreviation (`ptn`). Such hits come last. */
  readonly forgivesTypos?: boolean;
}

/** Fewer hits than this may be a slip of the finger. */
const FEW = 5;
/** Two letters would be found everywhere, and more are no abbreviation. */
const ABBREVIATION = /^[bcdfghjklmnpqrstvwxyz]{3,5}$/;
/** What a later word of a name is behind its first one, in letters: `ptn` means the partners before their import. */
const A_WORD_LATER = 0.5;

/** What is found as it is typed, and what may have been meant. */
interface Hits<Value> {
  readonly found: readonly Value[];
  readonly guessed: readonly Value[];
}

/**
 * Finds among up to 100,000 entries at every key stroke: exact code, then a whole spelling, then prefix, then word start,
 * then inside; entries that match equally well come by use, then in the order given. It goes through the folded text from
 * the best kind of match on, and stops when it has enough.
 */
export class SearchIndex<Value> {
  private readonly folded: FoldedEntry[] = [];
  private entries: FoldedEntries | null = null;
  /** Where a value stands among the entries. */
  private readonly byValue = new Map<Value, number[]>();

  /** @param readings what was folded before: many commands are called alike, and indexes of one source share them */
  constructor(
    private readonly findables: readonly Findable<Value>[],
    private readonly readings = new Map<string, string>(),
  ) {}

  /** Folds what is not folded yet, for at most so many milliseconds. @returns whether all is ready */
  prepare(forMilliseconds = Infinity): boolean {
    if (this.entries) return true;
    const endsAt = performance.now() + forMilliseconds;
    for (let position = this.folded.length; position < this.findables.length; position += 1) {
      if (position % 64 === 63 && performance.now() > endsAt) return false;
      const { value, code = '', spellings } = this.findables[position] as Findable<Value>;
      const lines = [...new Set([...spellings, code].map((spelling) => this.read(spelling)).filter(Boolean))];
      this.folded.push({ code: this.read(code), lines: lines.map((line) => `\n${line}`).join('') });
      this.byValue.set(value, [...(this.byValue.get(value) ?? []), position]);
    }
    this.entries = new FoldedEntries(this.folded);
    return true;
  }

  private read(spelling: string): string {
    const reading = this.readings.get(spelling) ?? foldReading(spelling);
    this.readings.set(spelling, reading);
    return reading;
  }

  /** Every word of the query must be found; a query of nothing finds nothing. */
  find(query: string, options: FindOptions<Value> = {}): Value[] {
    const { found, guessed } = this.findAndGuess(query, options);
    return [...found, ...guessed];
  }

  /** As `find`, with the guesses apart. A task typed as a sentence is looked for by its words if little is called so. */
  findAndGuess(query: string, options: FindOptions<Value> = {}): Hits<Value> {
    const typed = foldQuery(query).filter(Boolean);
    if (typed.length === 0) return { found: [], guessed: [] };
    const best = this.findCalled(query, typed, options);
    if (!options.forgivesTypos || best.length >= FEW) return { found: best, guessed: [] };
    const all = new Taken(options, best);
    for (const group of [this.findMistyped(typed), this.findAbbreviated(typed)]) {
      for (const value of this.inOrderOfUse(group, options)) all.addUnlessFull(value);
    }
    return { found: best, guessed: all.values.slice(best.length) };
  }

  /** What is called as typed; where that is little, by the words of the task as well; where it is nothing, what the task is about. */
  private findCalled(query: string, typed: readonly string[], options: FindOptions<Value>): readonly Value[] {
    const asTyped = this.takeBest([typed], options);
    const tasks = asTyped.length < Math.min(FEW, options.limit ?? FEW) ? readTask(query).map(foldQuery) : [];
    const called = tasks.length > 0 ? this.takeBest([typed, ...tasks], options) : asTyped;
    const subject = called.length === 0 && subjectOf(query);
    return subject ? this.takeBest([foldQuery(subject)], options) : called;
  }

  /** @param queries each in the readings it may have; what matches equally well comes in their order */
  private takeBest(queries: readonly (readonly string[])[], options: FindOptions<Value>): readonly Value[] {
    const looks = queries.map((readings) => new Look(this.ready(), readings));
    const best = new Taken(options);
    const usedBy = (options.used ?? []).map((value) => ({ value, match: this.matchOf(value, looks) }));
    for (const match of MATCHES) {
      for (const one of usedBy) if (one.match === match) best.addUnlessFull(one.value);
      for (const look of looks) {
        for (const position of look.positions(match)) {
          if (!best.addUnlessFull(this.valueAt(position))) return best.values;
        }
      }
    }
    return best.values;
  }

  private matchOf(value: Value, looks: readonly Look[]): Match {
    const positions = this.byValue.get(value) ?? [];
    const matches = looks.flatMap((look) => positions.map((position) => look.matchEntry(position)));
    return MATCHES.find((match) => matches.includes(match)) ?? MATCH.none;
  }

  private *findMistyped(readings: readonly string[]): Generator<number> {
    const entries = this.ready();
    const words = (readings[0] as string).split(' ').map((word) => ({ word, near: oneLetterOff(word) }));
    const parts = words.find(({ near }) => near !== null)?.near?.parts;
    if (!parts) return;
    for (const position of inOrder(parts.map((part) => entries.positionsOf(part)))) {
      const lines = entries.linesOf(position);
      if (words.every(({ word, near }) => lines.includes(word) || near?.isIn(lines))) yield position;
    }
  }

  /** Words that begin as typed and hold the other consonants in their order, the closest first: `ptn` is a partner. */
  private findAbbreviated(readings: readonly string[]): readonly number[] {
    const [reading = ''] = readings;
    if (!ABBREVIATION.test(reading)) return [];
    const lengths = new Map<number, number>();
    const pattern = new RegExp(`[\\n ]${[...reading].join('[a-z]*?')}`, 'g');
    for (const { position, matched } of this.ready().matchesOf(pattern)) {
      const length = matched.length + (matched.startsWith(' ') ? A_WORD_LATER : 0);
      lengths.set(position, Math.min(length, lengths.get(position) ?? length));
    }
    return [...lengths].sort(([, one], [, other]) => one - other).map(([position]) => position);
  }

  private inOrderOfUse(positions: Iterable<number>, options: FindOptions<Value>): readonly Value[] {
    const taken = new Taken(options);
    for (const position of positions) if (!taken.addUnlessFull(this.valueAt(position))) break;
    const used = (options.used ?? []).filter((value) => taken.values.includes(value));
    return [...used, ...taken.values.filter((value) => !used.includes(value))];
  }

  private valueAt(position: number): Value {
    return (this.findables[position] as Findable<Value>).value;
  }

  private ready(): FoldedEntries {
    this.prepare();
    // Without an end it prepares all of them.
    return this.entries as FoldedEntries;
  }
}

/** Values in the order in which they are found, each once, until as many of them count as are wanted. */
class Taken<Value> {
  private readonly taken = new Set<Value>();
  private counted = 0;
  private readonly limit: number;
  private readonly counts: (value: Value) => boolean;

  constructor({ limit = 50, counts = () => true }: FindOptions<Value>, values: readonly Value[] = []) {
    this.limit = limit;
    this.counts = counts;
    for (const value of values) this.addUnlessFull(value);
  }

  get values(): readonly Value[] {
    return [...this.taken];
  }

  /** @returns false when no more is wanted, and this one neither */
  addUnlessFull(value: Value): boolean {
    if (this.counted >= this.limit) return false;
    if (this.taken.has(value)) return true;
    this.taken.add(value);
    if (this.counts(value)) this.counted += 1;
    return true;
  }
}
