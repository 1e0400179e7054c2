import type { CASH_SECTIONS } from '../contract/cashCategory';

/** The categories a company begins with, in the order of a usual 資金繰り表. */
// biome-ignore format: one category a line
export const READY_CATEGORIES: readonly (readonly [
  code: string, title: string, titleEn: string, section: (typeof CASH_SECTIONS)[number], accounts: string,
])[] = [
  ['SALES', '売上・売掛金回収', 'Sales and receivables', 'receipts', 'PL-SALES BS-A-CUR-AR BS-L-CUR-ADV 2250'],
  ['NOTES-IN', '手形・電子記録債権の決済', 'Notes received', 'receipts', 'BS-A-CUR-NOTE BS-A-CUR-ERMC'],
  ['OTHER-IN', '雑収入・受取利息', 'Other receipts', 'receipts', 'PL-NOI PL-XI'],
  ['PURCHASE', '仕入・買掛金支払', 'Purchases and payables', 'payments', 'PL-COGS BS-L-CUR-AP BS-L-CUR-NOTE BS-L-CUR-ERMC'],
  ['STAFF', '人件費', 'Staff', 'payments', '5140 6110-6165 2220 2430 2435 BS-L-CUR-ALW'],
  ['EXPENSE', '諸経費', 'Expenses', 'payments', 'PL-SGA BS-L-CUR-ACP BS-A-CUR-OTH 1470'],
  ['INTEREST', '支払利息・営業外費用', 'Interest and other costs', 'payments', 'PL-NOE PL-XL'],
  ['TAX', '税金', 'Taxes', 'payments', 'PL-TAX BS-L-CUR-TAX BS-L-CUR-CTAX 2410 2420 2440'],
  ['CAPITAL', '設備等', 'Capital expenditure', 'capital', 'BS-A-FIX-TAN BS-A-FIX-INT BS-A-FIX-INV BS-A-CUR-SEC'],
  ['LOAN', '借入・返済', 'Loans', 'finance', 'BS-L-CUR-LOAN BS-L-FIX BS-L-CUR-LEASE'],
  ['EQUITY', '増資・配当', 'Equity and dividends', 'finance', 'BS-E-CAP BS-E-CSP BS-E-RET BS-E-TRS'],
];
