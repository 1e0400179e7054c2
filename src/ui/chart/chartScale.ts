/** The values of an axis: round steps from the lowest to the highest, zero always among them. */
export function axisTicks(values: readonly number[], about = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0];
  // Yen have no parts.
  const rough = Math.max(1, (high - low) / about);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * magnitude).find((each) => each >= rough) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // Adding 0 turns −0 into 0.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}

/** Of labels side by side each first, second, third… is written, so that none runs into the next; all in the same units. */
export function labelsEvery(labels: readonly string[], room: number, letter: number): number {
  const lettersOf = (label: string) => [...label].reduce((sum, each) => sum + (each > '\u2e7f' ? 2 : 1), 0);
  return Math.max(1, Math.ceil((Math.max(0, ...labels.map(lettersOf)) * letter + 3) / room));
}

/** A value as a place between two edges, the lowest tick at `from` and the highest at `to`. */
export function placeOnAxis(ticks: readonly number[], { from, to }: { from: number; to: number }) {
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  return (value: number) => (high === low ? from : from + ((value - low) / (high - low)) * (to - from));
}

/** An amount in few letters: 1.2億, 350万; 120M in English. */
export function shortAmount(amount: number, language: string): string {
  const text = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(
    Math.abs(amount),
  );
  return amount < 0 ? `△${text}` : text;
}

/** How wide a text is in letters of 11 px, about: full-width letters 11, others 6.4. */
export const widthOfText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 11 : 6.4), 0);

/**
 * Heights at which names can stand beside the places they belong to without touching, each as near to its own as that
 * allows, in the order given; `from` is the highest place and `to` the lowest.
 */
export function spreadApart(
  places: readonly number[],
  { least, from, to }: { readonly least: number; readonly from: number; readonly to: number },
): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const spread = places.map(() => 0);
  let above = from - least;
  order.forEach(({ place, index }, rank) => {
    const lowest = to - (order.length - 1 - rank) * least;
    above = Math.max(above + least, Math.min(place, lowest));
    spread[index] = above;
  });
  return spread;
}
