import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listBackups, proveBackup } from '../../contract/backup';
import { BackupHead } from './BackupHead';
import { RunBackup } from './RunBackup';

const KINDS = ['backup', 'proof'] as const;
const BYTES_OF_MEGABYTE = 1_048_576;

const backups: ListDefinition<typeof listBackups> = {
  screen: 'administration:backup-list',
  words: ['administration', 'backup'],
  read: listBackups,
  rowId: ({ id }) => id,
  columns: [
    { field: 'kind', width: 110, pinned: 'left', value: ({ kind }, say) => say(`backup.kinds.${kind}`) },
    { field: 'createdAt', kind: 'instant', width: 140 },
    { field: 'state', width: 130, value: ({ state, report }, say) => say(`backup.states.${stateOf(state, report)}`) },
    { field: 'folder', kind: 'code', width: 190 },
    { field: 'askedBy', width: 120, value: ({ askedBy, origin }, say) => askedBy ?? say(`backup.origins.${origin}`) },
    { field: 'finishedAt', kind: 'instant', width: 140 },
    { field: 'files', kind: 'number', width: 96 },
    {
      field: 'megabytes',
      kind: 'number',
      width: 120,
      value: ({ bytes }) => (bytes === null ? null : Math.ceil(bytes / BYTES_OF_MEGABYTE)),
    },
    { field: 'checked', kind: 'number', width: 120, value: ({ report }) => report?.checked ?? null },
    { field: 'trouble', width: 360, value: ({ error, report }) => error ?? report?.broken.join('\n') ?? '' },
  ],
  filters: [
    { name: 'kind', kind: 'choice', width: 140, options: KINDS, label: (kind, say) => say(`backup.kinds.${kind}`) },
  ],
  acts: [
    rowAct({
      name: 'prove',
      effect: 'draft',
      call: proveBackup,
      input: ({ id }) => ({ id }),
      refuses: ({ kind, state }, say) =>
        kind === 'backup' && state === 'done' ? undefined : say('backup.onlyDoneBackups'),
    }),
  ],
  Head: BackupHead,
  main: <RunBackup />,
};

/** A proof that came to its end may have found that promises do not hold. */
const stateOf = (state: string, report: { readonly broken: readonly string[] } | null): string =>
  state === 'done' && report && report.broken.length > 0 ? 'broken' : state;

/** バックアップ: the copies of everything, and when it was last proven that one can be restored. */
export default function BackupListScreen() {
  return <ListScreen list={backups} />;
}
