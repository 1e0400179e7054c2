import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import type { FieldClass, Scope } from '../../core/contract/roles';
import type { PluginManifest, ScreenDefinition } from '../../core/plugin/manifest';
import type { PluginServer } from '../plugin';
import { classesTold } from './fieldClasses';

/** A right somebody can be granted. */
export interface KnownRight {
  readonly right: string;
  readonly owner: string;
  readonly endpoint: Endpoint;
  readonly classes: readonly FieldClass[];
}

/** Everything that rights are about: the granted endpoints and the screens of the menu, as installed. */
export interface Catalogue {
  readonly rights: ReadonlyMap<string, KnownRight>;
  readonly screens: readonly ScreenDefinition[];
}

/** `servers` is asked for when it is needed: the server's own handlers are among them. */
export function catalogueOf(
  servers: () => readonly PluginServer[],
  manifests: readonly PluginManifest[],
): () => Catalogue {
  let known: Catalogue | undefined;
  return () => {
    known ??= {
      rights: new Map(
        servers()
          .flatMap(({ id, handlers }) => handlers.map(({ endpoint }) => ({ owner: id, endpoint })))
          .filter(({ endpoint }) => endpoint.access === 'granted')
          .map(({ owner, endpoint }) => [
            permissionOf(endpoint),
            { right: permissionOf(endpoint), owner, endpoint, classes: [...classesTold(endpoint)] },
          ]),
      ),
      screens: manifests.flatMap(({ screens }) => screens).filter(({ hidden }) => !hidden),
    };
    return known;
  };
}

/** What one role holds, as far as seeing goes. */
export interface HeldRole {
  readonly code: string;
  readonly title: string;
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly classes: ReadonlySet<FieldClass>;
  readonly hiddenScreens: ReadonlySet<string>;
}

/** The roles through which the rights of a screen come, where together they open it and a menu shows it. */
export function rolesShowing(screen: ScreenDefinition, roles: readonly HeldRole[]): readonly HeldRole[] {
  const opens = screen.needs.every((right) => roles.some(({ scopes }) => scopes.has(right)));
  const shows = roles.some(({ hiddenScreens }) => !hiddenScreens.has(screen.id));
  if (!opens || !shows) return [];
  return roles.filter(({ scopes }) => screen.needs.length === 0 || screen.needs.some((right) => scopes.has(right)));
}
