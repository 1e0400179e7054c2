import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listShipped, writeThirdParty } from '../../scripts/thirdParty';

const folder = mkdtempSync(join(tmpdir(), 'kanjo-notices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every production dependency is named with its licence, the fonts too, and hashed in the bill of materials', () => {
  writeThirdParty(folder);
  const notices = readFileSync(join(folder, 'THIRD_PARTY_NOTICES.txt'), 'utf8');
  const sbom: { components: { name: string; hashes?: unknown[] }[] } = JSON.parse(
    readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'),
  );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = sbom.components.map(({ name }) => name);
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !notices.includes(`\n${name} ${version} (`) || !named.includes(name),
  );
  expect(missing).toEqual([]);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(sbom.components.filter(({ hashes }) => !hashes).map(({ name }) => name)).toEqual([]);
  expect(listShipped().filter(({ license, texts }) => license === 'not stated' && texts.length === 0)).toEqual([]);
  expect(named, 'tools of development are not shipped').not.toContain('typescript');
});
