import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LocaleLoaders, Messages } from '../../core/plugin/manifest';
import type { Locale } from '../../core/value/text';

/** Texts come by namespace, one per owner (`core`, `workspace`, a plugin's id), and only when somebody shows them. */
const STORED_AS = 'kanjo.locale';

const loaders = new Map<string, LocaleLoaders>([
  ['core', { ja: () => import('../../core/locales/ja'), en: () => import('../../core/locales/en') }],
]);

/** By namespace, itself and those whose texts are said where it has none. */
const lookedIn = new Map<string, string[]>();

const lazyMessages: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = loaders.get(namespace)?.[language === 'en' ? 'en' : 'ja'];
    if (!load) callback(new Error(`no messages are registered for "${namespace}"`), false);
    else
      load().then(
        (module: { default: Messages }) => callback(null, { ...module.default }),
        (error: Error) => callback(error, false),
      );
  },
};

const i18n = createInstance().use(lazyMessages).use(initReactI18next);

/** Makes the texts of a namespace known; they are fetched when first shown, with those of `also`, which stand behind them. */
export function addMessages(namespace: string, localeLoaders: LocaleLoaders, also: readonly string[] = []): void {
  loaders.set(namespace, localeLoaders);
  lookedIn.set(namespace, [namespace, ...also]);
}

/** A namespace and those behind it, in the order in which a text is looked for. */
export function namespacesOf(namespace: string): string[] {
  const known = lookedIn.get(namespace) ?? [namespace];
  lookedIn.set(namespace, known);
  return known;
}

/** Starts with the language chosen last, or else with the browser's, Japanese where it has neither, and resolves when the first texts can be shown. */
export async function startI18n(namespaces: readonly string[] = []): Promise<void> {
  const locale = storedLocale() ?? browserLocale();
  document.documentElement.lang = locale;
  await i18n.init({
    lng: locale,
    // Each language is complete by its type, so none falls back to another.
    fallbackLng: false,
    ns: ['core', ...namespaces],
    defaultNS: 'core',
    // React escapes.
    interpolation: { escapeValue: false },
  });
}

/** Fetches the texts of a namespace before they are shown, so that nothing has to wait for them while it is drawn. */
export async function fetchMessages(namespace: string): Promise<void> {
  await i18n.loadNamespaces(namespacesOf(namespace));
}

/** Changes the language of everything shown, at once and for the next visit; texts are fetched before anything changes. */
export async function setLocale(locale: Locale): Promise<void> {
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
  try {
    localStorage.setItem(STORED_AS, locale);
  } catch {
    // Storage may be refused by the browser: the choice then lasts as long as the page.
  }
}

export function currentLocale(): Locale {
  return i18n.language === 'en' ? 'en' : 'ja';
}

/** Tells of a change of language until the returned function is called. */
export function onLocaleChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** True when the user has chosen a language on this machine: the one stored with the user gives way to it. */
export function hasChosenLocale(): boolean {
  return storedLocale() !== null;
}

/** A text outside React; its namespace must have been loaded. */
export function say(namespace: string, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  return i18n.t(key, { ...params, ns: namespacesOf(namespace) });
}

/** The first language of the browser that the product speaks. */
function browserLocale(): Locale {
  const known = navigator.languages
    .map((language) => language.slice(0, 2))
    .find((name) => name === 'ja' || name === 'en');
  return known === 'en' ? 'en' : 'ja';
}

function storedLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(STORED_AS);
    return stored === 'ja' || stored === 'en' ? stored : null;
  } catch {
    return null;
  }
}
