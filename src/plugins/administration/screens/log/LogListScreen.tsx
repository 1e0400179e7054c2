import { LOG_CONCERNS, listLog, logFigures, logKinds, logPeople } from '#core/audit/contract.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { LogActs } from './LogActs';
import { LogHead } from './LogHead';

const log: ListDefinition<typeof listLog> = {
  screen: 'administration:log-list',
  words: ['administration', 'log'],
  read: listLog,
  rowId: ({ sequence }) => String(sequence),
  rowPath: ({ sequence }) => `/LogManage/entry?sequence=${sequence}`,
  columns: [
    { field: 'sequence', kind: 'number', width: 88, pinned: 'left' },
    { field: 'at', kind: 'instant', width: 140 },
    { field: 'userName', width: 120 },
    { field: 'address', kind: 'code', width: 120 },
    { field: 'act', width: 160 },
    {
      field: 'result',
      width: 120,
      value: ({ refusedWith }, say) =>
        refusedWith === null ? say('log.done') : say('log.refusedWith', { code: refusedWith }),
    },
    { field: 'kindTitle', width: 120 },
    { field: 'subjectId', kind: 'code', width: 140, value: ({ subjectName, subjectId }) => subjectName ?? subjectId },
    { field: 'summary', width: 360 },
    { field: 'requestId', kind: 'code', width: 140, isOptional: true },
    { field: 'action', kind: 'code', width: 180, isOptional: true },
    { field: 'hash', kind: 'code', width: 140, isOptional: true },
  ],
  filters: [
    { name: 'from', kind: 'day' },
    { name: 'through', kind: 'day' },
    { name: 'person', kind: 'lookUp', read: logPeople, codeWidth: 8 },
    { name: 'kind', kind: 'lookUp', read: logKinds, codeWidth: 14 },
    {
      name: 'concern',
      kind: 'choice',
      width: 136,
      options: LOG_CONCERNS,
      label: (concern, say) => say(`log.concerns.${concern}`),
    },
    { name: 'requestId', kind: 'given' },
    { name: 'subjectId', kind: 'given' },
  ],
  figures: LOG_CONCERNS.filter((concern) => concern !== 'records').map((concern) => ({
    name: concern,
    filters: (today) => ({ concern, from: today, through: today }),
    isWarning: concern === 'refused',
  })),
  readFigures: logFigures,
  Head: LogHead,
  actions: <LogActs />,
};

/** ログ管理: what was done, by whom, from where, and whether the record of it is whole. */
export default function LogListScreen() {
  return <ListScreen list={log} />;
}
