import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Whoever reads a README finds what it names: every link leads to a file, every path in `code` is one. */

const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\s]+)`/g;
const PATH = /^[\w-][\w.-]*(\/[\w.-]+)+\/?$/;
const FILE = /\.(tsx?|sql|css|mjs|html|md)$/;
const ENDINGS = ['', '.ts', '.tsx', '.test.ts'];

interface Page {
  readonly path: string;
  readonly text: string;
}

const pagesOf = (folder: string): Page[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const deadLinks = ({ path, text }: Page) =>
  all(text, LINK)
    .filter((link) => !/^(https?:|mailto:|#)/.test(link))
    .filter((link) => !existsSync(join(dirname(path), link.split('#')[0] ?? '')))
    .map((link) => `${path} leads to ${link}`);

/** A path is meant from the README's folder, its server folder, `src`, the plugins or the root. */
function deadNames({ path, text }: Page): string[] {
  const bases = [dirname(path), join(dirname(path), 'server'), 'src', 'src/plugins', '.'];
  const isThere = (name: string) =>
    bases.some((base) => ENDINGS.some((ending) => existsSync(join(base, name + ending))));
  return all(text, CODE)
    .filter((name) => PATH.test(name) && (FILE.test(name) || isThere(name.split('/')[0] ?? '')))
    .filter((name) => !isThere(name))
    .map((name) => `${path} names ${name}`);
}

describe('READMEs and docs', () => {
  const readmes = [...pagesOf('src'), { path: 'README.md', text: readFileSync('README.md', 'utf8') }];

  it('lead to what is there', () => {
    expect(readmes.length).toBeGreaterThan(5);
    expect([...readmes, ...pagesOf('docs')].flatMap(deadLinks)).toEqual([]);
  });

  it('name what is there', () => {
    expect(readmes.flatMap(deadNames)).toEqual([]);
  });

  it('would be found wanting', () => {
    const wrong = {
      path: 'src/ui/README.md',
      text: 'See [the law](../law.md), `button/Nothing` and `server/gone.ts`.',
    };
    expect(deadLinks(wrong)).toEqual(['src/ui/README.md leads to ../law.md']);
    expect(deadNames(wrong)).toEqual([
      'src/ui/README.md names button/Nothing',
      'src/ui/README.md names server/gone.ts',
    ]);
  });
});
