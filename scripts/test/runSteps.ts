import { type ChildProcess, spawn } from 'node:child_process';
import { cpus } from 'node:os';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

export interface Step {
  readonly title: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Titles of the steps that must have ended before; one that is not there holds up nothing. */
  readonly after?: readonly string[];
  /** Not begun where one of `after` failed: it would look at what that one should have made. */
  readonly isOnlyAfterSuccess?: boolean;
}

interface Ended {
  readonly title: string;
  readonly wallSeconds: number;
  readonly cpuSeconds: number | undefined;
  readonly failure: string | undefined;
  /** Its lines that tell of a failure, the last ones. */
  readonly telling?: readonly string[];
}

const TELLS_OF_FAILURE = /^\s*(FAIL|✘|×|✗|❯ tests|\d+ (failed|flaky))|(Error|error TS\d+): /;
const MOST_TELLING = 40;

/** One group of steps after the other, whether they failed or not; those of a group side by side. */
export function inTurn(...groups: readonly (readonly Step[])[]): Step[] {
  return groups.flatMap((group, nth) => {
    const before = (groups[nth - 1] ?? []).map(({ title }) => title);
    return group.map((step) => ({ ...step, after: [...before, ...(step.after ?? [])] }));
  });
}

/**
 * Runs every step as soon as those it waits for have ended, says what each took, and returns what failed. What fails
 * hides nothing: all others run.
 */
export async function runSteps(
  steps: readonly Step[],
  say: (line: string) => void = (line) => console.log(line),
): Promise<string[]> {
  const startedAt = Date.now();
  const ticksBefore = readTicks();
  const running = new Map<string, Promise<Ended>>();
  const start = (step: Step, before: readonly Step[]): Promise<Ended> => {
    const awaited = before.filter(({ title }) => step.after?.includes(title));
    const ended = Promise.all(awaited.flatMap(({ title }) => running.get(title) ?? []));
    return ended.then((all) => {
      const failed = all.find(({ failure }) => failure !== undefined);
      if (step.isOnlyAfterSuccess && failed) return notBegun(step, failed);
      return runStep(step, steps.length > 1 ? say : undefined);
    });
  };
  for (const [nth, step] of steps.entries()) running.set(step.title, start(step, steps.slice(0, nth)));
  const all = await Promise.all(running.values());
  say('\n   wall s    CPU s');
  const cpuOfAll = all.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  const wallOfAll = (Date.now() - startedAt) / 1000;
  for (const { title, wallSeconds, cpuSeconds } of [
    ...all,
    { title: 'in all', wallSeconds: wallOfAll, cpuSeconds: cpuOfAll },
  ]) {
    say(`${wallSeconds.toFixed(1).padStart(9)}${(cpuSeconds?.toFixed(1) ?? '–').padStart(9)}  ${title}`);
  }
  const ticks = readTicks();
  const [busy, whole] = [ticks.busy - ticksBefore.busy, ticks.whole - ticksBefore.whole];
  // More than the steps took where a program outlived the one that had started it, as a browser's do, or others use the machine.
  say(
    `the machine's ${ticks.count} processors were busy for ${Math.round((busy / whole) * 100)} % of the time: ` +
      `${(busy / 1000).toFixed(1)} s`,
  );
  const failures = all.filter(({ failure }) => failure !== undefined);
  // Where a step failed among thousands of lines of others, whoever reads the end alone learns what it was.
  for (const { title, telling = [] } of failures) for (const line of telling) say(`${title} ✘ ${line}`);
  return failures.map(({ title, failure }) => `${title} (${failure})`);
}

/** What all processors have done since the machine started, in milliseconds. */
function readTicks(): { count: number; busy: number; whole: number } {
  const all = cpus().map(({ times }) => times);
  const whole = all.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0);
  return { count: all.length, whole, busy: whole - all.reduce((sum, { idle }) => sum + idle, 0) };
}

function notBegun({ title }: Step, failed: Ended): Ended {
  return { title, wallSeconds: 0, cpuSeconds: 0, failure: `not begun: ${failed.title} failed` };
}

/** `say`: each line with the step's title before it, as several steps speak at once; left out, it speaks as it would alone. */
async function runStep({ title, command, env }: Step, say: ((line: string) => void) | undefined): Promise<Ended> {
  say?.(`── ${title}`);
  const startedAt = Date.now();
  const child = spawnTimed(command, { ...process.env, ...env }, say ? 'pipe' : 'inherit');
  const [, stdout, stderr, times] = child.stdio as (Readable | null | undefined)[];
  let timed = '';
  times?.on('data', (chunk: Buffer) => (timed += chunk));
  const telling: string[] = [];
  const hear = (line: string) => {
    say?.(`${title} │ ${line}`);
    const plain = stripVTControlCharacters(line);
    if (TELLS_OF_FAILURE.test(plain)) telling.push(plain);
    if (telling.length > MOST_TELLING) telling.shift();
  };
  if (say) for (const stream of [stdout, stderr]) tellLines(stream, hear);
  const failure = await new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status, signal) => resolve(status === 0 ? undefined : (signal ?? `exit code ${status}`)));
  });
  say?.(`── ${title}: ${failure === undefined ? 'passed' : 'FAILED'}`);
  return { title, wallSeconds: (Date.now() - startedAt) / 1000, cpuSeconds: readTimes(timed), failure, telling };
}

/** The shell knows what its children took of the processor, and theirs; it tells that on a fourth channel. */
const TIMED = '"$@"; status=$?; times >&3; exit $status';

function spawnTimed(command: readonly string[], env: NodeJS.ProcessEnv, output: 'pipe' | 'inherit'): ChildProcess {
  const [program = '', ...args] = command;
  if (process.platform === 'win32')
    return spawn(program, args, { stdio: ['ignore', output, output], env, shell: true });
  return spawn('sh', ['-c', TIMED, 'sh', ...command], { stdio: ['ignore', output, output, 'pipe'], env });
}

/** Of two lines the second is of the children: `1m2.34s 0m5.67s`, by users' programs and by the system. */
function readTimes(told: string): number | undefined {
  const line = told.trim().split('\n')[1];
  if (line === undefined) return undefined;
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}

function tellLines(stream: Readable | null | undefined, tell: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) tell(line);
  });
  stream?.on('end', () => {
    if (rest !== '') tell(rest);
  });
}
