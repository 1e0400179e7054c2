/** A number of the register of qualified invoice issuers (適格請求書発行事業者登録番号): `T` and 13 digits. */
const REGISTRATION_NUMBER = /^T\d{13}$/;

/**
 * The number that was meant, in whatever width and with whatever hyphens it was typed; null where it cannot be one.
 * @example parseRegistrationNumber('ｔ７０００－０１２０－５０００２') // 'T7000012050002'
 */
export function parseRegistrationNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐‑‒–—−ー]/g, '');
  const number = /^\d/.test(plain) ? `T${plain}` : plain;
  return REGISTRATION_NUMBER.test(number) ? number : null;
}

/**
 * The check digit of a corporate number (法人番号), from its other twelve digits (平成26年財務省令第70号2条).
 * @example corporateCheckDigit('700110005901') // 8
 */
export function corporateCheckDigit(last12: string): number {
  const sum = [...last12]
    .map(Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}

/**
 * Whether the first digit is the check digit of the other twelve, as it is in every corporate number.
 * The rule for the numbers of persons is not published, so a mismatch is worth a warning only.
 */
export const hasCorporateCheckDigit = (registrationNumber: string): boolean =>
  Number(registrationNumber[1]) === corporateCheckDigit(registrationNumber.slice(2));
