/** Months of the monthly pay as typed, in hundredths; undefined where it is none. @example readTimes('２.５') // 250 */
export function readTimes(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(typed.normalize('NFKC').trim()) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** @example showTimes(250) // '2.5' */
export const showTimes = (timesPer100: number): string => String(timesPer100 / 100);
