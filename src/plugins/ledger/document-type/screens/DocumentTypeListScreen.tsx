import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { documentTypePath } from '../../books/parts/paths';
import { deleteDocumentType, documentTypeOverview, updateDocumentType } from '../contract/documentTypeManagement';

const TAKES = ['takesLedger', 'takesCustomers', 'takesVendors', 'takesAssets', 'takesMaterials'] as const;
const LOCKS = ['backDays', 'aheadDays', 'textsOpenDays'] as const;
const TRAITS = ['isManual', 'requiresAttachment'] as const;

const documentTypes: ListDefinition<typeof documentTypeOverview> = {
  screen: 'accounting:document-types',
  words: ['ledger', 'documentTypes'],
  read: documentTypeOverview,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => documentTypePath(code),
  create: { path: documentTypePath(), needs: updateDocumentType },
  columns: [
    { field: 'code', kind: 'code', width: 84, pinned: 'left' },
    { field: 'title', width: 176 },
    {
      field: 'takes',
      width: 320,
      value: (row, say) =>
        TAKES.filter((kind) => row[kind])
          .map((kind) => say(`documentTypes.kinds.${kind}`))
          .join('・'),
    },
    { field: 'prefix', kind: 'code', width: 96 },
    { field: 'rangeFrom', kind: 'code', width: 108 },
    { field: 'rangeThrough', kind: 'code', width: 108 },
    { field: 'reversalType', kind: 'code', width: 124 },
    {
      field: 'traits',
      width: 160,
      value: (row, say) =>
        TRAITS.filter((trait) => row[trait])
          .map((trait) => say(`documentTypes.trait.${trait}`))
          .join(' '),
    },
    { field: 'approvalRoute', kind: 'code', width: 100, value: ({ approvalRoute }) => approvalRoute ?? '' },
    { field: 'allowedRoles', width: 140, value: ({ allowedRoleTitles }) => allowedRoleTitles },
    {
      field: 'locks',
      width: 180,
      value: (row, say) =>
        LOCKS.flatMap((lock) =>
          row[lock] === null ? [] : [say(`documentTypes.lock.${lock}`, { days: row[lock] })],
        ).join(' '),
    },
    { field: 'documents', kind: 'number', width: 84 },
    { field: 'note', width: 220 },
  ],
  filters: [
    { name: 'withRoute', kind: 'flag', matches: ({ approvalRoute }) => approvalRoute !== null },
    { name: 'notManual', kind: 'flag', matches: ({ isManual }) => !isManual },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteDocumentType,
      input: ({ code, version }) => ({ code, version }),
      refuses: ({ documents }, say) => (documents > 0 ? say('documentTypes.hasDocuments') : undefined),
    }),
  ],
};

/** 伝票種類管理: the types of documents, with their numbers, accounts and approval. */
export default function DocumentTypeListScreen() {
  return <ListScreen list={documentTypes} />;
}
