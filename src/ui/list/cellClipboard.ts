/**
 * Cells on the clipboard, as spreadsheets put them there: rows by line breaks, cells by tabs, cells with either
 * inside quotes with quotes doubled.
 */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === '\t') {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** @example writeCells([['1110', '普通預金'], ['x\ty', '']]) // '1110\t普通預金\r\n"x\ty"\t' */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join('\t')).join('\r\n');
}

const quoteCell = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
