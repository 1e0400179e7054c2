import type { WorkKind } from '#server/plugin.ts';
import { readBooks } from '../../books/server/openBooks';
import { postDocument } from '../../document/contract/journalEntry';
import { readDocuments } from './listDocuments';
import { sumDocuments } from './sumDocuments';

const SHOWN = 3;

/** Documents that are begun and not posted, the latest first. */
export const todaysWork: readonly WorkKind[] = [
  {
    kind: 'accounting:drafts',
    order: 40,
    title: { ja: '下書きの伝票', en: 'Draft documents' },
    does: postDocument,
    find: async (tx, { companyId }) => {
      const filter = { status: 'draft' } as const;
      const books = await readBooks(tx, companyId);
      const rows = await readDocuments(tx, companyId, filter, { limit: SHOWN }, books);
      const count = rows.length < SHOWN ? rows.length : (await sumDocuments(tx, companyId, filter)).totals.count;
      return {
        count,
        path: '/ACDocList?status=draft',
        rows: rows.map(({ id, headerText, partnerTitle, documentType, savedBy, debit }) => ({
          id,
          title: headerText || partnerTitle || documentType,
          note: savedBy,
          amount: debit,
          dueOn: null,
          path: `/ACDocument?id=${id}`,
        })),
      };
    },
  },
];
