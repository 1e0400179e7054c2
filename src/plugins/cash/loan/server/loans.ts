import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { requireMoneyAccount } from '../../money-account/server/moneyAccounts';
import * as contract from '../contract/loan';
import { dueDayOf } from '../rules/dueDayOf';
import { isInterestAccount, isLoanAccount } from '../rules/loanAccounts';
import { rateOn } from '../rules/loanInterest';
import { findMoved } from '../rules/standOfLoan';
import { tieLoans } from '../rules/tieLoans';
import { loanMaster } from './loanMaster';
import { postRepayment } from './postRepayment';
import { readLoans, readPosted } from './readLoans';

const listLoans: UseCase<typeof contract.listLoans> = async (tx, _input, call) => {
  const { partners } = await readBooks(tx, call.companyId);
  return {
    rows: (await readLoans(tx, call)).map(({ loan, rows, next, left }) => ({
      ...loan,
      lenderTitle: partners.get(loan.lender ?? '')?.title ?? null,
      rateNow: rateOn(loan, call.today),
      left,
      nextOn: next?.paidOn ?? null,
      nextTotal: next?.total ?? null,
      overdueCount: loan.isActive ? rows.filter(({ state }) => state === 'overdue').length : 0,
    })),
  };
};

/** @throws Refusal treasury/unknown-loan */
const getLoan: UseCase<typeof contract.getLoan> = (tx, { code }, call) => loanMaster.require(tx, call, code);

/** @throws Refusal treasury/unknown-loan */
const listRepayments: UseCase<typeof contract.listRepayments> = async (tx, { code }, call) => {
  const all = await readLoans(tx, call);
  const own = all.find(({ loan }) => loan.code === code);
  if (!own) throw loanMaster.unknown(code);
  const books = booksIn(call.locale, await readBooks(tx, call.companyId));
  const balances = await balancesAsOf(tx, call.companyId, call.today, books);
  const tied = tieLoans(
    own.loan,
    all.map(({ loan }) => loan),
  );
  const codes = new Set(tied.loans.map((loan) => loan.code));
  return {
    rows: [...own.rows],
    ...{ next: own.next, rateNow: rateOn(own.loan, call.today), left: own.left },
    tie: {
      scheduled: all.reduce((sum, { loan, left }) => (codes.has(loan.code) ? sum + left : sum), 0),
      booked: -tied.accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0),
      accountTitles: tied.accounts.map((account) => books.accounts.get(account)?.title ?? account).join('・'),
      loans: codes.size,
    },
  };
};

/**
 * Creates one when no version is given, changes the given version otherwise.
 * @throws Refusal core/range-reversed, treasury/loan-too-long, treasury/loan-counts, treasury/no-equal-payment-in-advance,
 * treasury/repayments-stand, treasury/not-a-money-account, treasury/not-a-loan-account, treasury/not-an-interest-account,
 * sales/unknown-partner
 */
export const saveLoan: UseCase<typeof contract.saveLoan> = async (tx, { loan: typed }, call) => {
  const before = await loanMaster.open(tx, call, typed);
  const loan = { ...typed, rateChanges: inOrder(typed.rateChanges) };
  requireTerms(loan);
  requireAccounts(await readBooks(tx, call.companyId), loan);
  await requireMoneyAccount(tx, call.companyId, loan.account);
  if (before) await requireUnmoved(tx, call, loan);
  return loanMaster.write(tx, call, before, loan);
};

type Typed = Parameters<typeof saveLoan>[1]['loan'];

const inOrder = (changes: readonly contract.RateChange[]) =>
  [...changes].sort((one, other) => (one.from < other.from ? -1 : 1));

/** No later day can be typed, nor any repayment be due. */
const LAST_DAY: Day = '2199-12-31';

function requireTerms(loan: Typed): void {
  const { drawnOn, firstDueOn, count, graceCount, doneCount, method } = loan;
  if (firstDueOn < drawnOn) throw new Refusal('core/range-reversed', { from: drawnOn, through: firstDueOn });
  if (dueDayOf(loan, count) > LAST_DAY) throw new Refusal('treasury/loan-too-long', { day: LAST_DAY });
  if (graceCount >= count || doneCount > count) throw new Refusal('treasury/loan-counts', { count });
  if (method === 'equalPayment' && loan.interestPaid === 'advance')
    throw new Refusal('treasury/no-equal-payment-in-advance');
}

function requireAccounts({ accounts, partners }: Books, loan: Typed): void {
  for (const code of [loan.liabilityAccount, loan.longTermAccount]) {
    const found = accounts.get(code ?? '');
    if (code !== null && !(found && isLoanAccount(found)))
      throw new Refusal('treasury/not-a-loan-account', { account: code });
  }
  const interest = accounts.get(loan.interestAccount);
  if (!interest || !isInterestAccount(interest))
    throw new Refusal('treasury/not-an-interest-account', { account: loan.interestAccount });
  if (loan.lender !== null && !partners.has(loan.lender))
    throw new Refusal('sales/unknown-partner', { partner: loan.lender });
}

/** What was posted stays right: the terms may change what is to come alone. */
async function requireUnmoved(tx: Tx, { companyId }: Call, loan: Typed): Promise<void> {
  const moved = findMoved(loan, (await readPosted(tx, companyId, loan.code)).get(loan.code) ?? []);
  if (moved) throw new Refusal('treasury/repayments-stand', { loan: loan.code, number: moved.number });
}

/** @throws Refusal treasury/loan-posted */
const deleteLoan: UseCase<typeof contract.deleteLoan> = async (tx, asked, call) => {
  await loanMaster.remove(tx, call, await loanMaster.open(tx, call, asked));
  return { code: asked.code };
};

/** @throws Refusal treasury/rate-before-loan, treasury/no-rate-change, treasury/too-many-rates, treasury/repayments-stand */
const changeLoanRate: UseCase<typeof contract.changeLoanRate> = async (tx, asked, call) => {
  const before = await loanMaster.open(tx, call, asked);
  const { from, ratePer100k } = asked;
  if (from <= before.drawnOn) throw new Refusal('treasury/rate-before-loan', { day: before.drawnOn });
  const others = before.rateChanges.filter((change) => change.from !== from);
  if (ratePer100k === undefined && others.length === before.rateChanges.length)
    throw new Refusal('treasury/no-rate-change', { day: from });
  const rateChanges = inOrder(ratePer100k === undefined ? others : [...others, { from, ratePer100k }]);
  if (rateChanges.length > contract.RATE_CHANGES_AT_MOST)
    throw new Refusal('treasury/too-many-rates', { most: contract.RATE_CHANGES_AT_MOST });
  await requireUnmoved(tx, call, { ...before, rateChanges });
  return loanMaster.write(tx, call, before, { rateChanges });
};

export const loanHandlers = [
  handle(contract.listLoans, listLoans),
  handle(contract.getLoan, getLoan),
  handle(contract.listRepayments, listRepayments),
  handle(contract.saveLoan, saveLoan),
  handle(contract.deleteLoan, deleteLoan),
  handle(contract.changeLoanRate, changeLoanRate),
  handle(contract.postRepayment, postRepayment),
];
