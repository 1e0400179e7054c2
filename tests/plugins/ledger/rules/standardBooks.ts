import type { Books, PartnerOfBooks } from '#plugins/ledger/books/rules/books.ts';
import {
  standardAccounts,
  standardCurrencies,
  standardDocumentTypes,
  standardTaxCodes,
} from '#plugins/ledger/books/rules/standardMasters.ts';
import type { PeriodOfBooks } from '#plugins/ledger/period/rules/periodGate.ts';

/** What a new company judges documents by, with a customer, a vendor and a department; April to December 2026 are open. */
export function standardBooks(): Books {
  return {
    accounts: new Map(standardAccounts().map((account) => [account.code, account])),
    documentTypes: new Map(standardDocumentTypes().map((type) => [type.code, type])),
    roles: new Map([['accountant', { ja: '経理', en: 'Accountant' }]]),
    taxCodes: new Map(standardTaxCodes().map((taxCode) => [taxCode.code, taxCode])),
    currencies: new Map(standardCurrencies().map((each) => [each.code, each])),
    partners: new Map([
      [
        'C001',
        partnerOf({ title: '株式会社あおぞら商事', reading: 'あおぞらしょうじ', isCustomer: true, isVendor: false }),
      ],
      ['V001', partnerOf({ title: 'みどり技研合同会社', reading: 'みどりぎけん' })],
      ['V002', partnerOf({ title: '木もれび工房', reading: 'こもれびこうぼう', registrationNumber: null })],
      [
        'E001',
        partnerOf({ title: '立替 太郎', reading: 'たてかえたろう', registrationNumber: null, isEmployee: true }),
      ],
      [
        'V098',
        partnerOf({ title: '旧みどり技研', reading: 'きゅうみどりぎけん', isActive: false, mergedInto: 'V001' }),
      ],
      ['V099', partnerOf({ title: '取引停止先', reading: 'とりひきていしさき', isActive: false })],
    ]),
    departments: new Map([
      ['10', { title: '開発部', reading: 'かいはつぶ', isActive: true }],
      ['99', { title: '旧事業部', reading: 'きゅうじぎょうぶ', isActive: false }],
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

/** A vendor that issues qualified invoices, unless said otherwise. */
export const partnerOf = (more: Partial<PartnerOfBooks> & Pick<PartnerOfBooks, 'title'>): PartnerOfBooks => ({
  reading: '',
  isActive: true,
  isCustomer: false,
  isVendor: true,
  isEmployee: false,
  registrationNumber: 'T7000012050002',
  registeredFrom: '2023-10-01',
  registeredThrough: null,
  taxRounding: 'down',
  ...more,
});

/** A period of these books, open for all unless said otherwise. */
export const periodOf = (more: Partial<PeriodOfBooks> = {}): PeriodOfBooks => ({
  fiscalYear: 2026,
  number: 1,
  state: 'open',
  locks: [],
  exceptions: [],
  ...more,
});
