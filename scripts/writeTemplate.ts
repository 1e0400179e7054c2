import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What `new:plugin` and `new:noun` share: the templates, filled with names, and the places a noun takes in a plugin. */

const TEMPLATE = 'scripts/template';

interface Named {
  readonly plugin: string;
  /** In lower-case words joined by hyphens: `salary-item`. */
  readonly noun: string;
}

/** What had no place to go: to be put there by hand. */
interface Missed {
  readonly file: string;
  readonly text: string;
}

export const isName = (name: string): boolean => /^[a-z]{2,20}(-[a-z]{2,20}){0,3}$/.test(name);

/** The names of a noun as code, tables and sentences write them. */
export function wordsOf({ plugin, noun: kebab }: Named) {
  const parts = kebab.split('-');
  const Noun = parts.map(capital).join('');
  const code = freeCode();
  const manifest = `src/plugins/${plugin}/plugin.ts`;
  const said = existsSync(manifest) ? /^ {2}domain: '([a-z-]+)',$/m.exec(readFileSync(manifest, 'utf8')) : null;
  const words = parts.join(' ');
  return {
    ...{
      plugin,
      domain: said?.[1] ?? plugin,
      kebab,
      Noun,
      noun: uncapital(Noun),
      nouns: uncapital(plural(Noun)),
      Nouns: plural(Noun),
    },
    ...{ words, Words: capital(words), Words_s: capital(plural(words)) },
    table: [...plugin.split('-'), ...parts].join('_'),
    ...{ code: String(code), nextCode: String(code + 1) },
  };
}

/** Where the files of a noun go: the plugin's own layers, or a folder of the noun where the plugin is divided by nouns. */
export function homeOf({ plugin, noun }: Named): string {
  const root = `src/plugins/${plugin}`;
  const isByNoun =
    !existsSync(`${root}/contract`) && readdirSync(root).some((each) => existsSync(`${root}/${each}/contract`));
  return isByNoun ? `${root}/${noun}` : root;
}

export function copyTemplate(part: string, to: string, words: Record<string, string>): void {
  const from = join(TEMPLATE, part);
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const target = fill(join(to, relative(from, source).replace(/\.txt$/, '')), words);
    write(target, fill(readFileSync(source, 'utf8'), words));
  }
}

const CONST = /^(?:export )?const \w+(?:: [^=\n]+)? = \{/m;
/** The words of a plugin, where other constants stand before them in the file. */
const WORDS = /^const (?:ja|en)\b(?:: [^=\n]+)? = \{/m;
const inWords = (key: string) => new RegExp(`${WORDS.source}[\\s\\S]*?^ {2}${key}: \\{`, 'm');

/** Writes a noun into a plugin that is there; answers what found no place. */
export function writeNoun(named: Named): readonly Missed[] {
  const root = `src/plugins/${named.plugin}`;
  const home = homeOf(named);
  const words = {
    ...wordsOf(named),
    home: home === root ? '.' : `./${named.noun}`,
    tested: home.replace(/^src\//, ''),
  };
  const { noun, nouns } = words;
  copyTemplate('noun', home, words);
  copyTemplate('tests', `tests/plugins/${named.plugin}`, words);
  const tables = `${home}/server/tables.ts`;
  const missed: Missed[] = [];
  const insert = (files: readonly string[], anchor: RegExp, text: string): string | undefined => {
    const file = files.find((each) => existsSync(each) && anchor.test(readFileSync(each, 'utf8')));
    if (file)
      write(
        file,
        readFileSync(file, 'utf8').replace(anchor, (found) => `${found}\n${text}`),
      );
    else missed.push({ file: files[0] ?? root, text });
    return file;
  };
  const part = (name: string) => fill(readFileSync(`${TEMPLATE}/parts/${name}.txt`, 'utf8'), words).trimEnd();

  if (!existsSync(tables)) write(tables, '');
  appendFileSync(tables, `${part('table')}\n`);
  addImport(tables, ['date', 'integer', 'pgTable', 'primaryKey', 'text'], 'drizzle-orm/pg-core');
  addImport(tables, ['companyId'], leadTo('server/database/columns.ts', tables));
  if (home !== root) appendFileSync(`${root}/server/tables.ts`, `export * from '../${named.noun}/server/tables';\n`);

  const index = `${root}/server/index.ts`;
  const from = `.${home === root ? '' : `./${named.noun}/server`}/${nouns}`;
  addImport(index, [`${noun}Handlers`, `${noun}Subject`], from);
  insert([index], /^ {2}handlers: \[/m, `...${noun}Handlers,`);
  insert([index], /^ {2}subjects: \[/m, `${noun}Subject,`);

  const manifest = `${root}/plugin.ts`;
  insert([manifest], /^(?: {2}screens: | *const screens\b.*= )\[/m, part('screens'));
  const places = [manifest, `${root}/commands.ts`, `${root}/commands/commands.ts`];
  const commands = insert(places, /^(?: {2}commands: |export const commands\b.*= )\[/m, part('commands'));
  if (commands)
    addImport(commands, ['formCommands', 'listCommands'], leadTo('core/plugin/recordCommands.ts', commands));
  for (const language of ['ja', 'en']) {
    const locale = `${root}/locales/${language}.ts`;
    const errors = `${root}/locales/errors/${language}.ts`;
    insert([locale], inWords('kinds'), part('kinds'));
    const isInline = inWords('errors').test(readFileSync(locale, 'utf8'));
    if (isInline) insert([locale], inWords('errors'), part(`errors.${language}`));
    else insert([errors], CONST, part(`errors.${language}`));
    insert([locale], inWords('acts'), part(`acts.${language}`));
    insert([locale], WORDS, part(`words.${language}`));
  }
  insert([`${root}/locales/rights/ja.ts`], CONST, part('rights'));
  insert([`${root}/locales/help.ts`], CONST, part('help'));
  addToGlossary(part('glossary'));
  return missed;
}

/** A row of the glossary, at the end of its last table of nouns: to be moved to its domain, and said in Japanese. */
function addToGlossary(row: string): void {
  const glossary = 'docs/glossary.md';
  write(
    glossary,
    readFileSync(glossary, 'utf8').replace('\n\n## Verbs\n', () => `\n${row}\n\n## Verbs\n`),
  );
}

/**
 * Brings the written files into the product's form, the database to their tables, and the list of keys to their
 * commands. `WRITE_KEYS=later`: that list is left to whoever writes the next noun.
 */
export function formatAndMigrate({ plugin, name }: { plugin: string; name: string }): void {
  run('npx', ['biome', 'check', '--write', `src/plugins/${plugin}`, `tests/plugins/${plugin}`]);
  run('npx', ['tsx', 'scripts/generateMigrations.ts', plugin, name]);
  if (process.env.WRITE_KEYS !== 'later') run('npx', ['tsx', 'scripts/writeKeys.ts']);
}

/** How a file of a plugin names one of `src`: from a distance with `#`. */
function leadTo(target: string, file: string): string {
  const up = '../'.repeat(dirname(file).split('/').length - 1);
  return up.length < '../../../'.length ? `${up}${target.replace(/\.tsx?$/, '')}` : `#${target}`;
}

/** Puts names into a file's import from a module, or a new one before its first line. */
function addImport(file: string, names: readonly string[], from: string): void {
  const text = readFileSync(file, 'utf8');
  const known = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`).exec(text);
  const imported = (known?.[1] ?? '').split(',').map((each) => each.trim());
  const all = [...new Set([...imported, ...names])].filter((each) => each !== '');
  const statement = `import { ${all.join(', ')} } from '${from}';`;
  write(file, known ? text.replace(known[0], statement) : `${statement}\n${text}`);
}

function fill(text: string, words: Record<string, string>): string {
  return text.replace(/__([A-Za-z]+(?:_s)?)__/g, (whole, word: string) => words[word] ?? whole);
}

function write(target: string, text: string): void {
  const isNew = !existsSync(target);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  if (isNew) console.log(`  ${target}`);
}

/** The first code from 950 on that no manifest names, nor the one after it. */
function freeCode(): number {
  const manifests = readdirSync('src/plugins')
    .map((folder) => `src/plugins/${folder}/plugin.ts`)
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  for (let code = 950; ; code += 1) {
    if (!manifests.includes(`'${code}'`) && !manifests.includes(`'${code + 1}'`)) return code;
  }
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const uncapital = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** `class` → `classes`, `category` → `categories`, `day` → `days`. */
function plural(word: string): string {
  if (/(s|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
