import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deletePayerAlias, listPayerAliases, updatePayerAlias } from '../../contract/payerAlias';

const PAYER_PATH = '/Clearing/payer';

/** Names partners pay under, as the proposals know them. */
export const payerList: ListDefinition<typeof listPayerAliases> = {
  screen: 'accounting:payers',
  words: ['clearing', 'payer'],
  read: listPayerAliases,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `${PAYER_PATH}?${new URLSearchParams({ id })}`,
  create: { path: PAYER_PATH, needs: updatePayerAlias },
  columns: [
    { field: 'alias', width: 240, pinned: 'left' },
    { field: 'partner', kind: 'code', width: 84 },
    { field: 'partnerTitle', width: 240 },
    { field: 'confirmedCount', kind: 'number', width: 92 },
    { field: 'confirmedAt', kind: 'instant', width: 144 },
  ],
  filters: [{ name: 'partner', kind: 'lookUp', read: listPartners, codeWidth: 5 }],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deletePayerAlias,
      input: ({ id, version }) => ({ id, version }),
    }),
  ],
};
