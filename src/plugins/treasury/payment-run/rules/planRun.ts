import type { BankAccount } from '#core/bank/bankAccount.ts';
import { BankKanaFault, toBankKana } from '#core/bank/bankKana.ts';
import type { Transfer } from '#core/bank/transferFile.ts';
import { MOST_YEN } from '#core/bank/zenginRecord.ts';
import { addDays, type Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import type { PaymentLawKind } from '#plugins/payment-terms/contract/paymentLaw.ts';
import type { FeeBand } from '../../house-bank/contract/houseBank';
import type { PaymentPolicy } from '../../payment-policy/rules/paymentPolicy';
import { mayDeductFee, type TransferFees } from '../rates/transferFees';
import { accountKey } from './findAlike';
import { feeKeptOf, feeOf } from './transferFee';

/** Nothing is transferred to the partner until what is behind it is put right. */
const FIRM_HOLDS = [
  'no-partner',
  'no-account',
  'account-waiting',
  'account-letters',
  'account-branch',
  'own-account',
  'nothing-left',
  'too-large',
  'invoice-stopped',
] as const;
/** Held until somebody has looked into it and says what was found. */
export const OPEN_HOLDS = ['account-changed', 'look-alike', 'repeated', 'split', 'beyond-limit'] as const;
export const HOLDS = [...FIRM_HOLDS, ...OPEN_HOLDS] as const;
export type HoldCode = (typeof HOLDS)[number];

export interface Hold {
  readonly code: HoldCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export const mayRelease = ({ code }: Hold): boolean => OPEN_HOLDS.some((each) => each === code);

/** An open item of a partner: owed to it (credit), or by it (debit). */
export interface RunItem {
  readonly entryId: string;
  readonly lineNumber: number;
  readonly account: string;
  readonly partner: string | null;
  readonly side: 'debit' | 'credit';
  /** A receivable, set off against what is owed. */
  readonly isOffset: boolean;
  readonly number: string;
  readonly reference: string | null;
  readonly postingDate: Day;
  readonly documentDate: Day;
  readonly dueOn: Day;
  readonly memo: string;
  readonly open: number;
  /** 源泉徴収: kept back when the invoice was posted; the item is what is left. */
  readonly withheld: number;
  /** Why somebody left it out; null where nobody did. */
  readonly leftOut: string | null;
  /** Its invoice is kept or asked about at the vendor: the number of it. */
  readonly stopped: string | null;
  /** Documents that look the same: those of the partner, and those of partners that could be taken for it. */
  readonly repeats: readonly {
    readonly number: string;
    readonly partner: string | null;
    readonly partnerTitle: string;
  }[];
}

export interface Payee {
  readonly title: string;
  readonly paymentLaw: PaymentLawKind;
  /** As agreed in the terms of the partner. */
  readonly feeBearer: 'payer' | 'payee';
  readonly account: BankAccount | undefined;
  /** The branch of the account cannot take money on the day. */
  readonly isBranchClosed: boolean;
  /** A change of its accounts waits for a second person. */
  readonly isWaiting: boolean;
  /** When accounts it had before were changed last. */
  readonly changedOn: Day | null;
}

/** Who looked into the holds of a partner, and what was found. */
export interface Release {
  readonly codes: readonly HoldCode[];
  readonly by: string;
  readonly reason: string;
}

export interface RunAsked {
  readonly items: readonly RunItem[];
  readonly payees: ReadonlyMap<string, Payee>;
  readonly releases: ReadonlyMap<string, Release>;
  readonly payer: BankAccount;
  /** The accounts of the company itself, by `accountKey`: the titles of their house banks. */
  readonly ownAccounts: ReadonlyMap<string, string>;
  readonly payOn: Day;
  readonly today: Day;
  readonly fees: TransferFees;
  readonly band: FeeBand;
  readonly policy: PaymentPolicy;
}

/** What one partner is paid by a run, with the items it is made of; nothing where it is held. */
export interface PlannedTransfer {
  readonly partner: string;
  readonly account: BankAccount | null;
  readonly items: readonly RunItem[];
  /** Owed, less what it is to give back. */
  readonly owed: number;
  readonly setOff: number;
  readonly withheld: number;
  readonly feeBearer: 'payer' | 'payee';
  /** What the bank takes for it, whoever bears it. */
  readonly bankFee: number;
  /** What the partner gets: the amount in the file. */
  readonly amount: number;
  readonly holds: readonly Hold[];
  readonly isHeld: boolean;
}

/** Items without a partner stand under this key: nobody knows whom to pay. */
export const NO_PARTNER = '-';

/** The transfers of a run by partner, and what is held and why. */
export function planRun(asked: RunAsked): PlannedTransfer[] {
  const groups = groupBy(asked.items, ({ partner }) => partner ?? NO_PARTNER);
  return [...groups].map(([partner, items]) => planTransfer(partner, items, asked));
}

function planTransfer(partner: string, items: readonly RunItem[], asked: RunAsked): PlannedTransfer {
  const payee = asked.payees.get(partner);
  const account = payee?.account;
  const taken = items.filter(({ leftOut }) => leftOut === null);
  const signed = (item: RunItem) => (item.side === 'credit' ? item.open : -item.open);
  const owed = taken.reduce((sum, item) => (item.isOffset ? sum : sum + signed(item)), 0);
  const setOff = taken.reduce((sum, item) => (item.isOffset ? sum - signed(item) : sum), 0);
  const net = owed - setOff;
  const isSameBank = account?.bankCode === asked.payer.bankCode;
  const feeBearer = payee?.feeBearer === 'payee' && mayDeductFee(payee.paymentLaw, asked.payOn) ? 'payee' : 'payer';
  const terms = { isSameBank, fees: asked.fees };
  const bankFee = feeBearer === 'payee' ? feeKeptOf(net, { ...terms, band: asked.band }) : feeOf(net, terms);
  const amount = feeBearer === 'payee' ? net - bankFee : net;
  // What somebody left out as a whole is not held, it is just not paid.
  const holds = taken.length === 0 ? [] : findHolds({ partner, payee, taken, amount, asked });
  const released = asked.releases.get(partner)?.codes ?? [];
  const isHeld = holds.some((hold) => !mayRelease(hold) || !released.includes(hold.code));
  return {
    ...{ partner, account: account ?? null, items, owed, setOff, feeBearer, bankFee, holds, isHeld },
    withheld: taken.reduce((sum, item) => sum + item.withheld, 0),
    amount: isHeld || taken.length === 0 ? 0 : amount,
  };
}

interface Looked {
  readonly partner: string;
  readonly payee: Payee | undefined;
  readonly taken: readonly RunItem[];
  readonly amount: number;
  readonly asked: RunAsked;
}

function findHolds(looked: Looked): Hold[] {
  const { payee, amount } = looked;
  if (!payee) return [hold('no-partner')];
  const firm = accountHold(payee, looked.asked) ?? stoppedHold(looked);
  if (firm) return [firm];
  if (amount < 1) return [hold('nothing-left', { amount })];
  if (amount > MOST_YEN) return [hold('too-large', { amount })];
  return [...changedHold(looked), ...repeatHolds(looked), ...limitHolds(looked)];
}

function accountHold({ account, isBranchClosed, isWaiting }: Payee, { ownAccounts }: RunAsked): Hold | undefined {
  if (isWaiting) return hold('account-waiting');
  if (!account) return hold('no-account');
  const houseBank = ownAccounts.get(accountKey(account));
  if (houseBank !== undefined) return hold('own-account', { houseBank });
  if (isBranchClosed) return hold('account-branch', { bank: account.bankName, branch: account.branchName });
  try {
    toBankKana(account.holder);
    return undefined;
  } catch (error) {
    if (!(error instanceof BankKanaFault)) throw error;
    return hold('account-letters', { letter: error.letter });
  }
}

/** Left out with a reason, the rest of what the partner is owed can be paid. */
function stoppedHold({ taken }: Looked): Hold | undefined {
  const item = taken.find(({ stopped }) => stopped !== null);
  return item && hold('invoice-stopped', { number: item.number, invoice: item.stopped ?? '' });
}

function changedHold({ payee, asked }: Looked): Hold[] {
  const changedOn = payee?.changedOn;
  if (!changedOn || addDays(changedOn, asked.policy.restDays) < asked.today) return [];
  return [hold('account-changed', { day: changedOn, days: asked.policy.restDays })];
}

function repeatHolds({ partner, taken }: Looked): Hold[] {
  const own = taken.flatMap((item) => item.repeats.filter((repeat) => repeat.partner === partner).map(withItem(item)));
  const others = taken.flatMap((item) =>
    item.repeats.filter((repeat) => repeat.partner !== partner).map(withItem(item)),
  );
  return [
    ...others.slice(0, 1).map((found) => hold('look-alike', found)),
    ...own.slice(0, 1).map((found) => hold('repeated', found)),
  ];
}

const withItem =
  ({ number }: RunItem) =>
  (other: RunItem['repeats'][number]) => ({
    number,
    other: other.number,
    partner: [other.partner, other.partnerTitle].filter(Boolean).join(' '),
  });

/** Above the limit at once, or in parts of which none is. */
function limitHolds({ taken, amount, asked: { policy } }: Looked): Hold[] {
  const { limit, splitDays } = policy;
  const invoices = taken.filter((item) => item.side === 'credit' && !item.isOffset);
  const split = invoices.every(({ open }) => open < limit) ? findSplit(invoices, { limit, splitDays }) : undefined;
  if (split) return [hold('split', { ...split, limit, days: splitDays })];
  return amount >= limit && invoices.some(({ open }) => open >= limit) ? [hold('beyond-limit', { amount, limit })] : [];
}

/** Two items or more whose documents are of nearly the same day, and which come to the limit together. */
function findSplit(items: readonly RunItem[], { limit, splitDays }: Pick<PaymentPolicy, 'limit' | 'splitDays'>) {
  const sorted = [...items].sort((one, other) => (one.documentDate < other.documentDate ? -1 : 1));
  let sum = 0;
  let first = 0;
  for (const [last, item] of sorted.entries()) {
    sum += item.open;
    while (addDays(sorted[first]?.documentDate ?? item.documentDate, splitDays) < item.documentDate) {
      sum -= sorted[first]?.open ?? 0;
      first += 1;
    }
    if (sum >= limit && last > first) return { count: last - first + 1, sum };
  }
  return undefined;
}

const hold = (code: HoldCode, params: Hold['params'] = {}): Hold => ({ code, params });

/** 顧客コード of the file: the figures of the code of the partner. @example customerCode('V001') // '001' */
const customerCode = (partner: string): string => partner.replace(/\D/g, '').slice(-10);

/** What goes into the file, in the order of the run. */
export const transfersOf = (planned: readonly Pick<PlannedTransfer, 'partner' | 'account' | 'amount'>[]): Transfer[] =>
  planned.flatMap(({ partner, account, amount }) =>
    account && amount > 0 ? [{ account, amount, codes: [customerCode(partner), ''] as const }] : [],
  );
