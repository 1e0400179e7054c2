import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deletePayerAlias, getPayerAlias, updatePayerAlias } from '../../contract/payerAlias';

/** One name a partner pays under. */
export const payerRecord: RecordDefinition<typeof getPayerAlias, typeof updatePayerAlias> = {
  screen: 'accounting:payer',
  words: ['clearing', 'payer'],
  subject: 'payer-alias',
  key: 'id',
  read: getPayerAlias,
  save: updatePayerAlias,
  toSave: ({ id, alias, partner }, version) =>
    version === undefined ? { alias, partner } : { id, version, alias, partner },
  remove: deletePayerAlias,
  titleOf: ({ alias, partner }) => `${alias} ${partner}`,
  notes: () => ({ alias: 'alias' }),
  fields: [
    { field: 'alias', required: true, maxLength: 100 },
    { field: 'partner', kind: 'lookUp', read: listPartners, codeWidth: 5, required: true },
  ],
};
