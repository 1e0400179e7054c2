import { spawnSync } from 'node:child_process';

/**
 * `npm run test:faults`: the faults that `npm test` makes a few times, made often: servers and PostgreSQL killed,
 * connections cut, answers lost, disks filled, jobs and migrations killed at each step, odd input and files, rights taken away. Takes hours; `FAULTS=0.05` makes
 * a twentieth of it.
 */
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--project',
    'server',
    'tests/faults',
    'durability.test',
    'serverCrash.test',
    'concurrency.test',
    'ledgerSequences',
    'oddInput',
    'relations.test',
    'importFiles',
    'uploads.test',
    'inbox.test',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, FAULTS: process.env.FAULTS ?? '1' },
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
