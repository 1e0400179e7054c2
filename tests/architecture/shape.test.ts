import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The rules of shape: how large a file may be, what a folder may be called, which words switch the types off. */

const LARGEST_FILE = 400;
const DATA = /\/(rates|locales|migrations)\//;
const FORBIDDEN_FOLDERS = new Set(['utils', 'helpers', 'common', 'shared', 'lib', 'types', 'hooks', 'constants']);
const LOOSE = /@ts-(ignore|nocheck|expect-error)|:\s*any\b|\bas any\b|<any>/;
const CLIMBING = /(?:from |import\()'(?:\.\.\/){3}/;
const SKIPPED = /\b(it|test|describe)\.(skip|only|todo)\(/;

interface SourceFile {
  path: string;
  text: string;
}

function read(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

const tooLarge = (files: SourceFile[]) =>
  files.filter(({ path, text }) => !DATA.test(path) && text.split('\n').length > LARGEST_FILE).map(({ path }) => path);

const badFolders = (files: SourceFile[]) =>
  files.filter(({ path }) => path.split('/').some((part) => FORBIDDEN_FOLDERS.has(part))).map(({ path }) => path);

/** Plugins that hold more than a fifth of all lines. */
function tooLargePlugins(files: SourceFile[]): string[] {
  const lines = new Map<string, number>();
  let all = 0;
  for (const { path, text } of files) {
    const plugin = /^src\/plugins\/([^/]+)\//.exec(path)?.[1];
    const count = text.split('\n').length;
    all += count;
    if (plugin) lines.set(plugin, (lines.get(plugin) ?? 0) + count);
  }
  return [...lines].filter(([, count]) => count > all / 5).map(([plugin]) => plugin);
}

const matching = (files: SourceFile[], pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );

describe('the shape of the source', () => {
  const product = read('src');
  const tests = read('tests').filter(({ path }) => !path.startsWith('tests/architecture/'));

  it('has files to judge', () => {
    expect(product.length).toBeGreaterThan(100);
    expect(tests.length).toBeGreaterThan(20);
  });

  it(`keeps every source file within ${LARGEST_FILE} lines`, () => {
    expect(tooLarge(product)).toEqual([]);
  });

  it('has no plugin of more than a fifth of it', () => {
    expect(tooLargePlugins(product)).toEqual([]);
  });

  it('names no folder after nothing in particular', () => {
    expect(badFolders(product)).toEqual([]);
  });

  it('never switches the types off', () => {
    expect(matching(product, LOOSE)).toEqual([]);
  });

  it('climbs no three folders to import: those begin with #', () => {
    expect(matching([...product, ...tests], CLIMBING)).toEqual([]);
  });

  it('skips no test and runs none alone', () => {
    expect(matching(tests, SKIPPED)).toEqual([]);
  });

  it('catches the known-bad samples', () => {
    const sample = { path: 'src/core/utils/grab.ts', text: `${'const a = 1;\n'.repeat(401)}const b: any = it.only();` };
    expect(tooLarge([sample])).toHaveLength(1);
    expect(badFolders([sample])).toHaveLength(1);
    expect(tooLargePlugins([sample, { path: 'src/plugins/all/x.ts', text: sample.text }])).toEqual(['all']);
    expect(matching([sample], LOOSE)).toEqual(['src/core/utils/grab.ts:402']);
    expect(matching([{ path: 'tests/x.test.ts', text: "it.only('x', () => {})" }], SKIPPED)).toHaveLength(1);
    const far = "import { a } from '../../../core/a';\nconst b = await import('../../../../core/b');";
    expect(matching([{ path: 'src/plugins/x/server/x.ts', text: far }], CLIMBING)).toHaveLength(2);
  });
});

describe('the dependencies', () => {
  const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );

  it('are pinned to exact versions', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-p\d+)?$/.test(version))).toEqual([]);
  });

  it('are locked for every platform, not only for the one the lock file was written on', () => {
    const { packages }: { packages: Record<string, { optionalDependencies?: Record<string, string> }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    );
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('name no download address in the lock file', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/);
  });
});
