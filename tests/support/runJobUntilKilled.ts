import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/server/database/openDatabase';
import { runJobs } from '../../src/server/jobs/runJobs';
import { NOTHING_LEFT } from './jobWorkerWords';
import type { Place } from './testDatabase';

/** A process of its own that works at a job of many steps, and says each step as it begins it. */
const STANDARD_OUTPUT = 1;

const { place, kind, steps }: { place: Place; kind: string; steps: number } = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(place);
runJobs({
  database,
  jobs: [
    {
      kind,
      steps: Array.from({ length: steps }, (_, number) => ({
        name: String(number),
        run: async (tx) => {
          writeSync(STANDARD_OUTPUT, `${number}\n`);
          await tx.$client.query('insert into effect (number) values ($1)', [number]);
          await new Promise((resolve) => setTimeout(resolve, 20));
          return number;
        },
      })),
    },
  ],
  nightlyAt: null,
  log: { info: () => {}, error: (...said: unknown[]) => console.error(said) },
  now: () => new Date(),
});

// Until it is killed.
setInterval(async () => {
  const { rows } = await database.transaction('system', (tx) =>
    tx.$client.query("select from job_run where state <> 'done'"),
  );
  if (rows.length === 0) writeSync(STANDARD_OUTPUT, `${NOTHING_LEFT}\n`);
}, 200);
