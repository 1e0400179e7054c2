/** A series of document numbers: the first and the last, ten digits each. */
export interface NumberRange {
  readonly rangeFrom: string;
  readonly rangeThrough: string;
}

/** What a series counts from: 0100000000 begins with 0100000001, and 0000000001 with 0000000001. */
export const numberBaseOf = ({ rangeFrom }: Pick<NumberRange, 'rangeFrom'>): number =>
  Number(rangeFrom) - (Number(rangeFrom) % 10);

/** The number after so many were given, or null where the range is used up; and how many are left with it. */
export function nextNumberOf(range: NumberRange, given: number): { number: string | null; left: number } {
  const next = numberBaseOf(range) + given + 1;
  const left = Math.max(0, Number(range.rangeThrough) - next + 1);
  return { number: left === 0 ? null : String(next).padStart(10, '0'), left };
}
