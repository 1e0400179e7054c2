/**
 * How often a fault is made: a few times in `npm test`, often in `npm run test:faults`. `FAULTS` is the share of the long
 * count: 1 for all of it, 0.05 for a twentieth, never less than the short one.
 */
export const times = (short: number, long: number): number =>
  Math.max(short, Math.ceil(long * Number(process.env.FAULTS ?? 0)));
