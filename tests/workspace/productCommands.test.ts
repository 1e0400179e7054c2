import { expect, it } from 'vitest';
import { addMessages, startI18n } from '../../src/ui/i18n/i18n';
import { bindingsOn } from '../../src/workspace/commands/boundHere';
import { workspaceManifest } from '../../src/workspace/manifest/workspaceManifest';
import { findLocalRows, localSourceOf } from '../../src/workspace/palette/localRows';
import { registry } from '../../src/workspace/registry';

/** How many rows the palette offers at most for what is typed. */
const OFFERED = 20;

/** Every source in which a screen performs commands. */
const SCREENS = import.meta.glob<string>(['../../src/plugins/**/*.{ts,tsx}', '../../src/ui/**/*.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Of a user who may do everything. */
const EVERY_RIGHT = registry.screens.flatMap(({ needs }) => needs);

it.each(['ja', 'en'] as const)('every command is among the first hits of its own title: %s', (locale) => {
  const { inCommands, commands } = localSourceOf([], new Set(EVERY_RIGHT));
  const missed = commands.flatMap((local) => {
    if (!('command' in local)) return [];
    const { id, title } = local.command;
    const found = inCommands.find(title[locale], { limit: OFFERED, forgivesTypos: true });
    return found.some((hit) => 'command' in hit && hit.command.title[locale] === title[locale]) ? [] : [id];
  });
  expect(missed).toEqual([]);
  expect(commands.length).toBeGreaterThan(registry.screens.length);
});

it('`?` explains a figure where a screen says so, and is help elsewhere; F1 is help everywhere', () => {
  const pressed = (screen: string, key: string) =>
    bindingsOn(screen)
      .filter(({ strokes }) => strokes.join(' ') === key)
      .map(({ command }) => command.id);
  expect(
    ['payroll:payslip', 'payroll:year-end-person', 'payroll:pay-run', 'payroll:ledger-list'].map((id) =>
      pressed(id, '?'),
    ),
  ).toEqual([
    ['payroll:explain-line'],
    ['payroll:explain-year'],
    ['payroll:explain-figure'],
    ['workspace:open-key-help'],
  ]);
  for (const { id } of registry.screens) expect(pressed(id, 'f1'), id).toEqual(['workspace:open-key-help']);
});

it('Ctrl+P prints a document, the trial balance and the statements', () => {
  const printing = (screen: string) =>
    bindingsOn(screen)
      .filter(({ strokes }) => strokes.join(' ') === 'ctrl+p')
      .map(({ command }) => command.id);
  const screens = ['accounting:document', 'accounting:trial-balance', 'accounting:balance-sheet'];
  expect(screens.map(printing)).toEqual([
    ['accounting:print-document'],
    ['accounting:trial-balance-print'],
    ['accounting:balance-sheet-print'],
  ]);
});

it('the trial balance of a month is opened beside the month before it', () => {
  const opened: string[] = [];
  const host = { open: (path: string) => opened.push(path), begin: () => undefined };
  registry.findCommand('accounting:trial-balance-of-month')?.run?.(host, { month: '2026-10' });
  expect(opened).toEqual(['/AccountBalance?from=2026-10&through=2026-10&compare=previous']);
});

it('every command that destroys is asked about by the screen that performs it, by name', () => {
  const performing = Object.entries(SCREENS).filter(([, source]) =>
    /useCommandHandlers\(\{|<RecordStanding/.test(source),
  );
  // An act asks by its own dialog, which is never passed over.
  const destroying = registry.commands.filter(({ effect, act }) => effect === 'destroy' && !act);
  const unnamed = destroying.flatMap(({ id }) => {
    const suffix = id.slice(id.lastIndexOf('-'));
    const own = performing.filter(([, source]) => new RegExp(`'${id}'[:;,]`).test(source));
    // Screens that make the ids of their commands of their own: those of records, their standings, and the tree of accounts.
    const isMade = (source: string) => source.includes(`}${suffix}\`]:`) || source.includes(`}${suffix}\`,`);
    const makers = own.length > 0 ? own : performing.filter(([, source]) => isMade(source));
    return makers.length > 0 && makers.every(([, source]) => /\basks\b/.test(source)) ? [] : [id];
  });
  expect(unnamed).toEqual([]);
  expect(destroying.length).toBeGreaterThan(10);
});

it('of the commands of one name that belong to other screens one is shown, and what the open screen does comes first', async () => {
  addMessages('workspace', workspaceManifest.locales);
  await startI18n(['workspace']);
  const permissions = new Set(EVERY_RIGHT);
  const source = localSourceOf([], permissions);
  const screen = registry.findScreenById('accounting:balance-sheet');
  const situation = { tabId: undefined, screen, permissions };
  const rows = findLocalRows(source, '印刷', { locale: 'ja', situation }, { limit: OFFERED });
  const printing = rows.filter(({ title }) => title === '一覧を印刷');
  expect(printing).toHaveLength(1);
  // No screen of many is named as if it were the only one.
  expect(printing[0]?.reason).toMatch(/画面を開くと使えます（[1-9]\d+画面）/);
  expect(rows.some(({ key }) => key === 'command:accounting:balance-sheet-print')).toBe(true);
});
