import { type Day, monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { STANDARD_TAX_CODES } from '#plugins/ledger/document-type/rates/taxCodes.ts';
import { splitConsumptionTax } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';

/** A document of the demo company, and its reversal where it was reversed later. */
export interface DemoEntry {
  readonly document: DraftDocument;
  readonly reversal?: { readonly postingDate: Day; readonly reason: string };
}

/** What a customer still owes; `receivedOn` is already known to the storyteller. */
export interface Receivable {
  readonly customer: string;
  readonly amount: number;
  readonly dueOn: Day;
  readonly reference: string;
  readonly memo: string;
  readonly receivedOn: Day;
}

/** What is still owed to a vendor (2020, 2210) or to an employee (2215). */
export interface Payable {
  readonly account: '2020' | '2210' | '2215';
  readonly partner: string;
  readonly amount: number;
  readonly dueOn: Day;
  readonly memo: string;
  readonly paidOn: Day;
  readonly by: 'transfer' | 'directDebit';
}

/**
 * The books of the demo company while its story is told, month after month: the documents so far, the balance of
 * every account, and what is open. Only documents leave it; they are posted by the ledger's own use cases.
 */
export class DemoBooks {
  readonly entries: DemoEntry[] = [];
  readonly receivables: Receivable[] = [];
  readonly payables: Payable[] = [];
  /** Provisions for the summer bonus by department, made at the year's end. */
  readonly bonusProvisions = new Map<string, number>();
  /** Consumption tax and corporate tax of the last closed fiscal year, in yen: the interim payments follow them. */
  lastYearsTax = { consumption: 0, corporate: 0 };
  private readonly balances = new Map<string, number>();
  private readonly pendingReversals: { month: Month; document: DraftDocument }[] = [];

  /** What is reversed in its own month changes no balance; what is reversed later does until then. */
  post(entry: DemoEntry): void {
    this.entries.push(entry);
    const { document, reversal } = entry;
    const reversedIn = reversal && monthOf(reversal.postingDate);
    if (reversedIn === monthOf(document.postingDate)) return;
    this.addToBalances(document, 1);
    if (reversedIn) this.pendingReversals.push({ month: reversedIn, document });
  }

  /** Takes back what is reversed in a month, and at the year's start moves last year's profit to 3390. */
  beginMonth(month: Month): void {
    for (const { document } of takeWhere(this.pendingReversals, (reversal) => reversal.month === month)) {
      this.addToBalances(document, -1);
    }
    if (!month.endsWith('-04')) return;
    this.balances.set('3390', this.balanceOf('3390') - this.profit());
    for (const account of this.balances.keys()) if (isIncomeOrCost(account)) this.balances.delete(account);
  }

  /** Income less costs since the fiscal year began. */
  profit(): number {
    return -sumOf([...this.balances], ([account, balance]) => (isIncomeOrCost(account) ? balance : 0));
  }

  /** What was there before the story begins, signed to the debit side; several balances of an account add up. */
  setBalances(balances: readonly { account: string; balance: number }[]): void {
    for (const { account, balance } of balances) this.balances.set(account, this.balanceOf(account) + balance);
  }

  /** Signed to the debit side. */
  balanceOf(account: string): number {
    return this.balances.get(account) ?? 0;
  }

  /** Balances other than zero, by account code. */
  allBalances(): { account: string; balance: number }[] {
    return [...this.balances]
      .filter(([, balance]) => balance !== 0)
      .map(([account, balance]) => ({ account, balance }))
      .sort((one, other) => one.account.localeCompare(other.account));
  }

  private addToBalances(document: DraftDocument, sign: 1 | -1): void {
    for (const { account, side, amount } of composedLinesOf(document)) {
      this.balances.set(account, this.balanceOf(account) + (side === 'debit' ? amount : -amount) * sign);
    }
  }

  /** The receivables received in a month; they are open no more. */
  takeReceivables(month: Month): Receivable[] {
    return takeWhere(this.receivables, ({ receivedOn }) => monthOf(receivedOn) === month);
  }

  /** The payables paid in a month; they are open no more. */
  takePayables(month: Month): Payable[] {
    return takeWhere(this.payables, ({ paidOn }) => monthOf(paidOn) === month);
  }
}

type LineDetails = Partial<Omit<DraftLine, 'side' | 'account' | 'amount'>>;

export const debit = (account: string, amount: number, details: LineDetails = {}): DraftLine => ({
  side: 'debit',
  account,
  amount,
  ...details,
});

export const credit = (account: string, amount: number, details: LineDetails = {}): DraftLine => ({
  side: 'credit',
  account,
  amount,
  ...details,
});

/** A document whose lines say what its header says, where they do not say something of their own. Zero lines are left out. */
export function documentOf(options: {
  type: string;
  on: Day;
  text: string;
  reference?: string;
  lines: readonly DraftLine[];
}): DraftDocument {
  const { type, on, text, reference, lines } = options;
  return {
    documentType: type,
    documentDate: on,
    postingDate: on,
    currency: 'JPY',
    taxEntry: 'included',
    headerText: text,
    ...(reference === undefined ? {} : { reference }),
    lines: lines.filter(({ amount }) => amount !== 0).map((line) => ({ memo: text, ...line })),
  };
}

/** `4月分`, as a bookkeeper writes the month of a charge. */
export const chargeOf = (month: Month): string => `${Number(month.slice(5))}月分`;

const isIncomeOrCost = (account: string) => account >= '4000' && account < '9900';

/** The lines a document has in the books, consumption tax separated. */
function composedLinesOf({ lines, taxEntry }: DraftDocument): Pick<DraftLine, 'side' | 'account' | 'amount'>[] {
  const { amounts, taxLines } = splitConsumptionTax(lines, taxEntry, TAX_RULES);
  return [...lines.map((line, index) => ({ ...line, amount: amounts[index] ?? line.amount })), ...taxLines];
}

const TAX_RULES = new Map(
  STANDARD_TAX_CODES.map(([code, , side, ratePercent, , deductiblePercent]) => [
    code,
    { code, side, ratePercent, deductiblePercent },
  ]),
);

export function sumOf<Entry>(entries: readonly Entry[], amountOf: (entry: Entry) => number): number {
  return entries.reduce((sum, entry) => sum + amountOf(entry), 0);
}

export function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}

function takeWhere<Entry>(entries: Entry[], isTaken: (entry: Entry) => boolean): Entry[] {
  const taken = entries.filter(isTaken);
  entries.splice(0, entries.length, ...entries.filter((entry) => !isTaken(entry)));
  return taken;
}
