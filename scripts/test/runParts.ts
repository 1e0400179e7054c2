import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Step {
  readonly title: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Steps of a part run side by side; parts run one after another. */
export interface Part {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Runs every part, says what each took, and returns the titles of what failed. */
export async function runParts(parts: readonly Part[]): Promise<string[]> {
  const failures: string[] = [];
  const rows: { title: string; wall: number; cpu: number | undefined }[] = [];
  for (const { title, steps } of parts) {
    console.log(`\n── ${title}`);
    const [startedAt, cpuBefore] = [Date.now(), cpuOfChildren()];
    // Side by side their lines would mix: each is told when it ends.
    const isTold = steps.length === 1;
    const ended = await Promise.all(steps.map((step) => runStep(step, isTold)));
    for (const { step, output, failure } of ended) {
      if (!isTold && output.trim() !== '') console.log(`── ${step.title}\n${output.trimEnd()}`);
      if (failure) failures.push(`${step.title} (${failure})`);
    }
    const cpuAfter = cpuOfChildren();
    const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore;
    rows.push({ title, wall: (Date.now() - startedAt) / 1000, cpu });
    console.log(`── ${title}: ${ended.some(({ failure }) => failure) ? 'FAILED' : 'passed'}`);
  }
  const sum = rows.reduce((all, { wall, cpu = 0 }) => ({ wall: all.wall + wall, cpu: all.cpu + cpu }), {
    ...{ wall: 0, cpu: 0 },
  });
  console.log('\n   wall s    CPU s');
  for (const { title, wall, cpu } of [...rows, { title: 'in all', ...sum }]) {
    console.log(`${wall.toFixed(1).padStart(9)}${(cpu?.toFixed(1) ?? '–').padStart(9)}  ${title}`);
  }
  return failures;
}

function runStep(step: Step, isTold: boolean): Promise<{ step: Step; output: string; failure: string | undefined }> {
  const [program = '', ...args] = step.command;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      stdio: isTold ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...step.env },
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) => resolve({ step, output, failure: error.message }));
    child.on('close', (status, signal) =>
      resolve({ step, output, failure: status === 0 ? undefined : (signal ?? `exit code ${status}`) }),
    );
  });
}

/** Linux counts time in hundredths of a second for programs. */
const TICKS = 100;

/** Seconds of the processor, by ended children and their ended children; unknown where the system does not say. */
function cpuOfChildren(): number | undefined {
  try {
    // After the program's name in brackets: fields 3 and on of proc(5); children's user and system time are 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return undefined;
  }
}
