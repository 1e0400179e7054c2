import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The sources as text, what each imports when it runs, and which use cases serve the endpoints of a contract. */
export interface Sources {
  readonly texts: ReadonlyMap<string, string>;
  /** By file: what it imports, types left out, with the names it takes (`*` for all). */
  readonly imports: ReadonlyMap<string, readonly Import[]>;
  /** By `contract file#endpoint`: the files of what serves it. */
  readonly servedBy: ReadonlyMap<string, readonly string[]>;
  /** By plugin: the plugins it needs. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

interface Import {
  readonly file: string;
  /** Local name → exported name; `*` where everything is taken. */
  readonly names: ReadonlyMap<string, string>;
}

export function readSources(): Sources {
  const files = ['src', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  return sourcesOf(texts);
}

export function sourcesOf(texts: ReadonlyMap<string, string>): Sources {
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text, texts)]));
  const servedBy = new Map<string, string[]>();
  const needs = new Map<string, readonly string[]>();
  for (const [file, text] of texts) {
    if (!file.includes('/server/')) continue;
    for (const { endpoint, files } of handlersOf(file, text, imports.get(file) ?? [])) {
      servedBy.set(endpoint, [...(servedBy.get(endpoint) ?? []), ...files]);
    }
    const [, plugin] = /^src\/plugins\/([^/]+)\/server\/index\.ts$/.exec(file) ?? [];
    const [, needed = ''] = /needs: \[([^\]]*)\]/.exec(text) ?? [];
    if (plugin !== undefined)
      needs.set(
        plugin,
        [...needed.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
      );
  }
  return { texts, imports, servedBy, needs };
}

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(?!type\s)((?:[\w*{][^'";]*?)\s+from\s+)?'([.#][^']+)'/g;
const DYNAMIC = /import\('([.#][^']+)'\)/g;

function importsOf(file: string, text: string, texts: ReadonlyMap<string, string>): Import[] {
  const resolve = (path: string): string | undefined => {
    const plain = path.startsWith('#') ? ownPath(path) : posix.join(posix.dirname(file), path);
    return [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find((each) => texts.has(each));
  };
  const found: Import[] = [];
  for (const [, taken = '', path = ''] of text.matchAll(STATIC)) {
    const target = resolve(path);
    if (target) found.push({ file: target, names: namesOf(taken) });
  }
  for (const [, path = ''] of text.matchAll(DYNAMIC)) {
    const target = resolve(path);
    if (target) found.push({ file: target, names: new Map([['*', '*']]) });
  }
  return found;
}

/** @example ownPath('#core/value/text.ts') // 'src/core/value/text.ts' */
const ownPath = (path: string): string => (/^#(tests|scripts)\//.test(path) ? path.slice(1) : `src/${path.slice(1)}`);

/** `{ a, b as c } from` → a → a, c → b; `* as all from` → all → *. */
function namesOf(taken: string): Map<string, string> {
  const [, all] = /\*\s+as\s+(\w+)/.exec(taken) ?? [];
  if (all !== undefined) return new Map([[all, '*']]);
  const inBraces = /\{([^}]*)\}/.exec(taken)?.[1] ?? '';
  const names = inBraces
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/) as [string, string?])
    .map(([exported, local = exported]) => [local, exported] as const);
  return new Map(names);
}

/** `handle(contract.endpoint, useCase)`, `handlePrepared(…)` and others of the kind, wherever they stand. */
const HANDLE = /\bhandle\w*\(\s*([\w.]+)\s*,([^;]*?)\),?\n/g;

function handlersOf(file: string, text: string, imports: readonly Import[]): { endpoint: string; files: string[] }[] {
  const importOf = (name: string) => imports.find(({ names }) => names.has(name));
  return [...text.matchAll(HANDLE)].flatMap(([, asked = '', rest = '']) => {
    const [first = '', second] = asked.split('.');
    const from = importOf(first);
    if (!from) return [];
    const endpoint = `${from.file}#${second ?? from.names.get(first)}`;
    const files = [...rest.matchAll(/\b[A-Za-z_]\w*/g)].flatMap(([name]) => importOf(name)?.file ?? []);
    // A list of handlers imports everything; only where a use case stands beside it does it serve by itself.
    return [{ endpoint, files: files.length > 0 ? files : [file] }];
  });
}

/**
 * The files a test stands on, and over how many others: what it imports, and theirs; and what serves the endpoints that it or its support takes
 * from a contract. That all plugins are loaded beside is no reason to run it.
 */
export function reachedFrom(test: string, { imports, servedBy }: Sources): ReadonlyMap<string, number> {
  const reached = new Map([[test, 0]]);
  for (const [file, steps] of reached) {
    const reach = (next: string) => {
      if (!reached.has(next)) reached.set(next, steps + 1);
    };
    for (const { file: imported, names } of imports.get(file) ?? []) {
      reach(imported);
      if (!file.startsWith('tests/')) continue;
      for (const name of names.values()) {
        const served =
          name === '*' ? [...servedBy.keys()].filter((key) => key.startsWith(`${imported}#`)) : [`${imported}#${name}`];
        for (const endpoint of served) for (const useCase of servedBy.get(endpoint) ?? []) reach(useCase);
      }
    }
  }
  return reached;
}
