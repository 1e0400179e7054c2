import type { FoldedEntries } from './foldedEntries';

/** How well an entry matches, best first. */
export const MATCH = { exactCode: 0, whole: 1, prefix: 2, wordStart: 3, inside: 4, none: 5 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];
export const MATCHES = [MATCH.exactCode, MATCH.whole, MATCH.prefix, MATCH.wordStart, MATCH.inside] as const;

/** One query, in the readings it may have, among the entries of an index. */
export class Look {
  private readonly bySeveralWords: ReadonlyMap<number, Match>;
  private readonly words: readonly string[];

  constructor(
    private readonly entries: FoldedEntries,
    private readonly readings: readonly string[],
  ) {
    // What is nowhere is looked for once, not for each kind of match.
    this.words = readings.filter((reading) => !reading.includes(' ') && entries.holds(reading));
    const several = readings.filter((reading) => reading.includes(' '));
    this.bySeveralWords = new Map(several.flatMap((reading) => this.matchWords(reading)));
  }

  /** Those that match so well, in their order; some of them may match better. */
  positions(match: Match): Iterable<number> {
    if (match === MATCH.exactCode) return inOrder(this.readings.map((one) => this.entries.withCode(one)));
    const several = [...this.bySeveralWords].filter(([, one]) => one === match).map(([position]) => position);
    return inOrder([
      ...this.words.map((word) => this.entries.positionsOf(partOf(word, match))),
      ...(several.length > 0 ? [several.sort((one, other) => one - other)] : []),
    ]);
  }

  matchEntry(position: number): Match {
    const lines = this.entries.linesOf(position);
    const code = this.entries.codeOf(position);
    let best: Match = MATCH.none;
    for (const reading of this.readings) {
      const match = code === reading ? MATCH.exactCode : matchReading(lines, reading);
      if (match < best) best = match;
    }
    return best;
  }

  /** Of several words the longest is in the fewest entries. */
  private matchWords(reading: string): readonly (readonly [number, Match])[] {
    const [longest = ''] = reading.split(' ').toSorted((one, other) => other.length - one.length);
    return [...this.entries.positionsOf(longest)].map((position) => [position, this.matchEntry(position)]);
  }
}

/** What stands in the text where a word matches so. */
function partOf(word: string, match: Match): string {
  switch (match) {
    case MATCH.whole:
      return `\n${word}\n`;
    case MATCH.prefix:
      return `\n${word}`;
    case MATCH.wordStart:
      return ` ${word}`;
    default:
      return word;
  }
}

/** Several rising series as one, each number once. */
export function* inOrder(series: readonly Iterable<number>[]): Iterable<number> {
  const [only] = series;
  if (only && series.length === 1) return yield* only;
  const heads = series.map((one) => one[Symbol.iterator]());
  const next = heads.map((head) => head.next());
  for (;;) {
    const waiting = next.flatMap(({ done, value }) => (done ? [] : [value as number]));
    if (waiting.length === 0) return;
    const least = Math.min(...waiting);
    yield least;
    next.forEach(({ done, value }, place) => {
      const head = heads[place];
      if (!done && value === least && head) next[place] = head.next();
    });
  }
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
