import { type Account, isMoneyAccount } from '#plugins/ledger/account/contract/account.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { BookedMemo } from '../contract/accountKeyword';
import type { KeywordTarget } from './findShadowed';
import { wordOfMemo } from './foldMemo';
import { findKeyword, type KeywordRule } from './matchKeywords';

/** So many equal lessons become a suggestion. */
export const EQUAL_LESSONS = 3;

/** What a booked line says about the rules. */
export interface Judgement {
  /** The rule that had a say; undefined where none fits the memo. */
  readonly rule: string | undefined;
  /** Its account stood. */
  readonly isHit: boolean;
  /** Present where a rule was corrected, or none fits. */
  readonly lesson: (KeywordTarget & { readonly token: string; readonly example: string }) | undefined;
}

/**
 * Compares what was booked with what the rules propose. A rule has its way where the account is its own and nothing it
 * sets was changed; money, control and system accounts are never learned, since the other line decides about them.
 */
export function judgeBooked(booked: BookedMemo, rules: readonly KeywordRule[], books: Books): Judgement | undefined {
  const account = books.accounts.get(booked.account);
  if (!account || !isLearned(account)) return undefined;
  const rule = findKeyword(rules, { ...booked, partner: booked.partner });
  if (rule && stands(rule, booked)) return { rule: rule.code, isHit: true, lesson: undefined };
  const word = wordOfMemo(booked.text);
  const { department, partner } = booked;
  // The usual tax code comes with the account; only another one is worth remembering.
  const taxCode = booked.taxCode === account.defaultTaxCode ? null : booked.taxCode;
  return {
    rule: rule?.code,
    isHit: false,
    lesson: word && { token: word.token, account: booked.account, taxCode, department, partner, example: booked.text },
  };
}

/** Whether memos say anything about an account. */
export const isLearned = (account: Account): boolean =>
  !(account.isSystem || isMoneyAccount(account) || account.isReconciliation);

const stands = (rule: KeywordRule, booked: KeywordTarget) =>
  rule.account === booked.account &&
  (['taxCode', 'department', 'partner'] as const).every(
    (field) => rule[field] === null || rule[field] === booked[field],
  );
