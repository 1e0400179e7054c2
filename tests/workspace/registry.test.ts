import { expect, it } from 'vitest';
import { requireFittingManifests } from '../../src/core/plugin/requireFittingManifests';
import { registry } from '../../src/workspace/registry';

it('holds manifests of plugins that fit beside the workspace and its keys', () => {
  expect(registry.manifests.map(({ id }) => id)).toEqual(expect.arrayContaining(['workspace', 'ledger']));
  expect(() => requireFittingManifests(registry.manifests)).not.toThrow();
});
