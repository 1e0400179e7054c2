/** A character CP932 does not have, and how often it occurs. */
export interface Unmappable {
  readonly character: string;
  readonly times: number;
}

/** Written for what CP932 lacks: the mark printers have always set for a missing letter. */
const GETA = '〓';

/** The same sign under another number, as Macs and the web write it. */
const SAME_SIGN: Readonly<Record<string, string>> = {
  '\u301C': '\uFF5E', // wave dash
  '\u2212': '\uFF0D', // minus
  '\u2016': '\u2225', // double bar
  '\u00A5': '\uFFE5', // yen
  '\u2014': '\u2015', // em dash
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
  '\u00A0': ' ',
};

let bytesByCharacter: ReadonlyMap<string, number> | null = null;

/** Text in CP932 (Windows Shift_JIS); what it lacks becomes 〓. */
export function encodeCp932(text: string): Uint8Array<ArrayBuffer> {
  const table = cp932();
  const bytes: number[] = [];
  const geta = table.get(GETA) ?? 0;
  for (const character of text) {
    const code = codeOf(table, character) ?? geta;
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** The characters CP932 does not have, by how often they occur, the commonest first. */
export function findUnmappable(text: string): Unmappable[] {
  const table = cp932();
  const times = new Map<string, number>();
  for (const character of text) {
    if (codeOf(table, character) === undefined) times.set(character, (times.get(character) ?? 0) + 1);
  }
  return [...times].map(([character, count]) => ({ character, times: count })).sort((a, b) => b.times - a.times);
}

function codeOf(table: ReadonlyMap<string, number>, character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return code;
  return table.get(SAME_SIGN[character] ?? character);
}

/**
 * The table backwards, from what the platform itself decodes. Where two codes stand for one character the first is
 * written, but never one of the IBM extensions NEC repeated (ED, EE), as Windows does it.
 */
function cp932(): ReadonlyMap<string, number> {
  if (bytesByCharacter) return bytesByCharacter;
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const table = new Map<string, number>();
  const learn = (code: number, bytes: Uint8Array) => {
    try {
      const character = decoder.decode(bytes);
      if ([...character].length === 1 && !table.has(character)) table.set(character, code);
    } catch {
      // No character has this code.
    }
  };
  for (let code = 0xa1; code <= 0xdf; code += 1) learn(code, Uint8Array.of(code));
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    if ((lead > 0x9f && lead < 0xe0) || lead === 0xed || lead === 0xee || (lead >= 0xf0 && lead <= 0xf9)) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) learn((lead << 8) | trail, Uint8Array.of(lead, trail));
  }
  bytesByCharacter = table;
  return table;
}
