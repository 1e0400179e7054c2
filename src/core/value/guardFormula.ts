/** What a spreadsheet would take for a formula, in either width (OWASP ASVS 1.2.10). */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/u;

/** A text that stays a text in a spreadsheet: what looks like a formula begins with an apostrophe. Once is enough. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text as it was before it was guarded: for files that come back. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
