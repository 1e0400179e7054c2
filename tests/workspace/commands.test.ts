import { describe, expect, it, vi } from 'vitest';
import { bind } from '../../src/core/plugin/keyMap';
import type { CommandDefinition } from '../../src/core/plugin/manifest';
import type { CommandHandler } from '../../src/ui/screen/screenContext';
import { judgeCommand, missingRights, type Situation } from '../../src/workspace/commands/judgeCommand';
import { answerQuestion, commandQuestion, runCommand } from '../../src/workspace/commands/runCommand';
import { findScreenHandler, registerScreenHandlers } from '../../src/workspace/commands/screenHandlers';
import { situationNow } from '../../src/workspace/commands/situation';
import { groupKeys } from '../../src/workspace/keyHelp/groupKeys';
import { groupMenu } from '../../src/workspace/menu/menuTree';
import { registry } from '../../src/workspace/registry';
import { openPath } from '../../src/workspace/tabs/openPath';
import { sampleRegistry } from './sampleRegistry';

const command = (changes: Partial<CommandDefinition> = {}): CommandDefinition => ({
  id: 'sample:save',
  title: { ja: '保存', en: 'Save' },
  reading: 'ほぞん',
  context: 'sample:list',
  effect: 'draft',
  keys: ['ctrl+s'],
  ...changes,
});

const situation = (screenId: string | null, permissions: string[] = []): Situation => ({
  permissions: new Set(permissions),
  screen: sampleRegistry.findScreenById(screenId ?? ''),
  tabId: 'tab-1',
});

describe('judgeCommand', () => {
  const handler = { run: () => undefined };
  it('says what is in the way, the right first', () => {
    const saving = command({ needs: ['Sample.save'] });
    expect(judgeCommand(saving, situation('sample:list'), handler)).toEqual({ kind: 'noRight', right: 'Sample.save' });
    const allowed = ['Sample.save'];
    expect(judgeCommand(saving, situation('sample:home', allowed), handler)).toEqual({
      kind: 'elsewhere',
      screenId: 'sample:list',
    });
    expect(judgeCommand(saving, situation('sample:list', allowed), undefined)).toEqual({ kind: 'notReady' });
    expect(judgeCommand(saving, situation('sample:list', allowed), { ...handler, disabled: '締め済みです。' })).toEqual(
      {
        kind: 'said',
        text: '締め済みです。',
      },
    );
    expect(judgeCommand(saving, situation('sample:list', allowed), handler)).toBeNull();
  });

  it('lets a command of its own run anywhere', () => {
    const going = command({ context: 'global', run: () => undefined });
    expect(judgeCommand(going, situation(null), undefined)).toBeNull();
  });

  it('names the rights that are missing', () => {
    const asked = { needs: ['Sample.a', 'Sample.b'] } as const;
    expect(missingRights(asked, new Set(['Sample.b']))).toEqual(['Sample.a']);
    const instead = { ...asked, orNeeds: ['Sample.c', 'Sample.d'] } as const;
    expect(missingRights(instead, new Set(['Sample.d'])), 'one of these opens it without those').toEqual([]);
    expect(missingRights(instead, new Set(['Sample.b']))).toEqual(['Sample.a']);
  });
});

describe('a command that destroys', () => {
  const remove = command({ effect: 'destroy' });
  const askWith = (asks: CommandHandler['asks']) => {
    const run = vi.fn();
    const undo = registerScreenHandlers(situationNow().tabId ?? '', {
      'sample:save': { run, ...(asks ? { asks } : {}) },
    });
    runCommand({ ...remove, context: 'global' });
    const { asked, command: waiting } = commandQuestion;
    const ran = run.mock.calls.length;
    answerQuestion('cancel');
    undo();
    return { ran, isAsked: waiting !== null, title: waiting ? asked?.title : undefined };
  };

  it('is asked about once, by the name of what it destroys', () => {
    expect(askWith(() => ({ title: '「5月」を削除しますか' }))).toEqual({
      ran: 0,
      isAsked: true,
      title: '「5月」を削除しますか',
    });
    expect(askWith('itself')).toEqual({ ran: 1, isAsked: false, title: undefined });
    expect(askWith(() => null)).toEqual({ ran: 1, isAsked: false, title: undefined });
    expect(askWith(undefined)).toEqual({ ran: 0, isAsked: true, title: undefined });
  });
});

it('a key that comes before its screen is kept, and done once the screen is there', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((then) => Number(setTimeout(then)));
  const tabId = openPath(registry, { path: '/CustomerManager' });
  const search = registry.commands.find(({ id }) => id === 'sales:partner-list-search') as CommandDefinition;
  runCommand(search);
  const run = vi.fn();
  await new Promise((resume) => setTimeout(resume, 50));
  const undo = registerScreenHandlers(tabId, { [search.id]: { run } });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  undo();
});

describe('the handlers of screens', () => {
  it('belong to a tab, the latest first, until they are taken back', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const undoFirst = registerScreenHandlers('tab-7', { 'sample:save': { run: first } });
    const undoSecond = registerScreenHandlers('tab-7', { 'sample:save': { run: second } });
    expect(findScreenHandler('tab-7', 'sample:save')?.run).toBe(second);
    expect(findScreenHandler('tab-8', 'sample:save')).toBeUndefined();
    undoSecond();
    expect(findScreenHandler('tab-7', 'sample:save')?.run).toBe(first);
    undoFirst();
    expect(findScreenHandler('tab-7', 'sample:save')).toBeUndefined();
  });
});

describe('the key help', () => {
  const bindings = [
    ...bind(command({ keys: ['f12', 'ctrl+enter'] })),
    ...bind(
      command({
        id: 'sample:go',
        reading: 'いちらん',
        context: 'global',
        title: { ja: '一覧', en: 'List' },
        keys: ['g l'],
      }),
    ),
    ...bind(
      command({
        id: 'sample:help',
        reading: 'たすけ',
        context: 'global',
        title: { ja: '助け', en: 'Help' },
        keys: ['f1'],
      }),
    ),
  ];
  it('groups by where a key works, one row for one command', () => {
    expect(groupKeys(bindings, '').map(({ context, rows }) => [context, rows.map(({ keys }) => keys)])).toEqual([
      ['sample:list', [['F12', 'Ctrl+Enter']]],
      ['goTo', [['G L']]],
      ['global', [['F1']]],
    ]);
  });

  it.each(['ほぞん', 'hozon', 'save', 'f12'])('is narrowed by %s', (query) => {
    expect(groupKeys(bindings, query).map(({ context }) => context)).toEqual(['sample:list']);
  });
});

it('the menu is grouped in the order of the areas, unknown ones last', () => {
  const entry = (group: string, order: number) => ({
    id: `${group}-${order}`,
    title: '',
    router: '/',
    code: '',
    reading: '',
    otherNames: [],
    group,
    order,
  });
  const groups = groupMenu([entry('finance', 2), entry('brand-new', 1), entry('assistant', 1), entry('finance', 1)]);
  expect(groups.map(({ key, entries }) => [key, entries.map(({ id }) => id)])).toEqual([
    ['assistant', ['assistant-1']],
    ['finance', ['finance-1', 'finance-2']],
    ['other', ['brand-new-1']],
  ]);
});
