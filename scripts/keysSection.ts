import { bindKeys, STANDARD_KEY_MAP } from '../src/core/plugin/keyMap';
import { KEY_PRESETS, type KeyPreset } from '../src/core/plugin/keyPresets';
import type { Registry } from '../src/core/plugin/registry';
import { showKeys } from '../src/ui/keys/keyStroke';
import { groupKeys, type HelpGroup, screenTitle } from '../src/workspace/keyHelp/groupKeys';

const [START, END] = ['<!-- keys: written by `npm run write:keys` -->', '<!-- /keys -->'];

/** The page with its section of keys made anew from the registry. */
export function withKeysSection(page: string, registry: Registry): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the page has no section between ${START} and ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${keysSection(registry)}\n\n${page.slice(end)}`;
}

/** What so many screens have in common is told once, before them. */
const MANY_SCREENS = 5;

function keysSection(registry: Registry): string {
  const groups = groupKeys(registry.bindings, '', registry.partKeys);
  const inOrder = [...groups].sort((one, other) => rankOf(one) - rankOf(other));
  const frame = inOrder.filter((group) => rankOf(group) < SCREENS);
  const screens = inOrder.filter((group) => rankOf(group) === SCREENS);
  const counts = new Map<string, number>();
  for (const line of screens.flatMap(linesOf)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const isCommon = (line: string) => (counts.get(line) ?? 0) >= MANY_SCREENS;
  return [
    ...frame.map((group) => tableOf(HEADINGS.get(group.context) ?? '', linesOf(group))),
    tableOf('On most lists and forms', [...counts.keys()].filter(isCommon)),
    ...screens.flatMap((group) => {
      const own = linesOf(group).filter((line) => !isCommon(line));
      const screen = screenTitle(registry, group.context);
      return own.length > 0 ? [tableOf(`${screen?.en} (${screen?.ja})`, own)] : [];
    }),
    presetTable(registry),
  ].join('\n\n');
}

const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['global', 'Everywhere'],
  ['goTo', 'To a screen, outside text'],
]);
const SCREENS = HEADINGS.size;

function rankOf({ context }: HelpGroup): number {
  const place = [...HEADINGS.keys()].indexOf(context);
  return place < 0 ? SCREENS : place;
}

const linesOf = ({ rows }: HelpGroup): string[] =>
  rows.map(({ title, keys }) => `| ${keys.map(cell).join(', ')} | ${title.en} | ${title.ja} |`);

const tableOf = (heading: string, lines: readonly string[]): string =>
  [`**${heading}**`, '', '| keys | what | |', '|---|---|---|', ...lines].join('\n');

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
