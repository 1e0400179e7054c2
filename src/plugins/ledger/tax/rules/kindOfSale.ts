import type { Account } from '../../account/contract/account';
import type { Books } from '../../books/rules/books';
import { BUSINESS_KINDS, type BusinessKind } from '../../document/contract/journalEntry';
import type { TaxCode } from '../../document-type/contract/documentType';

/** Whether a line of the code has a kind of business (事業区分): sales with tax, and what is taken back of them. */
export const isTaxedSale = (rule: Pick<TaxCode, 'side' | 'ratePercent'> | undefined): boolean =>
  rule !== undefined && (rule.side === 'sale' || rule.side === 'saleReturn') && rule.ratePercent > 0;

/** The kind of business of a sale: that of the line itself, else that of its account; null where neither has one. */
export const kindOfSale = (
  own: number | null | undefined,
  account: Pick<Account, 'businessKind'> | undefined,
): BusinessKind | null => {
  const kind = own ?? Number(account?.businessKind);
  return BUSINESS_KINDS.find((known) => known === kind) ?? null;
};

/** Whether a company tells its sales apart by kind of business (簡易課税): some account of it has one. */
export const tellsKindsApart = ({ accounts }: Pick<Books, 'accounts'>): boolean =>
  [...accounts.values()].some(({ businessKind }) => businessKind !== '');
