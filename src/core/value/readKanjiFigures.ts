const COUNT = '(\\d+(?:\\.\\d+)?千?)';
const FIGURES = new RegExp(`^(?:${COUNT}兆)?(?:${COUNT}億)?(?:${COUNT}万)?(?:(\\d+(?:\\.\\d+)?)千)?(\\d+)?$`, 'u');
const UNITS = [1_000_000_000_000, 100_000_000, 10_000, 1000, 1] as const;

/**
 * Reads figures with 千, 万, 億 and 兆 as they are spoken: `5千`, `3千万`, `1.2億`, `1億2000万`.
 * Undefined for anything else: units that do not fall, or a fraction that makes no whole number.
 */
export function readKanjiFigures(figures: string): number | undefined {
  const match = FIGURES.exec(figures);
  if (!match || !/[千万億兆]/u.test(figures)) return undefined;
  let [total, unitAbove] = [0, Number.POSITIVE_INFINITY];
  for (const [index, unit] of UNITS.entries()) {
    const counted = match[index + 1];
    if (counted === undefined) continue;
    const value = timesWhole(counted.replace('千', ''), counted.endsWith('千') ? unit * 1000 : unit);
    if (value === undefined || value >= unitAbove) return undefined;
    total += value;
    unitAbove = unit;
  }
  return total;
}

/** `1.1` × 100000000 without the error of binary fractions; undefined where a fraction is left. */
function timesWhole(figures: string, unit: number): number | undefined {
  const [whole = '', fraction = ''] = figures.split('.');
  const product = (Number(whole + fraction) * unit) / 10 ** fraction.length;
  return Number.isSafeInteger(product) ? product : undefined;
}
