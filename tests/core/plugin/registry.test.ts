import { describe, expect, it } from 'vitest';
import type { CommandDefinition, PluginManifest, ScreenDefinition } from '#core/plugin/manifest.ts';
import { buildRegistry } from '#core/plugin/registry.ts';
import { RegistryError, requireFittingManifests } from '#core/plugin/requireFittingManifests.ts';

const locales = { ja: async () => ({ default: {} }), en: async () => ({ default: {} }) };

function screen(changes: Partial<ScreenDefinition> = {}): ScreenDefinition {
  return {
    id: 'alpha:list',
    path: '/AlphaList',
    title: { ja: '一覧', en: 'List' },
    reading: 'いちらん',
    code: '101',
    group: 'other',
    open: 'single',
    needs: [],
    load: async () => ({ default: () => null }),
    ...changes,
  };
}

function command(changes: Partial<CommandDefinition> = {}): CommandDefinition {
  return {
    id: 'alpha:save',
    title: { ja: '保存', en: 'Save' },
    reading: 'ほぞん',
    context: 'global',
    effect: 'draft',
    ...changes,
  };
}

const plugin = (id: string, parts: Partial<PluginManifest> = {}): PluginManifest => ({
  id,
  screens: [],
  locales,
  ...parts,
});

const beta = (changes: Partial<ScreenDefinition>): PluginManifest =>
  plugin('beta', {
    screens: [
      screen({ id: 'beta:list', path: '/BetaList', code: '201', title: { ja: 'ベータ', en: 'B' }, ...changes }),
    ],
  });

const alpha = plugin('alpha', { screens: [screen()] });

function problemsOf(...manifests: PluginManifest[]): string {
  try {
    requireFittingManifests(manifests);
  } catch (error) {
    if (error instanceof RegistryError) return error.message;
    throw error;
  }
  return '';
}

describe('findScreen', () => {
  const registry = buildRegistry([
    plugin('alpha', {
      screens: [
        screen({ id: 'alpha:list', path: '/ContractList', code: '1' }),
        screen({ id: 'alpha:order', path: '/ContractList/sales/:id?', code: '2' }),
        screen({ id: 'alpha:person', path: '/EmployViewOrEdit/:id?/:mode?', code: '3' }),
        screen({ id: 'alpha:pdf', path: '/pdfviewer/:sasuri', code: '4' }),
      ],
    }),
  ]);
  const find = (path: string) => {
    const match = registry.findScreen(path);
    return match && [match.screen.id, match.params];
  };

  it.each([
    ['/ContractList', ['alpha:list', {}]],
    ['/contractlist/', ['alpha:list', {}]],
    ['/CONTRACTLIST?q=1#x', ['alpha:list', {}]],
    ['/ContractList/sales', ['alpha:order', { id: undefined }]],
    ['/contractlist/SALES/A7', ['alpha:order', { id: 'A7' }]],
    ['/EmployViewOrEdit/7/edit', ['alpha:person', { id: '7', mode: 'edit' }]],
    ['/pdfviewer/https%3A%2F%2Fblob%2Fa', ['alpha:pdf', { sasuri: 'https://blob/a' }]],
    ['/pdfviewer/100%', ['alpha:pdf', { sasuri: '100%' }]],
    ['/pdfviewer', undefined],
    ['/nothing', undefined],
  ])('%s', (path, expected) => expect(find(path)).toEqual(expected));
});

describe('requireFittingManifests refuses', () => {
  it.each<[string, PluginManifest[], RegExp[]]>([
    ['the same plugin twice', [plugin('alpha'), plugin('alpha')], [/plugin id alpha .* both alpha and alpha/]],
    ['the same path in other case', [alpha, beta({ path: '/alphalist' })], [/path \/alphalist .* both alpha and beta/]],
    [
      'the same path under another parameter name',
      [beta({ path: '/X/:id' }), plugin('alpha', { screens: [screen({ path: '/x/:key' })] })],
      [/path \/x\/: .* both beta and alpha/],
    ],
    ['the same code', [alpha, beta({ code: '101' })], [/code 101 .* both alpha and beta/]],
    ['the same id', [alpha, plugin('alpha', { screens: [screen({ path: '/Y', code: '9' })] })], [/the id alpha:list/]],
    [
      'a command with the code of a screen',
      [alpha, plugin('beta', { commands: [command({ id: 'beta:save', code: '101' })] })],
      [/code 101 .* both alpha and beta/],
    ],
    ["an id of somebody else's name", [plugin('beta', { screens: [screen()] })], [/alpha:list must begin .* beta:/]],
    [
      'a title with kanji and no reading',
      [beta({ title: { ja: '請求', en: 'Bill' }, reading: '' })],
      [/請求 has no reading/],
    ],
    ['a reading with kanji', [beta({ reading: '請求' })], [/must be kana only/]],
    ['a reading in Latin letters', [beta({ reading: 'seikyu' })], [/must be kana only/]],
    ['a title in one language', [beta({ title: { ja: 'あ', en: '' } })], [/no title in both languages/]],
    ['a path without /', [beta({ path: 'BetaList' })], [/must begin with \//]],
    [
      'a preview of no kind of records',
      [
        plugin('alpha', {
          recordPreviews: [{ id: 'alpha:preview', of: 'beta:gone', needs: [], load: () => Promise.reject() }],
        }),
      ],
      [/alpha:preview of alpha is a preview of beta:gone/],
    ],
    [
      'a missing locale',
      [{ ...plugin('alpha'), locales: { ja: locales.ja } as PluginManifest['locales'] }],
      [/alpha has no locale en/],
    ],
    [
      'keys twice in one context, in any notation',
      [
        plugin('alpha', {
          commands: [command({ keys: ['Shift+Alt+X'] }), command({ id: 'alpha:b', keys: ['alt+shift+x'] })],
        }),
      ],
      [/alt\+shift\+x of alpha:b \(alpha\) clash with Shift\+Alt\+X of alpha:save \(alpha\)/],
    ],
    [
      'a global key that a screen binds too',
      [
        plugin('alpha', { screens: [screen()], commands: [command({ keys: ['f9'] })] }),
        plugin('beta', { commands: [command({ id: 'beta:x', keys: ['f9'], context: 'alpha:list' })] }),
      ],
      [/f9 of beta:x \(beta\) clash with f9 of alpha:save \(alpha\)/],
    ],
    [
      'a key that begins a chord',
      [plugin('alpha', { commands: [command({ keys: ['g'] }), command({ id: 'alpha:b', keys: ['g i'] })] })],
      [/g i of alpha:b .* clash with g of alpha:save/],
    ],
    [
      'a chord of a screen that begins with a global key',
      [
        plugin('alpha', { screens: [screen()], commands: [command({ keys: ['alt+g'] })] }),
        plugin('beta', { commands: [command({ id: 'beta:x', keys: ['alt+g x'], context: 'alpha:list' })] }),
      ],
      [/alt\+g x of beta:x \(beta\) clash with alt\+g of alpha:save \(alpha\)/],
    ],
    [
      'a chord of a screen that begins with a yielding key, which gives way to the same keys only',
      [
        plugin('alpha', { screens: [screen()], commands: [command({ keys: ['f6'], yields: true })] }),
        plugin('beta', { commands: [command({ id: 'beta:x', keys: ['f6 x'], context: 'alpha:list' })] }),
      ],
      [/f6 x of beta:x \(beta\) clash with f6 of alpha:save \(alpha\)/],
    ],
    [
      'keys that lead to a screen and that a command has',
      [plugin('alpha', { screens: [screen({ keys: ['g l'] })], commands: [command({ keys: ['g l'] })] })],
      [/g l of alpha:save \(alpha\) clash with g l of alpha:list-open \(alpha\)/],
    ],
    [
      'a reserved key later in a chord',
      [plugin('alpha', { commands: [command({ keys: ['g ctrl+w'] })] })],
      [/g ctrl\+w is kept by the browser/],
    ],
    [
      'a key everybody types with',
      [plugin('alpha', { commands: [command({ keys: ['enter'] })] })],
      [/typing and moving/],
    ],
    [
      'what no keyboard says',
      [plugin('alpha', { commands: [command({ keys: ['shift+?'] })] })],
      [/no keyboard says shift\+\?/],
    ],
    [
      'a clash that only a preset brings',
      [
        plugin('alpha', {
          commands: [command({ keys: ['f7'] }), command({ id: 'alpha:b', keys: ['f8'] })],
          keyPresets: { yayoi: { 'alpha:b': ['f7'] } },
        }),
      ],
      [/in the preset yayoi: the keys f7 of alpha:b \(alpha\) clash with f7 of alpha:save \(alpha\)/],
    ],
    [
      'a preset with a reserved key',
      [plugin('alpha', { commands: [command()], keyPresets: { bugyo: { 'alpha:save': ['ctrl+t'] } } })],
      [/in the preset bugyo: alpha:save of alpha: ctrl\+t is kept by the browser/],
    ],
    [
      "a preset for another plugin's command, or for none",
      [
        plugin('alpha', { commands: [command()] }),
        plugin('beta', { keyPresets: { yayoi: { 'alpha:save': ['f7'], 'beta:gone': ['f9'] } } }),
      ],
      [/names alpha:save, which is another plugin's/, /names beta:gone, which is no command/],
    ],
    [
      'keys of a part that nobody has or that are none',
      [
        plugin('alpha', {
          partKeys: [{ context: 'x:y', title: { ja: '行', en: 'Row' }, reading: '', keys: ['ctrl+hey'] }],
        }),
      ],
      [/keys of x:y, which is no screen/, /“ctrl\+hey” for 行, which names no keys/, /行 has no reading/],
    ],
    ['a key of the browser', [plugin('alpha', { commands: [command({ keys: ['ctrl+t'] })] })], [/kept by the browser/]],
    ['a key of the system', [plugin('alpha', { commands: [command({ keys: ['alt+f4'] })] })], [/operating system/]],
    ['a key of the IME', [plugin('alpha', { commands: [command({ keys: ['ctrl+space'] })] })], [/Japanese input/]],
    ['what is no key', [plugin('alpha', { commands: [command({ keys: ['ctrl+hello'] })] })], [/names no keys/]],
    ['an unknown context', [plugin('alpha', { commands: [command({ context: 'x:y' })] })], [/x:y, which is no screen/]],
  ])('%s', (_, manifests, expected) => {
    const problems = problemsOf(...manifests);
    for (const pattern of expected) expect(problems).toMatch(pattern);
  });

  it('names every problem at once', () => {
    const problems = problemsOf(alpha, beta({ code: '101', path: '/AlphaList', reading: '' }));
    expect(problems.split('\n')).toHaveLength(3);
  });
});

describe('requireFittingManifests allows', () => {
  it('in a reading the Latin word that the title shows', () => {
    expect(() =>
      requireFittingManifests([beta({ title: { ja: 'Book一覧', en: 'Books' }, reading: 'bookいちらん' })]),
    ).not.toThrow();
  });

  it('the same key on two screens, a yielding global one beside a screen, and chords with one beginning', () => {
    const manifests = [
      plugin('alpha', {
        screens: [screen()],
        commands: [
          command({ keys: ['f6'], yields: true }),
          command({ id: 'alpha:a', keys: ['f6', 'f12'], context: 'alpha:list' }),
          command({ id: 'alpha:i', keys: ['g i'] }),
          command({ id: 'alpha:j', keys: ['g j'] }),
        ],
      }),
      plugin('beta', {
        screens: [screen({ id: 'beta:list', path: '/BetaList', code: '201' })],
        commands: [command({ id: 'beta:a', keys: ['f12'], context: 'beta:list' })],
      }),
    ];
    requireFittingManifests(manifests);
    const registry = buildRegistry(manifests);
    expect(registry.bindings.map(({ strokes, command: { id } }) => [id, strokes.join(' ')])).toEqual([
      ['alpha:save', 'f6'],
      ['alpha:a', 'f6'],
      ['alpha:a', 'f12'],
      ['alpha:i', 'g i'],
      ['alpha:j', 'g j'],
      ['beta:a', 'f12'],
    ]);
  });
});
