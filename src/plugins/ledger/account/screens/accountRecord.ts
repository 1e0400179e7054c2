import type { OutputOf } from '#core/contract/endpoint.ts';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { listTaxCodes } from '../../document-type/contract/documentType';
import { DEEMED_PURCHASES } from '../../tax/rates/consumptionTaxReturn';
import {
  ACCOUNT_KINDS_OF_BUSINESS,
  deleteAccount,
  getAccount,
  listAccountGroups,
  updateAccount,
} from '../contract/account';
import { toAccountInput } from './toAccountInput';

/** The form of an account. What posted lines rest on is refused by the server, with the reason beside the field. */
export const accountRecord: RecordDefinition<typeof getAccount, typeof updateAccount> = {
  screen: 'accounting:account',
  words: ['ledger', 'account'],
  subject: 'account',
  key: 'code',
  read: getAccount,
  save: updateAccount,
  toSave: (account, version) => ({
    account: { ...toAccountInput(account), ...(version === undefined ? {} : { version }) },
  }),
  remove: deleteAccount,
  blank: {
    englishTitle: '',
    reading: '',
    searchKey: '',
    normalSide: 'debit',
    defaultTaxCode: 'OUT',
    isReconciliation: false,
    isReceivable: false,
    isPayable: false,
    isBank: false,
    isCash: false,
    isClearable: false,
    isRevalued: false,
    requiresPartner: false,
    requiresDepartment: false,
    isHidden: false,
    isBlocked: false,
    activeFrom: null,
    activeThrough: null,
    note: '',
    businessKind: '',
  },
  touches: ['Balance'],
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 60 },
    { field: 'reading', maxLength: 100 },
    { field: 'searchKey', maxLength: 20 },
    { field: 'englishTitle', maxLength: 60 },
    {
      field: 'group',
      begins: 'place',
      kind: 'lookUp',
      required: true,
      read: listAccountGroups,
      options: lastGroups,
      codeWidth: 14,
    },
    {
      field: 'normalSide',
      kind: 'choice',
      required: true,
      options: ['debit', 'credit'],
      label: (side, say) => say(`side.${side}`),
    },
    { field: 'defaultTaxCode', kind: 'lookUp', required: true, read: listTaxCodes, codeWidth: 5 },
    {
      field: 'businessKind',
      kind: 'choice',
      options: ACCOUNT_KINDS_OF_BUSINESS,
      label: (kind, say) =>
        say(kind ? `taxEstimate.kinds.${kind}` : 'account.noBusinessKind', { percent: deemedPercentOf(kind) }),
    },
    { field: 'activeFrom', begins: 'period', kind: 'day' },
    { field: 'activeThrough', kind: 'day' },
    { field: 'isClearable', begins: 'nature', kind: 'flag' },
    { field: 'isReconciliation', kind: 'flag' },
    { field: 'isReceivable', kind: 'flag' },
    { field: 'isPayable', kind: 'flag' },
    { field: 'isBank', kind: 'flag' },
    { field: 'isCash', kind: 'flag' },
    { field: 'isRevalued', kind: 'flag' },
    { field: 'requiresPartner', kind: 'flag' },
    { field: 'requiresDepartment', kind: 'flag' },
    { field: 'isHidden', kind: 'flag' },
    { field: 'isBlocked', kind: 'flag' },
    { field: 'note', begins: 'notes', isWide: true, maxLength: 200 },
  ],
};

const deemedPercentOf = (businessKind: string) =>
  DEEMED_PURCHASES.find(({ kind }) => String(kind) === businessKind)?.percent ?? 0;

/** Accounts stand in the groups that have none below them. */
function lastGroups(answer: unknown) {
  const rows = (answer as OutputOf<typeof listAccountGroups> | undefined)?.rows ?? [];
  const parents = new Set(rows.map(({ parent }) => parent));
  return rows.filter(({ code, statement }) => !parents.has(code) && statement !== 'none');
}
