/** A small repeatable source of chance: the same seed gives the same figures on every machine. */
export interface SeededRandom {
  /** At least 0, less than 1. */
  next(): number;
  /** An integer from `from` through `through`, a multiple of `step` above `from`. */
  between(range: { from: number; through: number; step?: number }): number;
  chance(probability: number): boolean;
  pick<Choice>(choices: readonly Choice[]): Choice;
}

/** @example seededRandom('2026-04/sales').between({ from: 1, through: 6 }) */
export function seededRandom(seed: string): SeededRandom {
  let state = hashOf(seed);
  const next = () => {
    // Mulberry32: one 32-bit word of state is plenty for made-up figures and for drawing samples.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: ({ from, through, step = 1 }) =>
      from + Math.floor(next() * (Math.floor((through - from) / step) + 1)) * step,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error(`nothing to pick from (${seed})`);
      return choice;
    },
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
