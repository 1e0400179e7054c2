import { text } from './scalars';

/** Letters and digits that are seen: no space, no sign, nothing without a width. */
const LETTERS = /[\p{L}\p{N}]/gu;
const LETTERS_AT_LEAST = 2;

/**
 * A reason somebody else can understand later: at least two different letters, whatever stands around them. Signs without
 * a width, spaces or one letter again and again are no reason.
 */
export const isReason = (typed: string): boolean =>
  new Set(typed.normalize('NFKC').toLowerCase().match(LETTERS) ?? []).size >= LETTERS_AT_LEAST;

/** The reason for a look at what is secret, as one rule for every such look. */
export const reasonText = text(200).trim().refine(isReason, { error: 'not-a-reason' });
