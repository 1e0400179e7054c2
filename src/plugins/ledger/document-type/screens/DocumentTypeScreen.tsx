import { listRouteOptions } from '#core/approval/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { listDocumentTypes } from '../contract/documentType';
import { deleteDocumentType, getDocumentType, updateDocumentType } from '../contract/documentTypeManagement';
import { NextNumber } from './NextNumber';

const rolesIn = (answer: unknown) => (answer as OutputOf<typeof listDocumentTypes> | undefined)?.roles ?? [];

const documentType: RecordDefinition<typeof getDocumentType, typeof updateDocumentType> = {
  screen: 'accounting:document-type',
  words: ['ledger', 'documentTypes'],
  subject: 'document-type',
  key: 'code',
  read: getDocumentType,
  save: updateDocumentType,
  toSave: (
    { documents: _documents, allowedRoleTitles: _titles, version: _version, approvalRoute, ...type },
    version,
  ) => ({
    documentType: { ...type, approvalRoute: approvalRoute || null, ...(version === undefined ? {} : { version }) },
  }),
  remove: deleteDocumentType,
  blank: {
    takesLedger: true,
    takesCustomers: false,
    takesVendors: false,
    takesAssets: false,
    takesMaterials: false,
    reversalType: 'AB',
    isManual: true,
    requiresAttachment: false,
    approvalRoute: null,
    prefix: '',
    allowedRoles: [],
    backDays: null,
    aheadDays: null,
    textsOpenDays: null,
    note: '',
  },
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 40 },
    { field: 'prefix', begins: 'numbers', kind: 'code' },
    { field: 'rangeFrom', kind: 'code', required: true },
    { field: 'rangeThrough', kind: 'code', required: true },
    { field: 'reversalType', begins: 'flow', kind: 'lookUp', required: true, read: listDocumentTypes, codeWidth: 3 },
    { field: 'approvalRoute', kind: 'lookUp', read: listRouteOptions, codeWidth: 8 },
    { field: 'takesLedger', begins: 'takes', kind: 'flag' },
    { field: 'takesCustomers', kind: 'flag' },
    { field: 'takesVendors', kind: 'flag' },
    { field: 'takesAssets', kind: 'flag' },
    { field: 'takesMaterials', kind: 'flag' },
    { field: 'isManual', kind: 'flag' },
    { field: 'requiresAttachment', kind: 'flag' },
    {
      field: 'allowedRoles',
      begins: 'users',
      kind: 'choices',
      isWide: true,
      read: listDocumentTypes,
      choices: rolesIn,
      none: (say) => say('documentTypes.everyRole'),
    },
    { field: 'backDays', begins: 'limits', kind: 'amount' },
    { field: 'aheadDays', kind: 'amount' },
    { field: 'textsOpenDays', kind: 'amount' },
    { field: 'note', isWide: true, maxLength: 200 },
  ],
};

/** 伝票種類の登録: one type, with the number its next document would get under it. */
export default function DocumentTypeScreen() {
  return <RecordScreen record={documentType} below={(code) => <NextNumber code={code} />} />;
}
