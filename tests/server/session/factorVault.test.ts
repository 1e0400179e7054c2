import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FactorVault, openFactorVault } from '#server/credentials/factorVault.ts';

const OWNER = { companyId: 'company', userId: 'user' };
const SECRET = 'JBSWY3DPEHPK3PXP';

test('a sealed secret is opened by its key, for its owner, and tells nothing', () => {
  const vault = new FactorVault(randomBytes(32));
  const sealed = vault.seal(SECRET, OWNER);
  expect(sealed).not.toContain(SECRET);
  expect(vault.seal(SECRET, OWNER), 'never twice the same').not.toBe(sealed);
  expect(vault.open(sealed, OWNER)).toBe(SECRET);
  expect(vault.open(sealed, { ...OWNER, userId: 'another' })).toBeUndefined();
  const tampered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(vault.open(tampered, OWNER)).toBeUndefined();
  expect(new FactorVault(randomBytes(32)).open(sealed, OWNER), 'another key').toBeUndefined();
  expect(vault.open(SECRET, OWNER), 'from before there was a key').toBe(SECRET);
});

test('a changed key opens what the one before sealed, and seals by itself', () => {
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const sealed = new FactorVault(before).seal(SECRET, OWNER);
  const both = new FactorVault(after, before);
  expect(both.open(sealed, OWNER)).toBe(SECRET);
  expect(new FactorVault(after).open(both.seal(SECRET, OWNER), OWNER)).toBe(SECRET);
});

test('the key is given, or lies in the folder of the embedded database, for nobody else to read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-vault-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const sealed = openFactorVault({ dataDir, databaseUrl: null }, {}).seal(SECRET, OWNER);
  const file = join(dataDir, 'second-factor.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openFactorVault({ dataDir, databaseUrl: null }, {}).open(sealed, OWNER), 'the same again').toBe(SECRET);
  const given = { SECOND_FACTOR_KEY: readFileSync(file, 'utf8') };
  const address = { dataDir, databaseUrl: 'postgres://localhost/kanjo' };
  expect(openFactorVault(address, given).open(sealed, OWNER)).toBe(SECRET);
  expect(openFactorVault(address, {}).hasKey, 'a server of its own has to be given one').toBe(false);
  expect(() => openFactorVault(address, { SECOND_FACTOR_KEY: 'short' })).toThrow(/SECOND_FACTOR_KEY/);
});
