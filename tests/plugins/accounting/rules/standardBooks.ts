import type { Books } from '../../../../src/plugins/accounting/rules/books';
import type { PeriodOfBooks } from '../../../../src/plugins/accounting/rules/periods/periodGate';
import {
  standardAccounts,
  standardDocumentTypes,
  standardTaxCodes,
} from '../../../../src/plugins/accounting/rules/standardMasters';

/** What a new company judges documents by, with a customer, a vendor and a department; April to December 2026 are open. */
export function standardBooks(): Books {
  return {
    accounts: new Map(standardAccounts().map((account) => [account.code, account])),
    documentTypes: new Map(standardDocumentTypes().map((type) => [type.code, type])),
    taxCodes: new Map(standardTaxCodes().map((taxCode) => [taxCode.code, taxCode])),
    partners: new Map([
      ['C001', { title: '株式会社あおぞら商事', reading: 'あおぞらしょうじ', isActive: true }],
      ['V001', { title: 'みどり技研合同会社', reading: 'みどりぎけん', isActive: true }],
      ['V099', { title: '取引停止先', reading: 'とりひきていしさき', isActive: false }],
    ]),
    departments: new Map([
      ['10', { title: '開発部', isActive: true }],
      ['99', { title: '旧事業部', isActive: false }],
    ]),
    periods: new Map(
      Array.from({ length: 12 }, (_, index) => {
        const month = `2026-${String(index + 1).padStart(2, '0')}`;
        return [
          month,
          periodOf({ fiscalYear: index < 3 ? 2025 : 2026, state: index < 3 ? 'closed' : 'open' }),
        ] as const;
      }),
    ),
  };
}

/** A period of these books, open for all unless said otherwise. */
export const periodOf = (more: Partial<PeriodOfBooks> = {}): PeriodOfBooks => ({
  fiscalYear: 2026,
  number: 1,
  state: 'open',
  locks: [],
  exceptions: [],
  ...more,
});
