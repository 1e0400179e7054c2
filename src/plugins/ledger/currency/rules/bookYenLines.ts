import type { ForeignPosition } from './revaluePositions';

/** A position as its lines make it; the lines in yen of an account that is held in other currencies stand apart. */
export interface ReadPosition extends Omit<ForeignPosition, 'bookYenAlone'> {
  readonly isYen: boolean;
}

/**
 * Puts what an account was moved by in yen alone (fees, interest, differences) into the book value of the largest of its
 * positions, the first by currency where several are as large: so the book values of an account add up to its balance.
 * Positions in which nothing is held, booked or posted are left out, and so is yen on an account without a currency.
 */
export function bookYenLines(read: readonly ReadPosition[]): ForeignPosition[] {
  const yenOf = new Map(read.filter(({ isYen }) => isYen).map(({ account, bookYen }) => [account, bookYen]));
  const positions = read.filter(({ isYen }) => !isYen);
  const largestOf = new Map<string, ReadPosition>();
  for (const position of positions) {
    const largest = largestOf.get(position.account);
    if (!largest || Math.abs(position.bookYen) > Math.abs(largest.bookYen)) largestOf.set(position.account, position);
  }
  return positions
    .map((position) => {
      const { isYen: _isYen, ...rest } = position;
      const bookYenAlone = largestOf.get(position.account) === position ? (yenOf.get(position.account) ?? 0) : 0;
      return { ...rest, bookYen: position.bookYen + bookYenAlone, bookYenAlone };
    })
    .filter(({ foreign, bookYen, posted }) => foreign !== 0 || bookYen !== 0 || posted !== 0);
}
