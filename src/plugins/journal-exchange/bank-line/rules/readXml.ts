/** An element of an XML file: its name without prefix, and the line it begins on. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  readonly line: number;
  readonly children: XmlElement[];
  text: string;
}

/** Why a file is not read, and on which line. */
export interface XmlFault {
  readonly line: number;
  readonly reason: 'bank-xml-broken' | 'bank-xml-doctype' | 'bank-xml-too-large';
}

const DEEPEST = 40;
const MOST_ELEMENTS = 1_000_000;
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/\s*([^\s<>/]+)\s*>|<([A-Za-z_][^\s<>/]*)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML that holds data alone: a document type, and with it every entity of its own, is refused before anything is
 * made of it.
 */
export function readXml(text: string): XmlElement | XmlFault {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    return { line: lineAt(text, text.search(/<!DOCTYPE|<!ENTITY/i)), reason: 'bank-xml-doctype' };
  }
  const root: XmlElement = { name: '', attributes: '', line: 1, children: [], text: '' };
  const open = [root];
  let [line, count] = [1, 0];
  for (const [token, cdata, closed, opened, attributes, isEmpty, characters] of text.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (cdata !== undefined) parent.text += cdata;
    else if (characters !== undefined) {
      const read = withoutEntities(characters);
      if (read === undefined) return { line, reason: 'bank-xml-broken' };
      parent.text += read;
    } else if (closed !== undefined) {
      if (open.length === 1 || parent.name !== localName(closed)) return { line, reason: 'bank-xml-broken' };
      open.pop();
    } else if (opened !== undefined) {
      count += 1;
      if (open.length > DEEPEST || count > MOST_ELEMENTS) return { line, reason: 'bank-xml-too-large' };
      const element = { name: localName(opened), attributes: attributes ?? '', line, children: [], text: '' };
      parent.children.push(element);
      if (isEmpty === '') open.push(element);
    } else if (!token.startsWith('<!--') && !token.startsWith('<?')) return { line, reason: 'bank-xml-broken' };
    for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) line += 1;
  }
  const [document, ...others] = root.children;
  const isWhole = open.length === 1 && others.length === 0 && root.text.trim() === '';
  return document && isWhole ? document : { line, reason: 'bank-xml-broken' };
}

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The text with the five entities of XML and characters by number; undefined where it names any other. */
function withoutEntities(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isWrong = false;
  const read = text.replace(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w{1,10}));|&/g, (_all, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const letter =
      name === undefined ? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : ENTITIES[name];
    if (letter === undefined) isWrong = true;
    return letter ?? '';
  });
  return isWrong ? undefined : read.toWellFormed();
}

/** The elements at a path below one. @example at(entry, 'NtryDtls', 'TxDtls') */
export const at = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

/** The text of the first element at a path; empty where there is none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  at(element, ...path)[0]?.text.trim() ?? '';
