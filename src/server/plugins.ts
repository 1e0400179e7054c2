import { pathOf } from '../core/contract/endpoint';
import errorsInEnglish from '../core/locales/errors/en';
import errorsInJapanese from '../core/locales/errors/ja';
import historyInEnglish from '../core/locales/history/en';
import historyInJapanese from '../core/locales/history/ja';
import logInEnglish from '../core/locales/log/en';
import logInJapanese from '../core/locales/log/ja';
import rightsInJapanese from '../core/locales/rights/ja';
import { domainOf, type Messages, type PluginManifest, type ScreenDefinition } from '../core/plugin/manifest';
import { type OtherNames, readOtherNames } from '../core/plugin/otherNames';
import { otherNamesOf, type ProductWords } from '../core/plugin/productWords';
import type { Locale } from '../core/value/text';
import type { PluginServer } from './plugin';

/** Everything the server knows of the domains it hosts. */
export interface InstalledPlugins {
  /** In order of their needs: a plugin comes after those it calls. */
  readonly servers: readonly PluginServer[];
  /** Screens, for the menu that sign-in returns. A plugin may have none. */
  readonly manifests: readonly PluginManifest[];
  /** By owner (`core`, a plugin's id or its domain): where the sentences of its refusals are. Plugins of a domain share theirs. */
  readonly messages: ReadonlyMap<string, Readonly<Record<Locale, Messages>>>;
}

type Modules<T> = Record<string, { default: T }>;

/** Finds every folder of src/plugins. Adding a domain changes no file here. */
export function discoverPlugins(): InstalledPlugins {
  const servers: Modules<PluginServer> = import.meta.glob('../plugins/*/server/index.ts', { eager: true });
  const manifests: Modules<PluginManifest> = import.meta.glob('../plugins/*/plugin.ts', { eager: true });
  const locales: Modules<Messages> = import.meta.glob(['../core/locales/*.ts', '../plugins/*/locales/*.ts'], {
    eager: true,
  });
  const messages = new Map<string, Record<Locale, Messages>>();
  for (const [path, { default: words }] of Object.entries(locales)) {
    const [, owner = '', locale] = /([^/]+)\/locales\/(ja|en)\.ts$/.exec(path) ?? [];
    if (locale !== 'ja' && locale !== 'en') continue;
    const both = messages.get(owner) ?? { ja: {}, en: {} };
    messages.set(owner, { ...both, [locale]: words });
  }
  const rights: Modules<Messages> = import.meta.glob('../plugins/*/locales/rights/ja.ts', { eager: true });
  for (const [path, { default: words }] of Object.entries(rights)) {
    const [, owner = ''] = /([^/]+)\/locales\/rights\//.exec(path) ?? [];
    const both = messages.get(owner);
    if (both) messages.set(owner, { ...both, ja: { ...both.ja, rights: words } });
  }
  const otherNames: Modules<OtherNames> = import.meta.glob('../plugins/*/locales/otherNames.ts', { eager: true });
  const productWords: Modules<ProductWords> = import.meta.glob('../plugins/*/locales/productWords.ts', { eager: true });
  const core = messages.get('core');
  messages.set('core', {
    ja: {
      ...core?.ja,
      ...wordsOfLog(historyInJapanese, logInJapanese),
      errors: errorsInJapanese,
      rights: rightsInJapanese,
    },
    en: { ...core?.en, ...wordsOfLog(historyInEnglish, logInEnglish), errors: errorsInEnglish },
  });
  shareInDomains(messages, valuesOf(manifests));
  return arrangePlugins({
    servers: valuesOf(servers),
    manifests: withOtherNames(valuesOf(manifests), [
      ...valuesOf(otherNames),
      ...valuesOf(productWords).map(otherNamesOf),
    ]),
    messages,
  });
}

/** Refusals and acts are named by their domain: each of its plugins, and the domain, has the words of all of them. */
function shareInDomains(messages: Map<string, Record<Locale, Messages>>, manifests: readonly PluginManifest[]): void {
  for (const domain of new Set(manifests.filter(({ domain }) => domain !== undefined).map(domainOf))) {
    const plugins = manifests.filter((manifest) => domainOf(manifest) === domain).map(({ id }) => id);
    const shared = plugins
      .map((id) => messages.get(id) ?? { ja: {}, en: {} })
      .reduce((one, other) => ({ ja: joined(one.ja, other.ja), en: joined(one.en, other.en) }), { ja: {}, en: {} });
    for (const owner of [domain, ...plugins]) messages.set(owner, shared);
  }
}

function joined(one: Messages, other: Messages): Messages {
  const all: Record<string, string | Messages> = { ...one };
  for (const [key, words] of Object.entries(other)) {
    const known = all[key];
    all[key] = typeof known === 'object' && typeof words === 'object' ? joined(known, words) : words;
  }
  return all;
}

function withOtherNames(manifests: readonly PluginManifest[], all: readonly OtherNames[]): PluginManifest[] {
  const named = (screen: ScreenDefinition): ScreenDefinition => {
    const names = all.flatMap((some) => readOtherNames(some[screen.id] ?? '')).filter((name) => name !== '');
    return names.length === 0 ? screen : { ...screen, otherNames: names };
  };
  return manifests.map((manifest) => ({ ...manifest, screens: manifest.screens.map(named) }));
}

/** What the log says: the words of histories, and its own. */
const wordsOfLog = (history: typeof historyInJapanese, log: typeof logInJapanese): Messages => ({
  ...history,
  ...log,
  acts: { ...history.acts, ...log.acts },
});

const valuesOf = <T>(modules: Modules<T>): T[] => Object.values(modules).map((module) => module.default);

/**
 * Puts plugins in order of their needs.
 * Throws, naming the owners: an id or an endpoint defined twice, an unknown need, a ring of needs.
 */
export function arrangePlugins(found: InstalledPlugins): InstalledPlugins {
  refuseDuplicates(found.servers.map((server) => ({ key: `the plugin id "${server.id}"`, owner: server.id })));
  refuseDuplicates(
    found.servers.flatMap((server) =>
      server.handlers.map(({ endpoint }) => ({ key: pathOf(endpoint), owner: `the plugin "${server.id}"` })),
    ),
  );
  for (const { id, handlers } of found.servers) {
    const open = handlers.find(({ endpoint }) => endpoint.access === 'public');
    if (open) throw new Error(`${pathOf(open.endpoint)} of the plugin "${id}" is public; only the server's own may be`);
  }
  return { ...found, servers: inOrderOfNeeds(found.servers) };
}

function refuseDuplicates(entries: readonly { key: string; owner: string }[]): void {
  const owners = new Map<string, string>();
  for (const { key, owner } of entries) {
    const other = owners.get(key);
    if (other !== undefined) throw new Error(`${key} is defined twice, by ${other} and by ${owner}`);
    owners.set(key, owner);
  }
}

function inOrderOfNeeds(servers: readonly PluginServer[]): PluginServer[] {
  const byId = new Map(servers.map((server) => [server.id, server]));
  const ordered = new Set<PluginServer>();
  const visit = (server: PluginServer, path: readonly string[]): void => {
    if (ordered.has(server)) return;
    if (path.includes(server.id))
      throw new Error(`plugins need each other in a ring: ${[...path, server.id].join(' → ')}`);
    for (const need of server.needs) {
      const needed = byId.get(need);
      if (!needed) throw new Error(`the plugin "${server.id}" needs the plugin "${need}", which does not exist`);
      visit(needed, [...path, server.id]);
    }
    ordered.add(server);
  };
  for (const server of [...servers].sort((a, b) => a.id.localeCompare(b.id))) visit(server, []);
  return [...ordered];
}
