import { domainOf } from '../core/plugin/manifest';
import { buildRegistry } from '../core/plugin/registry';
import { addMessages } from '../ui/i18n/i18n';
import { discoverPlugins } from './discoverPlugins';
import { workspaceManifest } from './manifest/workspaceManifest';

const manifests = [workspaceManifest, ...discoverPlugins()];

/** Everything there is to open and to do: the workspace's own commands and what the plugins bring. */
export const registry = buildRegistry(manifests);

// What `npm run check` refuses is told here to whoever writes a plugin and has not run it; what is built was checked.
if (import.meta.env.DEV)
  void import('../core/plugin/requireFittingManifests').then((check) => check.requireFittingManifests(manifests));

for (const { id, locales, alsoSays } of registry.manifests) addMessages(id, locales, alsoSays);

/** The log names acts by their domain: one of several plugins says the words of all of them. */
const NO_WORDS = { ja: async () => ({ default: {} }), en: async () => ({ default: {} }) };
const domains = new Set(registry.manifests.filter(({ domain }) => domain !== undefined).map(domainOf));
for (const domain of domains) {
  const plugins = registry.manifests.filter((manifest) => domainOf(manifest) === domain).map(({ id }) => id);
  if (!plugins.includes(domain)) addMessages(domain, NO_WORDS, plugins);
}
