import type { PluginManifest } from '../core/plugin/manifest';

/** Every `src/plugins/<id>/plugin.ts`, in the order of their folders: adding a folder adds the domain. */
export function discoverPlugins(): readonly PluginManifest[] {
  const modules = import.meta.glob<PluginManifest>('../plugins/*/plugin.ts', { eager: true, import: 'default' });
  return Object.keys(modules)
    .sort()
    .flatMap((path) => modules[path] ?? []);
}
