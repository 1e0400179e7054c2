import { portionOf, type Rounding } from '#core/value/rounding.ts';
import { PAID_TAX_ACCOUNT, RECEIVED_TAX_ACCOUNT } from '../../books/rules/systemAccounts';
import type { DraftDocument, Side, TypedTax } from '../../document/contract/journalEntry';
import type { TaxCode } from '../../document-type/contract/documentType';

/** What a line must tell to be split; a line without a known tax code stays as it is. */
export interface TaxableLine {
  readonly side: Side;
  readonly amount: number;
  readonly taxCode?: string | null | undefined;
}

export type TaxRule = Pick<TaxCode, 'code' | 'side' | 'ratePercent' | 'deductiblePercent'>;

/** The line the system adds for the tax of one code and side. */
export interface TaxLine {
  readonly side: Side;
  readonly taxCode: string;
  /** 1470 仮払消費税等 for purchases, 2250 仮受消費税等 for sales. */
  readonly account: string;
  readonly amount: number;
  /** What the rule comes to, where the amount was typed otherwise. */
  readonly computed: number;
  /** How many lines it was taken from. */
  readonly lineCount: number;
  /** Index of the last line it was taken from; it stands behind that line in the books. */
  readonly after: number;
}

export interface SplitDocument {
  /** The amount each line has in the books, by its index. */
  readonly amounts: readonly number[];
  readonly taxLines: readonly TaxLine[];
}

/**
 * Separates consumption tax from the lines of a document: one rounding per tax code and side, however many lines share
 * it (消費税法施行令70条の10). `included` takes the tax out of the amounts, `excluded` adds it beside them. What a purchase
 * may not deduct (経過措置, roundDown of tax × percent) stays in its cost. The parts are spread over the lines by largest
 * remainder; a line keeps at least one yen. A reverse charge (特定課税仕入れ) has no tax in its amount: the tax stands on
 * both sides beside it. A line of import tax is the tax itself and stays as it is. A tax typed from the invoice stands
 * for the one worked out (`findTypedTaxFaults` says how far it may differ).
 * @example 110,000 included under P10T70 // the line keeps 103,000, the tax line has 7,000
 */
export function splitConsumptionTax(
  lines: readonly TaxableLine[],
  taxEntry: DraftDocument['taxEntry'],
  rules: ReadonlyMap<string, TaxRule>,
  rounding: Rounding = 'down',
  typedTaxes: readonly Omit<TypedTax, 'reason'>[] = [],
): SplitDocument {
  const amounts = lines.map((line) => line.amount);
  const taxLines: TaxLine[] = [];
  for (const group of groupByCodeAndSide(lines, rules)) {
    const weights = group.indexes.map((index) => amounts[index] ?? 0);
    const { changes, taxes } =
      group.rule.side === 'reverseCharge'
        ? chargeBuyer(group, weights, rounding)
        : separate(group, weights, { taxEntry, rounding, typed: typedFor(group, typedTaxes) });
    group.indexes.forEach((index, position) => {
      amounts[index] = (amounts[index] ?? 0) + (changes[position] ?? 0);
    });
    for (const tax of taxes) {
      if (tax.amount <= 0) continue;
      const lineCount = group.indexes.length;
      taxLines.push({ ...tax, taxCode: group.rule.code, lineCount, after: group.indexes.at(-1) ?? 0 });
    }
  }
  return { amounts, taxLines };
}

/** What splitting one group changes in its lines, by their position, and the tax beside them. */
interface GroupSplit {
  readonly changes: readonly number[];
  readonly taxes: readonly Pick<TaxLine, 'side' | 'account' | 'amount' | 'computed'>[];
}

/** Tax may be typed where an invoice says it: not what the law alone works out (経過措置, 特定課税仕入れ). */
export const isTypable = ({ side, deductiblePercent }: Pick<TaxRule, 'side' | 'deductiblePercent'>): boolean =>
  side !== 'reverseCharge' && (deductiblePercent ?? 100) === 100;

const typedFor = ({ rule, side }: TaxGroup, typedTaxes: readonly Omit<TypedTax, 'reason'>[]): number | undefined =>
  isTypable(rule)
    ? typedTaxes.find((typed) => typed.taxCode === rule.code && typed.side === side && typed.amount > 0)?.amount
    : undefined;

function separate(
  { rule, side, indexes }: TaxGroup,
  weights: readonly number[],
  how: { taxEntry: DraftDocument['taxEntry']; rounding: Rounding; typed: number | undefined },
): GroupSplit {
  const { taxEntry, typed } = how;
  const sum = sumOf(weights);
  const base = taxEntry === 'included' ? 100 + rule.ratePercent : 100;
  const byRule = portionOf(sum, rule.ratePercent, base, how.rounding);
  const tax = typed ?? byRule;
  const withinLines = (amount: number) => (taxEntry === 'included' ? Math.min(amount, sum - indexes.length) : amount);
  const amount = withinLines(portionOf(tax, rule.deductiblePercent ?? 100, 100));
  const computed = typed === undefined ? amount : withinLines(byRule);
  const changes =
    taxEntry === 'included'
      ? spread(amount, weights, (index) => (weights[index] ?? 0) - 1).map((share) => -share)
      : spread(tax - amount, weights);
  const account = isPurchase(rule) ? PAID_TAX_ACCOUNT : RECEIVED_TAX_ACCOUNT;
  return { changes, taxes: [{ side, account, amount, computed }] };
}

function chargeBuyer({ rule, side }: TaxGroup, weights: readonly number[], rounding: Rounding): GroupSplit {
  const amount = portionOf(sumOf(weights), rule.ratePercent, 100, rounding);
  return {
    changes: [],
    taxes: [
      { side, account: PAID_TAX_ACCOUNT, amount, computed: amount },
      { side: side === 'debit' ? 'credit' : 'debit', account: RECEIVED_TAX_ACCOUNT, amount, computed: amount },
    ],
  };
}

/** Whether the tax of a line of the code comes on top of an amount typed without it. */
export const hasTaxBeside = ({ side }: Pick<TaxRule, 'side'>): boolean =>
  !WITHOUT_SPLIT.has(side) && side !== 'reverseCharge';

const isPurchase = (rule: TaxRule) => rule.side === 'purchase' || rule.side === 'purchaseReturn';
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Codes whose lines have no tax to be separated. */
const WITHOUT_SPLIT: ReadonlySet<TaxRule['side']> = new Set(['none', 'importTax']);

interface TaxGroup {
  readonly rule: TaxRule;
  readonly side: Side;
  readonly indexes: number[];
}

function groupByCodeAndSide(lines: readonly TaxableLine[], rules: ReadonlyMap<string, TaxRule>): Iterable<TaxGroup> {
  const groups = new Map<string, TaxGroup>();
  lines.forEach(({ side, amount, taxCode }, index) => {
    const rule = rules.get(taxCode ?? '');
    if (!rule || rule.ratePercent === 0 || WITHOUT_SPLIT.has(rule.side) || amount <= 0) return;
    const key = `${rule.code} ${side}`;
    const group = groups.get(key) ?? { rule, side, indexes: [] };
    group.indexes.push(index);
    groups.set(key, group);
  });
  return groups.values();
}

/** Whole yen in proportion to the weights; what rounding leaves goes to the largest remainders that have room. */
function spread(total: number, weights: readonly number[], roomOf: (index: number) => number = () => total): number[] {
  const sum = BigInt(sumOf(weights));
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((product) => Number(product / sum));
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  let left = total - sumOf(shares);
  while (left > 0) {
    for (const { index } of byRemainder) {
      const share = shares[index] ?? 0;
      if (left === 0 || share >= roomOf(index)) continue;
      shares[index] = share + 1;
      left -= 1;
    }
  }
  return shares;
}
