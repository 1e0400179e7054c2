import type { LogFact } from '../../core/audit/contract';
import { isDay } from '../../core/value/day';
import { formatDay } from '../../core/value/formatDay';
import { joinNames } from '../../core/value/joinNames';
import { formatShare, type Whole } from '../../core/value/share';
import type { Locale } from '../../core/value/text';

/** Where words of an owner's messages, and what a right allows, are looked for. */
interface WordSource {
  word(owner: string, key: string, locale: Locale): string | undefined;
  right(right: string, locale: Locale): string | undefined;
}

/** Puts entries of the audit log into words: those of the domain that made them, or their codes where it has none. */
export class LogWords {
  readonly #wording: WordSource;
  readonly #owners: readonly string[];

  constructor(wording: WordSource, owners: readonly string[]) {
    this.#wording = wording;
    this.#owners = owners;
  }

  /** @example act('accounting/post-document', 'ja') // '登録' */
  act(action: string, locale: Locale): string {
    const [owner = 'core', reason = ''] = action.split('/');
    return this.#wording.word(owner, `acts.${reason}`, locale) ?? action;
  }

  /** What a kind of record is called by whichever domain knows it: `kinds.<kind>`. */
  kind(kind: string, locale: Locale): string {
    return this.#ofAnyOwner(`kinds.${kind}`, locale) ?? kind;
  }

  /** What an entry is about, where its id is a right: what the right allows. */
  right(id: string, locale: Locale): string | undefined {
    return this.#wording.right(id, locale);
  }

  /** The facts and changes of an entry, old beside new. */
  facts({ action, kind, details }: { action: string; kind: string; details: unknown }, locale: Locale): LogFact[] {
    if (!isRecord(details))
      return details === null || details === undefined
        ? []
        : [{ field: 'details', label: 'details', after: textOf('details', details) }];
    const { changes, ...given } = details;
    const label = (field: string) => this.#field(action, kind, field, locale);
    const [owner = 'core'] = action.split('/');
    const text = (field: string, value: unknown) => this.#value(field, value, { label, locale, owner });
    const changed = Object.entries(isRecord(changes) ? changes : {}).map(([field, pair]): LogFact => {
      const [before, after] = Array.isArray(pair) ? pair : [undefined, pair];
      return { field, label: label(field), before: text(field, before), after: text(field, after) };
    });
    // What changed says more than the bare fact; how often a record was saved says nothing.
    const told = new Set(['version', ...changed.map(({ field }) => field)]);
    const facts = Object.entries(given).flatMap(([field, value]) =>
      told.has(field) ? [] : [{ field, label: label(field), after: text(field, value) }],
    );
    return [...changed.filter(({ field }) => field !== 'version'), ...facts];
  }

  /**
   * A value in words: `values.<field>.<value>` where the log has one; what a value is made of, with what each part is
   * called, and the rows of a list numbered. Parts that hold nothing are left out.
   */
  #value(field: string, value: unknown, as: ValueWords): string {
    const { label, locale } = as;
    if (Array.isArray(value)) {
      const isRows = value.some((one) => typeof one === 'object' && one !== null);
      const texts = value.map((one) => this.#value(field, one, as));
      if (isRows) return texts.map((text, at) => `(${at + 1}) ${text}`).join(' ');
      return texts.join(locale === 'ja' ? '・' : ', ');
    }
    if (isRecord(value)) {
      const parts = Object.entries(value)
        .map(([part, inner]) => [label(part), this.#value(part, inner, as)])
        .filter(([, text]) => text !== '')
        .map((pair) => pair.join(': '));
      return joinNames(parts, locale);
    }
    const word = typeof value === 'string' ? this.#valueWord(field, value, as) : undefined;
    return word ?? textOf(field, value);
  }

  #valueWord(field: string, value: string, { owner, locale }: ValueWords): string | undefined {
    return (
      this.#wording.word(owner, `log.values.${field}.${value}`, locale) ??
      this.#wording.word('core', `values.${field}.${value}`, locale) ??
      (owner === 'core' ? this.#ofAnyOwner(`log.values.${field}.${value}`, locale) : undefined)
    );
  }

  /** The word the domain's own screens use for a field of this kind of record. */
  #field(action: string, kind: string, field: string, locale: Locale): string {
    const [owner = 'core'] = action.split('/');
    const parts = kind.split('-');
    const last = parts.at(-1) ?? kind;
    const camel = parts.map((part, at) => (at === 0 ? part : `${part[0]?.toUpperCase()}${part.slice(1)}`)).join('');
    for (const noun of [camel, `${camel}s`, last, `${last}s`, 'record']) {
      const word = this.#wording.word(owner, `${noun}.${field}`, locale);
      if (word !== undefined) return word;
    }
    return (
      this.#wording.word(owner, `log.fields.${field}`, locale) ??
      this.#wording.word('core', `record.${field}`, locale) ??
      this.#ofAnyOwner(`${camel}.${field}`, locale) ??
      field
    );
  }

  /** The kernel changes records of every domain: the words are those of the domain that has them. */
  #ofAnyOwner(key: string, locale: Locale): string | undefined {
    for (const owner of this.#owners) {
      const word = this.#wording.word(owner, key, locale);
      if (word !== undefined) return word;
    }
    return undefined;
  }
}

/** One line of what happened, for a list. @example '名称: 営業部 → 営業本部、状態: ✓ → －' */
export function summaryOf(facts: readonly LogFact[], locale: Locale): string {
  const told = facts
    .map(({ label, before, after }) => ({ label, before: before && withoutIds(before), after: withoutIds(after) }))
    .filter(({ before, after }) => before || after)
    .map(({ label, before, after }) => (before ? `${label}: ${before} → ${after}` : `${label}: ${after}`));
  const line = joinNames(told, locale);
  return [...line].length > SUMMARY_AT_MOST ? `${[...line].slice(0, SUMMARY_AT_MOST).join('')}…` : line;
}

const SUMMARY_AT_MOST = 200;

/** Ids and hashes name records to programs; the entry itself shows them. */
const withoutIds = (text: string) => text.replace(IDS, '').trim();
const IDS = /(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b)(?:・|, )?/g;

interface ValueWords {
  readonly owner: string;
  readonly label: (field: string) => string;
  readonly locale: Locale;
}

/** What holds the number of a year, which no comma divides. */
const isYear = (field: string) => /^year|Years?$/.test(field);

/** Parts of what a share is counted in, by the end of its field's name. */
function wholeOf(field: string): Whole | null {
  if (/per100k$/i.test(field)) return 100_000;
  return /permille$/i.test(field) ? 1_000 : null;
}

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const whole = wholeOf(field);
  if (whole !== null && typeof value === 'number') return formatShare(value, whole);
  if (typeof value === 'number') return isYear(field) ? String(value) : value.toLocaleString('ja-JP');
  if (typeof value === 'boolean') return value ? '✓' : '－';
  return isDay(String(value)) ? formatDay(String(value)) : String(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
