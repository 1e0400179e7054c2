import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * A word is looked up by its name when it is shown, and a name without a word is shown itself. Here the names that stand
 * in the sources are looked up: those a screen says, and those a list says by convention.
 */

type Words = Readonly<Record<string, unknown>>;
const messages = import.meta.glob<Words>('../../src/plugins/*/locales/ja.ts', { eager: true, import: 'default' });
const manifests = import.meta.glob<{ default: { alsoSays?: readonly string[] } }>('../../src/plugins/*/plugin.ts', {
  eager: true,
});

/** Japanese alone: English has the same names by its type. */
function hasWord(namespace: string, name: string): boolean {
  const also = manifests[`../../src/plugins/${namespace}/plugin.ts`]?.default.alsoSays ?? [];
  return [namespace, ...also].some((one) => {
    let at: unknown = messages[`../../src/plugins/${one}/locales/ja.ts`];
    for (const step of name.split('.')) at = typeof at === 'object' && at ? (at as Words)[step] : undefined;
    return typeof at === 'string';
  });
}

const text = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);
const partOf = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties.find(
    (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === name,
  )?.initializer;

/** `field` or `name` of each object of an array that stands where it is given. */
function namesIn(list: ts.ObjectLiteralExpression, property: string, key: string, unless?: string): string[] {
  const array = partOf(list, property);
  if (!array || !ts.isArrayLiteralExpression(array)) return [];
  return array.elements.flatMap((one) => {
    if (!ts.isObjectLiteralExpression(one) || (unless && partOf(one, unless))) return [];
    return text(partOf(one, key)) ?? [];
  });
}

/** `path:line namespace name` for every name without a word. */
function findNameless(path: string, source: string): string[] {
  if (!/useMessages\(|\bwords\b/.test(source)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node, namespace: string, name: string) => {
    if (hasWord(namespace, name)) return;
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${namespace} ${name}`);
  };
  const spaces = new Set(
    [...source.matchAll(/\b(\w+) = useMessages\('([\w-]+)'\)/g)].map(([, as, of]) => `${as} ${of}`),
  );
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const as = node.expression.text;
      const own = [...spaces].filter((one) => one.startsWith(`${as} `)).map((one) => one.slice(as.length + 1));
      const [name, params] = node.arguments;
      const said = text(name);
      // With a count the word is one of several forms.
      const [namespace] = own;
      if (said && own.length === 1 && namespace && !params?.getText().includes('count')) look(node, namespace, said);
    }
    if (ts.isObjectLiteralExpression(node)) {
      const words = partOf(node, 'words');
      const [namespace, noun] = words && ts.isArrayLiteralExpression(words) ? words.elements.map(text) : [];
      if (namespace && noun && partOf(node, 'columns')) {
        const names = [
          ...['listTitle', 'empty', 'emptyNext'],
          ...namesIn(node, 'columns', 'field', 'title'),
          ...namesIn(node, 'filters', 'name'),
          ...namesIn(node, 'figures', 'name').map((name) => `figures.${name}`),
        ];
        for (const name of names) look(node, namespace, `${noun}.${name}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = readdirSync('src/plugins', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('the names of words', () => {
  it('are found where they have no word', () => {
    const bad = `const list = { words: ['treasury', 'paymentItem'], columns: [{ field: 'dueOn' }, { field: 'nix' }] };
      function Screen() { const say = useMessages('treasury'); return say('paymentItem.choose'); }`;
    expect(findNameless('src/x.tsx', bad)).toEqual([
      'src/x.tsx:1 treasury paymentItem.nix',
      'src/x.tsx:2 treasury paymentItem.choose',
    ]);
  });

  it('have one in every screen and list', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.flatMap(({ path, text }) => findNameless(path, text))).toEqual([]);
  });
});
