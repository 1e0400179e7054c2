import type { Locale } from '../../../core/value/text';
import { isBlocking, type PayProblem } from '../rules/payRun/slip';
import { wordsOf } from './words';

/** A problem in words, as answers tell it. */
export const wordProblem = ({ code, params }: PayProblem, locale: Locale) => ({
  code,
  message: wordsOf(`payProblems.${code}`, params, locale),
  isBlocking: isBlocking(code),
});
