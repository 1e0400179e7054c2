import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { CASH_SECTIONS, deleteCashCategory, getCashCategory, saveCashCategory } from '../contract/cashCategory';

const category: RecordDefinition<typeof getCashCategory, typeof saveCashCategory> = {
  screen: 'treasury:cash-category',
  words: ['cash', 'category'],
  subject: 'cash-category',
  key: 'code',
  read: getCashCategory,
  save: saveCashCategory,
  blank: { section: 'payments', place: 100, isActive: true },
  toSave: (typed, version) => ({
    category: {
      code: typed.code,
      title: typed.title,
      titleEn: typed.titleEn ?? '',
      section: typed.section,
      accounts: typed.accounts ?? '',
      place: typed.place,
      isActive: typed.isActive,
      version,
    },
  }),
  remove: deleteCashCategory,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 40 },
    { field: 'titleEn', maxLength: 40 },
    {
      field: 'section',
      kind: 'choice',
      options: CASH_SECTIONS,
      label: (section, say) => say(`category.sectionNames.${section}`),
    },
    { field: 'accounts', begins: 'accounts', reads: 'accountNames', maxLength: 400, isWide: true },
    { field: 'place', kind: 'amount', required: true },
    { field: 'isActive', kind: 'flag' },
  ],
};

/** One cash-flow category and its accounts. */
export default function CashCategoryScreen() {
  return <RecordScreen record={category} />;
}
