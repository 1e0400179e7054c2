import i18next, { type i18n, type Resource } from 'i18next';
import type { FieldError, Refusal } from '../../core/contract/refusal';
import type { Locale } from '../../core/value/text';
import type { InstalledPlugins } from '../plugins';
import { allowsOf, type RightWords } from '../rights/rightWords';

/** A fault of one field as the schema reports it: the word is a code, the sentence is made here. */
export interface FieldFault {
  readonly path: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Turns codes into sentences of the caller's language. It is the only place of the server that knows words. */
export class Wording {
  readonly #i18n: i18n;
  readonly #rights: RightWords;

  constructor(messages: InstalledPlugins['messages'], rights: RightWords = new Map()) {
    this.#rights = rights;
    const resources: Resource = { ja: {}, en: {} };
    for (const [owner, { ja, en }] of messages) {
      resources.ja = { ...resources.ja, [owner]: ja };
      resources.en = { ...resources.en, [owner]: en };
    }
    this.#i18n = i18next.createInstance();
    void this.#i18n.init({
      resources,
      lng: 'ja',
      fallbackLng: 'ja',
      defaultNS: 'core',
      ns: [...messages.keys()],
      // Sentences are shown as text, never as HTML.
      interpolation: { escapeValue: false },
      initAsync: false,
    });
  }

  /**
   * The sentence of a refusal: `errors.<reason>` of the owner its code names. What a right it names allows is `allows`;
   * a right without words is called by what was tried.
   */
  refusal({ code, params }: Pick<Refusal, 'code' | 'params'>, locale: Locale): string {
    const [owner = 'core', reason = ''] = code.split('/');
    const allows = this.right(String(params.right), locale) ?? this.word('core', 'thisAct', locale);
    return this.#say(owner, `errors.${reason}`, locale, { allows, ...params }) ?? code;
  }

  /** The sentence of a refusal by the server itself. */
  core(reason: string, locale: Locale, params: Readonly<Record<string, string | number>> = {}): string {
    return this.#say('core', `errors.${reason}`, locale, params) ?? reason;
  }

  field(fault: FieldFault, owner: string, locale: Locale): FieldError {
    const key = `errors.field.${fault.code}`;
    const message =
      this.#say(owner, key, locale, fault.params) ??
      this.#say('core', key, locale, fault.params) ??
      this.core('field.invalid', locale);
    return { path: fault.path, message };
  }

  /** What to say when a call is done: `done.<Controller>.<action>` of the owner, with its data (JSON), or nothing. */
  done(owner: string, permission: string, locale: Locale, data: string): string {
    const key = `done.${permission}`;
    if (!this.#i18n.exists(key, { lng: locale, ns: owner })) return '';
    const params: unknown = JSON.parse(data);
    return this.#say(owner, key, locale, typeof params === 'object' && params !== null ? params : {}) ?? '';
  }

  /** What a right allows. */
  right(right: string, locale: Locale): string | undefined {
    const words = this.#rights.get(right);
    return words && allowsOf(words, locale);
  }

  /** A word of an owner's messages by its key, or undefined where it has none: a sentence to be filled in is no word. */
  word(owner: string, key: string, locale: Locale): string | undefined {
    const word: unknown = this.#i18n.getResource(locale, owner, key) ?? this.#i18n.getResource('ja', owner, key);
    return typeof word === 'string' && !word.includes('{{') ? word : undefined;
  }

  /** A sentence of an owner's messages by its key, filled in, or undefined where it has none. */
  sentence(owner: string, key: string, locale: Locale, params: Refusal['params']): string | undefined {
    return this.#say(owner, key, locale, params);
  }

  #say(owner: string, key: string, locale: Locale, params: object): string | undefined {
    const options = { ...wordDates(params), lng: locale, ns: owner };
    return this.#i18n.exists(key, options) ? this.#i18n.t(key, options) : undefined;
  }
}

/** The places of a sentence where days and months stand. */
const DATED: ReadonlySet<string> = new Set(
  `asOf bankDay date day documentDate due first from last month on paidOn period postingDate shippedOn since startsOn through
   to today until`.split(/\s+/),
);

/** What a sentence is told as a day or a month is read as one: `2026/10`. What a user has called so stays as it is. */
function wordDates(params: object): object {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => {
      const isRaw = DATED.has(name) && typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
      return [name, isRaw ? value.replaceAll('-', '/') : value];
    }),
  );
}
