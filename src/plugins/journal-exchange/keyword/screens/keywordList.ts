import { type FieldColumn, type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import {
  deleteKeyword,
  KEYWORD_MATCHES,
  type KeywordValues,
  listKeywords,
  updateKeyword,
} from '../contract/accountKeyword';
import { KEYWORD_PATH, keywordPath, keywordVersionsPath } from './keywordPaths';

/** What the list needs to know besides its rows: the names of accounts, and which rules can never win. */
interface KeywordNames {
  readonly account: (code: string) => string;
  readonly shadowedBy: (code: string) => string | undefined;
  /** What the list is called where it shows the rules as they were: nothing is done to those. */
  readonly pastTitle: string | undefined;
}

/** What a rule looks for and where it books, now or in a version of it. */
export const ruleColumns = (account: (code: string) => string): readonly FieldColumn<KeywordValues>[] => [
  { field: 'text', width: 200 },
  { field: 'match', width: 136, value: ({ match }, say) => say(`keyword.matches.${match}`) },
  { field: 'account', width: 168, value: (row) => account(row.account) },
  { field: 'taxCode', kind: 'code', width: 76 },
  { field: 'department', kind: 'code', width: 68 },
  { field: 'partner', kind: 'code', width: 76 },
];

/** The rules in the order they are asked. Its titles are those an import reads. */
export const keywordList = ({ account, shadowedBy, pastTitle }: KeywordNames): ListDefinition<typeof listKeywords> => ({
  screen: 'accounting:keyword-list',
  words: ['journal-exchange', 'keyword'],
  title: pastTitle,
  read: listKeywords,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => (pastTitle === undefined ? keywordPath(code) : keywordVersionsPath(code)),
  create: { path: KEYWORD_PATH, needs: updateKeyword },
  columns: [
    { field: 'priority', kind: 'number', width: 92, pinned: 'left' },
    ...ruleColumns(account),
    { field: 'flow', width: 76, value: ({ flow }, say) => say(`keyword.flows.${flow}`) },
    { field: 'amountFrom', kind: 'amount', width: 104 },
    { field: 'amountThrough', kind: 'amount', width: 104 },
    { field: 'bankAccount', kind: 'code', width: 84 },
    { field: 'partnerIs', kind: 'code', width: 100 },
    { field: 'hits', kind: 'number', width: 64 },
    { field: 'corrections', kind: 'number', width: 64 },
    { field: 'lastUsedAt', kind: 'instant', width: 132 },
    {
      field: 'shadowedBy',
      width: 132,
      value: ({ code }, say) => {
        const by = shadowedBy(code);
        return by === undefined ? '' : say('keyword.shadowed', { code: by });
      },
    },
    { field: 'isActive', kind: 'flag', width: 60 },
    { field: 'note', width: 160 },
    { field: 'code', kind: 'code', width: 72 },
  ],
  filters: [
    {
      name: 'match',
      kind: 'choice',
      width: 132,
      options: KEYWORD_MATCHES,
      label: (match, say) => say(`keyword.matches.${match}`),
    },
    { name: 'knownOn', kind: 'day' },
    { name: 'knownAt', kind: 'given' },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteKeyword,
      input: ({ code, version }) => ({ code, version }),
      refuses: (_row, say) => (pastTitle === undefined ? undefined : say('keyword.isPast')),
    }),
  ],
});
