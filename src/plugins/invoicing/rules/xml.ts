/** An element of an XML document: its children, or its text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** What an element holds: nothing is left out of a document by being false or null. */
type Child = XmlElement | null | false;

/** An element; children that are null or false are left out. */
export const element = (
  name: string,
  content: string | readonly Child[],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((child) => child !== null && child !== false),
});

/** XML 1.0 in UTF-8, two blanks a level. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const opened = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const inside =
    typeof content === 'string'
      ? escapeXml(content)
      : `\n${content.map((child) => write(child, `${indent}  `)).join('')}${indent}`;
  return `${indent}<${name}${opened}>${inside}</${name}>\n`;
}

/** What XML 1.0 has no sign for, not even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Text as it stands in an element or an attribute; what XML cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '\u{FFFD}').replace(/[&<>"\r]/g, (sign) => ESCAPED[sign] ?? sign);
