import type { z } from 'zod';

/**
 * Names every fault by a code instead of a sentence, so that words are chosen once, at the edge.
 * A schema's own `error: 'not-a-day'` goes first; this map speaks for those without one.
 */
export const faultCodeOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : `not-${issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : `too-small-${issue.origin}`;
    case 'too_big':
      return `too-big-${issue.origin}`;
    case 'invalid_value':
      return 'not-a-choice';
    case 'invalid_format':
      return 'not-in-format';
    default:
      return 'invalid';
  }
};
