import { listCurrencies } from '#plugins/ledger/currency/contract/currency.ts';
import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deleteTolerance, getTolerance, partnerGroup, updateTolerance } from '../../contract/clearingTolerance';

/** How small a difference of a group may be written off from a day on. */
export const toleranceRecord: RecordDefinition<typeof getTolerance, typeof updateTolerance> = {
  screen: 'accounting:tolerance',
  words: ['clearing', 'tolerance'],
  subject: 'clearing-tolerance',
  key: 'id',
  read: getTolerance,
  save: updateTolerance,
  toSave: ({ id, group, currency, effectiveFrom, amount, perMille, memo }, version) => ({
    ...{ group, currency, effectiveFrom, amount, perMille, memo },
    ...(version === undefined || id === null ? {} : { id, version }),
  }),
  remove: deleteTolerance,
  titleOf: ({ group, currency, effectiveFrom }) => `${currency} ${group} ${effectiveFrom}`,
  blank: { group: 'customer', currency: BOOK_CURRENCY, perMille: 10, memo: '' },
  notes: ({ currency }) => (currency === BOOK_CURRENCY ? {} : { amount: 'amount' }),
  fields: [
    {
      field: 'group',
      kind: 'choice',
      required: true,
      options: partnerGroup.options,
      label: (group, say) => say(`tolerance.groups.${group}`),
    },
    { field: 'currency', kind: 'lookUp', read: listCurrencies, codeWidth: 3, required: true },
    { field: 'effectiveFrom', kind: 'day', required: true },
    { field: 'amount', kind: 'amount', required: true },
    { field: 'perMille', kind: 'share', whole: 1_000, required: true },
    { field: 'memo', isWide: true, maxLength: 200 },
  ],
};
