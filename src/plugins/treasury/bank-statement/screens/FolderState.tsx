import type { Act } from '#core/plugin/manifest.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordStanding, type StandingAct } from '#ui/record/RecordStanding.tsx';
import { getBankFolder } from '../contract/bankFolder';
import { forgetShown, leaveShown, watchShown } from '../parts/folderActs';

/** 自動取込: the folder of the account on the server, in whose name its files are taken, and which were not. */
export function FolderState({ houseBank }: { houseBank: string }) {
  const say = useMessages('treasury');
  const { data, error, refetch } = useRead(getBankFolder, { houseBank }, { message: false });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  if (!data) return null;
  const { folder, watchedBy, rows } = data;
  const begin =
    (act: Act<{ houseBank: string; ids: readonly string[] }>): StandingAct['run'] =>
    (given, isTold) =>
      beginAct(act, { on: { houseBank, ids: rows.map(({ id }) => id) }, given, isTold });
  const none = folder === null ? say('bankFolder.none') : undefined;
  return (
    <RecordStanding
      title={say('bankFolder.title')}
      facts={[
        [say('bankFolder.folder'), folder ?? say('bankFolder.none')],
        [say('bankFolder.watchedBy'), watchedBy ?? say('bankFolder.notWatched')],
        ...(rows.length > 0 && folder !== null
          ? ([[say('bankFolder.stopped'), say('bankFolder.stoppedIn', { folder: `${folder}/stopped` })]] as const)
          : []),
      ]}
      points={{
        title: say('bankFolder.stopped'),
        rows: rows.map(({ fileName, said, stoppedAt }) =>
          say('bankFolder.stop', { fileName, said, at: formatInstant(stoppedAt) }),
        ),
      }}
      acts={[
        {
          command: watchShown.id,
          label: say('bankFolder.does.watch'),
          disabled: watchedBy === null ? none : say('bankFolder.isWatched', { by: watchedBy }),
          run: begin(watchShown),
        },
        {
          command: leaveShown.id,
          label: say('bankFolder.does.leave'),
          disabled: watchedBy === null ? say('bankFolder.notWatched') : undefined,
          run: begin(leaveShown),
        },
        {
          command: forgetShown.id,
          label: say('bankFolder.does.forget'),
          disabled: rows.length === 0 ? say('bankFolder.noneStopped') : undefined,
          run: begin(forgetShown),
        },
      ]}
      busy={false}
    />
  );
}
