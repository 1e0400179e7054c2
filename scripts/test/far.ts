import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Kept in git: of each part of `npm run test:far`, the last commit on which it passed, and the day. */
const FILE = 'tests/far.json';

/** Three days of six engineers: beyond that nobody knows what the second engine, random samples and faults say. */
const COMMITS_AT_MOST = 600;

interface Green {
  readonly commit: string;
  readonly day: string;
}

interface FarFile {
  /** Where commits are counted from for a part that has never been green. */
  readonly since: string;
  readonly parts: Readonly<Record<string, Green>>;
}

interface FarAge {
  readonly said: string;
  readonly isTooOld: boolean;
}

/** How far behind each part of `test:far` is. Where that cannot be known, it says why and is not too old. */
export function readFarAge(parts: readonly string[]): FarAge {
  if (!existsSync(FILE)) return { said: `test:far: age not known, ${FILE} is missing`, isTooOld: false };
  const file = readFarFile();
  const ages = parts.map((part) => {
    const green = file.parts[part];
    const count = git('rev-list', '--count', `${green?.commit ?? file.since}..HEAD`);
    return farAgeOf(part, green, count === undefined ? undefined : Number(count));
  });
  return {
    said: `test:far, each part at most ${COMMITS_AT_MOST} commits old: ${ages.map(({ said }) => said).join('; ')}`,
    isTooOld: ages.some(({ isTooOld }) => isTooOld),
  };
}

/** `commits`: since the part was green, or since they are counted; undefined where a shallow clone does not hold that commit. */
export function farAgeOf(part: string, green: Green | undefined, commits: number | undefined): FarAge {
  if (commits === undefined) return { said: `${part} not known here`, isTooOld: false };
  const last = green ? `${commits} (${green.day})` : `never green in ${commits}`;
  return { said: `${part} ${last}`, isTooOld: commits > COMMITS_AT_MOST };
}

/** Notes that a part has passed. Only a commit can be green, not changes that nobody else has. */
export function writeFarGreen(part: string): void {
  const commit = git('rev-parse', 'HEAD');
  const changed = git('status', '--porcelain', '--', '.', `:!${FILE}`);
  if (commit === undefined || changed !== '') {
    console.log(`test:far ${part} passed, but not on a commit: ${FILE} stays as it is`);
    return;
  }
  const file = readFarFile();
  const parts = { ...file.parts, [part]: { commit, day: new Date().toISOString().slice(0, 10) } };
  writeFileSync(FILE, `${JSON.stringify({ ...file, parts }, null, 2)}\n`);
  console.log(`test:far ${part} passed: commit ${FILE}`);
}

const readFarFile = (): FarFile => JSON.parse(readFileSync(FILE, 'utf8')) as FarFile;

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
