import type { FirstStep } from '#server/plugin.ts';
import { setTaxAccounting } from '../contract/periodGates';

/** What a new company needs of this domain. */
export const firstSteps: readonly FirstStep[] = [
  {
    order: 15,
    title: {
      ja: '消費税の経理方式を決める（税抜経理・税込経理。最初の伝票の前に）',
      en: 'Decide how consumption tax is kept (tax-exclusive or inclusive, before the first document)',
    },
    path: '/AccountingPeriodManagement',
    does: setTaxAccounting,
    // The first document settles it for its year.
    isDone: async (tx, { companyId }) => {
      const { rows } = await tx.$client.query(
        'select from tax_accounting where company_id = $1 union all select from journal_entry where company_id = $1 limit 1',
        [companyId],
      );
      return rows.length > 0;
    },
  },
];
