import { readdirSync } from 'node:fs';
import type { CommandDefinition, PluginManifest, ScreenDefinition } from '../../src/core/plugin/manifest';

export interface ProductScreen {
  readonly screen: ScreenDefinition;
  /** What the screen's own manifest, or another, lets one do on it. */
  readonly commands: readonly CommandDefinition[];
  /** Where it opens without parameters. */
  readonly path: string;
}

/** Every screen the product has that the palette can open, found by the plugins' folders: a new one joins by existing. */
export const findProductScreens = () => findScreens(({ hidden }) => !hidden);

/** Those it does not open: they show a record that the address names. */
export const findRecordScreens = () => findScreens(({ hidden }) => hidden === true);

async function findScreens(isMeant: (screen: ScreenDefinition) => boolean): Promise<readonly ProductScreen[]> {
  const folders = readdirSync('src/plugins', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const manifests = await Promise.all(folders.map(({ name }) => readManifest(name)));
  const commands = manifests.flatMap((manifest) => manifest?.commands ?? []);
  return manifests
    .flatMap((manifest) => manifest?.screens ?? [])
    .filter(isMeant)
    .map((screen) => ({
      screen,
      commands: commands.filter(({ context }) => context === screen.id),
      path: screen.path.replace(/\/:\w+\?/g, ''),
    }));
}

/** A plugin without screens has no manifest. */
async function readManifest(plugin: string): Promise<PluginManifest | null> {
  if (!readdirSync(`src/plugins/${plugin}`).includes('plugin.ts')) return null;
  const module = (await import(`../../src/plugins/${plugin}/plugin.ts`)) as { default: PluginManifest };
  return module.default;
}
