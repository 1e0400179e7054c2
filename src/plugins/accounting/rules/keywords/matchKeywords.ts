import type { AccountKeyword } from '../../contract/accountKeyword';
import type { Side } from '../../contract/journalEntry';
import { foldMemo } from './foldMemo';
import { type PatternTest, readPattern } from './readPattern';

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
  return rules.filter((rule) => rule.isActive && meetsConditions(rule, facts) && testOf(rule)(folded)).sort(byPriority);
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

/** Remembered for as long as its rule is. */
const tests = new WeakMap<KeywordRule, PatternTest>();

function testOf(rule: KeywordRule): PatternTest {
  const known = tests.get(rule);
  if (known) return known;
  const made = makeTest(rule);
  tests.set(rule, made);
  return made;
}

function makeTest({ match, text }: KeywordRule): PatternTest {
  if (match === 'pattern') return readPattern(text, foldMemo) ?? (() => false);
  const folded = foldMemo(text);
  if (folded === '') return () => false;
  return match === 'starts' ? (memo) => memo.startsWith(folded) : (memo) => memo.includes(folded);
}
