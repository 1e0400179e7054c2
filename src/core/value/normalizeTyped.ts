const MINUS_SIGNS = /[-‐‑‒–—―−ー]/gu;

/**
 * Brings typed figures and days to one spelling: half width, one minus sign, no blanks.
 * NFKC alone leaves the minus signs, the prolonged-sound mark that an IME gives for `-`, and `、` `。` apart.
 */
export function normalizeTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/gu, '')
    .replace(MINUS_SIGNS, '-')
    .replaceAll('、', ',')
    .replaceAll('。', '.');
}

/** What reading a typed text gives: its value, or the reason it has none (put into words by `ui/words`). */
export type Parsed<Value, Reason extends string> = { ok: true; value: Value } | { ok: false; reason: Reason };
