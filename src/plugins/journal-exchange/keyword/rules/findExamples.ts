import type { KeywordExample } from '../contract/accountKeyword';
import { foldMemo } from './foldMemo';
import { type KeywordRule, type MemoFacts, matchKeywords } from './matchKeywords';

/** A line of the books with what a rule would have been asked. */
export interface PostedMemo extends Omit<KeywordExample, 'isKept'>, Pick<MemoFacts, 'side' | 'amount' | 'partner'> {}

const EXAMPLES_AT_MOST = 5;

/**
 * What the books say about a rule, whether it is switched on or not: examples of what it fits, and how many documents
 * have such a line. A document keeps to the rule where one of these lines stands on its account; the lines beside it are
 * then the other half of the entry, and tell nothing.
 * @param lines the newest first, those of a document together
 */
export function findExamples(rule: KeywordRule, lines: readonly PostedMemo[]) {
  const asked = [{ ...rule, isActive: true }];
  const fitting = new Map<string, PostedMemo[]>();
  for (const line of lines) {
    if (matchKeywords(asked, { ...line, bankAccount: rule.bankAccount }).length === 0) continue;
    fitting.set(line.documentId, [...(fitting.get(line.documentId) ?? []), line]);
  }
  const examples = new Map<string, KeywordExample>();
  let kept = 0;
  for (const members of fitting.values()) {
    const own = members.filter(({ account }) => account === rule.account);
    if (own.length > 0) kept += 1;
    for (const { side: _s, amount: _a, partner: _p, ...line } of own.length > 0 ? own : members) {
      const key = `${line.account} ${foldMemo(line.text)}`;
      if (examples.size < EXAMPLES_AT_MOST && !examples.has(key))
        examples.set(key, { ...line, isKept: own.length > 0 });
    }
  }
  return { rows: [...examples.values()], kept, elsewhere: fitting.size - kept };
}
