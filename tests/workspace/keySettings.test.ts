import { describe, expect, it } from 'vitest';
import { bindKeys, type KeyMap, STANDARD_KEY_MAP } from '../../src/core/plugin/keyMap';
import { parseKeys } from '../../src/core/plugin/keyNotation';
import type { CommandDefinition, PluginManifest } from '../../src/core/plugin/manifest';
import { buildRegistry } from '../../src/core/plugin/registry';
import { giveKeys, judgeKeys, keeperOf, resetKeys, takeKeys } from '../../src/workspace/keySettings/judgeKeys';
import { narrowRows, settingRowsOf } from '../../src/workspace/keySettings/settingRows';

const locales = { ja: async () => ({ default: {} }), en: async () => ({ default: {} }) };
const command = (id: `${string}:${string}`, keys: string[], changes: Partial<CommandDefinition> = {}) => ({
  id,
  title: { ja: id, en: id },
  reading: '',
  context: 'global' as const,
  effect: 'read' as const,
  keys,
  ...changes,
});
const workspace: PluginManifest = {
  id: 'workspace',
  screens: [],
  commands: [
    command('workspace:open-palette', ['ctrl+k']),
    command('workspace:next-pane', ['f6'], { yields: true }),
    command('workspace:bar', []),
    command('workspace:help', ['f1', '?']),
  ],
  keyPresets: { bugyo: { 'workspace:bar': ['alt+w'] } },
  locales,
};
const books: PluginManifest = {
  id: 'books',
  screens: [
    {
      id: 'books:document',
      path: '/Document',
      title: { ja: '伝票', en: 'Document' },
      reading: 'でんぴょう',
      code: '1',
      group: 'other',
      open: 'single',
      needs: [],
      keys: ['g d'],
      load: async () => ({ default: () => null }),
    },
  ],
  commands: [
    command('books:post', ['f12', 'ctrl+enter'], {
      title: { ja: '登録', en: 'Post' },
      reading: 'てんき',
      context: 'books:document',
      effect: 'post',
    }),
    command('books:ledger', ['f9'], { context: 'books:document' }),
    command('books:copy', ['f6'], { context: 'books:document' }),
  ],
  locales,
};
const registry = buildRegistry([workspace, books]);

const find = (id: string) => {
  const found = registry.bindable.find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const wanted = (id: string, keys: string) => ({ command: find(id), strokes: parseKeys(keys) ?? [] });
const judge = (id: string, keys: string, keyMap: KeyMap = STANDARD_KEY_MAP) => {
  const verdict = judgeKeys(registry, keyMap, wanted(id, keys));
  return verdict.kind === 'taken' ? verdict.from.map((one) => one.id) : verdict.kind;
};
const give = (id: string, keys: string, how: 'replace' | 'add' = 'replace', keyMap: KeyMap = STANDARD_KEY_MAP) =>
  giveKeys(registry, keyMap, wanted(id, keys), how);
const keysOf = (id: string, keyMap: KeyMap) =>
  bindKeys(registry, keyMap)
    .filter((binding) => binding.command.id === id)
    .map(({ strokes }) => strokes.join(' '));

describe('new keys', () => {
  it.each<[string, string, unknown]>([
    ['books:post', 'f10', 'free'],
    ['books:post', 'ctrl+enter', 'same'],
    ['books:post', 'f9', ['books:ledger']],
    ['books:post', 'f1', ['workspace:help']],
    ['books:post', 'f6', ['books:copy']],
    ['workspace:bar', 'f6', ['workspace:next-pane', 'books:copy']],
    ['workspace:bar', 'g', ['books:document-open']],
    ['workspace:bar', 'f9 x', ['books:ledger']],
    ['books:post', 'ctrl+k', 'palette'],
    ['workspace:open-palette', 'f1', ['workspace:help']],
  ])('%s by %s', (id, keys, expected) => expect(judge(id, keys)).toEqual(expected));

  it.each([
    ['ctrl+t', 'browser'],
    ['alt+f4', 'system'],
    ['convert', 'ime'],
    ['enter', 'typing'],
    ['shift+/', 'typing'],
    ['f12', null],
  ])('%s is kept by %s', (stroke, keeper) => expect(keeperOf(stroke)).toBe(keeper));

  it('are taken from the command that had them, and nothing else is', () => {
    const keyMap = give('books:post', 'f1');
    expect(keysOf('books:post', keyMap)).toEqual(['f1']);
    expect(keysOf('workspace:help', keyMap)).toEqual(['?']);
    expect(keysOf('books:ledger', keyMap)).toEqual(['f9']);
  });

  it('are added to those there are', () => {
    expect(keysOf('books:post', give('books:post', 'alt+e', 'add'))).toEqual(['f12', 'ctrl+enter', 'alt+e']);
  });

  it('leave nothing that clashes, whatever is given to whom', () => {
    let keyMap: KeyMap = STANDARD_KEY_MAP;
    const keys = ['f1', 'f6', 'f9', 'f12', 'g d', 'g', 'alt+w', '?', 'f9 x'];
    for (let n = 0; n < 200; n += 1) {
      const target = registry.bindable[(n * 7) % registry.bindable.length];
      const text = keys[(n * 5) % keys.length] ?? 'f1';
      if (!target) continue;
      keyMap =
        n % 11 === 0 ? resetKeys(registry, keyMap, target) : give(target.id, text, n % 2 ? 'add' : 'replace', keyMap);
      const bound = bindKeys(registry, keyMap);
      for (const binding of bound) {
        expect(judgeKeys(registry, keyMap, binding).kind).toBe('same');
      }
      expect(keysOf('workspace:open-palette', keyMap)).not.toEqual([]);
    }
  });
});

describe('keys', () => {
  it('can be removed, but for the palette’s', () => {
    expect(keysOf('books:post', takeKeys(STANDARD_KEY_MAP, find('books:post')))).toEqual([]);
    expect(takeKeys(STANDARD_KEY_MAP, find('workspace:open-palette'))).toBe(STANDARD_KEY_MAP);
  });

  it('go back to what they were, taking them from who has them now', () => {
    const given = give('books:ledger', 'f12');
    const back = resetKeys(registry, given, find('books:post'));
    expect(keysOf('books:post', back)).toEqual(['f12', 'ctrl+enter']);
    expect(keysOf('books:ledger', back)).toEqual([]);
    expect(keysOf('books:ledger', resetKeys(registry, back, find('books:ledger')))).toEqual(['f9']);
  });

  it('of a preset stand in place of the standard ones; the user’s own before both', () => {
    expect(keysOf('workspace:bar', { ...STANDARD_KEY_MAP, preset: 'bugyo' })).toEqual(['alt+w']);
    expect(
      keysOf('workspace:bar', { ...STANDARD_KEY_MAP, preset: 'bugyo', own: { 'workspace:bar': ['alt+b'] } }),
    ).toEqual(['alt+b']);
  });

  it('the user has chosen win over a default that a later version brings', () => {
    const keyMap = { ...STANDARD_KEY_MAP, own: { 'workspace:bar': ['f9'], 'gone:command': ['f12'] } };
    expect(keysOf('workspace:bar', keyMap)).toEqual(['f9']);
    expect(keysOf('books:ledger', keyMap)).toEqual([]);
    expect(keysOf('books:post', keyMap)).toEqual(['f12', 'ctrl+enter']);
  });

  it('of a single character can be switched off, chords that begin with one as well', () => {
    const keyMap = { ...STANDARD_KEY_MAP, hasCharacterKeys: false };
    expect(keysOf('workspace:help', keyMap)).toEqual(['f1']);
    expect(keysOf('books:document-open', keyMap)).toEqual([]);
  });
});

describe('the list of the key settings', () => {
  const rows = settingRowsOf(registry, give('books:post', 'f10'));
  it('has every command once, with its place, its keys and whether they are the user’s', () => {
    expect(rows).toHaveLength(8);
    expect(rows.find((row) => row.command.id === 'books:post')).toMatchObject({
      screen: { ja: '伝票' },
      keys: ['F10'],
      isOwn: true,
    });
    expect(rows.find((row) => row.command.id === 'workspace:help')).toMatchObject({ keys: ['F1', '?'], isOwn: false });
  });

  it.each([
    ['tenki', 'books:post'],
    ['てんき', 'books:post'],
    ['post', 'books:post'],
    ['F10', 'books:post'],
    ['ｆ９', 'books:ledger'],
  ])('%s finds %s', (query, id) => expect(narrowRows(rows, query)[0]?.command.id).toBe(id));
});
