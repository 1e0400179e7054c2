import iconv from 'iconv-lite';
import { zipOf } from '../server/spreadsheet/zipOf';

/** A file as somebody might send it by mistake, or on purpose. */
export interface MutatedFile {
  readonly what: string;
  readonly name: string;
  readonly content: Uint8Array;
}

const ODD_CELLS = [
  ...['\0', '=1+1', '-1', '1e400', '９９９９９９９９９９９９９９９９', '2026-02-30', '0000-00-00', '令和99年13月32日'],
  ...['__proto__', "'; drop table account; --", '\ud800', '🧾𠮷野家\u202e', '<script>alert(1)</script>', '   '],
  'あ'.repeat(100_000),
];

/** Everything that goes wrong with a text of rows and columns, one thing at a time; the same for every run. */
export function mutateTable(text: string, encoding: 'utf8' | 'cp932', separator = ','): MutatedFile[] {
  const plain = new Uint8Array(iconv.encode(text, encoding));
  const rows = text.split(/\r?\n/);
  const inRows = (change: (cells: string[], row: number) => readonly string[]) =>
    iconv.encode(rows.map((row, index) => change(row.split(separator), index).join(separator)).join('\r\n'), encoding);
  const middle = Math.floor(rows.length / 2);
  const files: [string, Uint8Array][] = [
    ['as it is', plain],
    ['empty', new Uint8Array()],
    ['only a BOM', Buffer.from('\ufeff')],
    ['a BOM before it', Buffer.concat([Buffer.from('\ufeff'), plain])],
    ['two BOMs', Buffer.concat([Buffer.from('\ufeff\ufeff'), plain])],
    ['UTF-16 with a BOM', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['EUC-JP', iconv.encode(text, 'eucjp')],
    ['the other encoding', iconv.encode(text, encoding === 'utf8' ? 'cp932' : 'utf8')],
    ['CR alone', iconv.encode(rows.join('\r'), encoding)],
    ['one line', iconv.encode(rows.join(''), encoding)],
    ['a hundred thousand empty lines', Buffer.concat([plain, Buffer.alloc(100_000, '\n')])],
    ['a hundred thousand columns', Buffer.concat([plain, Buffer.alloc(100_000, separator)])],
    ['only the head', iconv.encode(rows[0] ?? '', encoding)],
    ['no head', iconv.encode(rows.slice(1).join('\n'), encoding)],
    ['everything twice', Buffer.concat([plain, Buffer.from('\n'), plain])],
    ['tabs', iconv.encode(text.replaceAll(separator, '\t'), encoding)],
    ['a column less', inRows((cells) => cells.slice(1))],
    ['a column twice', inRows((cells) => [cells[0] ?? '', ...cells])],
    ['columns turned round', inRows((cells) => cells.toReversed())],
    ['a short row', inRows((cells, row) => (row === middle ? cells.slice(0, 1) : cells))],
    ['a zip by its first bytes', Buffer.concat([Buffer.from('PK\u0003\u0004'), plain])],
  ];
  for (const part of [0.25, 0.5, 0.75]) {
    const at = Math.floor(plain.length * part);
    files.push(
      [`cut at ${part}`, plain.subarray(0, at)],
      [`an open quote at ${part}`, Buffer.concat([plain.subarray(0, at), Buffer.from('"'), plain.subarray(at)])],
      [`a NUL at ${part}`, Buffer.concat([plain.subarray(0, at), Buffer.alloc(1), plain.subarray(at)])],
      [`half a character at ${part}`, Buffer.concat([plain.subarray(0, at), Buffer.from([0x83]), plain.subarray(at)])],
      [`another byte at ${part}`, plain.with(at, (plain[at] ?? 0) ^ 0xff)],
    );
  }
  ODD_CELLS.forEach((cell, index) => {
    const change = (cells: string[], row: number) => (row === 1 ? cells.with(index % cells.length, cell) : cells);
    files.push([`a cell ${JSON.stringify(cell.slice(0, 20))}`, inRows(change)]);
  });
  return files.map(([what, content]) => ({ what, name: 'strange.csv', content: new Uint8Array(content) }));
}

/** What goes wrong with a workbook: a zip of XML. */
export function mutateWorkbook(book: Uint8Array): MutatedFile[] {
  const bytes = Buffer.from(book);
  const text = (value: string) => Buffer.from(value);
  const types = { name: '[Content_Types].xml', data: text('<Types/>') };
  const bomb = `<!DOCTYPE a [<!ENTITY a "${'ha'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}"><!ENTITY c "${'&b;'.repeat(500)}">]>`;
  const stranger = '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const sheetOf = (head: string, cells: string) => [
    types,
    { name: 'xl/workbook.xml', data: text('<workbook><sheets><sheet name="s" sheetId="1"/></sheets></workbook>') },
    { name: 'xl/worksheets/sheet1.xml', data: text(`${head}<worksheet><sheetData>${cells}</sheetData></worksheet>`) },
  ];
  const files: [string, Uint8Array][] = [
    ...[0.1, 0.5, 0.9].map((part): [string, Uint8Array] => [
      `cut at ${part}`,
      bytes.subarray(0, Math.floor(bytes.length * part)),
    ]),
    ...[0.2, 0.4, 0.6, 0.8].map((part): [string, Uint8Array] => {
      const at = Math.floor(bytes.length * part);
      return [
        `other bytes at ${part}`,
        Buffer.concat([bytes.subarray(0, at), Buffer.alloc(8, 0xff), bytes.subarray(at + 8)]),
      ];
    }),
    ['a zip of nothing', zipOf([])],
    ['a zip of one text', zipOf([{ name: 'read.me', data: text('a,b') }])],
    ['a way out of the folder', zipOf([types, { name: '../../../../tmp/evil.xml', data: text('<a/>') }])],
    ['a size that is a lie', zipOf([{ ...types, declared: 0xfffffff0 }])],
    ['the same entry twice', zipOf([types, types, ...sheetOf('', '')])],
    ['a sheet that is no XML', zipOf([types, { name: 'xl/worksheets/sheet1.xml', data: text('<<<>>>') }])],
    ['entities that grow', zipOf(sheetOf(bomb, '<row><c t="str"><v>&c;</v></c></row>'))],
    ['an entity from the disk', zipOf(sheetOf(stranger, '<row><c t="str"><v>&a;</v></c></row>'))],
    ['a cell far away', zipOf(sheetOf('', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))],
    ['elements within elements', zipOf(sheetOf('', '<a>'.repeat(20_000)))],
  ];
  return [
    ...files.map(([what, content]) => ({ what, name: 'strange.xlsx', content: new Uint8Array(content) })),
    { what: 'as it is', name: 'sound.xlsx', content: book },
    { what: 'a workbook by another name', name: 'strange.csv', content: book },
  ];
}
