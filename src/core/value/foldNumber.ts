/** Hyphens, dashes, the minus sign and the long vowel mark: who types a number takes any of them. */
const DASHES = '‐‑‒–—―−ー';

const DASH = new RegExp(`[${DASHES}]`, 'gu');

/**
 * The number of a document in one spelling: width, case, blanks and the kind of a dash do not tell numbers apart.
 * @example foldNumber('ｉｎｖ − 5') // 'INV-5'
 */
export const foldNumber = (number: string): string =>
  number.normalize('NFKC').toUpperCase().replaceAll(/[ \t]/g, '').replaceAll(DASH, '-');

/** `foldNumber` of a column, for the database to keep: an expression of SQL. */
export const foldNumberSql = (column: string): string =>
  `translate(upper(normalize(${column}, nfkc)), E'${DASHES} \\t', '${'-'.repeat(DASHES.length)}')`;
