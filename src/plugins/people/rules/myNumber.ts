/**
 * The check digit of an individual number (個人番号): over its first 11 digits, by 番号法施行令8条 and 平成26年総務省令85号5条.
 * @example myNumberCheckDigit('12345678901') // 8
 */
export function myNumberCheckDigit(first11: string): number {
  const sum = [...first11].reverse().reduce((total, digit, place) => {
    const n = place + 1;
    return total + Number(digit) * (n <= 6 ? n + 1 : n - 5);
  }, 0);
  const rest = sum % 11;
  return rest <= 1 ? 0 : 11 - rest;
}

/** Twelve digits whose last one is the check digit of the others. */
export const isMyNumber = (number: string): boolean =>
  /^\d{12}$/.test(number) && myNumberCheckDigit(number.slice(0, 11)) === Number(number[11]);
