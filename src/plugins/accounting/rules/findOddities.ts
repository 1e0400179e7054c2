import { addDays } from '../../../core/value/day';
import type { Account } from '../contract/account';
import type { TaxCode } from '../contract/documentType';
import type { DraftDocument, DraftLine } from '../contract/journalEntry';
import { needsPartner } from './accountKind';
import type { Books } from './books';
import type { Problem } from './problem';

/** What a document may hold and hardly ever should. It is asked or told, never refused: the books take it. */
export interface Oddity extends Problem {
  readonly code: `accounting/odd-${string}`;
}

export type OddityBooks = Pick<Books, 'accounts' | 'taxCodes' | 'partners'>;

/** A document date further from its posting is a mistyped year more often than a late invoice. */
const DAYS_AT_MOST = 366;

/**
 * What is odd about a document: a tax code that is not of its account's kind, a partner in the ledger of the other kind,
 * a document date a year away from the posting. Of the document first, then line by line.
 */
export function findOddities(document: DraftDocument, books: OddityBooks): Oddity[] {
  const { documentDate, postingDate } = document;
  const isFar = documentDate < addDays(postingDate, -DAYS_AT_MOST) || documentDate > addDays(postingDate, DAYS_AT_MOST);
  const ofDocument = isFar ? [odd('document-date', null, 'documentDate', { documentDate, postingDate })] : [];
  return [...ofDocument, ...document.lines.flatMap((line, index) => odditiesOf(line, index, books))];
}

function odditiesOf(line: DraftLine, index: number, { accounts, taxCodes, partners }: OddityBooks): Oddity[] {
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
  if (partner && needsPartner(account)) {
    const named = `${line.partner ?? ''} ${partner.title}`;
    if (account.isReceivable && !partner.isCustomer) tell('customer', 'partner', { partner: named });
    else if (account.isPayable && !(partner.isVendor || partner.isEmployee))
      tell('vendor', 'partner', { partner: named });
  }
  return oddities;
}

/**
 * Whether a code that moves tax stands on an account where it can be meant: none on money, receivables and payables; no
 * sale among expenses, but for losses on the sale of assets, which are sold with tax; no purchase among revenues. What
 * the account itself proposes is meant.
 */
function fitsAccount(rule: TaxCode, account: Account, taxCodes: Books['taxCodes']): boolean {
  if (rule.ratePercent === 0 || rule.code === account.defaultTaxCode) return true;
  if (account.isBank || account.isCash || needsPartner(account)) return false;
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
