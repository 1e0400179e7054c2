import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROW = /^\| (v5\.0\.0-\d+\.\d+\.\d+) \| (.+) \| (\S*) ?\|$/;

interface Row {
  readonly requirement: string;
  readonly said: string;
  readonly file: string;
}

const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, requirement, said, file] = ROW.exec(line) ?? [];
    return requirement === undefined ? [] : [{ requirement, said: said ?? '', file: file ?? '' }];
  });

/** Rows that prove nothing: a file that is not there, no file and no word that it is missing, a requirement twice. */
const faultsOf = (rows: readonly Row[]): string[] => [
  ...rows.filter(({ file }) => file !== '' && !existsSync(file)).map(({ file }) => `there is no ${file}`),
  ...rows
    .filter(({ file, said }) => file === '' && !said.startsWith('**Missing'))
    .map(({ requirement }) => `${requirement} names no file`),
  ...rows
    .filter((row, index) => rows.findIndex(({ requirement }) => requirement === row.requirement) !== index)
    .map(({ requirement }) => `${requirement} is listed twice`),
];

describe('docs/security.md', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const rows = rowsOf(text);

  it('names a file that exists for each requirement, or says that it is missing', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.length, 'every row is read').toBe(text.split('\n').filter((line) => line.startsWith('| v5.')).length);
    expect(faultsOf(rows)).toEqual([]);
    const missing = rows.filter(({ said }) => /missing/i.test(said)).length;
    console.log(`ASVS 5.0, levels 1 and 2: ${rows.length} requirements apply, ${missing} with something missing`);
  });

  it('would be found wanting', () => {
    const wrong = ['| v5.0.0-1.1.1 | done | tests/none.test.ts |', '| v5.0.0-1.1.2 | done | |'];
    expect(faultsOf(rowsOf([...wrong, wrong[0]].join('\n')))).toEqual([
      ...['there is no tests/none.test.ts', 'there is no tests/none.test.ts'],
      ...['v5.0.0-1.1.2 names no file', 'v5.0.0-1.1.1 is listed twice'],
    ]);
  });
});
