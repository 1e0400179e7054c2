import type { JournalEntry } from '../contract/journalEntry';

type Line = JournalEntry['lines'][number];

/** One side of a row of a slip. */
interface VoucherSide {
  readonly account: string;
  /** Tax code, department and partner, as far as the line has them. */
  readonly note: string;
  /** Yen. */
  readonly amount: number;
}

/** A row of a transfer slip: a debit and a credit side by side, with what both sides come to through this row. */
export interface VoucherRow {
  readonly debit: VoucherSide | null;
  readonly credit: VoucherSide | null;
  readonly memo: string;
  readonly debitSum: number;
  readonly creditSum: number;
}

/**
 * The lines of a document as a transfer slip (振替伝票) has them: the first debit beside the first credit, and so on. Two
 * memos that differ stand one below the other. Lines in another currency count with their yen.
 */
export function voucherRows(lines: readonly Line[]): VoucherRow[] {
  const debits = lines.filter(({ side }) => side === 'debit');
  const credits = lines.filter(({ side }) => side === 'credit');
  const [sums, rows] = [{ debit: 0, credit: 0 }, [] as VoucherRow[]];
  for (let at = 0; at < Math.max(debits.length, credits.length); at++) {
    const [debit, credit] = [debits[at], credits[at]];
    sums.debit += debit ? yenOf(debit) : 0;
    sums.credit += credit ? yenOf(credit) : 0;
    const memos = [debit?.memo, credit?.memo].filter((memo): memo is string => Boolean(memo));
    rows.push({
      debit: debit ? sideOf(debit) : null,
      credit: credit ? sideOf(credit) : null,
      memo: [...new Set(memos)].join('\n'),
      ...{ debitSum: sums.debit, creditSum: sums.credit },
    });
  }
  return rows;
}

const yenOf = ({ yen, amount }: Line): number => yen ?? amount;

const sideOf = (line: Line): VoucherSide => ({
  account: `${line.account} ${line.accountTitle}`.trim(),
  note: [line.taxCode, line.departmentTitle, line.partnerTitle].filter(Boolean).join('　'),
  amount: yenOf(line),
});
