import { readSetting, type SettingDefinition, writeSetting } from '../settings/userSetting';

/** What something is called that cannot be looked up where its use is remembered: a record. */
export interface Label {
  readonly title: string;
  readonly subtitle?: string | undefined;
}

export interface Use {
  readonly key: string;
  /** Where it was used: empty for anywhere. */
  readonly context: string;
  /** Uses so far; those before count less the longer ago they were. */
  readonly count: number;
  /** In minutes since 1970. */
  readonly lastAt: number;
  readonly label?: Label | undefined;
}

interface UseOptions {
  /** What came before and where the user is, the more telling one first: `after:accounts 1310`, `screen:accounting:document`. */
  readonly contexts?: readonly string[];
  readonly now?: number;
}

export interface RecentUse {
  readonly key: string;
  readonly label: Label | undefined;
  /** Used in one of the contexts asked for. */
  readonly isHere: boolean;
}

/** How much the signed-in user uses things, anywhere and in a context. It follows the user, company by company. */
export interface Usage {
  note(key: string, options?: UseOptions & { readonly label?: Label | undefined }): void;
  /** 0 for never. One use in a context weighs more than any number in those after it, or elsewhere. */
  usageOf(key: string, options?: UseOptions): number;
  /** What was used so far, most used first. */
  used(options?: UseOptions): readonly string[];
  /** What was used last, the latest first; what was used in these contexts before everything else. */
  recent(limit: number, options?: UseOptions): readonly RecentUse[];
}

const MINUTE = 60_000;
/** A use counts half after a fortnight, in minutes. */
const HALF_LIFE = 14 * 24 * 60;
const REMEMBERED: Remembered = { anywhere: 150, inContexts: 300 };
const CONTEXT_WEIGHT = 1_000;
const ANYWHERE = '';

/** How many uses are remembered; the longest unused are forgotten. */
interface Remembered {
  readonly anywhere: number;
  readonly inContexts: number;
}

/** @param name of the setting that keeps it */
export function createUsage(name: string, remembered = REMEMBERED): Usage {
  const setting: SettingDefinition<readonly StoredUse[]> = { name, initial: [], parse: parseUses };
  let known: { readonly stored: readonly StoredUse[]; readonly uses: ReadonlyMap<string, Use> } | null = null;
  const uses = (): ReadonlyMap<string, Use> => {
    const stored = readSetting(setting);
    if (known?.stored !== stored) known = { stored, uses: new Map(stored.map(readUse).map((use) => [idOf(use), use])) };
    return known.uses;
  };
  const countOf = (key: string, context: string, now: number): number => {
    const use = uses().get(idOf({ key, context }));
    return use ? use.count * 0.5 ** (Math.max(0, now - use.lastAt) / HALF_LIFE) : 0;
  };
  /** Each context outweighs all that stand after it. */
  const inContexts = (key: string, contexts: readonly string[], now: number) =>
    contexts.reduceRight((less, context) => less / CONTEXT_WEIGHT + countOf(key, context, now), 0);
  const usageOf: Usage['usageOf'] = (key, { contexts = [], now = Date.now() } = {}) =>
    inContexts(key, [...contexts, ANYWHERE], now / MINUTE);

  return {
    usageOf,
    used(options) {
      const keys = [...new Set([...uses().values()].map(({ key }) => key))];
      const usages = new Map(keys.map((key) => [key, usageOf(key, options)]));
      const usage = (key: string) => usages.get(key) ?? 0;
      return keys.filter((key) => usage(key) > 0).sort((one, other) => usage(other) - usage(one));
    },
    note(key, { contexts = [], label, now = Date.now() } = {}) {
      const lastAt = Math.round(now / MINUTE);
      const noted = [ANYWHERE, ...contexts].map((context): Use => {
        const count = Math.round((countOf(key, context, lastAt) + 1) * 100) / 100;
        return { key, context, count, lastAt, label: context === ANYWHERE ? label : undefined };
      });
      const renewed = new Set(noted.map(idOf));
      const rest = [...uses().values()].filter((use) => !renewed.has(idOf(use)));
      const all = [...noted, ...rest].sort((one, other) => other.lastAt - one.lastAt);
      const [anywhere, elsewhere] = [all.filter(isAnywhere), all.filter((use) => !isAnywhere(use))];
      const kept = [...anywhere.slice(0, remembered.anywhere), ...elsewhere.slice(0, remembered.inContexts)];
      writeSetting(setting, kept.map(writeUse));
    },
    recent(limit, { contexts = [], now = Date.now() } = {}) {
      return [...uses().values()]
        .filter(isAnywhere)
        .map((use) => ({ ...use, here: inContexts(use.key, contexts, now / MINUTE) }))
        .sort((one, other) => other.here - one.here || other.lastAt - one.lastAt)
        .slice(0, limit)
        .map(({ key, label, here }) => ({ key, label, isHere: here > 0 }));
    },
  };
}

const idOf = ({ key, context }: Pick<Use, 'key' | 'context'>) => `${context}\n${key}`;
const isAnywhere = ({ context }: Use) => context === ANYWHERE;

/** As it is stored, short: there are hundreds of them. */
type StoredUse = readonly [key: string, context: string, count: number, lastAt: number, ...label: string[]];

const writeUse = ({ key, context, count, lastAt, label }: Use): StoredUse => {
  const words = label ? [label.title, ...(label.subtitle ? [label.subtitle] : [])] : [];
  return [key, context, count, lastAt, ...words];
};

const readUse = ([key, context, count, lastAt, title, subtitle]: StoredUse): Use => ({
  key,
  context,
  count,
  lastAt,
  label: title === undefined ? undefined : { title, subtitle },
});

/** What is not a use is left out; what is no list of uses is of another version. */
function parseUses(stored: unknown): readonly StoredUse[] | undefined {
  return Array.isArray(stored) ? stored.filter(isStoredUse) : undefined;
}

function isStoredUse(entry: unknown): entry is StoredUse {
  if (!Array.isArray(entry)) return false;
  const [key, context, count, lastAt, ...label] = entry as unknown[];
  return (
    [key, context, ...label].every((text) => typeof text === 'string') &&
    Number.isFinite(count) &&
    Number.isFinite(lastAt)
  );
}
