import { spawnSync } from 'node:child_process';

/**
 * `npm test`: everything a change must pass, in the order in which it fails soonest. Stops at the first failure.
 */
const STEPS = [
  { title: 'check: types, lint, unused code, the rules of the house', command: ['npm', 'run', '--silent', 'check'] },
  { title: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { title: 'unit, server and database tests', command: ['npx', 'vitest', 'run'], env: { WATCH_WRITES: 'all' } },
  // With nothing beside them: a second browser takes the processor's caches away.
  {
    title: 'browser tests that measure',
    command: ['npx', 'playwright', 'test', '--grep', '@measured', '--workers', '1'],
  },
  { title: 'browser tests', command: ['npx', 'playwright', 'test', '--grep-invert', '@measured'] },
] as const;

for (const { title, command, ...given } of STEPS) {
  const [program, ...args] = command;
  const startedAt = Date.now();
  console.log(`\n── ${title}`);
  const { status, signal } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...('env' in given ? given.env : {}) },
    shell: process.platform === 'win32',
  });
  console.log(`── ${title}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  if (status !== 0) {
    console.error(`failed: ${title}${signal ? ` (${signal})` : ''}`);
    process.exit(status ?? 1);
  }
}
