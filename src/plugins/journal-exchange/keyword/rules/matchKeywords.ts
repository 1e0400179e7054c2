import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { AccountKeyword } from '../contract/accountKeyword';
import { readAloud } from './bookingWords';
import { foldMemo } from './foldMemo';
import { readPattern } from './readPattern';

/** What is known of a line whose account is sought. */
export interface MemoFacts {
  readonly text: string;
  /** The side the sought account would stand on; null where either may be. */
  readonly side: Side | null;
  readonly amount: number | null;
  readonly partner: string | null;
  /** The bank account on the other side. */
  readonly bankAccount: string | null;
}

/** A rule as far as matching needs it. */
export type KeywordRule = Pick<
  AccountKeyword,
  | 'code'
  | 'priority'
  | 'match'
  | 'text'
  | 'flow'
  | 'amountFrom'
  | 'amountThrough'
  | 'bankAccount'
  | 'partnerIs'
  | 'account'
  | 'taxCode'
  | 'department'
  | 'partner'
  | 'isActive'
>;

/** The longest memo of the books. */
const LETTERS_AT_MOST = 200;

/** The order in which rules are asked: by priority, of equal ones the older. */
export const byPriority = (one: KeywordRule, other: KeywordRule): number =>
  one.priority - other.priority || (one.code < other.code ? -1 : 1);

/** All active rules that fit, in the order they are asked: the first one wins. */
export function matchKeywords<Rule extends KeywordRule>(rules: readonly Rule[], facts: MemoFacts): Rule[] {
  const folded = foldMemo(facts.text.slice(0, LETTERS_AT_MOST));
  if (folded === '') return [];
  const memo = { folded, spoken: readAloud(folded) };
  return rules.filter((rule) => rule.isActive && meetsConditions(rule, facts) && testOf(rule)(memo)).sort(byPriority);
}

/** The rule that proposes the account of a line; undefined where none fits. */
export const findKeyword = <Rule extends KeywordRule>(rules: readonly Rule[], facts: MemoFacts): Rule | undefined =>
  matchKeywords(rules, facts)[0];

/** Whether a rule can be asked at all: its text says something, and its pattern can be read. */
export function isReadable({ match, text }: Pick<KeywordRule, 'match' | 'text'>): boolean {
  return match === 'pattern' ? text.trim() !== '' && readPattern(text, foldMemo) !== undefined : foldMemo(text) !== '';
}

function meetsConditions(rule: KeywordRule, { side, amount, partner, bankAccount }: MemoFacts): boolean {
  if (rule.flow !== 'any' && side !== null && (rule.flow === 'in') !== (side === 'credit')) return false;
  if (rule.amountFrom !== null && (amount === null || amount < rule.amountFrom)) return false;
  if (rule.amountThrough !== null && (amount === null || amount > rule.amountThrough)) return false;
  if (rule.bankAccount !== null && rule.bankAccount !== bankAccount) return false;
  return rule.partnerIs === null || rule.partnerIs === partner;
}

/** A memo in the spelling of memos, and with the words of bookings in kana. */
type MemoTest = (memo: { readonly folded: string; readonly spoken: string }) => boolean;

/** Remembered for as long as its rule is. */
const tests = new WeakMap<KeywordRule, MemoTest>();

function testOf(rule: KeywordRule): MemoTest {
  const known = tests.get(rule);
  if (known) return known;
  const made = makeTest(rule);
  tests.set(rule, made);
  return made;
}

function makeTest({ match, text }: KeywordRule): MemoTest {
  if (match === 'pattern') {
    const test = readPattern(text, foldMemo);
    return (memo) => test?.(memo.folded) ?? false;
  }
  const folded = foldMemo(text);
  if (folded === '') return () => false;
  const isIn = (memo: string, words: string) => (match === 'starts' ? memo.startsWith(words) : memo.includes(words));
  const spoken = readAloud(folded);
  return (memo) => isIn(memo.folded, folded) || isIn(memo.spoken, spoken);
}
