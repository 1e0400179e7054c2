import type { RecordHit } from '../../core/contract/recordSearch';
import type { OpenWhere, RecordKind } from '../../core/plugin/manifest';
import { SearchIndex } from '../../core/search/searchIndex';
import { currentLocale, say } from '../../ui/i18n/i18n';
import { showKeys } from '../../ui/keys/keyStroke';
import { missingRights } from '../commands/judgeCommand';
import { runCommandAt } from '../commands/runCommandAt';
import { sayReason } from '../commands/sayReason';
import { situationNow } from '../commands/situation';
import { shownKeysOf } from '../keySettings/keyMap';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import { copyRow } from './copyRow';
import type { PaletteRow } from './paletteRow';

type Openable = Pick<PaletteRow, 'key' | 'choose'> & { readonly path: string };

const WAYS = [
  ['here', 'ひらく', 'enter'],
  ['newTab', 'あたらしいたぶでひらく', 'ctrl+enter'],
  ['otherPane', 'ならべてひらく', 'alt+enter'],
] as const satisfies readonly (readonly [OpenWhere, string, string])[];

/** What can be done with everything that has an address. */
export function actionsOnPath({ key, choose, path }: Openable): readonly PaletteRow[] {
  const ways = WAYS.map(
    ([where, reading, enter]): PaletteRow => ({
      key: `${key} ${where}`,
      title: say('workspace', `palette.actions.${where}`),
      reading,
      keys: showKeys([enter]),
      choose: () => choose(where),
    }),
  );
  const link = { key: `${key} link`, title: say('workspace', 'palette.actions.copyLink'), reading: 'りんくをこぴー' };
  return [...ways, copyRow(link, new URL(path, location.origin).href)];
}

/** What a record's kind offers besides: commands of its own screen, other screens, its code to be copied. */
export function actionsOnRecord(kind: RecordKind, hit: RecordHit, row: Openable): readonly PaletteRow[] {
  const code = hit.code ?? hit.title;
  const copy = {
    key: `${row.key} code`,
    title: say('workspace', 'palette.actions.copyCode'),
    reading: 'こーどをこぴー',
  };
  return [
    ...actionsOnPath(row),
    ...(kind.commands ?? []).flatMap((id) => commandRow(id, hit)),
    ...(kind.places ?? []).map(
      (place): PaletteRow => ({
        key: `${row.key} ${place.id}`,
        title: place.title[currentLocale()],
        reading: place.reading,
        choose: (where) => openPath(registry, { path: place.pathOf(hit), where }),
      }),
    ),
    copyRow({ ...copy, note: code }, code),
  ];
}

function commandRow(id: string, hit: RecordHit): readonly PaletteRow[] {
  const command = registry.findCommand(id);
  if (!command) return [];
  const [right] = missingRights(command, situationNow().permissions);
  return [
    {
      key: `record:${hit.path} ${id}`,
      title: command.title[currentLocale()],
      reading: command.reading,
      preview: { commandId: command.id },
      keys: shownKeysOf(command.id),
      effect: command.effect,
      reason: right ? sayReason({ kind: 'noRight', right }) : undefined,
      choose: (where) => runCommandAt({ path: hit.path, where }, command),
    },
  ];
}

/** All of them while nothing is typed. */
export function filterActions(rows: readonly PaletteRow[], typed: string): readonly PaletteRow[] {
  if (typed.trim() === '') return rows;
  const index = new SearchIndex(rows.map((row) => ({ value: row, spellings: [row.title, row.reading ?? ''] })));
  return index.find(typed, { forgivesTypos: true });
}
