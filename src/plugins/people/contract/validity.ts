import { day } from '#core/contract/scalars.ts';

/** From when and through when people can be given a type or position; null where nothing limits it. */
export const validityShape = {
  validFrom: day.nullable().default(null),
  validThrough: day.nullable().default(null),
};

interface Validity {
  readonly validFrom: string | null;
  readonly validThrough: string | null;
}

export const isInOrder = ({ validFrom, validThrough }: Validity): boolean =>
  validFrom === null || validThrough === null || validFrom <= validThrough;

/** What is said of a validity that ends before it begins. */
export const NOT_IN_ORDER = { error: 'valid-ends-early', path: ['validThrough'] };
