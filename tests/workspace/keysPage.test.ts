import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withKeysSection } from '../../scripts/keysSection';
import { registry } from '../../src/workspace/registry';

const PAGE = 'docs/keys.md';

/** The workspace's own commands and all plugins' fit together, and the page of keys says which keys they have. */
it('the page of keys shows those of the registry', () => {
  const page = readFileSync(PAGE, 'utf8');
  const current = withKeysSection(page, registry);
  if (process.env.WRITE_KEYS) writeFileSync(PAGE, current);
  else expect(page, 'the keys have changed: npm run write:keys').toBe(current);
  expect(current).toContain('`Ctrl+K`');
});

it('a page of keys that is out of date is noticed', () => {
  const page = readFileSync(PAGE, 'utf8').replace('`Ctrl+K`', '`Ctrl+J`');
  expect(withKeysSection(page, registry)).not.toBe(page);
});
