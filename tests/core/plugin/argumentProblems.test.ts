import { describe, expect, it } from 'vitest';
import { findArgumentProblems } from '#core/plugin/argumentProblems.ts';
import type { CommandArgument } from '#core/plugin/commandArgument.ts';
import type { CommandDefinition, PluginManifest, RecordKind } from '#core/plugin/manifest.ts';

const text = (name: string, ja = 'メモ', reading = 'めも'): CommandArgument => ({
  name,
  kind: 'text',
  title: { ja, en: name },
  reading,
});
const day = (name: string): CommandArgument => ({ ...text(name), kind: 'day' });

const calling = (id: CommandDefinition['id'], asked: readonly CommandArgument[], alias: string): CommandDefinition => ({
  id,
  title: { ja: id, en: id },
  reading: '',
  aliases: [alias],
  context: 'global',
  effect: 'draft',
  arguments: asked,
});

const kind = (parts: Partial<RecordKind>): RecordKind =>
  ({ id: 'alpha:things', title: { ja: 'もの', en: 'Things' }, ...parts }) as RecordKind;

const plugin = (id: string, parts: Partial<PluginManifest>): PluginManifest =>
  ({ id, screens: [], ...parts }) as unknown as PluginManifest;

/** Each is refused with a sentence that names the owners. */
const BAD: readonly (readonly [string, readonly PluginManifest[], RegExp])[] = [
  [
    'two arguments of one name',
    [plugin('alpha', { commands: [calling('alpha:a', [day('on'), day('on')], 'エー')] })],
    /alpha:a of alpha has two arguments called on/,
  ],
  [
    'a text that is not the last',
    [plugin('alpha', { commands: [calling('alpha:a', [text('memo'), day('on')], 'エー')] })],
    /alpha:a of alpha: the text memo .* must come last/,
  ],
  [
    'a title with kanji and no reading',
    [plugin('alpha', { commands: [calling('alpha:a', [text('memo', '摘要', '')], 'エー')] })],
    /alpha:a of alpha: 摘要 has no reading/,
  ],
  [
    'a choice with kanji and no reading',
    [
      plugin('alpha', {
        commands: [
          calling(
            'alpha:a',
            [
              {
                ...text('side'),
                kind: 'choice',
                choices: [{ value: 'd', title: { ja: '借方', en: 'Debit' }, reading: '' }],
              },
            ],
            'エー',
          ),
        ],
      }),
    ],
    /alpha:a of alpha: 借方 has no reading/,
  ],
  [
    'a record of no kind',
    [
      plugin('alpha', {
        commands: [calling('alpha:a', [{ ...text('who'), kind: 'record', recordKind: 'beta:people' }], 'エー')],
      }),
    ],
    /alpha:a of alpha asks for beta:people, which is no kind/,
  ],
  [
    'one word for two commands, in any spelling',
    [
      plugin('alpha', { commands: [calling('alpha:a', [day('on')], 'しわけ')] }),
      plugin('beta', { commands: [calling('beta:b', [day('on')], 'ｼﾜｹ')] }),
    ],
    /the word siwake calls both alpha:a \(alpha\) and beta:b \(beta\)/,
  ],
  [
    'an action that is no command',
    [plugin('alpha', { recordKinds: [kind({ commands: ['beta:gone'] })] })],
    /alpha:things of alpha offers beta:gone, which is no command/,
  ],
  [
    'a place with kanji and no reading',
    [
      plugin('alpha', {
        recordKinds: [
          kind({ places: [{ id: 'alpha:list', title: { ja: '一覧', en: 'List' }, reading: '', pathOf: () => '/' }] }),
        ],
      }),
    ],
    /alpha:list of alpha: 一覧 has no reading/,
  ],
];

describe('what commands ask for', () => {
  it.each(BAD)('refuses %s', (_, manifests, sentence) => {
    const problems = findArgumentProblems(manifests);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });

  it('finds nothing wrong with what is right', () => {
    const right = plugin('alpha', {
      commands: [
        calling(
          'alpha:a',
          [day('on'), { ...text('who'), kind: 'record', recordKind: 'alpha:things' }, text('memo')],
          'エー',
        ),
        { ...calling('alpha:b', [], 'エー'), arguments: undefined as never },
      ],
      recordKinds: [kind({ commands: ['alpha:a'] })],
    });
    expect(findArgumentProblems([right])).toEqual([]);
  });
});
