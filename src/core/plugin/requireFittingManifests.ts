import type { Text } from '../value/text';
import { findArgumentProblems } from './argumentProblems';
import { parseKeys } from './keyNotation';
import { findKeyProblems } from './keyProblems';
import { leadTo } from './leadTo';
import { type CommandDefinition, domainOf, type PluginManifest, type ScreenDefinition } from './manifest';

interface Owned<Value> {
  readonly owner: string;
  readonly value: Value;
}

/** Manifests that cannot live together. Every problem names the owners of both sides. */
export class RegistryError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The plugins do not fit together:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'RegistryError';
    this.problems = problems;
  }
}

/** @throws RegistryError when ids, paths, codes or keys clash, a reserved key is used, or a reading or locale is missing. */
export function requireFittingManifests(manifests: readonly PluginManifest[]): void {
  const problems = findRegistryProblems(manifests);
  if (problems.length > 0) throw new RegistryError(problems);
}

/** Sentences that name what clashes and who owns both sides; none when the manifests fit together. */
function findRegistryProblems(manifests: readonly PluginManifest[]): string[] {
  const screens = manifests.flatMap((manifest) => manifest.screens.map(ownedBy(manifest.id)));
  const commands = manifests.flatMap((manifest) => (manifest.commands ?? []).map(ownedBy(manifest.id)));
  const kinds = manifests.flatMap((manifest) => (manifest.recordKinds ?? []).map(ownedBy(manifest.id)));
  const indicators = manifests.flatMap((manifest) => (manifest.indicators ?? []).map(ownedBy(manifest.id)));
  const tiles = manifests.flatMap((manifest) => (manifest.tiles ?? []).map(ownedBy(manifest.id)));
  const parts = manifests.flatMap((manifest) => (manifest.screenParts ?? []).map(ownedBy(manifest.id)));
  const previews = manifests.flatMap((manifest) => (manifest.recordPreviews ?? []).map(ownedBy(manifest.id)));
  const domains = new Map(manifests.map((manifest) => [manifest.id, domainOf(manifest)]));
  const definitions: readonly Owned<{ readonly id: string }>[] = [
    ...screens,
    ...commands,
    ...kinds,
    ...indicators,
    ...tiles,
    ...parts,
    ...previews,
  ];

  return [
    ...duplicates(
      'plugin id',
      manifests.map(({ id }) => ({ owner: id, value: id })),
    ),
    ...duplicates('id', definitions.map(pick(({ id }) => id))),
    ...duplicates('path', screens.map(pick(({ path }) => canonicalPath(path)))),
    ...duplicates(
      'kind of request',
      manifests.flatMap(({ id, requestKinds = [] }) => requestKinds.map(({ kind }) => ({ owner: id, value: kind }))),
    ),
    ...duplicates('code', [...screens, ...commands].flatMap(withCode)),
    ...definitions.flatMap(({ owner, value: { id } }) =>
      id.startsWith(`${domains.get(owner)}:`)
        ? []
        : [`${id} must begin with the domain of its plugin ${owner}, ${domains.get(owner)}:`],
    ),
    ...[...screens, ...commands].flatMap(({ owner, value }) => textProblems(owner, value)),
    ...screens.flatMap(({ owner, value: { id, path } }) =>
      path.startsWith('/') ? [] : [`${id} of ${owner}: the path ${path} must begin with /`],
    ),
    ...parts.flatMap(({ owner, value: { id, of } }) =>
      screens.some(({ value }) => value.id === of)
        ? []
        : [`${id} of ${owner} is part of ${of}, which is no screen of any plugin`],
    ),
    ...previews.flatMap(({ owner, value: { id, of } }) =>
      kinds.some(({ value }) => value.id === of)
        ? []
        : [`${id} of ${owner} is a preview of ${of}, which is no kind of records of any plugin`],
    ),
    ...contextProblems(commands, new Set(screens.map(({ value }) => value.id))),
    ...partProblems(manifests, new Set(screens.map(({ value }) => value.id))),
    ...findKeyProblems(manifests, [...screens.flatMap(withLead), ...commands]),
    ...findArgumentProblems(manifests),
    ...manifests.flatMap(localeProblems),
  ];
}

function ownedBy<Value>(owner: string): (value: Value) => Owned<Value> {
  return (value) => ({ owner, value });
}

function pick<Value, Picked>(select: (value: Value) => Picked): (owned: Owned<Value>) => Owned<Picked> {
  return ({ owner, value }) => ({ owner, value: select(value) });
}

function withLead({ owner, value }: Owned<ScreenDefinition>): Owned<CommandDefinition>[] {
  return leadTo(value).map(ownedBy(owner));
}

function withCode({ owner, value }: Owned<{ readonly code?: string }>): Owned<string>[] {
  return value.code === undefined ? [] : [{ owner, value: value.code }];
}

function duplicates(what: string, all: readonly Owned<string>[]): string[] {
  const owners = new Map<string, string>();
  return all.flatMap(({ owner, value }) => {
    const first = owners.get(value);
    if (first !== undefined) return [`the ${what} ${value} belongs to both ${first} and ${owner}`];
    owners.set(value, owner);
    return [];
  });
}

/** Two patterns that match the same paths: case and the names of parameters do not tell them apart. */
function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/:[^/?]+/g, ':');
}

const KANJI = /[\p{Script=Han}々〆]/u;
const KANA_ONLY = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]*$/u;
const LATIN_WORD = /[a-z0-9]+/gi;

function textProblems(owner: string, { id, title, reading }: { id: string; title: Text; reading: string }): string[] {
  const problems: string[] = [];
  if (title.ja.trim() === '' || title.en.trim() === '')
    problems.push(`${id} of ${owner} has no title in both languages`);
  if (KANJI.test(title.ja) && reading.trim() === '') problems.push(`${id} of ${owner}: ${title.ja} has no reading`);
  // A word that the title itself shows in Latin letters reads as it is written: Book一覧, bookいちらん.
  const shown = new Set<string>(title.ja.toLowerCase().match(LATIN_WORD));
  const read = reading.replace(LATIN_WORD, (word) => (shown.has(word.toLowerCase()) ? '' : word));
  if (!KANA_ONLY.test(read)) problems.push(`${id} of ${owner}: the reading ${reading} must be kana only`);
  return problems;
}

function contextProblems(commands: readonly Owned<CommandDefinition>[], screenIds: ReadonlySet<string>): string[] {
  return commands.flatMap(({ owner, value: { id, context } }) =>
    context === 'global' || screenIds.has(context)
      ? []
      : [`${id} of ${owner} works in ${context}, which is no screen of any plugin`],
  );
}

function partProblems(manifests: readonly PluginManifest[], screenIds: ReadonlySet<string>): string[] {
  return manifests.flatMap(({ id: owner, partKeys = [] }) =>
    partKeys.flatMap(({ context, title, reading, keys }) => [
      ...textProblems(owner, { id: `a part of ${context}`, title, reading }),
      ...(screenIds.has(context) ? [] : [`${owner} tells keys of ${context}, which is no screen of any plugin`]),
      ...keys
        .filter((text) => !parseKeys(text))
        .map((text) => `${owner} tells “${text}” for ${title.ja}, which names no keys`),
    ]),
  );
}

function localeProblems({ id, locales }: PluginManifest): string[] {
  return (['ja', 'en'] as const).flatMap((locale) =>
    typeof locales?.[locale] === 'function' ? [] : [`the plugin ${id} has no locale ${locale}`],
  );
}
