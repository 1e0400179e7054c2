import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { KeywordTarget } from './findShadowed';
import { findKeyword, type KeywordRule, type MemoFacts } from './matchKeywords';

/** Where a memo is proposed to be booked, and the rule that says so. */
export interface ProposedTarget extends KeywordTarget {
  readonly code: string;
}

/**
 * What the rules propose for a line. A rule without a tax code leaves it to the account; the partner of the line itself
 * stands where the account needs one and the rule names none.
 */
export function proposeTarget(
  rules: readonly KeywordRule[],
  facts: MemoFacts,
  { accounts }: Pick<Books, 'accounts'>,
): ProposedTarget | undefined {
  const rule = findKeyword(rules, facts);
  const account = accounts.get(rule?.account ?? '');
  if (!rule || !account || account.isBlocked) return undefined;
  const usual = account.defaultTaxCode === 'OUT' ? null : account.defaultTaxCode;
  return {
    code: rule.code,
    account: rule.account,
    taxCode: rule.taxCode ?? usual,
    department: rule.department,
    partner: rule.partner ?? (account.isReconciliation ? facts.partner : null),
  };
}
