import { domainOf, type PluginManifest } from '../core/plugin/manifest';

/** Every `src/plugins/<id>/plugin.ts`, domain by domain, in the order of their folders: adding a folder adds the plugin. */
export function discoverPlugins(): readonly PluginManifest[] {
  const modules = import.meta.glob<PluginManifest>('../plugins/*/plugin.ts', { eager: true, import: 'default' });
  const placeOf = (manifest: PluginManifest) => `${domainOf(manifest)} ${manifest.id}`;
  return Object.values(modules).sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
