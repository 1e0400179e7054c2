import { describe, expect, it } from 'vitest';
import type { Messages, PluginManifest } from '#core/plugin/manifest.ts';
import { buildRegistry } from '#core/plugin/registry.ts';
import { requireFittingManifests } from '#core/plugin/requireFittingManifests.ts';
import { discoverPlugins } from '#workspace/discoverPlugins.ts';

/** What every plugin gets tested for nothing: its manifest is checked here as soon as its folder exists. */

const manifests = discoverPlugins();

/** `errors.period-closed` for every leaf. Plural forms count as one message. */
function keysOf(messages: Messages, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key.replace(/_(one|other)$/, '')}`] : keysOf(value, `${path}${key}.`),
  );
}

function differenceOf(ja: Messages, en: Messages): { onlyJapanese: string[]; onlyEnglish: string[] } {
  const [japanese, english] = [new Set(keysOf(ja)), new Set(keysOf(en))];
  return {
    onlyJapanese: [...japanese].filter((key) => !english.has(key)),
    onlyEnglish: [...english].filter((key) => !japanese.has(key)),
  };
}

async function localesOf({ locales }: PluginManifest): Promise<{ ja: Messages; en: Messages }> {
  const [ja, en] = await Promise.all([locales.ja(), locales.en()]);
  return { ja: ja.default, en: en.default };
}

describe('the manifests of all plugins', () => {
  it('are discovered', () => expect(manifests.length).toBeGreaterThan(0));

  it('fit together: ids, paths, codes and keys are unique and every title has a reading', () => {
    expect(() => requireFittingManifests(manifests)).not.toThrow();
  });

  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))(
    '%s says the same in both languages',
    async (_, manifest) => {
      const { ja, en } = await localesOf(manifest);
      expect(differenceOf(ja, en)).toEqual({ onlyJapanese: [], onlyEnglish: [] });
    },
  );

  it.each(manifests.flatMap(({ screens }) => screens).map((screen) => [screen.id, screen] as const))(
    '%s is found under its own path',
    (_, screen) => {
      const path = screen.path
        .replace(/:\w+\?/g, '')
        .replace(/:\w+/g, 'x')
        .replace(/\/+$/, '');
      expect(buildRegistry(manifests).findScreen(path)?.screen.id).toBe(screen.id);
    },
  );
});

describe('the check of the locales', () => {
  it('reports a message that one language lacks', () => {
    const ja = { title: '題', errors: { 'period-closed': '締め', only: 'だけ' } };
    const en = { title: 'Title', errors: { 'period-closed': 'Closed' }, extra: 'Extra' };
    expect(differenceOf(ja, en)).toEqual({ onlyJapanese: ['errors.only'], onlyEnglish: ['extra'] });
  });

  it('takes plural forms for one message', () => {
    expect(differenceOf({ rows: '{{count}}行' }, { rows_one: '{{count}} row', rows_other: '{{count}} rows' })).toEqual({
      onlyJapanese: [],
      onlyEnglish: [],
    });
  });
});
