import { listDepartments } from '#plugins/administration/contract/department.ts';
import { listAccounts, listBankAccounts } from '#plugins/ledger/account/contract/account.ts';
import { listTaxCodes } from '#plugins/ledger/document-type/contract/documentType.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deleteKeyword, getKeyword, KEYWORD_FLOWS, KEYWORD_MATCHES, updateKeyword } from '../contract/accountKeyword';

/** One keyword rule: what it looks for, under which conditions, and where it books. */
export const keywordRecord: RecordDefinition<typeof getKeyword, typeof updateKeyword> = {
  screen: 'accounting:keyword',
  words: ['journal-exchange', 'keyword'],
  subject: 'account-keyword',
  key: 'code',
  read: getKeyword,
  save: updateKeyword,
  toSave: ({ code, priority, match, text, flow, isActive, note, account, ...rest }, version) => ({
    keyword: {
      ...{ code, version, priority, match, text, flow, account, isActive, note },
      amountFrom: rest.amountFrom,
      amountThrough: rest.amountThrough,
      bankAccount: rest.bankAccount,
      partnerIs: rest.partnerIs,
      taxCode: rest.taxCode,
      department: rest.department,
      partner: rest.partner,
    },
  }),
  remove: deleteKeyword,
  titleOf: ({ code, text }) => `${code} ${text}`,
  blank: { match: 'contains', flow: 'any', isActive: true },
  fields: [
    { field: 'text', required: true, maxLength: 100 },
    {
      field: 'match',
      kind: 'choice',
      options: KEYWORD_MATCHES,
      label: (match, say) => say(`keyword.matches.${match}`),
    },
    { field: 'account', begins: 'booking', kind: 'lookUp', read: listAccounts, codeWidth: 4, required: true },
    { field: 'taxCode', kind: 'lookUp', read: listTaxCodes, codeWidth: 5 },
    { field: 'department', kind: 'lookUp', read: listDepartments, codeWidth: 4 },
    { field: 'partner', kind: 'lookUp', read: listPartners, codeWidth: 5 },
    {
      field: 'flow',
      begins: 'conditions',
      kind: 'choice',
      options: KEYWORD_FLOWS,
      label: (flow, say) => say(`keyword.flows.${flow}`),
    },
    { field: 'bankAccount', kind: 'lookUp', read: listBankAccounts, codeWidth: 4 },
    { field: 'amountFrom', kind: 'amount' },
    { field: 'amountThrough', kind: 'amount' },
    { field: 'partnerIs', kind: 'lookUp', read: listPartners, codeWidth: 5 },
    { field: 'priority', begins: 'order', kind: 'amount' },
    { field: 'note', maxLength: 200, isWide: true },
    { field: 'isActive', kind: 'flag' },
  ],
};
