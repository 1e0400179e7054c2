import { describe, expect, it } from 'vitest';
import { farAgeOf } from '../../scripts/test/far';
import { findBrowserTests, findServerTests } from '../../scripts/test/near';
import { inTurn, runSteps } from '../../scripts/test/runSteps';
import { sourcesOf } from '../../scripts/test/sources';
import { chooseEngines, readWantedEngines } from '../support/chooseEngines';

describe('the engines of a file', () => {
  const asked = { need: 'one', file: 'tests/a.test.ts', commit: 'c1', wanted: undefined, hasPostgres: true } as const;
  const commits = Array.from({ length: 320 }, (_, index) => `commit ${index}`);

  it('are one by the file and the commit, the quicker one more often, and the same for the same commit', () => {
    const chosen = commits.map((commit) => chooseEngines({ ...asked, commit }).join());
    expect(commits.map((commit) => chooseEngines({ ...asked, commit }).join())).toEqual(chosen);
    const times = (engine: string) => chosen.filter((each) => each === engine).length;
    expect(times('embedded')).toBeGreaterThan(4);
    expect(times('postgres')).toBeGreaterThan(2 * times('embedded'));
  });

  it('are both where the suite says so, and where the run does', () => {
    expect(chooseEngines({ ...asked, need: 'each' })).toEqual(['postgres', 'embedded']);
    for (const commit of commits) expect(chooseEngines({ ...asked, commit, wanted: 'both' })).toHaveLength(2);
  });

  it('are PostgreSQL in every run where people meet, with the other one in its turn', () => {
    const chosen = commits.map((commit) => chooseEngines({ ...asked, need: 'postgres', commit }));
    expect(chosen.every((each) => each.includes('postgres'))).toBe(true);
    const turns = commits.filter((commit) => chooseEngines({ ...asked, commit }).includes('embedded'));
    expect(chosen.filter((each) => each.length === 2)).toHaveLength(turns.length);
  });

  it('are the one the run asks for, and no other', () => {
    expect(chooseEngines({ ...asked, need: 'each', wanted: 'postgres' })).toEqual(['postgres']);
    expect(chooseEngines({ ...asked, need: 'each', hasPostgres: false })).toEqual(['embedded']);
    expect(chooseEngines({ ...asked, wanted: 'postgres', hasPostgres: false })).toEqual([]);
    expect(readWantedEngines('')).toBeUndefined();
    expect(() => readWantedEngines('sqlite')).toThrow('ENGINES');
  });
});

describe('what a change touches', () => {
  const sources = sourcesOf(
    new Map([
      [
        'src/plugins/a/contract/thing.ts',
        "import { z } from 'zod';\nexport const getThing = 1;\nexport const putThing = 2;\n",
      ],
      [
        'src/plugins/a/server/index.ts',
        "import * as things from '../contract/thing';\nimport { getThing } from './getThing';\nimport { putThing } from './putThing';\n" +
          'export default { needs: [],\n  handlers: [\n    handle(things.getThing, getThing),\n    handlePrepared(things.putThing, putThing),\n  ] };\n',
      ],
      ['src/plugins/a/server/getThing.ts', "import { rule } from '../rules/rule';\nexport const getThing = rule;\n"],
      ['src/plugins/a/server/putThing.ts', "import type { Rule } from '../rules/rule';\nexport const putThing = 1;\n"],
      ['src/plugins/a/rules/rule.ts', 'export const rule = 1;\n'],
      ['src/plugins/b/server/index.ts', "export default { needs: ['a'] };\n"],
      ['tests/plugins/a/server/get.test.ts', "import { getThing } from '#plugins/a/contract/thing.ts';\n"],
      ['tests/plugins/a/server/put.test.ts', "import { putThing } from '../../../../src/plugins/a/contract/thing';\n"],
      ['tests/plugins/b/server/b.test.ts', 'export {};\n'],
      ['tests/server/all.test.ts', "import { discoverPlugins } from '../../src/server/plugins';\n"],
    ]),
  );
  const touched = (file: string) => findServerTests([file], sources);

  it.each([
    [
      'a rule: who asks the endpoint that it serves',
      'src/plugins/a/rules/rule.ts',
      ['tests/plugins/a/server/get.test.ts'],
    ],
    ['a use case', 'src/plugins/a/server/putThing.ts', ['tests/plugins/a/server/put.test.ts']],
    [
      'tables: the plugin and those that need it',
      'src/plugins/a/server/tables.ts',
      ['tests/plugins/a/server/get.test.ts', 'tests/plugins/a/server/put.test.ts', 'tests/plugins/b/server/b.test.ts'],
    ],
    [
      'a list of handlers: what goes through all endpoints',
      'src/plugins/a/server/index.ts',
      ['tests/server/all.test.ts'],
    ],
    ['a test: itself', 'tests/plugins/b/server/b.test.ts', ['tests/plugins/b/server/b.test.ts']],
    ['a screen: nothing on the server', 'src/plugins/a/screens/Thing.tsx', []],
  ])('is by %s', (_what, file, tests) => {
    expect(touched(file).sort()).toEqual(tests);
  });

  it('is in the browser by the name of the room, and nearer by the folder', () => {
    const specs = [
      'tests/e2e/accountingTax.spec.ts',
      'tests/e2e/accountingClearing.spec.ts',
      'tests/e2e/kitList.spec.ts',
    ];
    const touchedSpecs = (file: string) => findBrowserTests([file], specs);
    expect(touchedSpecs('src/plugins/ledger/clearing/screens/Desk.tsx')).toEqual([specs[1]]);
    expect(touchedSpecs('src/plugins/ledger/odd/screens/Odd.tsx')).toEqual(specs.slice(0, 2));
    expect(touchedSpecs('src/ui/list/List.tsx')).toEqual([specs[2]]);
    expect(touchedSpecs('src/plugins/ledger/books/rules/books.ts')).toEqual([]);
  });
});

describe('how long ago test:far was green', () => {
  it('is told in commits, and too long where nobody would rely on it, green before or not', () => {
    const said = 'server 12 (2026-11-20)';
    expect(farAgeOf('server', { commit: 'c1', day: '2026-11-20' }, 12)).toEqual({ said, isTooOld: false });
    expect(farAgeOf('faults', undefined, 600)).toEqual({ said: 'faults never green in 600', isTooOld: false });
    expect(farAgeOf('faults', undefined, 601).isTooOld).toBe(true);
    expect(farAgeOf('faults', undefined, undefined), 'in a shallow clone').toMatchObject({ isTooOld: false });
  });
});

describe('the steps of a run', { timeout: 120_000 }, () => {
  const node = (title: string, script: string) => ({ title, command: [process.execPath, '-e', script] });
  const run = async (steps: Parameters<typeof runSteps>[0]) => {
    const lines: string[] = [];
    return { failures: await runSteps(steps, (line) => lines.push(line)), lines };
  };

  it('begin when those before them have ended, failed or not; one that needs what they make is not begun', async () => {
    const { failures, lines } = await run([
      node('build', 'process.exit(3)'),
      { ...node('other', 'console.log("runs")'), after: ['build', 'one that is not in this run'] },
      { ...node('browser', ''), after: ['build'], isOnlyAfterSuccess: true },
    ]);
    expect(failures).toEqual(['build (exit code 3)', 'browser (not begun: build failed)']);
    expect(lines.slice(0, 5)).toEqual(['── build', '── build: FAILED', '── other', 'other │ runs', '── other: passed']);
  });

  it('say again at the end what failed, and of what passed nothing', async () => {
    const script =
      'console.log("\\x1b[31m FAIL \\x1b[39m tests/a.test.ts > b\\nAssertionError: 1\\nplain"); process.exit(1)';
    const { lines } = await run([node('server', script), node('unit', 'console.log("FAIL, says a test that passes")')]);
    const end = lines.slice(lines.findIndex((line) => line.startsWith("the machine's")) + 1);
    expect(end).toEqual(['server ✘  FAIL  tests/a.test.ts > b', 'server ✘ AssertionError: 1']);
  });

  it('are told with the seconds they and their children took of the processor', async () => {
    const work = 'while (process.cpuUsage().user < 500_000);';
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}])`;
    const { lines } = await run(inTurn([node('works', child)], [node('rests', 'setTimeout(() => {}, 900)')]));
    const cpuOf = (title: string) =>
      Number(
        lines
          .find((line) => line.endsWith(`  ${title}`))
          ?.trim()
          .split(/\s+/)[1],
      );
    expect(cpuOf('works')).toBeGreaterThan(cpuOf('rests'));
    expect(cpuOf('in all')).toBeCloseTo(cpuOf('works') + cpuOf('rests'), 0);
  });
});
