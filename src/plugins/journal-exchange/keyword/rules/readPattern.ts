/** A regular expression as a tree. */
type Node =
  | { readonly kind: 'one'; readonly accepts: (letter: string) => boolean }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly sign: '*' | '+' | '?' };

/** Tells whether the pattern is found in a text. */
export type PatternTest = (text: string) => boolean;

/**
 * Reads a regular expression of literals, `.`, `[classes]`, `\d`, `( )`, `|`, `*`, `+`, `?`, `^` and `$`; undefined where it
 * is none. All of its states are followed at once, so that no pattern and no text take more than states × letters steps.
 * @param fold gives a literal the spelling of the texts that are tested; what folds to nothing matches nothing at all
 */
export function readPattern(
  pattern: string,
  fold: (letter: string) => string = (letter) => letter,
): PatternTest | undefined {
  const tree = new PatternReader(pattern, fold).read();
  if (!tree) return undefined;
  const states: State[] = [];
  const first = addStates(states, tree, addState(states, { kind: 'found' }));
  return (text) => simulate(states, first, [...text]);
}

const QUANTIFIERS = new Set(['*', '+', '?']);
const LETTER_CLASSES: Readonly<Record<string, RegExp>> = { d: /\d/u, w: /[\p{L}\p{N}_]/u };

class PatternReader {
  private readonly letters: readonly string[];
  private at = 0;
  private isBroken = false;

  constructor(
    pattern: string,
    private readonly fold: (letter: string) => string,
  ) {
    // A voiced kana of half width is two letters that must be folded as one.
    this.letters = [...pattern.replace(/[\uff61-\uff9f]+/gu, (kana) => kana.normalize('NFKC'))];
  }

  read(): Node | undefined {
    const tree = this.readChoice();
    return this.isBroken || this.at < this.letters.length ? undefined : tree;
  }

  private readChoice(): Node {
    const parts = [this.readSequence()];
    while (this.take('|')) parts.push(this.readSequence());
    return { kind: 'any', parts };
  }

  private readSequence(): Node {
    const parts: Node[] = [];
    while (this.at < this.letters.length && this.letters[this.at] !== '|' && this.letters[this.at] !== ')') {
      let part = this.readAtom();
      while (QUANTIFIERS.has(this.letters[this.at] ?? '')) {
        const sign = this.letters[this.at++] as '*' | '+' | '?'; // the set has just told
        part = { kind: 'repeat', part, sign };
      }
      parts.push(part);
    }
    return { kind: 'all', parts };
  }

  private readAtom(): Node {
    const letter = this.letters[this.at++] ?? '';
    if (letter === '(') {
      const inner = this.readChoice();
      if (!this.take(')')) this.isBroken = true;
      return inner;
    }
    if (letter === '[') return this.readClass();
    if (letter === '.') return { kind: 'one', accepts: () => true };
    if (letter === '^' || letter === '$') return { kind: letter === '^' ? 'start' : 'end' };
    if (letter === '\\') return this.readEscaped();
    if (QUANTIFIERS.has(letter) || letter === '{' || letter === '}') this.isBroken = true;
    return this.literal(letter);
  }

  private readEscaped(): Node {
    const letter = this.letters[this.at++];
    if (letter === undefined) this.isBroken = true;
    const letterClass = LETTER_CLASSES[letter ?? ''];
    if (letterClass) return { kind: 'one', accepts: (each) => letterClass.test(each) };
    // Letters behind a backslash mean something in other dialects: better refused than taken for themselves.
    if (/[A-Za-z0-9]/.test(letter ?? '')) this.isBroken = true;
    return this.literal(letter ?? '');
  }

  private readClass(): Node {
    const isNegated = this.take('^');
    const ranges: [string, string][] = [];
    while (this.at < this.letters.length && this.letters[this.at] !== ']') {
      const from = this.letters[this.at++] ?? '';
      const isRange = this.letters[this.at] === '-' && (this.letters[this.at + 1] ?? ']') !== ']';
      const through = isRange ? (this.letters[this.at + 1] ?? '') : from;
      if (isRange) this.at += 2;
      if (through < from) this.isBroken = true;
      ranges.push([this.fold(from), this.fold(through)]);
    }
    if (!this.take(']') || ranges.length === 0) this.isBroken = true;
    const isIn = (letter: string) =>
      ranges.some(([from, through]) => from !== '' && letter >= from && letter <= through);
    return { kind: 'one', accepts: (letter) => isIn(letter) !== isNegated };
  }

  private literal(letter: string): Node {
    const parts = [...this.fold(letter)].map((own): Node => ({ kind: 'one', accepts: (each) => each === own }));
    return { kind: 'all', parts };
  }

  private take(letter: string): boolean {
    if (this.letters[this.at] !== letter) return false;
    this.at += 1;
    return true;
  }
}

type State =
  | { readonly kind: 'found' }
  | { readonly kind: 'one'; readonly accepts: (letter: string) => boolean; readonly next: number }
  | { readonly kind: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'fork'; readonly next: number; other: number };

function addState(states: State[], state: State): number {
  states.push(state);
  return states.length - 1;
}

/** Adds the states of a part that lead on to `next`; returns where it begins. */
function addStates(states: State[], node: Node, next: number): number {
  switch (node.kind) {
    case 'one':
      return addState(states, { kind: 'one', accepts: node.accepts, next });
    case 'start':
    case 'end':
      return addState(states, { kind: node.kind, next });
    case 'all':
      return node.parts.reduceRight((after, part) => addStates(states, part, after), next);
    case 'any':
      return node.parts
        .map((part) => addStates(states, part, next))
        .reduce((one, other) => addState(states, { kind: 'fork', next: one, other }));
    case 'repeat': {
      if (node.sign === '?') {
        return addState(states, { kind: 'fork', next: addStates(states, node.part, next), other: next });
      }
      const fork: State = { kind: 'fork', next, other: next };
      const loop = addState(states, fork);
      fork.other = addStates(states, node.part, loop);
      return node.sign === '*' ? loop : fork.other;
    }
  }
}

/** A match may begin at every letter; each state is entered once a letter at most. */
function simulate(states: readonly State[], first: number, letters: readonly string[]): boolean {
  let current = new Set<number>();
  for (let at = 0; at <= letters.length; at += 1) {
    const reached = new Set<number>();
    const waiting = [...current, first];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const state = states[index];
      if (!state || reached.has(index)) continue;
      reached.add(index);
      if (state.kind === 'found') return true;
      if (state.kind === 'fork') waiting.push(state.next, state.other);
      if (state.kind === 'start' && at === 0) waiting.push(state.next);
      if (state.kind === 'end' && at === letters.length) waiting.push(state.next);
    }
    const letter = letters[at];
    if (letter === undefined) return false;
    current = new Set();
    for (const index of reached) {
      const state = states[index];
      if (state?.kind === 'one' && state.accepts(letter)) current.add(state.next);
    }
  }
  return false;
}
