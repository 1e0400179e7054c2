import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Kept in git: the last commit of which all of `npm run test:far` passed, and the day. */
const FILE = 'tests/far.json';

/** Two weeks of several engineers: beyond that nobody knows what the second engine, random samples and faults say. */
const COMMITS_AT_MOST = 400;

/** How far behind the last green `test:far` is. Where that cannot be known, it says why and is not too old. */
export function readFarAge(): { readonly said: string; readonly isTooOld: boolean } {
  const unknown = (why: string) => ({ said: `test:far: age not known, ${why}`, isTooOld: false });
  if (!existsSync(FILE)) return unknown(`${FILE} is missing`);
  const { commit, day } = JSON.parse(readFileSync(FILE, 'utf8')) as { commit: string | null; day: string | null };
  if (commit === null) return unknown('it has not been recorded yet');
  const count = git('rev-list', '--count', `${commit}..HEAD`);
  if (count === undefined) {
    const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
    return unknown(`this ${isShallow ? 'shallow clone' : 'repository'} does not hold its commit ${commit}`);
  }
  const said = `test:far: last green ${count} commits ago (${day}; at most ${COMMITS_AT_MOST})`;
  return { said, isTooOld: Number(count) > COMMITS_AT_MOST };
}

/** Only a commit can be green, not changes that nobody else has. */
export function writeFarGreen(): void {
  const commit = git('rev-parse', 'HEAD');
  if (commit === undefined || git('status', '--porcelain') !== '') {
    console.log(`test:far passed, but not on a commit: ${FILE} stays as it is`);
    return;
  }
  writeFileSync(FILE, `${JSON.stringify({ commit, day: new Date().toISOString().slice(0, 10) }, null, 2)}\n`);
  console.log(`test:far passed: commit ${FILE}`);
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
