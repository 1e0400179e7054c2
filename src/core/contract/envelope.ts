/**
 * The answer every endpoint gives: `{code, message, data}` with HTTP 200 for every business answer.
 * A missing permission is code 3 and never HTTP 403, because 403 signs the user out.
 */
export interface Envelope<Data = unknown> {
  code: EnvelopeCode;
  message: string;
  data: Data;
}

export const ENVELOPE = {
  done: 0,
  refused: 1,
  notPermitted: 3,
  loginFailed: 4,
  changedBySomeoneElse: 5,
  notFound: 6,
  secondFactorNeeded: 7,
  sessionNotValid: 9,
  sessionEndedBySystem: 99,
} as const;

export type EnvelopeCode = (typeof ENVELOPE)[keyof typeof ENVELOPE];
