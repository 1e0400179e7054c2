import { parse as parsePattern } from 'regexparam';
import type { KeyBinding } from './keyClash';
import { bind } from './keyMap';
import { leadTo } from './leadTo';
import type {
  CommandDefinition,
  IndicatorDefinition,
  PluginManifest,
  RecordKind,
  RecordPreview,
  RequestKind,
  ScreenDefinition,
  ScreenPart,
  TileDefinition,
} from './manifest';
import type { PartKeys } from './partKeys';

/** Everything the plugins contribute, as the palette, the menu, the keys and the tabs look it up. */
export interface Registry {
  readonly manifests: readonly PluginManifest[];
  readonly screens: readonly ScreenDefinition[];
  readonly commands: readonly CommandDefinition[];
  readonly recordKinds: readonly RecordKind[];
  readonly recordPreviews: readonly RecordPreview[];
  readonly indicators: readonly IndicatorDefinition[];
  readonly tiles: readonly TileDefinition[];
  readonly screenParts: readonly ScreenPart[];
  readonly requestKinds: readonly RequestKind[];
  /** Everything that may have keys: the commands, and what leads to the screens. */
  readonly bindable: readonly CommandDefinition[];
  /** The standard keys of all of these. */
  readonly bindings: readonly KeyBinding[];
  readonly partKeys: readonly PartKeys[];
  /** The screen of a path, without regard to case; a query is ignored. Parameters come decoded. */
  findScreen(path: string): ScreenMatch | undefined;
  findScreenById(id: string): ScreenDefinition | undefined;
  findCommand(id: string): CommandDefinition | undefined;
}

export interface ScreenMatch {
  readonly screen: ScreenDefinition;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The registry of manifests that fit together, as `requireFittingManifests` proves. */
export function buildRegistry(manifests: readonly PluginManifest[]): Registry {
  const screens = manifests.flatMap((manifest) => manifest.screens);
  const commands = manifests.flatMap((manifest) => manifest.commands ?? []);
  const screensById = new Map(screens.map((screen) => [screen.id as string, screen]));
  const commandsById = new Map(commands.map((command) => [command.id as string, command]));
  const bindable = [...screens.flatMap(leadTo), ...commands];
  const matchers = screens.map(makeMatcher).sort((one, other) => one.parameterCount - other.parameterCount);

  return {
    manifests,
    screens,
    commands,
    recordKinds: manifests.flatMap((manifest) => manifest.recordKinds ?? []),
    recordPreviews: manifests.flatMap((manifest) => manifest.recordPreviews ?? []),
    indicators: manifests.flatMap((manifest) => manifest.indicators ?? []),
    tiles: manifests.flatMap((manifest) => manifest.tiles ?? []),
    screenParts: manifests.flatMap((manifest) => manifest.screenParts ?? []),
    requestKinds: manifests.flatMap((manifest) => manifest.requestKinds ?? []),
    bindable,
    partKeys: manifests.flatMap((manifest) => manifest.partKeys ?? []),
    bindings: bindable.flatMap((command) => bind(command)),
    findScreen(path) {
      const pathname = path.split(/[?#]/, 1)[0] ?? '';
      for (const { match } of matchers) {
        const found = match(pathname);
        if (found) return found;
      }
      return undefined;
    },
    findScreenById: (id) => screensById.get(id),
    findCommand: (id) => commandsById.get(id),
  };
}

/** wouter's own matcher: the same pattern means the same path in a link, a tab and the menu. */
function makeMatcher(screen: ScreenDefinition) {
  const { keys, pattern } = parsePattern(screen.path);
  return {
    parameterCount: keys.length,
    match(pathname: string): ScreenMatch | undefined {
      const found = pattern.exec(pathname);
      if (!found) return undefined;
      return { screen, params: Object.fromEntries(keys.map((key, n) => [key, decode(found[n + 1])])) };
    },
  };
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
