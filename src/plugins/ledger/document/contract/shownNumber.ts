/** A posted document by its type and the ten digits of its number. */
export interface PostedNumber {
  readonly documentType: string;
  readonly number: string;
}

/** What is shown before the digits, by type. */
export type NumberPrefixes = ReadonlyMap<string, string>;

export const prefixesOf = (types: Iterable<{ readonly code: string; readonly prefix: string }>): NumberPrefixes =>
  new Map([...types].map(({ code, prefix }) => [code, prefix]));

/** The digits with what stands before them: where the type is clear. */
export const showDigits = ({ documentType, number }: PostedNumber, prefixes: NumberPrefixes): string =>
  `${prefixes.get(documentType) ?? ''}${number}`;

/**
 * The number of a document as people read it. It is kept and sent to others as ten digits.
 * @example showNumber({ documentType: 'SA', number: '0100000012' }, prefixes) // 'SA 0100000012'
 * @example showNumber({ documentType: 'PC', number: '2300000001' }, prefixes) // 'PC PETTY-2300000001'
 */
export const showNumber = (document: PostedNumber, prefixes: NumberPrefixes): string =>
  `${document.documentType} ${showDigits(document, prefixes)}`;

/** The ten digits of a number that was typed as it is shown. */
export const digitsOf = (typed: string): string => typed.trim().slice(-10);
