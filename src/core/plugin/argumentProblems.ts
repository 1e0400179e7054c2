import { foldReading } from '../search/fold';
import { callWordsOf } from './callWords';
import type { CommandDefinition, PluginManifest } from './manifest';

/** Sentences about commands that cannot be told what they ask for, and about actions of records that lead nowhere. */
export function findArgumentProblems(manifests: readonly PluginManifest[]): string[] {
  const commands = manifests.flatMap(({ id, commands = [] }) => commands.map((command) => ({ owner: id, command })));
  const kinds = manifests.flatMap(({ id, recordKinds = [] }) => recordKinds.map((kind) => ({ owner: id, kind })));
  const commandIds = new Set<string>(commands.map(({ command }) => command.id));
  const kindIds = new Set<string>(kinds.map(({ kind }) => kind.id));
  return [
    ...commands.flatMap(({ owner, command }) => argumentProblems(`${command.id} of ${owner}`, command, kindIds)),
    ...callProblems(commands),
    ...kinds.flatMap(({ owner, kind }) =>
      (kind.commands ?? [])
        .filter((id) => !commandIds.has(id))
        .map((id) => `${kind.id} of ${owner} offers ${id}, which is no command of any plugin`),
    ),
    ...kinds.flatMap(({ owner, kind }) =>
      (kind.places ?? [])
        .filter(({ title, reading }) => KANJI.test(title.ja) && reading.trim() === '')
        .map(({ id, title }) => `${id} of ${owner}: ${title.ja} has no reading`),
    ),
  ];
}

const KANJI = /[\p{Script=Han}々〆]/u;

function argumentProblems(
  where: string,
  { arguments: asked = [] }: CommandDefinition,
  kinds: ReadonlySet<string>,
): string[] {
  const names = asked.map(({ name }) => name);
  const titled = asked.flatMap((argument) => [argument, ...(argument.kind === 'choice' ? argument.choices : [])]);
  return [
    ...names
      .filter((name, place) => names.indexOf(name) < place)
      .map((name) => `${where} has two arguments called ${name}`),
    ...titled
      .filter(({ title, reading }) => KANJI.test(title.ja) && reading.trim() === '')
      .map(({ title }) => `${where}: ${title.ja} has no reading`),
    ...asked
      .filter((argument, place) => argument.kind === 'text' && place < asked.length - 1)
      .map(({ name }) => `${where}: the text ${name} takes all the words that are left, so it must come last`),
    ...asked.flatMap((argument) =>
      argument.kind === 'record' && !kinds.has(argument.recordKind)
        ? [`${where} asks for ${argument.recordKind}, which is no kind of record of any plugin`]
        : [],
    ),
  ];
}

/** A line begins with the word of one command only. */
function callProblems(commands: readonly { owner: string; command: CommandDefinition }[]): string[] {
  const callers = new Map<string, string>();
  return commands.flatMap(({ owner, command }) => {
    if (!command.arguments) return [];
    return [...new Set(callWordsOf(command).map(foldReading))].flatMap((word) => {
      const first = callers.get(word);
      callers.set(word, first ?? `${command.id} (${owner})`);
      return first ? [`the word ${word} calls both ${first} and ${command.id} (${owner})`] : [];
    });
  });
}
