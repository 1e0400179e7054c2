import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Kept in git: the last commit of which all of `npm run test:far` passed, and the day. */
const FILE = 'tests/far.json';

/** Three days of six engineers: beyond that nobody knows what the second engine, random samples and faults say. */
const COMMITS_AT_MOST = 600;

interface FarGreen {
  readonly commit: string | null;
  readonly day: string | null;
  /** Where commits are counted from until it is green for the first time. */
  readonly since: string;
}

interface FarAge {
  readonly said: string;
  readonly isTooOld: boolean;
}

/** How far behind the last green `test:far` is. Where that cannot be known, it says why and is not too old. */
export function readFarAge(): FarAge {
  if (!existsSync(FILE)) return { said: `test:far: age not known, ${FILE} is missing`, isTooOld: false };
  const green = JSON.parse(readFileSync(FILE, 'utf8')) as FarGreen;
  const count = git('rev-list', '--count', `${green.commit ?? green.since}..HEAD`);
  return farAgeOf(green, count === undefined ? undefined : Number(count));
}

/** `commits`: since it was green, or since they are counted; undefined where the repository, a shallow clone, does not hold that commit. */
export function farAgeOf({ commit, day, since }: FarGreen, commits: number | undefined): FarAge {
  if (commits === undefined) {
    return { said: `test:far: age not known, ${commit ?? since} is not in this repository`, isTooOld: false };
  }
  const last = commit === null ? `never green in ${commits} commits` : `last green ${commits} commits ago, ${day}`;
  return { said: `test:far: ${last} (at most ${COMMITS_AT_MOST})`, isTooOld: commits > COMMITS_AT_MOST };
}

/** Only a commit can be green, not changes that nobody else has. */
export function writeFarGreen(): void {
  const commit = git('rev-parse', 'HEAD');
  if (commit === undefined || git('status', '--porcelain') !== '') {
    console.log(`test:far passed, but not on a commit: ${FILE} stays as it is`);
    return;
  }
  const green: FarGreen = { commit, day: new Date().toISOString().slice(0, 10), since: commit };
  writeFileSync(FILE, `${JSON.stringify(green, null, 2)}\n`);
  console.log(`test:far passed: commit ${FILE}`);
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
