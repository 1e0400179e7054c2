import { PAID_TAX_ACCOUNT, RECEIVED_TAX_ACCOUNT } from '../../ledger/books/rules/systemAccounts';

/** An account with its balance at the end of the period, in yen, debit positive. */
export interface ClosingBalance {
  readonly account: string;
  readonly balance: number;
  readonly isSuspense: boolean;
  readonly isMoney: boolean;
  readonly isAsset: boolean;
}

/** What is counted of a period before it is closed. */
export interface CloseFigures {
  readonly isYearEnd: boolean;
  readonly drafts: number;
  readonly entries: number;
  readonly unbalancedEntries: number;
  readonly depreciationEntries: number;
  /** Posted while the period they went into was closed, provisionally or not. */
  readonly lateEntries: number;
  /** In which something is odd that nobody has taken back. */
  readonly oddEntries: number;
  /** Odd ones that were found right by who posted them, since nobody else could. */
  readonly aloneReviews: number;
  readonly controlAccounts: number;
  readonly faultyControlAccounts: readonly string[];
  /** What is held in other currencies and not worth what the books say, at the closing rate; no amount beyond the limit. */
  readonly unrevalued: { readonly count: number; readonly amount: number | null };
  /** Accounts at banks whose statements are kept, and which are not closed up to the end of the period, or changed since. */
  readonly unreconciled: readonly string[];
  /** Earlier periods that still take entries, oldest first. */
  readonly openBefore: readonly string[];
  readonly balances: readonly ClosingBalance[];
}

export const CLOSE_CHECKS = [
  'drafts',
  'earlierPeriods',
  'suspense',
  'controlAccounts',
  'moneyBalances',
  'bankReconciliation',
  'balanced',
  'consumptionTax',
  'depreciation',
  'revaluation',
  'lateEntries',
  'oddEntries',
  'aloneReviews',
] as const;

/** One automatic check: how many of what it counts, an amount where there is one, and where to look. */
export interface CloseCheck {
  readonly id: (typeof CLOSE_CHECKS)[number];
  readonly isDone: boolean;
  readonly count: number;
  readonly amount: number | null;
  /** The account or period that stands out first. */
  readonly subject: string | null;
}

/** What stands between a period and its close. */
export function judgeClose(figures: CloseFigures): CloseCheck[] {
  const suspense = figures.balances.filter(({ isSuspense, balance }) => isSuspense && balance !== 0);
  const overdrawn = figures.balances.filter(({ isMoney, balance }) => isMoney && balance < 0);
  const assets = sum(figures.balances.filter(({ isAsset }) => isAsset));
  const needsDepreciation = assets > 0 && figures.depreciationEntries === 0;
  return [
    check('drafts', figures.drafts === 0, figures.drafts),
    check('earlierPeriods', figures.openBefore.length === 0, figures.openBefore.length, null, figures.openBefore[0]),
    check('suspense', suspense.length === 0, suspense.length, sum(suspense), suspense[0]?.account),
    check(
      'controlAccounts',
      figures.faultyControlAccounts.length === 0,
      figures.controlAccounts,
      null,
      figures.faultyControlAccounts[0],
    ),
    check('moneyBalances', overdrawn.length === 0, overdrawn.length, sum(overdrawn), overdrawn[0]?.account),
    check(
      'bankReconciliation',
      figures.unreconciled.length === 0,
      figures.unreconciled.length,
      null,
      figures.unreconciled[0],
    ),
    check('balanced', figures.unbalancedEntries === 0, figures.entries),
    judgeTax(figures),
    check('depreciation', !needsDepreciation, figures.depreciationEntries, assets),
    // The law asks for it at the end of the year; whoever does it every month sees the same figure.
    check(
      'revaluation',
      figures.unrevalued.count === 0 || !figures.isYearEnd,
      figures.unrevalued.count,
      figures.unrevalued.amount,
    ),
    check('lateEntries', figures.lateEntries === 0, figures.lateEntries),
    check('oddEntries', figures.oddEntries === 0, figures.oddEntries),
    check('aloneReviews', figures.aloneReviews === 0, figures.aloneReviews),
  ];
}

/** Paid tax stands on the debit side and received tax on the credit side; at the end of the year both are settled. */
function judgeTax({ balances, isYearEnd }: CloseFigures): CloseCheck {
  const balanceOf = (code: string) => balances.find(({ account }) => account === code)?.balance ?? 0;
  const [paid, received] = [balanceOf(PAID_TAX_ACCOUNT), -balanceOf(RECEIVED_TAX_ACCOUNT)];
  const faulty = [
    ...(paid < 0 || (isYearEnd && paid !== 0) ? [PAID_TAX_ACCOUNT] : []),
    ...(received < 0 || (isYearEnd && received !== 0) ? [RECEIVED_TAX_ACCOUNT] : []),
  ];
  return check('consumptionTax', faulty.length === 0, faulty.length, received - paid, faulty[0]);
}

const sum = (balances: readonly ClosingBalance[]) => balances.reduce((total, { balance }) => total + balance, 0);

const check = (
  id: CloseCheck['id'],
  isDone: boolean,
  count: number,
  amount: number | null = null,
  subject: string | undefined = undefined,
): CloseCheck => ({ id, isDone, count, amount, subject: subject ?? null });
