import { buildRegistry } from '../core/plugin/registry';
import { addMessages } from '../ui/i18n/i18n';
import { workspaceManifest } from './commands/workspaceManifest';
import { discoverPlugins } from './discoverPlugins';

/** Everything there is to open and to do: the workspace's own commands and what the plugins bring. */
export const registry = buildRegistry([workspaceManifest, ...discoverPlugins()]);

for (const { id, locales } of registry.manifests) addMessages(id, locales);
