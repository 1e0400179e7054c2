import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withKeysSection } from '../../scripts/keysSection';
import { registry } from '../../src/workspace/registry';

/** The workspace's own commands and all plugins' fit together, and the README says which keys they have. */
it('the README shows the keys of the registry', () => {
  const readme = readFileSync('README.md', 'utf8');
  const current = withKeysSection(readme, registry);
  if (process.env.WRITE_KEYS) writeFileSync('README.md', current);
  else expect(readme, 'the keys have changed: npm run write:keys').toBe(current);
  expect(current).toContain('`Ctrl+K`');
});

it('a README that is out of date is noticed', () => {
  const readme = readFileSync('README.md', 'utf8').replace('`Ctrl+K`', '`Ctrl+J`');
  expect(withKeysSection(readme, registry)).not.toBe(readme);
});
