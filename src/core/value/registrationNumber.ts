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
 * Whether the first digit is the check digit of the other twelve, as it is in every corporate number
 * (平成26年財務省令第70号2条). The rule for the numbers of persons is not published, so a mismatch is worth a warning only.
 */
export function hasCorporateCheckDigit(registrationNumber: string): boolean {
  const [check = 0, ...base] = [...registrationNumber.slice(1)].map(Number);
  const sum = base.toReversed().reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
}
