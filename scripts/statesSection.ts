import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

const START = '<!-- states: npm run write:states -->';
const END = '<!-- /states -->';

export interface FoundMachine {
  readonly path: string;
  readonly machine: AnyStateMachine;
}

/** Every machine the product has: what a file exports that makes one. */
export async function findMachines(folder = 'src'): Promise<FoundMachine[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'utf8').includes('createMachine('))
    .sort();
  const found = await Promise.all(
    files.map(async (path) => {
      const exported: Record<string, unknown> = await import(pathToFileURL(resolve(path)).href);
      const machines = Object.values(exported).filter((each) => each instanceof StateMachine);
      if (machines.length === 0) throw new Error(`${path} makes a machine and does not export it: nobody can draw it`);
      return machines.map((machine) => ({ path, machine }));
    }),
  );
  return found.flat();
}

/** The README that a file of a plugin, or of another part of the source, belongs to: the nearest above it. */
function readmeOf(path: string): string {
  const folder = dirname(path);
  if (folder === '.' || folder === path) throw new Error('no README above the machine');
  const readme = join(folder, 'README.md');
  return existsSync(readme) ? readme : readmeOf(folder);
}

/** The READMEs and the machines each of them draws. */
export function readmesOf(machines: readonly FoundMachine[]): Map<string, FoundMachine[]> {
  const byReadme = new Map<string, FoundMachine[]>();
  for (const machine of machines) {
    const readme = readmeOf(machine.path);
    byReadme.set(readme, [...(byReadme.get(readme) ?? []), machine]);
  }
  return byReadme;
}

/** A README with its machines drawn as they are now, between the marks, or at its end where there are none yet. */
export function withStates(readme: string, text: string, machines: readonly FoundMachine[]): string {
  const drawn = machines.map(({ path, machine }) => {
    const name = relative(dirname(readme), path).replaceAll('\\', '/');
    return `\`${name}\`\n\n\`\`\`mermaid\n${drawMachine(machine)}\n\`\`\``;
  });
  const section = machines.length === 0 ? '' : [START, '**States**', ...drawn, END].join('\n\n');
  const [before = '', rest] = text.split(START);
  const after = rest?.split(END)[1] ?? '';
  const whole = [before.trimEnd(), section, after.trim()].filter(Boolean).join('\n\n');
  return `${whole}\n`;
}

/** A machine as a Mermaid state diagram: acts with their guards in brackets; what deletes the record leads out. */
export function drawMachine(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...linesOf(machine.root).map((line) => `  ${line}`)].join('\n');
}

function linesOf(node: AnyStateNode): string[] {
  const states: AnyStateNode[] = Object.values(node.states);
  const initial = node.initial?.target?.[0];
  return [
    ...(initial ? [`[*] --> ${initial.key}`] : []),
    ...states.flatMap((state) =>
      Object.keys(state.states).length === 0
        ? []
        : [`state ${state.key} {`, ...linesOf(state).map((line) => `  ${line}`), '}'],
    ),
    ...(node.parent === undefined ? arrowsOf(node, 'any') : []),
    ...states.flatMap((state) => arrowsOf(state, state.key)),
    ...states.filter(({ type }) => type === 'final').map(({ key }) => `${key} --> [*]`),
  ];
}

/** One arrow for all that leads from a state to another. */
function arrowsOf(node: AnyStateNode, from: string): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
    const [target] = transition.target ?? [];
    const isDeletion = transition.actions.some((action) => nameOf(action) === 'delete');
    // What only counts along, in every state, leads nowhere.
    if (!target && !isDeletion && node.parent === undefined) continue;
    const to = isDeletion ? '[*]' : (target?.key ?? from);
    const guard = transition.guard === undefined ? '' : ` [${nameOf(transition.guard)}]`;
    labels.set(to, [...(labels.get(to) ?? []), `${eventOf(transition.eventType)}${guard}`.trim()]);
  }
  return [...labels].map(([to, those]) => `${from} --> ${to}: ${[...new Set(those)].join(' / ')}`);
}

/** `xstate.after.SHOW_AFTER.loading.waiting` is what happens after that time. */
const eventOf = (type: string): string => type.replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

const nameOf = (named: unknown): string =>
  typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : String(named);
