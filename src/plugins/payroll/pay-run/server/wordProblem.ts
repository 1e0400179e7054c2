import type { Locale } from '#core/value/text.ts';
import { wordsOf } from '../../server/words/wordsOf';
import { isBlocking, type PayProblem } from '../rules/slip';

/** A problem in words, as answers tell it. */
export const wordProblem = ({ code, params }: PayProblem, locale: Locale) => ({
  code,
  message: wordsOf(`payProblems.${code}`, params, locale),
  isBlocking: isBlocking(code),
});
