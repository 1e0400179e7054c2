import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { permissionOf } from '../../src/core/contract/endpoint';
import { discoverPlugins } from '../../src/server/plugins';
import { recordServer } from '../../src/server/recordServer';

/** The share of the writing endpoints that a whole run (WATCH_WRITES=all, as `npm test` has it) sees writing. */
const WATCHED_AT_LEAST = 0.8;

/** Says how many endpoints wrote while they were watched, and which did not; fails a whole run that saw too few. */
export function tellWritingEndpoints(folder: string): void {
  const wrote = new Set(readSaid(folder, 'wrote-'));
  const installed = discoverPlugins();
  const writing = [...installed.servers, recordServer(installed)].flatMap(({ handlers }) =>
    handlers.filter(({ endpoint }) => endpoint.method === 'POST').map(({ endpoint }) => permissionOf(endpoint)),
  );
  const idle = writing.filter((right) => !wrote.has(right)).sort();
  console.log(`writing endpoints watched for their audit entry: ${writing.length - idle.length} of ${writing.length}`);
  if (process.env.WATCH_WRITES !== 'all') return;
  console.log(`no test of this run wrote by: ${idle.join(', ')}`);
  if (idle.length <= writing.length * (1 - WATCHED_AT_LEAST)) return;
  console.error(`fewer than ${WATCHED_AT_LEAST * 100} % of the writing endpoints were seen writing`);
  process.exitCode = 1;
}

/** What the files of a run said of themselves, line by line. */
const readSaid = (folder: string, prefix: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n').filter(Boolean));

/** Says on which engines how many files ran, and keeps the list of them. */
export function tellEngines(folder: string, list: string): void {
  const lines = [...new Set(readSaid(folder, 'engines-'))].sort();
  writeFileSync(list, lines.map((line) => `${line}\n`).join(''));
  const countOf = (engines: string) => lines.filter((line) => line.endsWith(`\t${engines}`)).length;
  console.log(
    `files on both engines: ${countOf('postgres+embedded')}, on the embedded engine: ${countOf('embedded')}, ` +
      `on PostgreSQL: ${countOf('postgres')} (which: ${relative('.', list)}; ENGINES=both runs all on both)`,
  );
}

/**
 * Keeps what each file took of the processor, the dearest first: its worker's time, and that of programs it started.
 * What PostgreSQL took for all of them is told beside it.
 */
export function tellCosts(folder: string, list: string, postgresSeconds: number): void {
  const costs = readSaid(folder, 'cost-').map((line) => {
    const [file = '', own = '', started = ''] = line.split('\t');
    return { file, own: Number(own), started: Number(started) };
  });
  costs.sort((one, other) => other.own + other.started - one.own - one.started);
  writeFileSync(
    list,
    costs.map(({ file, own, started }) => `${own.toFixed(2)}\t${started.toFixed(2)}\t${file}\n`).join(''),
  );
  const sumOf = (kind: 'own' | 'started') => costs.reduce((all, cost) => all + cost[kind], 0).toFixed(0);
  const dearest = costs.slice(0, 5).map(({ file, own, started }) => `${file} ${(own + started).toFixed(0)}`);
  console.log(
    `files took ${sumOf('own')} s of their workers' processor, programs they started ${sumOf('started')} s, ` +
      `PostgreSQL ${postgresSeconds.toFixed(0)} s (each: ${relative('.', list)}): ${dearest.join(', ')}`,
  );
}
