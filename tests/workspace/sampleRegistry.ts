import type { PluginManifest, ScreenDefinition } from '../../src/core/plugin/manifest';
import { buildRegistry } from '../../src/core/plugin/registry';

const screen = (name: string, path: string, code: string, open: ScreenDefinition['open']): ScreenDefinition => ({
  id: `sample:${name}`,
  path,
  title: { ja: name, en: name },
  reading: 'さんぷる',
  code,
  group: 'other',
  open,
  needs: [],
  load: async () => ({ default: () => null }),
});

const sample: PluginManifest = {
  id: 'sample',
  screens: [
    screen('list', '/List', '1', 'single'),
    screen('document', '/Document', '2', 'perParams'),
    screen('edit', '/Edit/:id', '3', 'perParams'),
    screen('note', '/Note', '4', 'new'),
    screen('home', '/Home', '5', 'single'),
  ],
  locales: { ja: async () => ({ default: {} }), en: async () => ({ default: {} }) },
};

/** Five screens that open in each of the ways a screen can. */
export const sampleRegistry = buildRegistry([sample]);
