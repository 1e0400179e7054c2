import type { PaymentPolicy } from '../rules/paymentPolicy';

/**
 * 支払の確認基準 of a company that has set none. Rules of the product, not of a law: five million yen is what small companies
 * let a head of department spend alone; two weeks are two bank statements of a vendor that was not paid and asks; ten days hold
 * the invoices of one delivery; 400 days hold last year's invoice with the same number.
 */
export const STANDARD_POLICY: PaymentPolicy = {
  limit: 5_000_000,
  restDays: 14,
  splitDays: 10,
  sameInvoiceDays: 400,
};
