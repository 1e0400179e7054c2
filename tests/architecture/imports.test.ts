import { describe, expect, it } from 'vitest';
import { cruiseFolder, findPluginRings, findRoomRings } from './importRules';

describe('who may import whom', async () => {
  const product = await cruiseFolder('src');
  const samples = await cruiseFolder('tests/architecture/samples/src');

  it('sees the product at all', () => {
    expect(product.modules).toBeGreaterThan(100);
  });

  it('finds every rule kept', () => {
    expect(product.violations).toEqual([]);
  });

  it('finds no ring of plugins', () => {
    expect(findPluginRings(product.edges)).toEqual([]);
  });

  it('finds no ring of rooms', () => {
    expect(findRoomRings(product.edges)).toEqual([]);
  });

  it.each([
    ['core-knows-nobody', 'core/kernel.ts'],
    ['ui-knows-only-core', 'ui/kit.ts'],
    ['workspace-names-no-plugin', 'workspace/shell.ts'],
    ['cmdk-in-the-palette', 'workspace/shell.ts'],
    ['server-names-no-plugin', 'server/host.ts'],
    ['screens-run-in-the-browser', 'plugins/alpha/screens/Screen.tsx'],
    ['browser-needs-no-node', 'plugins/alpha/screens/Screen.tsx'],
    ['contracts-and-rules-run-anywhere', 'plugins/alpha/rules/rule.ts'],
    ['plugins-meet-at-contract-and-service', 'plugins/alpha/server/service.ts'],
    ['plugins-meet-at-contract-and-service', 'plugins/beta/screens/Other.tsx'],
    ['plugins-use-the-servers-public-surface', 'plugins/alpha/server/service.ts'],
    ['no-circle', 'plugins/alpha/server/service.ts'],
  ])('catches a breach of %s in the sample %s', (rule, file) => {
    const found = samples.violations.filter((violation) => violation.rule === rule).map((violation) => violation.from);
    expect(found.some((from) => from.endsWith(file))).toBe(true);
  });

  it('catches the sample ring of plugins', () => {
    expect(findPluginRings(samples.edges)).toEqual(['alpha → beta']);
  });

  it('catches the sample ring of rooms, where no two files form one', () => {
    expect(findRoomRings(samples.edges)).toContain('gamma/one server → gamma/two server');
  });
});
