import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Which of so many ways to be tried it is a thing's turn for: the same for the same commit, all of them as commits go on. */
export function turnOf(name: string, commit: string, ways: number): number {
  const [first = 0] = createHash('sha256').update(`${name} ${commit}`).digest();
  return first % ways;
}

/** The commit that is tried. `TURNS_COMMIT`: the turns of another one. */
export function readCommit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return process.env.TURNS_COMMIT ?? (status === 0 ? stdout.trim() : 'none');
}
