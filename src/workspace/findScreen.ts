import { buildRegistry } from '../core/plugin/registry';
import { discoverPlugins } from './discoverPlugins';

const registry = buildRegistry(discoverPlugins());

/** True when a plugin has a screen for the path. */
export const hasScreen = (pathname: string): boolean => registry.findScreen(pathname) !== undefined;
