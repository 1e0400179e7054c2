import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/glossary.md has every noun and every verb of the plugins: tables, controllers, what exported functions do. */

/** Words with which a name begins that says what it answers, not what it does: `openingBalances`, `dueIn`, `toDay`. */
const ANSWERS = new Set(
  `account actOn again are asset assignments balances books by can changeGate closed code collection compared correction counted day days
  dueDays due difference differences document drafts engagement entries entry evidence extended fact finder first fits
  foreign free from general gross has in invoice is items journal kinds large layout ledger makes may meanings minimum
  missing months municipality my named names needs net next notice numberLines on opening openings overlapped payment
  plain prefilled premium premiums rate reason reported reversal reward rows seeded shown signed staff standard tax team
  term titles to told touched traits transitional typed voucher who why with without worked yen takes
  chart minimumWage`
    .split(/\s+/)
    .filter(Boolean),
);

const NOT_USED = ['process', 'handle', 'manage', 'do', 'perform'];

const glossary = readFileSync('docs/glossary.md', 'utf8');
const written = glossary.slice(0, glossary.indexOf('## Used, and not used'));
const wordsOf = (text: string) => new Set([...text.matchAll(/`([A-Za-z]+)`/g)].map(([, word = '']) => word));
const nouns = wordsOf(written.slice(0, written.indexOf('## Verbs')));
const verbs = wordsOf(written.slice(written.indexOf('| what for | verbs |')));

const sources = readdirSync('src/plugins', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  .filter((path) => !path.includes('/demo'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** `path: noun` of each table and controller that the glossary has not. */
function findNouns(path: string, text: string): string[] {
  const tables = [...text.matchAll(/^export const (\w+) = pgTable/gm)].map(([, noun = '']) => noun);
  const controllers = [...text.matchAll(/\bcontroller: '(\w+)'/g)].map(([, noun = '']) => noun);
  return [...new Set([...tables, ...controllers])].filter((noun) => !nouns.has(noun)).map((noun) => `${path}: ${noun}`);
}

/** `path: function` of each exported function of the rules and of the server that begins with a word nobody has said. */
function findVerbs(path: string, text: string): string[] {
  if (!/\/(rules|server)\//.test(path)) return [];
  const names = [...text.matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(([, name = '']) => name);
  return names.filter((name) => !isNamed(name)).map((name) => `${path}: ${name}`);
}

function isNamed(name: string): boolean {
  const first = /^[a-z]+/.exec(name)?.[0] ?? '';
  if (NOT_USED.includes(first)) return false;
  return verbs.has(first) || ANSWERS.has(first) || /Of($|[A-Z])/.test(name);
}

describe('the glossary', () => {
  it('misses no noun: no table and no controller of a plugin', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap(({ path, text }) => findNouns(path, text))).toEqual([]);
  });

  it('misses no verb of what the plugins do', () => {
    expect(sources.flatMap(({ path, text }) => findVerbs(path, text))).toEqual([]);
  });

  it('is asked about what is new', () => {
    expect(findNouns('x.ts', "export const teaSet = pgTable(\n'tea_set'\ncontroller: 'Tea'")).toEqual([
      'x.ts: teaSet',
      'x.ts: Tea',
    ]);
    const bad = 'export function frobPeriod() {}\nexport async function processEntry() {}\nexport function sumPay() {}';
    expect(findVerbs('src/plugins/x/rules/y.ts', bad)).toEqual([
      'src/plugins/x/rules/y.ts: frobPeriod',
      'src/plugins/x/rules/y.ts: processEntry',
    ]);
  });

  it('writes each row of its nouns with a Japanese and an English word', () => {
    const rows = written
      .slice(0, written.indexOf('## Verbs'))
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.includes('in code'));
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter((row) => row.split(/(?<!\\)\|/).length !== 6)).toEqual([]);
    expect(rows.filter((row) => !row.split('|')[1]?.trim() || !row.split('|')[2]?.trim())).toEqual([]);
  });
});
