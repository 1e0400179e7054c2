import { addDays, type Day } from '#core/value/day.ts';
import { type Account, isMoneyAccount } from '../../account/contract/account';
import { needsPartner } from '../../account/rules/accountKind';
import type { Books, PartnerOfBooks } from '../../books/rules/books';
import type { Problem } from '../../books/rules/problem';
import type { TaxCode } from '../../document-type/contract/documentType';
import type { DraftDocument, DraftLine } from '../contract/journalEntry';

/** What a document may hold and hardly ever should. It is asked or told, never refused: the books take it. */
export interface Oddity extends Problem {
  readonly code: `accounting/odd-${string}`;
}

export type OddityBooks = Pick<Books, 'accounts' | 'taxCodes' | 'partners'>;

/** A document in the books that has the reference, the partner and the amount of another. */
export interface Repeated {
  /** As it is shown. */
  readonly number: string;
  readonly postingDate: Day;
  readonly partner: string;
}

/** A document date further from its posting is a mistyped year more often than a late invoice. */
export const DAYS_AT_MOST = 366;

/**
 * What is odd about a document: a document date a year away from the posting, one in the books that it repeats, a tax
 * code that is not of its account's kind, a partner in the ledger of the other kind. Of the document first, then line by
 * line. Which document it repeats is for the caller to find.
 */
export function findOddities(document: DraftDocument, books: OddityBooks, repeated?: Repeated): Oddity[] {
  const { documentDate, postingDate, reference = '' } = document;
  const isFar = documentDate < addDays(postingDate, -DAYS_AT_MOST) || documentDate > addDays(postingDate, DAYS_AT_MOST);
  return [
    ...(isFar ? [odd('document-date', null, 'documentDate', { documentDate, postingDate })] : []),
    ...(repeated
      ? [odd('repeated', null, 'reference', { ...repeated, partner: named(repeated.partner, books), reference })]
      : []),
    ...document.lines.flatMap((line, index) => odditiesOf(line, index, books)),
  ];
}

const named = (code: string, { partners }: OddityBooks) => [code, partners.get(code)?.title].filter(Boolean).join(' ');

function odditiesOf(line: DraftLine, index: number, books: OddityBooks): Oddity[] {
  const { accounts, taxCodes, partners } = books;
  const account = accounts.get(line.account);
  if (!account) return [];
  const oddities: Oddity[] = [];
  const tell = (reason: string, field: Problem['field'], params: Problem['params']) => {
    oddities.push(odd(reason, index, field, { ...params, account: `${account.code} ${account.title}` }));
  };
  const rule = taxCodes.get(line.taxCode ?? '');
  if (rule && !fitsAccount(rule, account, taxCodes))
    tell('tax-code', 'taxCode', { taxCode: `${rule.code} ${rule.title}` });
  const partner = partners.get(line.partner ?? '');
  const missing = partner && missingRoleIn(account, partner);
  if (missing) tell(missing, 'partner', { partner: named(line.partner ?? '', books) });
  return oddities;
}

/** What a partner on a receivable or payable account would have to be and is not; null where it may stand there. */
export function missingRoleIn(account: Account, partner: PartnerOfBooks): 'customer' | 'vendor' | null {
  if (!needsPartner(account)) return null;
  if (account.isReceivable && !partner.isCustomer) return 'customer';
  return account.isPayable && !(partner.isVendor || partner.isEmployee) ? 'vendor' : null;
}

/**
 * Whether a code that moves tax stands on an account where it can be meant: none on money, receivables and payables; no
 * sale among expenses, but for losses on the sale of assets, which are sold with tax; no purchase among revenues. What
 * the account itself proposes is meant.
 */
export function fitsAccount(rule: TaxCode, account: Account, taxCodes: Books['taxCodes']): boolean {
  if (rule.ratePercent === 0 || rule.code === account.defaultTaxCode) return true;
  if (isMoneyAccount(account) || needsPartner(account)) return false;
  if (account.statement !== 'PL') return true;
  const usual = taxCodes.get(account.defaultTaxCode)?.side;
  if (rule.side === 'sale') {
    return account.normalSide === 'credit' || account.group === EXTRAORDINARY_LOSS || usual === 'saleReturn';
  }
  if (PURCHASES.has(rule.side)) {
    return account.normalSide === 'debit' || (usual !== undefined && PURCHASES.has(usual));
  }
  return true;
}

const EXTRAORDINARY_LOSS = 'PL-XL';
const PURCHASES: ReadonlySet<TaxCode['side']> = new Set(['purchase', 'purchaseReturn', 'reverseCharge']);

const odd = (reason: string, line: number | null, field: Problem['field'], params: Problem['params']): Oddity => ({
  code: `accounting/odd-${reason}`,
  params: line === null ? params : { ...params, line: line + 1 },
  line,
  field,
});
