/** The cells of a CSV, and the rows (from 1) where its quotes are broken. */
export interface ParsedCsv {
  readonly rows: readonly (readonly string[])[];
  readonly brokenRows: readonly number[];
}

export interface CsvLimits {
  readonly rowsAtMost: number;
  readonly cellsAtMost: number;
}

/**
 * Reads a CSV (RFC 4180) with CR, LF or CRLF at line ends and commas, or tabs where the first line has only those.
 * A quote that is never closed, that something follows, or that stands inside a bare cell breaks its row: the row it
 * opened in is named, not the one where reading failed, and reading goes on at the next line. Empty lines are rows.
 * Reading stops at so many rows, and in a row at so many cells, that no file can fill the memory.
 */
export function parseCsv(text: string, { rowsAtMost, cellsAtMost }: CsvLimits): ParsedCsv {
  const reader = new CsvReader(text, delimiterOf(text), cellsAtMost);
  const rows: string[][] = [];
  const brokenRows: number[] = [];
  while (!reader.isAtEnd() && rows.length < rowsAtMost) {
    const row = reader.readRow();
    rows.push(row ?? []);
    if (!row) brokenRows.push(rows.length);
  }
  return { rows, brokenRows };
}

function delimiterOf(text: string): string {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return !firstLine.includes(',') && firstLine.includes('\t') ? '\t' : ',';
}

class CsvReader {
  private position = 0;

  constructor(
    private readonly text: string,
    private readonly delimiter: string,
    private readonly cellsAtMost: number,
  ) {}

  isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** The cells of the next row; undefined when its quotes are broken, and then the rest of its first line is skipped. */
  readRow(): string[] | undefined {
    const start = this.position;
    const cells: string[] = [];
    for (;;) {
      const cell = this.text[this.position] === '"' ? this.readQuoted() : this.readBare();
      if (cell === undefined) return this.skipLineAt(start);
      cells.push(cell);
      if (cells.length === this.cellsAtMost) this.skipToLineEnd();
      if (this.text[this.position] !== this.delimiter) break;
      this.position += 1;
    }
    this.skipLineEnd();
    return cells;
  }

  private readBare(): string | undefined {
    const start = this.position;
    while (!this.isAtEnd() && !this.isCellEnd()) {
      if (this.text[this.position] === '"') return undefined;
      this.position += 1;
    }
    return this.text.slice(start, this.position);
  }

  private readQuoted(): string | undefined {
    let cell = '';
    for (let from = this.position + 1; ; from = this.position + 2) {
      this.position = this.text.indexOf('"', from);
      if (this.position < 0) return undefined;
      cell += this.text.slice(from, this.position);
      if (this.text[this.position + 1] !== '"') break;
      cell += '"';
    }
    this.position += 1;
    return this.isAtEnd() || this.isCellEnd() ? cell : undefined;
  }

  private isCellEnd(): boolean {
    const character = this.text[this.position];
    return character === this.delimiter || character === '\r' || character === '\n';
  }

  private skipLineAt(start: number): undefined {
    this.position = start;
    this.skipToLineEnd();
    this.skipLineEnd();
  }

  private skipToLineEnd(): void {
    while (!this.isAtEnd() && this.text[this.position] !== '\r' && this.text[this.position] !== '\n')
      this.position += 1;
  }

  private skipLineEnd(): void {
    if (this.text.startsWith('\r\n', this.position)) this.position += 2;
    else if (!this.isAtEnd()) this.position += 1;
  }
}
