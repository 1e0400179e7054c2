import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { KEYWORD_VERSION_ACTS, listKeywordVersions } from '../contract/accountKeyword';
import { ruleColumns } from './keywordList';

/** Who saved which rule when, and what it said since then. */
export const keywordVersionList = (account: (code: string) => string): ListDefinition<typeof listKeywordVersions> => ({
  screen: 'accounting:keyword-versions',
  words: ['journal-exchange', 'keywordVersion'],
  read: listKeywordVersions,
  rowId: ({ id }) => id,
  columns: [
    { field: 'savedAt', kind: 'instant', width: 140, pinned: 'left' },
    { field: 'savedBy', width: 112 },
    { field: 'code', title: (say) => say('keyword.code'), kind: 'code', width: 76 },
    { field: 'version', kind: 'number', width: 56 },
    { field: 'act', width: 128, value: ({ act }, say) => say(`keywordVersion.doings.${act}`) },
    ...ruleColumns(account),
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
