export interface FoldedEntry {
  /** Empty where there is none. */
  readonly code: string;
  /** The spellings, each behind a line feed. */
  readonly lines: string;
}

/**
 * The folded spellings of many entries as one long text, which ends with a line feed: looking through it for a word costs
 * no step for an entry without it. An entry is named by its position.
 */
export class FoldedEntries {
  private readonly text: string;
  /** Where the lines of each entry begin, and where those of the last one end. */
  private readonly starts: Uint32Array;
  private readonly byCode = new Map<string, number[]>();

  constructor(private readonly entries: readonly FoldedEntry[]) {
    this.text = `${entries.map(({ lines }) => lines).join('')}\n`;
    this.starts = new Uint32Array(entries.length + 1);
    entries.forEach(({ code, lines }, position) => {
      this.starts[position + 1] = this.startOf(position) + lines.length;
      if (code) this.byCode.set(code, [...(this.byCode.get(code) ?? []), position]);
    });
  }

  codeOf(position: number): string {
    return this.entries[position]?.code ?? '';
  }

  withCode(code: string): readonly number[] {
    return this.byCode.get(code) ?? [];
  }

  linesOf(position: number): string {
    return this.entries[position]?.lines ?? '';
  }

  holds(part: string): boolean {
    return this.text.includes(part);
  }

  /** The entries that hold a part, in their order, each once. */
  *positionsOf(part: string): Generator<number> {
    let position = 0;
    for (let at = this.text.indexOf(part); at >= 0; at = this.text.indexOf(part, this.startOf(position))) {
      position = this.positionAt(at, position);
      yield position;
      position += 1;
    }
  }

  /** Each match of a global pattern with its entry, in their order. */
  *matchesOf(pattern: RegExp): Generator<{ readonly position: number; readonly matched: string }> {
    let position = 0;
    for (const match of this.text.matchAll(pattern)) {
      position = this.positionAt(match.index, position);
      yield { position, matched: match[0] };
    }
  }

  private startOf(position: number): number {
    return this.starts[position] ?? this.text.length;
  }

  /** The entry whose lines hold a place, which is `from` or a later one. */
  private positionAt(at: number, from: number): number {
    let position = from;
    while (this.startOf(position + 1) <= at) position += 1;
    return position;
  }
}
