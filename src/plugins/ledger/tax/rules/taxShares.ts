import { portionOf } from '#core/value/rounding.ts';
import { PAID_TAX_ACCOUNT, RECEIVED_TAX_ACCOUNT } from '../../books/rules/systemAccounts';
import type { Side } from '../../document/contract/journalEntry';

interface SplitLine {
  readonly side: Side;
  readonly account: string;
  readonly amount: number;
  readonly taxCode?: string | null | undefined;
  readonly isTaxLine: boolean;
}

/**
 * The tax that was taken out of each line of a posted document, by its index: that of the tax lines of its code and
 * side, in proportion to the amounts and to the yen in sum. Splitting the amounts with their tax again gives the same
 * tax. A reverse charge was never inside its amount: its tax stands on both sides, and goes back nowhere.
 */
export function taxShares(lines: readonly SplitLine[]): number[] {
  const shares = lines.map(() => 0);
  for (const taxLine of lines.filter((line) => line.isTaxLine && !isReverseCharge(line, lines))) {
    const group = lines.flatMap(({ isTaxLine, taxCode, side }, index) =>
      !isTaxLine && taxCode === taxLine.taxCode && side === taxLine.side ? [index] : [],
    );
    let tax = taxLine.amount;
    let amounts = group.reduce((sum, index) => sum + (lines[index]?.amount ?? 0), 0);
    for (const index of group) {
      const amount = lines[index]?.amount ?? 0;
      // Each takes its share of what is left, so the last one takes what rounding left over.
      const share = amounts === 0 ? 0 : portionOf(tax, amount, amounts, 'halfUp');
      shares[index] = (shares[index] ?? 0) + share;
      tax -= share;
      amounts -= amount;
    }
  }
  return shares;
}

/** Only a reverse charge has tax lines in both accounts. */
function isReverseCharge({ taxCode }: SplitLine, lines: readonly SplitLine[]): boolean {
  const accounts = new Set(lines.flatMap((line) => (line.isTaxLine && line.taxCode === taxCode ? [line.account] : [])));
  return accounts.has(PAID_TAX_ACCOUNT) && accounts.has(RECEIVED_TAX_ACCOUNT);
}
