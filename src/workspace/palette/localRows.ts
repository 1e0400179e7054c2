import { callWordsOf } from '../../core/plugin/callWords';
import type { CommandDefinition, ScreenDefinition } from '../../core/plugin/manifest';
import { MENU_GROUPS } from '../../core/plugin/menuGroups';
import { foldReading } from '../../core/search/fold';
import { SearchIndex } from '../../core/search/searchIndex';
import type { MenuEntry } from '../../core/session/contract';
import { dayInTokyo } from '../../core/value/day';
import { formatMonth } from '../../core/value/formatDay';
import type { Locale } from '../../core/value/text';
import { say } from '../../ui/i18n/i18n';
import { isFreeAct, judgeCommand, missingRights, type Situation } from '../commands/judgeCommand';
import { runCommand } from '../commands/runCommand';
import { sayReason } from '../commands/sayReason';
import { findScreenHandler } from '../commands/screenHandlers';
import { shownKeysOf } from '../keySettings/keyMap';
import { registry } from '../registry';
import { PALETTE } from '../stores/paletteStore';
import { openPath } from '../tabs/openPath';
import { monthOfTask } from './monthOfTask';
import type { PaletteRow } from './paletteRow';
import { contextsOf, noteUse, paletteUsage } from './paletteUsage';
import { actionsOnPath } from './rowActions';

/** So many screens and commands are found at most. */
export const LOCAL_HITS = 20;

type Local =
  | { readonly key: string; readonly screen: ScreenDefinition; readonly menu: MenuEntry }
  | { readonly key: string; readonly command: CommandDefinition };

/** What the palette finds without asking the server: the screens of the user's menu and the commands. */
export interface LocalSource {
  readonly screens: readonly Local[];
  readonly commands: readonly Local[];
  readonly byKey: ReadonlyMap<string, Local>;
  readonly inAll: SearchIndex<Local>;
  readonly inCommands: SearchIndex<Local>;
}

const sources = new WeakMap<readonly MenuEntry[], LocalSource>();

/** Made once for a menu: the palette opens without folding thousands of titles again. */
export function localSourceOf(menus: readonly MenuEntry[], permissions: ReadonlySet<string>): LocalSource {
  const source = sources.get(menus) ?? makeLocalSource(menus, permissions);
  sources.set(menus, source);
  return source;
}

function makeLocalSource(menus: readonly MenuEntry[], permissions: ReadonlySet<string>): LocalSource {
  const screens = menus.flatMap((menu) => {
    const screen = registry.findScreen(menu.router)?.screen;
    return screen && !screen.hidden ? [{ key: `screen:${menu.id}`, screen, menu }] : [];
  });
  const commands = registry.commands
    .filter((command) => command.id !== PALETTE && !command.hidden && mayBeThere(command, permissions))
    .map((command) => ({ key: `command:${command.id}`, command }));
  const numbers = screens.map((value) => ({ value, code: value.menu.code, spellings: [] }));
  // Of titles that match equally well the shortest holds the least besides.
  const titles = screens
    .toSorted((one, other) => one.menu.reading.length - other.menu.reading.length)
    .map((value) => ({
      value,
      spellings: [value.menu.title, value.screen.title.ja, value.menu.reading, value.screen.title.en],
    }));
  const findableCommands = commands.map((value) => ({
    value,
    code: value.command.code,
    spellings: [value.command.title.ja, ...callWordsOf(value.command)],
  }));
  // They come after everything that is called so by its title.
  const otherNames = screens
    .filter(({ menu }) => menu.otherNames.length > 0)
    .map((value) => ({ value, spellings: value.menu.otherNames }));
  const readings = new Map<string, string>();
  return {
    screens,
    commands,
    byKey: new Map([...screens, ...commands].map((local): [string, Local] => [local.key, local])),
    inAll: new SearchIndex<Local>([...numbers, ...titles, ...findableCommands, ...otherNames], readings),
    inCommands: new SearchIndex<Local>(findableCommands, readings),
  };
}

/** A command of a screen that the user may not open is not offered. */
function mayBeThere(command: CommandDefinition, permissions: ReadonlySet<string>): boolean {
  if (isFreeAct(command)) return true;
  const { context } = command;
  const screen = registry.screens.find(({ id }) => id === context);
  return !screen || missingRights(screen, permissions).length === 0;
}

export interface RowContext {
  readonly locale: Locale;
  readonly situation: Situation;
  /** What is typed: a screen says by which of its other names it was found. */
  readonly text?: string;
}

/** Best first; what cannot be chosen now comes after it, and what is only guessed comes last. */
export function findLocalRows(
  source: LocalSource,
  text: string,
  context: RowContext,
  { among = 'inAll', limit }: { readonly among?: 'inAll' | 'inCommands'; readonly limit: number },
): readonly PaletteRow[] {
  const index = source[among];
  const contexts = contextsOf(context.situation.screen?.id);
  const now = Date.now();
  const used = paletteUsage.used({ contexts, now }).flatMap((key) => source.byKey.get(key) ?? []);
  // Each list has commands of the same names: behind them something may be chosen, which is looked for until enough is.
  const counts = (local: Local) => isChoosable(local, context) && !isOpening(local);
  const { found, guessed } = index.findAndGuess(text, { limit, counts, used, forgivesTypos: true });
  const rows = choosableFirst(openingsLast(found), context, limit);
  const isAnyChoosable = rows.some(({ reason }) => reason === undefined);
  const screens = isAnyChoosable || among === 'inCommands' ? [] : screensOf(found, source, context);
  const isShown = new Set(screens.map(({ key }) => key));
  const notShown = guessed.filter(({ key }) => !isShown.has(key));
  const guesses = choosableFirst(notShown, context, limit).map((row) => ({ ...row, isGuess: true }));
  return [...screens, ...rows, ...guesses].slice(0, limit);
}

/** Where nothing that is found can be done here: the screens that do it, and what is done there. */
function screensOf(found: readonly Local[], source: LocalSource, context: RowContext): readonly PaletteRow[] {
  const commands = found.flatMap((local) => ('command' in local && isElsewhere(local, context) ? local.command : []));
  const shown = commands.filter((one, place) => commands.findIndex(({ context: id }) => id === one.context) === place);
  return shown.flatMap((command) => {
    const screen = source.screens.find((local) => 'screen' in local && local.screen.id === command.context);
    const keys = shownKeysOf(command.id);
    const how = keys ? `${command.title[context.locale]}（${keys}）` : command.title[context.locale];
    return screen ? { ...rowOf(screen, context), note: say('workspace', 'palette.doneThere', { how }) } : [];
  });
}

/**
 * What can be chosen, then what the open screen cannot do now, then what other screens do: every list has a command to
 * print it, and of those of one name one row is enough, which says how many screens have it. Only rows that are wanted are
 * made.
 */
function choosableFirst(found: readonly Local[], context: RowContext, limit: number): readonly PaletteRow[] {
  const here = context.situation.screen?.id;
  const placed = found.map((local) => {
    const isOfScreen = 'command' in local && local.command.context === here;
    return { local, title: titleOf(local, context), place: isChoosable(local, context) ? 0 : isOfScreen ? 1 : 2 };
  });
  const titles = new Set<string>();
  const wanted = placed
    .toSorted((one, other) => one.place - other.place)
    .filter(({ place, title }) => {
      const isFirst = !titles.has(title);
      titles.add(title);
      return place === 0 || isFirst;
    });
  return wanted.slice(0, limit).map(({ local, title, place }) => {
    const row = rowOf(local, context);
    if (place === 0 || !isElsewhere(local, context)) return row;
    const count = placed.filter((one) => one.title === title && isElsewhere(one.local, context)).length;
    return count > 1 ? { ...row, reason: say('workspace', 'reason.elsewhereMany', { count }) } : row;
  });
}

const titleOf = (local: Local, { locale }: RowContext): string =>
  'screen' in local ? local.menu.title || local.screen.title[locale] : local.command.title[locale];

const isChoosable = (local: Local, { situation }: RowContext): boolean =>
  'screen' in local ||
  judgeCommand(local.command, situation, findScreenHandler(situation.tabId, local.command.id)) === null;

const isElsewhere = (local: Local, { situation }: RowContext): boolean =>
  'command' in local && judgeCommand(local.command, situation, undefined)?.kind === 'elsewhere';

/** A screen comes before the commands that open it with what is still to be typed. */
function openingsLast(found: readonly Local[]): readonly Local[] {
  return [...found.filter((local) => !isOpening(local)), ...found.filter(isOpening)];
}

const isOpening = (local: Local): boolean =>
  'command' in local && local.command.arguments !== undefined && local.command.effect === 'read';

export function rowOf(local: Local, context: RowContext): PaletteRow {
  return 'screen' in local ? screenRow(local, context) : commandRow(local, context);
}

function screenRow(local: Extract<Local, { menu: MenuEntry }>, context: RowContext): PaletteRow {
  const { key, screen, menu } = local;
  const { locale, text } = context;
  const usualName = screen.usualName?.[locale];
  const names = [usualName, otherNameLike(menu, text, usualName)];
  const month = screen.monthIn === undefined ? undefined : monthOfTask(text ?? '', dayInTokyo(new Date()));
  const path =
    month === undefined ? menu.router : `${menu.router}?${new URLSearchParams({ [screen.monthIn ?? '']: month })}`;
  const row: PaletteRow = {
    key,
    title: titleOf(local, context),
    note: [...new Set([month && formatMonth(month), ...names, MENU_GROUPS[screen.group].title[locale]])]
      .filter(Boolean)
      .join('　'),
    code: menu.code,
    face: 'screen',
    preview: { screenId: screen.id },
    keys: shownKeysOf(`${screen.id}-open`),
    choose: (where) => {
      noteUse(key);
      openPath(registry, { path, where });
    },
  };
  return { ...row, actions: () => actionsOnPath({ ...row, path }) };
}

/** The other name of a screen that is typed, or a part of it, where neither its title nor its usual name holds that. */
function otherNameLike(menu: MenuEntry, text = '', usualName = ''): string | undefined {
  const typed = foldReading(text);
  const { called, besides } = foldedNamesOf(menu);
  if (typed === '' || [...called, foldReading(usualName)].some((name) => name.includes(typed))) return undefined;
  return menu.otherNames[besides.findIndex((name) => name.includes(typed))];
}

interface FoldedNames {
  readonly called: readonly string[];
  readonly besides: readonly string[];
}

const foldedNames = new WeakMap<MenuEntry, FoldedNames>();

/** Folded once: every hit is asked at every key. */
function foldedNamesOf(menu: MenuEntry): FoldedNames {
  const { title, reading, otherNames } = menu;
  const names = foldedNames.get(menu) ?? {
    called: [title, reading].map(foldReading),
    besides: otherNames.map(foldReading),
  };
  foldedNames.set(menu, names);
  return names;
}

function commandRow(
  { key, command }: Extract<Local, { command: CommandDefinition }>,
  { locale, situation, text = '' }: RowContext,
): PaletteRow {
  const handler = findScreenHandler(situation.tabId, command.id);
  const reason = judgeCommand(command, situation, handler);
  const month = command.takesMonth ? monthOfTask(text, dayInTokyo(new Date())) : undefined;
  const asksByItself = command.act !== undefined || handler !== undefined;
  return {
    key,
    title: command.title[locale],
    note: month ? formatMonth(month) : command.arguments?.map(({ title }) => title[locale]).join('　'),
    code: command.code,
    face: 'command',
    preview: { commandId: command.id },
    keys: shownKeysOf(command.id),
    effect: command.effect,
    reason: reason ? sayReason(reason) : undefined,
    typed: command.arguments ? `${callWordsOf(command)[0]} ` : undefined,
    goesOn: asksByItself,
    choose: () => {
      if (command.arguments && !asksByItself) return;
      noteUse(key);
      runCommand(command, month ? { given: { month } } : {});
    },
  };
}
