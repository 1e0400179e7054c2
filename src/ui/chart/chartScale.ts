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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where words may stand: their edges, and the highest and lowest foot of their letters. */
interface WordRoom {
  readonly left: number;
  readonly right: number;
  readonly highest: number;
  readonly lowest: number;
}

const LETTER_HEIGHT = 11;
const AIR = 3;

/**
 * The foot of words that no line runs through, as near to the place they tell of as that allows, rather below it than
 * above; undefined where there is none.
 */
export function findClearFoot(lines: readonly (readonly Point[])[], place: number, room: WordRoom): number | undefined {
  const spans = lines.flatMap((points) => crossedHeights(points, room));
  const isClear = (foot: number) => spans.every(({ from, to }) => to < foot - LETTER_HEIGHT - AIR || from > foot + AIR);
  const below = place + LETTER_HEIGHT + 6;
  const above = place - 8;
  const feet = Array.from({ length: 60 }, (_, step) => [below + step * 3, above - step * 3]).flat();
  return feet.find((foot) => foot >= room.highest && foot <= room.lowest && isClear(foot));
}

/** The heights a line passes between two edges, piece by piece. */
function crossedHeights(points: readonly Point[], { left, right }: WordRoom) {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    const [from, to] = [Math.max(start.x, left), Math.min(end.x, right)];
    if (from > to) return [];
    const heightAt = (x: number) => start.y + ((x - start.x) / (end.x - start.x || 1)) * (end.y - start.y);
    const [one, other] = [heightAt(from), heightAt(to)];
    return [{ from: Math.min(one, other), to: Math.max(one, other) }];
  });
}
