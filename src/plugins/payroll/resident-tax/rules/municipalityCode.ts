/**
 * The check digit of a 全国地方公共団体コード: five digits weighted 6 to 2, their sum taken from the next multiple of 11, of which
 * the last digit stands (総務省「全国地方公共団体コード」仕様).
 * @example municipalityCheckDigit('13104') // 1, of 新宿区 (131041)
 */
export function municipalityCheckDigit(five: string): number {
  const sum = [...five].reduce((total, digit, index) => total + Number(digit) * (6 - index), 0);
  return (11 - (sum % 11)) % 10;
}

/** Six digits, the last of which checks the others. */
export const isMunicipalityCode = (code: string): boolean =>
  /^\d{6}$/.test(code) && municipalityCheckDigit(code.slice(0, 5)) === Number(code[5]);
