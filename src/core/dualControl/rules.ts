/**
 * The periods of dual control (二人での承認), in one place. They are rules of the product, not of a law: each says what it is
 * for.
 */
export const DUAL_CONTROL = {
  /**
   * Whoever was able to decide within this time still counts as a second person. Removing one and acting alone in between
   * takes longer than a leave of absence, a closing of the month and the next look at the log.
   */
  rememberDays: 30,
  /**
   * Who issued a code for an account, or created or changed it, is no second person for it within this time, nor it for
   * them: as long as a code, a first password or a role that was given may still be in the same hand.
   */
  independentAfterDays: 30,
  /** Where one is alone, a change waits so long: a weekend and one working day, in which the others see it and stop it. */
  aloneHours: 72,
  /** An approved one-time code is taken within this time, or asked for anew: what was agreed to has not grown old. */
  codeHours: 48,
  /**
   * A company of these first days with one person who may decide waits for nothing: accounts and roles have to be made
   * today, and there is nothing yet that a wait would protect.
   */
  foundingDays: 14,
} as const;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
