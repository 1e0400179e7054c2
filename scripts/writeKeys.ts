import { spawnSync } from 'node:child_process';

/** Writes the page of keys, docs/keys.md: the registry needs the bundler's view of the plugins, which the test has. */
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'browser-like', 'tests/workspace/keysPage.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, WRITE_KEYS: '1' },
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
