import type { BankAccount } from '#core/bank/bankAccount.ts';
import { BankKanaFault, toBankKana } from '#core/bank/bankKana.ts';
import type { Debit, NewCode } from '#core/bank/debitFile.ts';
import { MOST_YEN } from '#core/bank/zenginRecord.ts';
import type { Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { accountKey } from '../../payment-run/rules/findAlike';

/** What is due of a customer that lets no account be debited: it pays otherwise. */
const OUTSIDE = ['no-mandate'] as const;
/** Nothing is debited until what is behind it is put right. */
const HELD = [
  'mandate-later',
  'mandate-ended',
  'mandate-no-account',
  'mandate-waiting',
  'mandate-letters',
  'mandate-branch',
  'mandate-own-account',
  'items-elsewhere',
  'nothing-to-collect',
  'debit-too-large',
] as const;
export const DEBIT_HOLDS = [...OUTSIDE, ...HELD] as const;
export type DebitHoldCode = (typeof DEBIT_HOLDS)[number];

/** Why a customer is not debited. */
export interface DebitHold {
  readonly code: DebitHoldCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** 依頼なし, 保留, 除外, 請求, 振替済, 振替不能. */
export const DEBIT_STATES = ['outside', 'held', 'leftOut', 'asked', 'collected', 'failed'] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/** An open item of a customer: owed by it (debit), or to it (credit). */
export interface DebitItem {
  readonly entryId: string;
  readonly lineNumber: number;
  readonly partner: string;
  readonly side: 'debit' | 'credit';
  readonly open: number;
  /** The number of the run that has it already. */
  readonly elsewhere: string | null;
  /** Why somebody left it out; null where nobody did. */
  readonly leftOut: string | null;
}

/** 口座振替依頼 of a customer, as a run has to know it. */
export interface Mandate {
  /** 顧客番号. */
  readonly code: string;
  readonly partner: string;
  readonly receivedOn: Day;
  /** From this day on nothing is debited. */
  readonly endedOn: Day | null;
  readonly account: BankAccount | undefined;
  /** A change of its account waits for a second person. */
  readonly isWaiting: boolean;
  /** The branch of the account cannot be debited on the day. */
  readonly isBranchClosed: boolean;
  /** What a file had debited last for it; null where none was written yet. */
  readonly debitedBefore: BankAccount | null;
}

export interface DebitsAsked {
  readonly items: readonly DebitItem[];
  readonly mandates: readonly Mandate[];
  /** The account the money comes into. */
  readonly collector: BankAccount;
  readonly debitOn: Day;
}

/** What one customer is debited by a run, with the items it is made of; nothing where it is held. */
export interface PlannedDebit {
  readonly partner: string;
  readonly state: Exclude<DebitState, 'collected' | 'failed'>;
  readonly mandate: string | null;
  readonly account: BankAccount | null;
  readonly newCode: NewCode;
  readonly items: readonly DebitItem[];
  /** What its items come to, but those left out or in other runs. */
  readonly owed: number;
  /** Yen of the record; 0 where there is none. */
  readonly amount: number;
  readonly hold: DebitHold | null;
}

/** One debit a customer, those that are asked for first; what is not is told with its reason. */
export function planDebits(asked: DebitsAsked): PlannedDebit[] {
  const mandates = groupBy(asked.mandates, ({ partner }) => partner);
  const planned = [...groupBy(asked.items, ({ partner }) => partner)].map(([partner, items]) =>
    planDebit({ partner, items, mandates: mandates.get(partner) ?? [] }, asked),
  );
  return IN_ORDER.flatMap((state) => planned.filter((debit) => debit.state === state));
}

const IN_ORDER = ['asked', 'held', 'leftOut', 'outside'] as const;

interface OfCustomer {
  readonly partner: string;
  readonly items: readonly DebitItem[];
  readonly mandates: readonly Mandate[];
}

function planDebit({ partner, items, mandates }: OfCustomer, asked: DebitsAsked): PlannedDebit {
  const mandate = mandateOn(mandates, asked.debitOn);
  const taken = items.filter(isTaken);
  const owed = taken.reduce((sum, { side, open }) => sum + (side === 'debit' ? open : -open), 0);
  const isLeftOut = taken.length === 0 && items.every(({ leftOut }) => leftOut !== null);
  const hold = isLeftOut ? null : (mandateHold(mandate, asked) ?? amountHold(items, owed));
  const state = isLeftOut ? 'leftOut' : hold === null ? 'asked' : hold.code === 'no-mandate' ? 'outside' : 'held';
  return {
    ...{ partner, state, items, owed, hold },
    mandate: mandate?.code ?? null,
    account: mandate?.account ?? null,
    newCode: mandate ? newCodeOf(mandate) : '0',
    amount: state === 'asked' ? owed : 0,
  };
}

export const isTaken = ({ elsewhere, leftOut }: Pick<DebitItem, 'elsewhere' | 'leftOut'>): boolean =>
  elsewhere === null && leftOut === null;

const isValidOn = ({ receivedOn, endedOn }: Pick<Mandate, 'receivedOn' | 'endedOn'>, day: Day): boolean =>
  receivedOn <= day && (endedOn === null || day < endedOn);

/** The one that holds on the day; without it the next one, or else the last. */
function mandateOn(mandates: readonly Mandate[], day: Day): Mandate | undefined {
  const sorted = [...mandates].sort((one, other) => (one.receivedOn < other.receivedOn ? -1 : 1));
  return (
    sorted.find((mandate) => isValidOn(mandate, day)) ??
    sorted.find(({ receivedOn }) => receivedOn > day) ??
    sorted.at(-1)
  );
}

const newCodeOf = ({ debitedBefore, account }: Mandate): NewCode =>
  debitedBefore === null ? '1' : account && accountKey(account) !== accountKey(debitedBefore) ? '2' : '0';

function mandateHold(mandate: Mandate | undefined, { debitOn, collector }: DebitsAsked): DebitHold | null {
  if (!mandate) return hold('no-mandate');
  const { receivedOn, endedOn, account, isWaiting, isBranchClosed } = mandate;
  if (receivedOn > debitOn) return hold('mandate-later', { day: receivedOn });
  if (endedOn !== null && endedOn <= debitOn) return hold('mandate-ended', { day: endedOn });
  if (isWaiting) return hold('mandate-waiting');
  if (!account) return hold('mandate-no-account');
  if (accountKey(account) === accountKey(collector)) return hold('mandate-own-account');
  if (isBranchClosed) return hold('mandate-branch', { bank: account.bankName, branch: account.branchName });
  try {
    toBankKana(account.holder);
    return null;
  } catch (error) {
    if (!(error instanceof BankKanaFault)) throw error;
    return hold('mandate-letters', { letter: error.letter });
  }
}

function amountHold(items: readonly DebitItem[], owed: number): DebitHold | null {
  const elsewhere = items.flatMap((item) => item.elsewhere ?? []);
  if (!items.some(isTaken)) return hold('items-elsewhere', { run: [...new Set(elsewhere)].join(' ') });
  if (owed < 1) return hold('nothing-to-collect', { amount: owed });
  return owed > MOST_YEN ? hold('debit-too-large', { amount: owed }) : null;
}

const hold = (code: DebitHoldCode, params: DebitHold['params'] = {}): DebitHold => ({ code, params });

/** What goes into the file, in the order of the run. */
export const debitsOf = (
  planned: readonly Pick<PlannedDebit, 'account' | 'amount' | 'newCode' | 'mandate'>[],
): Debit[] =>
  planned.flatMap(({ account, amount, newCode, mandate }) =>
    account && mandate !== null && amount > 0 ? [{ account, amount, newCode, customerNumber: mandate }] : [],
  );

/** Days on which two mandates of a customer would both hold. */
export const mandatesOverlap = (
  one: Pick<Mandate, 'receivedOn' | 'endedOn'>,
  other: Pick<Mandate, 'receivedOn' | 'endedOn'>,
): boolean =>
  (one.endedOn === null || other.receivedOn < one.endedOn) &&
  (other.endedOn === null || one.receivedOn < other.endedOn);
