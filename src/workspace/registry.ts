import { buildRegistry } from '../core/plugin/registry';
import { addMessages } from '../ui/i18n/i18n';
import { workspaceManifest } from './commands/workspaceManifest';
import { discoverPlugins } from './discoverPlugins';

const manifests = [workspaceManifest, ...discoverPlugins()];

/** Everything there is to open and to do: the workspace's own commands and what the plugins bring. */
export const registry = buildRegistry(manifests);

// What `npm run check` refuses is told here to whoever has not run it, behind what the user waits for.
void import('../core/plugin/requireFittingManifests').then((check) => check.requireFittingManifests(manifests));

for (const { id, locales } of registry.manifests) addMessages(id, locales);
