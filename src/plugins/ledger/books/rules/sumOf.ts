import type { Side } from '../../document/contract/journalEntry';

/** Sum of one side, in whatever unit the amounts are. */
export function sumOf(lines: readonly { side: Side; amount: number }[], side: Side): number {
  return lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0);
}
