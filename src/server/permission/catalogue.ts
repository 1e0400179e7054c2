import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import type { FieldClass, Scope } from '../../core/contract/roles';
import type { PluginManifest, ScreenDefinition, TileDefinition } from '../../core/plugin/manifest';
import { lackingRights, namedRights } from '../../core/plugin/needs';
import type { Text } from '../../core/value/text';
import type { Tx } from '../database/transaction';
import type { Call, JoinLogin, PluginServer, TypedDocument } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import { classesTold } from '../rights/fieldClasses';
import { wordsOfRight } from '../rights/rightWords';

/** A right somebody can be granted. */
export interface KnownRight {
  readonly right: string;
  readonly owner: string;
  readonly endpoint: Endpoint;
  readonly words: Text;
  readonly classes: readonly FieldClass[];
}

/** Everything that rights are about: the granted endpoints, the screens of the menu, the tiles, as installed. */
export interface Catalogue {
  readonly rights: ReadonlyMap<string, KnownRight>;
  readonly screens: readonly ScreenDefinition[];
  readonly tiles: readonly TileDefinition[];
  /** The types of documents people type, as the plugins that have them tell. */
  readonly findDocumentTypes: (tx: Tx, call: Call) => Promise<readonly TypedDocument[]>;
  /** Tells the plugins of a new user. */
  readonly joinLogin: JoinLogin;
}

/** `servers` is asked for when it is needed: the server's own handlers are among them. */
export function catalogueOf(
  servers: () => readonly PluginServer[],
  manifests: readonly PluginManifest[],
  messages: InstalledPlugins['messages'],
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
            {
              right: permissionOf(endpoint),
              owner,
              endpoint,
              words: wordsOfRight(messages, owner, endpoint),
              classes: [...classesTold(endpoint)],
            },
          ]),
      ),
      screens: manifests.flatMap(({ screens }) => screens).filter(({ hidden }) => !hidden),
      tiles: manifests.flatMap(({ tiles = [] }) => tiles),
      findDocumentTypes: async (tx, call) => {
        const found: TypedDocument[] = [];
        for (const { findDocumentTypes } of servers()) found.push(...((await findDocumentTypes?.(tx, call)) ?? []));
        return found;
      },
      joinLogin: async (tx, call, login) => {
        for (const { joinLogin } of servers()) await joinLogin?.(tx, call, login);
      },
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
  const opens = lackingRights(screen, (right) => roles.some(({ scopes }) => scopes.has(right))).length === 0;
  const shows = roles.some(({ hiddenScreens }) => !hiddenScreens.has(screen.id));
  if (!opens || !shows) return [];
  const rights = namedRights(screen);
  return roles.filter(({ scopes }) => rights.length === 0 || rights.some((right) => scopes.has(right)));
}
