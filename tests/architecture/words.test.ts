import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** docs/glossary.md decides between two words for a thing; what it does not use is not shown to anybody. */

interface Exception {
  readonly path: RegExp;
  readonly word: string;
  readonly reason: string;
}

/** The few places that say a word not used, and why. */
const EXCEPTIONS: readonly Exception[] = [
  { path: /\/(otherNames|productWords)\.ts$/, word: '', reason: 'the words of other products, which search finds' },
  { path: /\/rates\/|\/law\//, word: '', reason: 'sources of figures are quoted' },
  { path: /uploadColumns\.ts$/, word: '転記日付', reason: 'titles of columns that files of before have' },
  { path: /uploadColumns\.ts$/, word: '伝票種別', reason: 'titles of columns that files of before have' },
  { path: /uploadColumns\.ts$/, word: '参照番号', reason: 'titles of columns that files of before have' },
  {
    path: /(uploadColumns|uploadHead|accountColumns)\.ts$/,
    word: '税コード',
    reason: 'titles of columns of other books',
  },
  { path: /uploadColumns\.ts$/, word: '伝票テキスト', reason: 'titles of columns that files of before have' },
  { path: /accountColumns\.ts$/, word: '正常残高', reason: 'a title of a column that files of before have' },
  {
    path: /(account|bank|partner)Columns\.ts$/,
    word: "'カナ'",
    reason: 'a title of a column that other products write',
  },
  { path: /readKeywordRows\.ts$/, word: 'どちらも', reason: 'files of before say so' },
  { path: /time\/locales\/(ja|en)\.ts$/, word: '年休', reason: 'words for kinds of days that clocks and sheets write' },
  {
    path: /payroll\/(locales\/pay\/ja|pay-item\/rules\/readyItems)\.ts$/,
    word: '年休',
    reason: '年休日数 is a name in the formulas that companies keep',
  },
];

interface Pair {
  readonly used: string;
  readonly words: readonly string[];
}

/** The rows of the tables of the glossary that name words not used. */
function readPairs(glossary: string, head: string): Pair[] {
  const lines = glossary.split('\n');
  const from = lines.indexOf(head);
  const rows = lines.slice(from + 2);
  return rows.slice(0, rows.indexOf('') < 0 ? undefined : rows.indexOf('')).map((row) => {
    const [, used = '', not = ''] = row.split('|').map((cell) => cell.trim());
    return { used, words: not.split(/、|, /u).map((word) => word.trim()) };
  });
}

/** What a user reads of a source: without comments, and without the words by which a command is found besides. */
function shownLines(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => '\n'.repeat(comment.split('\n').length - 1))
    .split('\n')
    .map((line) => (/^\s*\/\/|\baliases: \[/.test(line) ? '' : line.replace(/ \/\/ .*$/, '')));
}

const isExcepted = (path: string, word: string) =>
  EXCEPTIONS.some(
    (each) => each.path.test(path) && (each.word === '' || each.word.includes(word) || word.includes(each.word)),
  );

/** 複写 is a word of its own, not a form of 写す. */
const foldJapanese = (line: string) => line.replaceAll('複写', '');

/** `path:line word` for every word not used. */
function findWords(path: string, text: string, pairs: readonly Pair[], fold = foldJapanese): string[] {
  const lines = shownLines(text).map(fold);
  // Hardly any word is in a source at all: it is looked for in the whole before its line is.
  const whole = lines.join('\n');
  const words = [...new Set(pairs.flatMap((pair) => pair.words))]
    .filter((word) => whole.includes(word))
    .filter((word) => !isExcepted(path, word));
  if (words.length === 0) return [];
  return lines.flatMap((line, at) =>
    words.filter((word) => line.includes(word)).map((word) => `${path}:${at + 1} ${word}`),
  );
}

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|typ)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const glossary = readFileSync('docs/glossary.md', 'utf8');
const japanese = readPairs(glossary, '| used | not used | about |');
const english = readPairs(glossary, '| used in English | not used | about |');
const isEnglish = (path: string) => /\/locales\/(.*\/)?([\w.-]+\.)?en\.ts$|\/ui\/words\//.test(path);
/** A word as it is said in English: whole, in any case. */
const foldEnglish = (line: string) => ` ${line.toLowerCase().replace(/[^a-z‰-]+/gu, ' ')} `;
const wholeWords = (pairs: readonly Pair[]): Pair[] =>
  pairs.map(({ used, words }) => ({ used, words: words.map((word) => (word === '‰' ? word : ` ${word} `)) }));

describe('words the glossary does not use', () => {
  it('are known from its tables', () => {
    expect(japanese.length).toBeGreaterThan(70);
    expect(english.length).toBeGreaterThan(8);
  });

  it('are found where they are said', () => {
    const bad = "title: '転記する', // 写す\naliases: ['転記'],\ntext: '内容を確かめてください。'";
    expect(findWords('src/x/ja.ts', bad, japanese)).toEqual(['src/x/ja.ts:1 転記', 'src/x/ja.ts:3 確かめ']);
    expect(findWords('src/x/en.ts', "text: 'Whoever asked; amend it anew'", wholeWords(english), foldEnglish)).toEqual([
      'src/x/en.ts:1  anew ',
      'src/x/en.ts:1  whoever ',
    ]);
  });

  it('are in nothing that is shown in Japanese', () => {
    const shown = sources.filter(({ text }) => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text));
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.flatMap(({ path, text }) => findWords(path, text, japanese))).toEqual([]);
  });

  it('are in no English text', () => {
    const shown = sources.filter(({ path }) => isEnglish(path));
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.flatMap(({ path, text }) => findWords(path, text, wholeWords(english), foldEnglish))).toEqual([]);
  });
});
