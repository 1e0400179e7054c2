import { bindKeys, STANDARD_KEY_MAP } from '../src/core/plugin/keyMap';
import { KEY_PRESETS, type KeyPreset } from '../src/core/plugin/keyPresets';
import type { Registry } from '../src/core/plugin/registry';
import { showKeys } from '../src/ui/keys/keyStroke';
import { groupKeys, type HelpGroup, screenTitle } from '../src/workspace/keyHelp/groupKeys';

const [START, END] = ['<!-- keys: written by `npm run write:keys` -->', '<!-- /keys -->'];

/** The README with its section of keys made anew from the registry. */
export function withKeysSection(readme: string, registry: Registry): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the README has no section between ${START} and ${END}`);
  return `${readme.slice(0, start + START.length)}\n\n${keysSection(registry)}\n\n${readme.slice(end)}`;
}

function keysSection(registry: Registry): string {
  const groups = groupKeys(registry.bindings, '', registry.partKeys);
  const inOrder = [...groups].sort((one, other) => rankOf(one) - rankOf(other));
  return [...inOrder.map((group) => tableOf(registry, group)), presetTable(registry)].join('\n\n');
}

const rankOf = ({ context }: HelpGroup): number => ['global', 'goTo'].indexOf(context) + 1 || 3;

function tableOf(registry: Registry, { context, rows }: HelpGroup): string {
  const screen = screenTitle(registry, context);
  const heading =
    { global: 'Everywhere', goTo: 'To a screen, outside text' }[context] ?? `${screen?.en} (${screen?.ja})`;
  const lines = rows.map(({ title, keys }) => `| ${keys.map(cell).join(', ')} | ${title.en} | ${title.ja} |`);
  return [`**${heading}**`, '', '| keys | what | |', '|---|---|---|', ...lines].join('\n');
}

/** Only what differs from the standard keys. */
function presetTable(registry: Registry): string {
  const standard = keysByCommand(registry, 'standard');
  const lines = (Object.keys(KEY_PRESETS) as KeyPreset[]).flatMap((preset) =>
    [...keysByCommand(registry, preset)].flatMap(([command, keys]) =>
      keys === standard.get(command) ? [] : [`| ${KEY_PRESETS[preset].en} | ${keys} | ${command.title.en} |`],
    ),
  );
  return ['**Presets**: what differs from the above', '', '| preset | keys | what |', '|---|---|---|', ...lines].join(
    '\n',
  );
}

function keysByCommand(registry: Registry, preset: KeyPreset) {
  const keys = new Map<Registry['bindable'][number], string>();
  for (const { command, strokes } of bindKeys(registry, { ...STANDARD_KEY_MAP, preset })) {
    keys.set(command, [keys.get(command), cell(showKeys(strokes))].filter(Boolean).join(', '));
  }
  return keys;
}

/** A backslash would escape what ends the code. */
const cell = (keys: string): string => (keys.includes('|') ? keys.replaceAll('|', '\\|') : `\`${keys}\``);
