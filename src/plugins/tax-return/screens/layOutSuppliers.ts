import type { Say } from '#ui/i18n/useMessages.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import type { TransitionalSupplier } from '../../ledger/tax/contract/transitionalSuppliers';

export const supplierColumns = (say: Say): ReportColumn[] =>
  (['gross', 'limit', 'excess', 'lostTax'] as const).map((field) => ({ field, title: say(`taxSuppliers.${field}`) }));

/** Suppliers under the transitional measure (経過措置) by fiscal year, the largest first, beside the limit of the year. */
export function layOutSuppliers(suppliers: readonly TransitionalSupplier[], say: Say): ReportRow[] {
  const years = [...new Set(suppliers.map(({ fiscalYear }) => fiscalYear))];
  return years.flatMap((year): ReportRow[] => {
    const own = suppliers.filter(({ fiscalYear }) => fiscalYear === year);
    return [
      { id: `${year}`, title: say('taxSuppliers.year', { year }), kind: 'group' },
      ...own.map(({ partner, partnerTitle, gross, limit, excess, lostTax }): ReportRow => {
        const amounts = { gross, excess, lostTax, ...(limit === null || partner === null ? {} : { limit }) };
        const title = partner ? `${partner} ${partnerTitle ?? ''}` : say('taxSuppliers.unnamed');
        return { id: `${year} ${partner ?? ''}`, title, level: 1, kind: 'line', amounts };
      }),
    ];
  });
}
