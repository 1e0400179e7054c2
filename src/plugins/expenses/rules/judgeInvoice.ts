import type { Day } from '#core/value/day.ts';
import { parseRegistrationNumber } from '#core/value/registrationNumber.ts';
import type { InvoiceRule } from '../contract/expenseCategory';
import type { DraftLine } from '../contract/expenseSheet';
import { SMALL_AMOUNT_RULE } from '../rates/smallAmountRule';

/** 公共交通機関特例, 自動販売機特例 (消費税法施行令49条1項、施行規則15条の4): below 30,000 yen with tax a purchase needs no invoice. */
const LEDGER_ONLY_BELOW = 30_000;

/** By what the input tax of a line is proven. */
export type InvoiceProof = 'none' | 'qualified' | 'ledgerOnly' | 'transitional';

/**
 * How the input tax of a line can be deducted: not at all, by a qualified invoice, by an entry in the books alone, or in
 * part as from a supplier without a number (経過措置, 平成28年改正法附則52条・53条). A small business needs no invoice for small
 * amounts, and writes nothing of it into the books (少額特例). `amount` in yen with tax.
 */
export function judgeInvoice(
  { registrationNumber, day }: Pick<DraftLine, 'registrationNumber' | 'day'>,
  rule: InvoiceRule,
  amount: number,
  isSmallBusiness: boolean,
): InvoiceProof {
  if (rule === 'none') return 'none';
  if (parseRegistrationNumber(registrationNumber) !== null) return 'qualified';
  if (rule === 'travelAllowance') return 'ledgerOnly';
  if (rule !== 'invoice' && amount < LEDGER_ONLY_BELOW) return 'ledgerOnly';
  return isSmallBusiness && isSmallAmount(amount, day) ? 'ledgerOnly' : 'transitional';
}

const isSmallAmount = (amount: number, day: Day): boolean =>
  amount < SMALL_AMOUNT_RULE.below &&
  SMALL_AMOUNT_RULE.effectiveFrom <= day &&
  day <= SMALL_AMOUNT_RULE.effectiveThrough;
