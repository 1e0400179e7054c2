import { clash, type KeyBinding } from './keyClash';
import { bind, keysOfPreset } from './keyMap';
import { canBeTyped, type Keeper, parseKeys, reservedBy } from './keyNotation';
import type { KeyPreset, KeysByCommand } from './keyPresets';
import { type CommandDefinition, domainOf, type PluginManifest } from './manifest';

/** Faults of the standard keys, then those that only a preset brings. Every sentence names the owners. */
export function findKeyProblems(
  manifests: readonly PluginManifest[],
  commands: readonly { readonly owner: string; readonly value: CommandDefinition }[],
): string[] {
  const owners = new Map(commands.map(({ owner, value }) => [value.id as string, owner]));
  const bindable = commands.map(({ value }) => value);
  const problemsOf = (preset: KeyPreset) => {
    const keys = keysOfPreset({ manifests, bindable }, preset);
    return bindable.flatMap((command) => strokeProblems(command, keys, owners)).concat(clashes(bindable, keys, owners));
  };
  const standard = problemsOf('standard');
  const others = (['yayoi', 'bugyo'] as const).flatMap((preset) => [
    ...presetProblems(manifests, preset, new Set(owners.keys())),
    ...problemsOf(preset)
      .filter((problem) => !standard.includes(problem))
      .map((problem) => `in the preset ${preset}: ${problem}`),
  ]);
  return [...standard, ...others];
}

type Owners = ReadonlyMap<string, string>;

function strokeProblems({ id }: CommandDefinition, keys: KeysByCommand, owners: Owners): string[] {
  return (keys[id] ?? []).flatMap((text) => {
    const strokes = parseKeys(text);
    const who = `${id} of ${owners.get(id)}`;
    if (!strokes) return [`${who}: “${text}” names no keys`];
    const keeper = strokes.map(reservedBy).find((by) => by !== null);
    if (keeper) return [`${who}: ${text} is kept by ${KEEPER_NAMES[keeper]}`];
    return strokes.every(canBeTyped) ? [] : [`${who}: no keyboard says ${text}; name the character it writes`];
  });
}

function clashes(commands: readonly CommandDefinition[], keys: KeysByCommand, owners: Owners): string[] {
  const bound: (KeyBinding & { text: string })[] = [];
  const problems: string[] = [];
  for (const command of commands) {
    for (const text of keys[command.id] ?? []) {
      for (const binding of bind(command, [text])) {
        const other = bound.find((one) => clash(one, binding));
        if (other)
          problems.push(
            `the keys ${text} of ${command.id} (${owners.get(command.id)}) clash with ${other.text} of ${other.command.id} (${owners.get(other.command.id)})`,
          );
        bound.push({ ...binding, text });
      }
    }
  }
  return problems;
}

function presetProblems(
  manifests: readonly PluginManifest[],
  preset: Exclude<KeyPreset, 'standard'>,
  ids: ReadonlySet<string>,
): string[] {
  return manifests.flatMap((manifest) =>
    Object.keys(manifest.keyPresets?.[preset] ?? {}).flatMap((id) => {
      const owner = manifest.id;
      if (!id.startsWith(`${domainOf(manifest)}:`))
        return [`the preset ${preset} of ${owner} names ${id}, which is another plugin's`];
      return ids.has(id) ? [] : [`the preset ${preset} of ${owner} names ${id}, which is no command`];
    }),
  );
}

const KEEPER_NAMES: Readonly<Record<Keeper, string>> = {
  browser: 'the browser',
  system: 'the operating system',
  ime: 'the Japanese input',
  typing: 'typing and moving',
};
