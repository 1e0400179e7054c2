import { parseKeys } from '../../core/plugin/keyNotation';
import type { CommandDefinition, ScreenDefinition } from '../../core/plugin/manifest';
import { MENU_GROUPS, type MenuGroupKey } from '../../core/plugin/menuGroups';
import type { Locale } from '../../core/plugin/text';
import { SearchIndex } from '../../core/search/searchIndex';
import type { MenuEntry } from '../../core/session/contract';
import { showKeys } from '../../ui/keys/keyStroke';
import { judgeCommand, type Situation } from '../commands/judgeCommand';
import { runCommand } from '../commands/runCommand';
import { sayReason } from '../commands/sayReason';
import { findScreenHandler } from '../commands/screenHandlers';
import { PALETTE } from '../commands/workspaceManifest';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';
import type { PaletteRow } from './paletteRow';
import { noteUse, usageOf } from './usage';

type Local =
  | { readonly key: string; readonly screen: ScreenDefinition; readonly menu: MenuEntry }
  | { readonly key: string; readonly command: CommandDefinition };

/** What the palette finds without asking the server: the screens of the user's menu and the commands. */
export interface LocalSource {
  readonly screens: SearchIndex<Local>;
  readonly commands: SearchIndex<Local>;
  readonly all: SearchIndex<Local>;
  readonly byKey: ReadonlyMap<string, Local>;
}

const sources = new WeakMap<readonly MenuEntry[], LocalSource>();

/** Made once for a menu: the palette opens without folding thousands of titles again. */
export function localSourceOf(menus: readonly MenuEntry[]): LocalSource {
  const source = sources.get(menus) ?? makeLocalSource(menus);
  sources.set(menus, source);
  return source;
}

function makeLocalSource(menus: readonly MenuEntry[]): LocalSource {
  const screens = menus.flatMap((menu) => {
    const screen = registry.findScreen(menu.router)?.screen;
    return screen && !screen.hidden ? [{ key: `screen:${screen.id}`, screen, menu }] : [];
  });
  const commands = registry.commands
    .filter(({ id, hidden }) => id !== PALETTE && !hidden)
    .map((command) => ({ key: `command:${command.id}`, command }));
  const findableScreens = screens.map((value) => ({
    value,
    code: value.menu.code,
    spellings: [value.screen.title.ja, value.menu.title, value.screen.reading, value.screen.title.en],
  }));
  const findableCommands = commands.map((value) => ({
    value,
    code: value.command.code,
    spellings: [
      value.command.title.ja,
      value.command.reading,
      value.command.title.en,
      ...(value.command.aliases ?? []),
    ],
  }));
  return {
    screens: new SearchIndex<Local>(findableScreens),
    commands: new SearchIndex<Local>(findableCommands),
    all: new SearchIndex<Local>([...findableScreens, ...findableCommands]),
    byKey: new Map([...screens, ...commands].map((local): [string, Local] => [local.key, local])),
  };
}

export interface RowContext {
  readonly locale: Locale;
  readonly situation: Situation;
}

/** Best first; what cannot be chosen now comes last. */
export function findLocalRows(
  index: SearchIndex<Local>,
  text: string,
  context: RowContext,
  limit: number,
): readonly PaletteRow[] {
  const rows = index.find(text, { limit, usageOf: ({ key }) => usageOf(key) }).map((local) => rowOf(local, context));
  return [...rows.filter(({ reason }) => !reason), ...rows.filter(({ reason }) => reason)];
}

export function rowOf(local: Local, { locale, situation }: RowContext): PaletteRow {
  if ('screen' in local) {
    const { key, screen, menu } = local;
    return {
      key,
      title: screen.title[locale],
      note: MENU_GROUPS[screen.group as MenuGroupKey].title[locale],
      code: menu.code,
      keys: shownKeys(screen.keys),
      choose: (where) => {
        noteUse(key);
        openPath(registry, { path: menu.router, where });
      },
    };
  }
  const { key, command } = local;
  const reason = judgeCommand(command, situation, findScreenHandler(situation.tabId, command.id));
  return {
    key,
    title: command.title[locale],
    code: command.code,
    keys: shownKeys(command.keys),
    effect: command.effect,
    reason: reason ? sayReason(reason) : undefined,
    choose: () => runCommand(command),
  };
}

function shownKeys(keys: readonly string[] | undefined): string | undefined {
  const strokes = keys?.[0] ? parseKeys(keys[0]) : null;
  return strokes ? showKeys(strokes) : undefined;
}
