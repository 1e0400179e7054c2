import type { FirstStep } from '#server/plugin.ts';
import { postOpening } from '../contract/openingImport';

/** What a new company needs of this domain. */
export const firstSteps: readonly FirstStep[] = [
  {
    order: 20,
    title: {
      ja: '期首残高を取り込む（または最初の伝票を登録する）',
      en: 'Import opening balances (or post the first document)',
    },
    path: '/OpeningImport',
    does: postOpening,
    isDone: async (tx, { companyId }) => {
      const { rows } = await tx.$client.query('select from journal_entry where company_id = $1 limit 1', [companyId]);
      return rows.length > 0;
    },
  },
];
