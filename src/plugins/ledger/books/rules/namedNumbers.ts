/** Numbers and codes in a text, without blanks and hyphens; four letters at least, so that a day or a fee is none. */
export function namedNumbers(text: string): ReadonlySet<string> {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .match(/[A-Z0-9][A-Z0-9\-_/.]{3,}/g);
  return new Set(words?.map(plainNumber).filter((word) => word.length >= 4 && /\d/.test(word)));
}

/** A number as it is compared: `INV-2610-003`, `ｉｎｖ２６１０００３` and `inv 2610/003` are one. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_/.ー]/g, '');
