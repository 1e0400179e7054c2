import type { ListDefinition } from '../../../../ui/listScreen/listDefinition';
import { KEYWORD_VERSION_ACTS, listKeywordVersions } from '../../contract/accountKeyword';

/** Who saved which rule when, and what it said since then. */
export const keywordVersionList = (account: (code: string) => string): ListDefinition<typeof listKeywordVersions> => ({
  screen: 'accounting:keyword-versions',
  words: ['accounting', 'keywordVersion'],
  read: listKeywordVersions,
  rowId: ({ id }) => id,
  columns: [
    { field: 'savedAt', kind: 'instant', width: 140, pinned: 'left' },
    { field: 'savedBy', width: 112 },
    { field: 'code', title: (say) => say('keyword.code'), kind: 'code', width: 76 },
    { field: 'version', kind: 'number', width: 56 },
    { field: 'act', width: 128, value: ({ act }, say) => say(`keywordVersion.doings.${act}`) },
    { field: 'text', width: 200 },
    { field: 'match', width: 92, value: ({ match }, say) => say(`keyword.matches.${match}`) },
    { field: 'account', width: 168, value: (row) => account(row.account) },
    { field: 'taxCode', kind: 'code', width: 76 },
    { field: 'department', kind: 'code', width: 68 },
    { field: 'partner', kind: 'code', width: 76 },
    { field: 'priority', kind: 'number', width: 84 },
    { field: 'isActive', kind: 'flag', width: 60 },
    { field: 'isNewest', kind: 'flag', width: 60 },
    { field: 'note', width: 160 },
  ],
  filters: [
    {
      name: 'act',
      kind: 'choice',
      width: 148,
      options: KEYWORD_VERSION_ACTS,
      label: (act, say) => say(`keywordVersion.doings.${act}`),
    },
    { name: 'code', kind: 'given' },
  ],
});
