import { expect, it } from 'vitest';

/** The clock is asserted by `npm run test:far` alone, where nothing runs beside: a busy machine is no fault. */
const isMeasured = process.env.MEASURED === '1';

/** A test that says nothing but how long something takes: left to `npm run test:far`. */
export const itMeasured = it.runIf(isMeasured);

/** Milliseconds that something may take, where time is measured. */
export function expectWithin(tookMs: number | undefined, limitMs: number, what?: string): void {
  if (isMeasured) expect(tookMs, what).toBeLessThan(limitMs);
}
