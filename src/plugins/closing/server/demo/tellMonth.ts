import type { Month } from '#core/value/month.ts';
import type { DemoBooks } from './demoBooks';
import { type ExpenseDetail, recordExpenses } from './expenses';
import { buyAssets, depreciate, receiveInterest, repayLoan } from './financing';
import { enterBillTwice } from './mistakes';
import { payRent, spendPettyCash, spendPrepaidInsurance } from './overheads';
import {
  accrueSocialInsurance,
  payBonuses,
  payLabourInsurance,
  paySalaries,
  paySocialInsurance,
  payWithheldTaxes,
} from './payroll';
import { payVendors, recordPartnerInvoices, recordSupplierBills } from './purchases';
import { invoiceCustomers, receiveFromCustomers } from './sales';
import { payConsumptionTax, payCorporateTax, payPropertyTax } from './taxes';

/** One month of the company, its year-end closing left out. What is paid first reads what the months before left owing. */
export function tellMonth(books: DemoBooks, month: Month, expenses: ExpenseDetail = 'perPerson'): void {
  books.beginMonth(month);
  payWithheldTaxes(books, month);
  payLabourInsurance(books, month);
  paySocialInsurance(books, month);
  payConsumptionTax(books, month);
  payCorporateTax(books, month);
  payPropertyTax(books, month);

  receiveFromCustomers(books, month);
  payVendors(books, month);

  invoiceCustomers(books, month);
  recordPartnerInvoices(books, month);
  recordSupplierBills(books, month);
  buyAssets(books, month);
  recordExpenses(books, month, expenses);

  paySalaries(books, month);
  payBonuses(books, month);
  accrueSocialInsurance(books, month);

  payRent(books, month);
  spendPrepaidInsurance(books, month);
  spendPettyCash(books, month);
  repayLoan(books, month);
  receiveInterest(books, month);
  depreciate(books, month);
  enterBillTwice(books, month);
}
