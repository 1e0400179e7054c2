import { foldQuery, foldReading } from './fold';

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
}

interface Entry<Value> {
  readonly value: Value;
  readonly code: string;
  /** Folded spellings, each on a line of its own. */
  readonly lines: string;
}

/** How well an entry matches, best first. */
const MATCH = { exactCode: 0, prefix: 1, wordStart: 2, inside: 3, none: 4 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/**
 * Finds among up to 100,000 entries at every key stroke: exact code, then prefix, then word start, then inside; entries
 * that match equally well come by use, then in the order given. One pass over folded text, no dictionary, no fuzziness.
 */
export class SearchIndex<Value> {
  private readonly entries: readonly Entry<Value>[];

  constructor(findables: readonly Findable<Value>[]) {
    this.entries = findables.map(({ value, code = '', spellings }) => ({
      value,
      code: foldReading(code),
      lines: [...new Set([...spellings, code].map(foldReading).filter(Boolean))].map((line) => `\n${line}`).join(''),
    }));
  }

  /** Every word of the query must be found; a query of nothing finds nothing. */
  find(query: string, { limit = 50, usageOf = () => 0 }: FindOptions<Value> = {}): Value[] {
    const readings = foldQuery(query).filter(Boolean);
    if (readings.length === 0) return [];
    const found: Value[][] = [[], [], [], []];
    for (const entry of this.entries) {
      const match = bestMatch(entry, readings);
      if (match !== MATCH.none) found[match]?.push(entry.value);
    }
    const best: Value[] = [];
    for (const equals of found) {
      if (best.length >= limit) break;
      best.push(...byUsage(equals, usageOf));
    }
    return best.slice(0, limit);
  }
}

function bestMatch(entry: Entry<unknown>, readings: readonly string[]): Match {
  let best: Match = MATCH.none;
  for (const reading of readings) {
    const match = matchReading(entry, reading);
    if (match < best) best = match;
  }
  return best;
}

/** The whole query first, so that `売掛金 a` prefers the partner named so; then word by word, as good as the worst word. */
function matchReading(entry: Entry<unknown>, reading: string): Match {
  if (entry.code === reading) return MATCH.exactCode;
  const whole = matchWord(entry.lines, reading);
  if (whole !== MATCH.none || !reading.includes(' ')) return whole;
  let worst: Match = MATCH.exactCode;
  for (const word of reading.split(' ')) {
    const match = matchWord(entry.lines, word);
    if (match > worst) worst = match;
  }
  return worst;
}

function matchWord(lines: string, word: string): Match {
  if (!lines.includes(word)) return MATCH.none;
  if (lines.includes(`\n${word}`)) return MATCH.prefix;
  return lines.includes(` ${word}`) ? MATCH.wordStart : MATCH.inside;
}

/** Used ones first; the many never used keep their order without being sorted. */
function byUsage<Value>(values: readonly Value[], usageOf: (value: Value) => number): Value[] {
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
