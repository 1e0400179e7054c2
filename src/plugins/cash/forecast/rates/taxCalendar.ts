import type { Text } from '#core/value/text.ts';
import type { Provenance } from '#plugins/ledger/books/rates/provenance.ts';

export const taxCalendarProvenance: Provenance = {
  law: '所得税法183条・204条、地方税法321条の5、健康保険法164条、厚生年金保険法83条、法人税法77条、消費税法49条',
  source: '納期の特例・延長・中間納付を除いた原則の納期限',
  confidence: 'high',
  checkedOn: '2026-11-23',
};

/** What the books owe on these accounts is paid by then. `afterYear` is two months after the end of the fiscal year. */
export interface TaxDue {
  readonly code: string;
  readonly title: Text;
  readonly accounts: readonly string[];
  readonly by: 'tenthOfNextMonth' | 'endOfNextMonth' | 'afterYear';
}

export const TAX_CALENDAR: readonly TaxDue[] = [
  {
    code: 'withholding',
    title: { ja: '源泉所得税', en: 'Withholding tax' },
    accounts: ['2410', '2440'],
    by: 'tenthOfNextMonth',
  },
  { code: 'resident', title: { ja: '住民税', en: 'Resident tax' }, accounts: ['2420'], by: 'tenthOfNextMonth' },
  {
    code: 'insurance',
    title: { ja: '社会保険料（預り分）', en: 'Social insurance withheld' },
    accounts: ['2430'],
    by: 'endOfNextMonth',
  },
  { code: 'corporate', title: { ja: '法人税等', en: 'Corporate taxes' }, accounts: ['2230'], by: 'afterYear' },
  { code: 'consumption', title: { ja: '消費税等', en: 'Consumption tax' }, accounts: ['2240'], by: 'afterYear' },
];
