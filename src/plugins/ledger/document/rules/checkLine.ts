import { LARGEST_AMOUNT } from '#core/contract/scalars.ts';
import type { Day } from '#core/value/day.ts';
import { survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import type { Account } from '../../account/contract/account';
import { accountKindOf, needsPartner } from '../../account/rules/accountKind';
import { isAfter, isBefore } from '../../account/rules/isActiveOn';
import type { Books, NamedRecord } from '../../books/rules/books';
import type { Poster } from '../../books/rules/poster';
import type { Problem } from '../../books/rules/problem';
import { PAID_TAX_ACCOUNT, TWO_PERSON_ACCOUNTS } from '../../books/rules/systemAccounts';
import { OPENING_DOCUMENT_TYPE } from '../../books/rules/systemDocumentTypes';
import { isForeign } from '../../currency/rules/composeForeignLines';
import { isTaxedSale } from '../../tax/rules/kindOfSale';
import type { DraftDocument, DraftLine } from '../contract/journalEntry';

/** Document types that open or close the books, and so reach accounts kept for the system (3390 繰越利益剰余金). */
const OPENING_AND_CLOSING_TYPES = new Set([OPENING_DOCUMENT_TYPE, 'CL']);

/** Everything that keeps one line out of the books; the sentences name the line by its number and its account. */
export function checkLine(
  line: DraftLine,
  index: number,
  document: DraftDocument,
  books: Books,
  poster: Pick<Poster, 'origin' | 'takesOver' | 'taxedOn' | 'settles' | 'guardsAccounts'>,
): Problem[] {
  const { origin } = poster;
  const account = books.accounts.get(line.account);
  const named = { line: index + 1, account: account ? `${account.code} ${account.title}` : line.account };
  const problems: Problem[] = [];
  const refuse = (reason: string, field: keyof DraftLine, params: Problem['params'] = {}) => {
    problems.push({ code: `accounting/${reason}`, params: { ...named, ...params }, line: index, field });
  };

  if (line.amount > LARGEST_AMOUNT) refuse('amount-too-large', 'amount');
  else if (!Number.isSafeInteger(line.amount) || !hasAmount(line, document)) refuse('amount-not-positive', 'amount');

  if (!account) refuse('unknown-account', 'account');
  else if (account.isBlocked) refuse('account-blocked', 'account');
  else if (isBefore(account, document.documentDate)) {
    refuse('account-not-begun', 'account', { day: account.activeFrom ?? '' });
  } else if (isAfter(account, document.documentDate)) {
    refuse('account-ended', 'account', { day: account.activeThrough ?? '' });
  } else if (isKeptForSystem(account, document.documentType, poster)) refuse('system-account', 'account');
  else if (isOfTwoPersons(account, document.documentType, books, poster)) refuse('account-of-two', 'account');
  else if (!isKindAllowed(account, document.documentType, books)) {
    refuse('account-kind-not-allowed', 'account', { documentType: titleOfType(document.documentType, books) });
  }

  if (account && needsPartner(account) && !line.partner) refuse('partner-missing', 'partner');
  // What the product composes by itself has nobody to ask for more than the ledgers need.
  else if (origin !== 'system' && account?.requiresPartner && !line.partner) refuse('partner-required', 'partner');
  if (origin !== 'system' && account?.requiresDepartment && !line.department) {
    refuse('department-required', 'department');
  }
  const partner = books.partners.get(line.partner ?? '');
  const partnerFault = faultOf(line.partner, books.partners, 'partner');
  if (partner?.mergedInto) {
    if (!poster.settles) refuse('partner-merged', 'partner', mergeOf(line.partner, books));
  } else if (partnerFault) refuse(partnerFault, 'partner', { partner: line.partner ?? '' });
  const departmentFault = faultOf(line.department, books.departments, 'department');
  if (departmentFault) refuse(departmentFault, 'department', { department: line.department ?? '' });
  if (line.yen !== undefined && line.taxCode && line.taxCode !== 'OUT') refuse('yen-with-tax', 'amount');
  if (line.businessKind !== undefined && !isTaxedSale(books.taxCodes.get(line.taxCode ?? ''))) {
    refuse('business-kind-without-sale', 'taxCode', { kind: line.businessKind });
  }
  const taxedOn = poster.taxedOn ?? document.documentDate;
  const taxFault = taxFaultOf(line, account, taxedOn, books);
  if (taxFault) refuse(taxFault, 'taxCode', { taxCode: line.taxCode ?? '', day: taxedOn });
  return problems;
}

/** An exchange difference is yen alone: nothing in the other currency of its document. */
const hasAmount = ({ amount, yen = 0 }: DraftLine, document: DraftDocument) =>
  amount > 0 || (amount === 0 && yen > 0 && isForeign(document));

/** 諸口 (statement `none`) never holds a balance; tax accounts take adjustments by hand, but without a tax code. */
function isKeptForSystem(
  account: Account,
  documentType: string,
  { origin, takesOver }: Pick<Poster, 'origin' | 'takesOver'>,
): boolean {
  if (account.statement === 'none') return true;
  if (origin === 'system' || takesOver || OPENING_AND_CLOSING_TYPES.has(documentType)) return false;
  return account.isSystem && !account.isTax;
}

/**
 * Bad debts and their allowance: what one person types stays out. A type that others approve says so by itself; balances of
 * the opening, and books that were kept elsewhere, come as they are.
 */
function isOfTwoPersons(
  { code, statement }: Account,
  documentType: string,
  books: Books,
  { origin, takesOver, guardsAccounts }: Pick<Poster, 'origin' | 'takesOver' | 'guardsAccounts'>,
): boolean {
  if (!TWO_PERSON_ACCOUNTS.has(code) || origin === 'system' || takesOver || guardsAccounts) return false;
  if (documentType === OPENING_DOCUMENT_TYPE && statement === 'BS') return false;
  return (books.documentTypes.get(documentType)?.approvalRoute ?? null) === null;
}

function isKindAllowed(account: Account, documentType: string, books: Books): boolean {
  const allowed = books.documentTypes.get(documentType)?.allowedAccountKinds;
  return !allowed || allowed.includes(accountKindOf(account));
}

const titleOfType = (documentType: string, books: Books) =>
  `${documentType} ${books.documentTypes.get(documentType)?.title ?? ''}`;

function faultOf(
  code: string | undefined,
  records: ReadonlyMap<string, NamedRecord>,
  noun: 'partner' | 'department',
): string | null {
  if (!code) return null;
  const record = records.get(code);
  if (!record) return `unknown-${noun}`;
  return record.isActive ? null : `${noun}-inactive`;
}

/** Whom a document has to name instead, however often that was merged again. */
function mergeOf(code = '', { partners }: Books): Problem['params'] {
  const survivor = survivorOf(partners, code);
  return { partner: code, survivor: [survivor, partners.get(survivor)?.title].filter(Boolean).join(' ') };
}

/** A tax code holds on the day of the supply (経過措置 is judged by it): the document's, unless who posts it knows better. */
function taxFaultOf(line: DraftLine, account: Account | undefined, day: Day, books: Books) {
  if (!line.taxCode) return null;
  const rule = books.taxCodes.get(line.taxCode);
  if (!rule) return 'unknown-tax-code';
  if (!rule.isEnabled) return 'tax-code-disabled';
  if (rule.side === 'none') return null;
  if (day < rule.effectiveFrom || (rule.effectiveThrough !== null && day > rule.effectiveThrough)) {
    return 'tax-code-not-in-force';
  }
  if (rule.side === 'importTax') return account?.code === PAID_TAX_ACCOUNT ? null : 'import-tax-elsewhere';
  return account?.isTax ? 'tax-code-on-tax-account' : null;
}
