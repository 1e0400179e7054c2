import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROW = /^\| (v5\.0\.0-\d+\.\d+\.\d+) \| (.+) \| (?:(\S+?)(?: › ([^|]+))? )?\|$/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;

interface Row {
  readonly requirement: string;
  readonly said: string;
  readonly file: string;
  /** Of the test in that file, or its beginning. */
  readonly title: string;
}

const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, requirement, said = '', file = '', title = ''] = ROW.exec(line) ?? [];
    return requirement === undefined ? [] : [{ requirement, said, file, title }];
  });

/** What a row lacks to prove anything; undefined where it stands. */
function faultOf({ requirement, said, file, title }: Row): string | undefined {
  if (file === '') return said.startsWith('**Missing') ? undefined : `${requirement} names no file`;
  if (!existsSync(file)) return `there is no ${file}`;
  if (!TEST_FILE.test(file)) return undefined;
  if (title === '') return `${requirement} names no test of ${file}`;
  return titlesOf(file).some((each) => each.includes(title)) ? undefined : `${file} has no test "${title}"`;
}

const sources = new Map<string, readonly string[]>();

/** The texts a file's tests and suites are called by: they stand first behind a parenthesis, on its line or the next. */
function titlesOf(file: string): readonly string[] {
  let titles = sources.get(file);
  if (!titles) {
    const text = readFileSync(file, 'utf8');
    titles = [...text.matchAll(/\(\s*(['"`])((?:(?!\1).)+)\1,/g)].map(([, , title = '']) => title);
    sources.set(file, titles);
  }
  return titles;
}

/** Rows that prove nothing, and requirements that stand there twice. */
const faultsOf = (rows: readonly Row[]): string[] => [
  ...rows.flatMap((row) => faultOf(row) ?? []),
  ...rows
    .filter((row, index) => rows.findIndex(({ requirement }) => requirement === row.requirement) !== index)
    .map(({ requirement }) => `${requirement} is listed twice`),
];

describe('docs/security.md', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const rows = rowsOf(text);

  it('names a file that exists and a test in it for each requirement, or says that it is missing', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.length, 'every row is read').toBe(text.split('\n').filter((line) => line.startsWith('| v5.')).length);
    expect(faultsOf(rows)).toEqual([]);
    const count = (word: RegExp) => rows.filter(({ said }) => word.test(said)).length;
    const tested = rows.filter(({ title }) => title !== '').length;
    console.log(
      `ASVS 5.0, levels 1 and 2: ${rows.length} requirements apply, ${tested} are seen in a test, ` +
        `${count(/\*\*missing/i)} miss something, ${count(/\*\*decided otherwise/i)} are decided otherwise`,
    );
  });

  it('would be found wanting', () => {
    const self = 'tests/architecture/securityMap.test.ts';
    const wrong = [
      '| v5.0.0-1.1.1 | done | tests/none.test.ts › is there |',
      '| v5.0.0-1.1.2 | done | |',
      `| v5.0.0-1.1.3 | done | ${self} |`,
      `| v5.0.0-1.1.4 | done | ${self} › is there no more |`,
      `| v5.0.0-1.1.5 | done | ${self} › would be found |`,
    ];
    expect(faultsOf(rowsOf([...wrong, wrong[0]].join('\n')))).toEqual([
      'there is no tests/none.test.ts',
      'v5.0.0-1.1.2 names no file',
      `v5.0.0-1.1.3 names no test of ${self}`,
      `${self} has no test "is there no more"`,
      'there is no tests/none.test.ts',
      'v5.0.0-1.1.1 is listed twice',
    ]);
  });
});
