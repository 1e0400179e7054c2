import { gramsOfText } from './searchGrams';

/** So many documents stand in one row of places. */
export const WORD = 64;

/** By gram, which of these texts have it: a bit each, a multiple of 64 of them, in hexadecimal as PostgreSQL reads them. */
export function packGrams(searchTexts: readonly string[]): ReadonlyMap<number, string> {
  const length = (Math.ceil(searchTexts.length / WORD) * WORD) / 8;
  const packed = new Map<number, Buffer>();
  for (const [place, text] of searchTexts.entries()) {
    for (const gram of gramsOfText(text)) {
      const bytes = packed.get(gram) ?? Buffer.alloc(length);
      packed.set(gram, bytes);
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (0x80 >> (place & 7));
    }
  }
  return new Map([...packed].map(([gram, bytes]) => [gram, `x${bytes.toString('hex')}`]));
}
