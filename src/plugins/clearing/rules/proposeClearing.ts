import { namedNumbers, plainNumber } from '../../ledger/books/rules/namedNumbers';
import type { ClearingRule } from '../../ledger/open-item/contract/openItem';
import { findPayer, type KnownPayer, type Payer } from '../../ledger/open-item/rules/findPayer';
import { findSum } from './findSum';

/** An open item as far as proposals look at it. */
export interface Candidate {
  readonly entryId: string;
  readonly lineNumber: number;
  readonly number: string;
  readonly reference: string | null;
  readonly partner: string | null;
  readonly dueOn: string | null;
  readonly postingDate: string;
  readonly open: number;
}

/** What came in or went out, and everything that was said about it. */
export interface Deposit {
  /** Like that of the candidates: yen, or minor units of the currency they share. */
  readonly open: number;
  readonly partner: string | null;
  readonly reference: string | null;
  readonly texts: readonly string[];
  /** Transfer fees that may have been kept back; none are known in other currencies than yen. */
  readonly fees?: readonly number[];
}

export interface ClearingProposal {
  readonly rule: ClearingRule;
  readonly score: number;
  readonly partner: string | null;
  readonly items: readonly { readonly entryId: string; readonly lineNumber: number; readonly amount: number }[];
  /** Deposit less items: negative where less was paid, positive where too much. */
  readonly difference: number;
  readonly isFee: boolean;
  readonly found: readonly string[];
}

/** Transfer fees a payer may have kept back, in yen. */
export const FEE_CANDIDATES: readonly number[] = [110, 165, 220, 330, 440, 550, 660, 770, 880];
const feesOf = ({ fees = FEE_CANDIDATES }: Pick<Deposit, 'fees'>) => fees;
const ITEMS_AT_MOST = 8;
/** Among more items than these, a sum that fits is chance: the oldest are looked at, fewer where a fee may be in it. */
const SUMMED_AT_MOST = 60;
const SUMMED_WITH_FEE_AT_MOST = 20;
const PROPOSALS_AT_MOST = 5;
const BY_DUE_DATE_AT_MOST = 50;

/**
 * What a deposit may settle, best first: by reference; by amount and payer; by amount less a fee; by the sum of several
 * items of one partner; by due date; last by amount alone where the payer is unknown. The same input gives the same
 * answer, whatever the order of the candidates.
 */
export function proposeClearing(
  deposit: Deposit,
  candidates: readonly Candidate[],
  payers: readonly KnownPayer[],
): ClearingProposal[] {
  const oldestFirst = [...candidates].sort(byAge);
  const payer = findPayer(deposit, payers);
  const ofPayer = payer ? oldestFirst.filter(({ partner }) => partner === payer.partner) : [];
  const proposals = [
    ...byReference(deposit, payer ? ofPayer : oldestFirst),
    ...(payer
      ? [...byAmount(deposit, ofPayer, payer), ...bySum(deposit, ofPayer, payer), ...byDueDate(deposit, ofPayer, payer)]
      : []),
    ...(payer ? [] : byAmountAlone(deposit, oldestFirst)),
  ];
  return withoutRepeats(proposals.sort((one, other) => other.score - one.score)).slice(0, PROPOSALS_AT_MOST);
}

const byAge = (one: Candidate, other: Candidate) =>
  compare(ageKey(one), ageKey(other)) || one.lineNumber - other.lineNumber;
const ageKey = ({ dueOn, postingDate, number, entryId }: Candidate) =>
  `${dueOn ?? postingDate} ${postingDate} ${number} ${entryId}`;
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The numbers a deposit names, as `plainNumber` writes them. */
export const numbersNamedBy = ({ reference, texts }: Pick<Deposit, 'reference' | 'texts'>): ReadonlySet<string> =>
  namedNumbers([reference ?? '', ...texts].join(' '));

/** ① The numbers the deposit names. */
function byReference(deposit: Deposit, candidates: readonly Candidate[]): ClearingProposal[] {
  const said = numbersNamedBy(deposit);
  const named = candidates.filter(({ reference, number }) =>
    [reference, number].some((each) => each && said.has(plainNumber(each))),
  );
  if (named.length === 0) return [];
  const partners = new Set(named.map(({ partner }) => partner));
  if (partners.size > 1) return [];
  const proposed = allocate(deposit.open, named);
  const isFee = feesOf(deposit).includes(-proposed.difference);
  const score = proposed.difference === 0 && proposed.isWhole ? 100 : isFee ? 97 : proposed.difference < 0 ? 80 : 75;
  const found = named.map(({ reference, number }) => reference ?? number);
  return [
    {
      rule: 'reference',
      score,
      partner: named[0]?.partner ?? null,
      ...cutTo(deposit.open, named, isFee),
      isFee,
      found,
    },
  ];
}

/** ② One item of exactly the amount, and ③ one that is a usual transfer fee larger. */
function byAmount(deposit: Deposit, candidates: readonly Candidate[], payer: Payer): ClearingProposal[] {
  const found = payer.name === '' ? [] : [payer.name];
  const sure = Math.min(payer.confirmedCount, 3);
  const exact = candidates.filter(({ open }) => open === deposit.open);
  const withFee = candidates.filter(({ open }) => feesOf(deposit).includes(open - deposit.open));
  const propose = (rule: ClearingRule, matching: readonly Candidate[], score: number): ClearingProposal[] => {
    const [oldest] = matching;
    if (!oldest) return [];
    const difference = deposit.open - oldest.open;
    const doubt = matching.length > 1 ? 8 : 0;
    return [
      {
        rule,
        score: score + sure - doubt,
        partner: payer.partner,
        items: [wholeOf(oldest)],
        difference,
        isFee: difference !== 0,
        found,
      },
    ];
  };
  return [...propose('payer', exact, 95), ...propose('fee', withFee, 88)];
}

/** ④ Several items of the partner that add up, oldest first; with a fee kept back, where nothing adds up without. */
function bySum(deposit: Deposit, candidates: readonly Candidate[], payer: Payer): ClearingProposal[] {
  for (const fee of [0, ...feesOf(deposit)]) {
    const among = candidates.slice(0, fee === 0 ? SUMMED_AT_MOST : SUMMED_WITH_FEE_AT_MOST);
    const chosen = findSum(among, deposit.open + fee, ITEMS_AT_MOST);
    if (!chosen || chosen.length < 2) continue;
    const isOldest = chosen.every((candidate, index) => candidate === candidates[index]);
    const score = (isOldest ? 85 : 78) - (fee === 0 ? 0 : 5);
    const found = payer.name === '' ? [] : [payer.name];
    return [
      {
        rule: 'sum',
        score,
        partner: payer.partner,
        items: chosen.map(wholeOf),
        difference: fee === 0 ? 0 : -fee,
        isFee: fee > 0,
        found,
      },
    ];
  }
  return [];
}

/** ⑤ What is due first, as far as the money goes. */
function byDueDate(deposit: Deposit, candidates: readonly Candidate[], payer: Payer): ClearingProposal[] {
  const oldest = candidates.slice(0, BY_DUE_DATE_AT_MOST);
  if (oldest.length === 0) return [];
  const found = payer.name === '' ? [] : [payer.name];
  return [
    { rule: 'dueDate', score: 50, partner: payer.partner, ...cutTo(deposit.open, oldest, false), isFee: false, found },
  ];
}

/** Nobody is known to have paid: one single item of the amount is worth a look. */
function byAmountAlone(deposit: Deposit, candidates: readonly Candidate[]): ClearingProposal[] {
  const exact = candidates.filter(({ open }) => open === deposit.open);
  const [only] = exact;
  if (!only || exact.length > 1) return [];
  return [
    {
      rule: 'amount',
      score: 40,
      partner: only.partner,
      items: [wholeOf(only)],
      difference: 0,
      isFee: false,
      found: [],
    },
  ];
}

const wholeOf = ({ entryId, lineNumber, open }: Candidate) => ({ entryId, lineNumber, amount: open });

function allocate(open: number, candidates: readonly Candidate[]) {
  const sum = candidates.reduce((total, candidate) => total + candidate.open, 0);
  return { difference: open - sum, isWhole: open >= sum };
}

/** As much of the items as the money reaches, oldest first; all of them where a fee explains what is missing. */
function cutTo(open: number, candidates: readonly Candidate[], isFee: boolean) {
  if (isFee) return { items: candidates.map(wholeOf), difference: allocate(open, candidates).difference };
  let left = open;
  const items = candidates.flatMap((candidate) => {
    const amount = Math.min(left, candidate.open);
    left -= amount;
    return amount > 0 ? [{ ...wholeOf(candidate), amount }] : [];
  });
  return { items, difference: left };
}

/** The stronger of proposals that clear the same items. */
function withoutRepeats(proposals: readonly ClearingProposal[]): ClearingProposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ items, difference }) => {
    const key = [
      ...items.map(({ entryId, lineNumber, amount }) => `${entryId}:${lineNumber}:${amount}`).sort(),
      difference,
    ].join();
    return !seen.has(key) && seen.add(key);
  });
}
