import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { ledgerPath } from '#plugins/ledger/books/parts/paths.ts';
import { aloneReviews, type CloseChecklist, lateEntries, oddEntries } from '../../contract/closeChecklist';

/** Where a check of the close leads: the list or the ledger that shows what it counted. */
export function checkPath({ id, subject }: CloseChecklist['checks'][number], month: Month): string | null {
  const range = { from: firstDayOf(month), through: lastDayOf(month) };
  switch (id) {
    case 'drafts':
      return `/ACDocList?${new URLSearchParams({ ...range, status: 'draft' })}`;
    case 'balanced':
      return `/ACDocList?${new URLSearchParams(range)}`;
    case 'lateEntries':
      return `/ACDocList?${new URLSearchParams(lateEntries(month))}`;
    case 'oddEntries':
      return `/ACDocList?${new URLSearchParams(oddEntries(month))}`;
    case 'aloneReviews':
      return `/ACDocList?${new URLSearchParams(aloneReviews(month))}`;
    case 'earlierPeriods':
      return null;
    case 'revaluation':
      return `/ExchangeRate?${new URLSearchParams({ view: 'revaluation', asOf: range.through })}`;
    case 'bankReconciliation':
      return (
        subject && `/HouseBankList/reconciliation?${new URLSearchParams({ houseBank: subject, asOf: range.through })}`
      );
    case 'depreciation':
      return `/ACDocList?${new URLSearchParams({ ...range, documentType: 'AF' })}`;
    default:
      return subject ? ledgerPath(subject, range) : null;
  }
}
