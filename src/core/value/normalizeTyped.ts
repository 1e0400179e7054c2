const MINUS_SIGNS = /[-‐‑‒–—―−ー]/gu;

/** Raised, lowered and circled digits are no figures: NFKC would make 52 of `5²`. */
const ALL_BUT_ORNAMENTS = /[^²³¹\u2070-\u209f\u2460-\u24ff]+/gu;

/**
 * Brings typed figures and days to one spelling: half width, one minus sign, no blanks.
 * NFKC alone leaves the minus signs, the prolonged-sound mark that an IME gives for `-`, and `、` `。` apart.
 */
export function normalizeTyped(text: string): string {
  return text
    .replace(ALL_BUT_ORNAMENTS, (run) => run.normalize('NFKC'))
    .replace(/\s+/gu, '')
    .replace(MINUS_SIGNS, '-')
    .replaceAll('、', ',')
    .replaceAll('。', '.');
}

/** What reading a typed text gives: its value, or the reason it has none (put into words by `ui/words`). */
export type Parsed<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason };
