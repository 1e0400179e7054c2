import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSecretFiles } from '../../src/server/secretFiles';

describe('secrets that a vault hands over as files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-secrets-'));
  const file = join(folder, 'key');
  writeFileSync(file, `${'ab'.repeat(32)}\n`);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read from where they lie', () => {
    const environment = { MY_NUMBER_KEY_FILE: file, SECOND_FACTOR_KEY: 'given', DATABASE_URL_FILE: '' };
    readSecretFiles(environment);
    expect(environment).toEqual({ ...environment, MY_NUMBER_KEY: 'ab'.repeat(32), SECOND_FACTOR_KEY: 'given' });
    expect(environment).not.toHaveProperty('DATABASE_URL');
  });

  it('stop the start where the file is not there, or the secret is given twice', () => {
    expect(() => readSecretFiles({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(/DATABASE_URL_FILE.*読めません/);
    const twice = { MY_NUMBER_KEY: 'x', MY_NUMBER_KEY_FILE: file };
    expect(() => readSecretFiles(twice)).toThrow(/どちらか一方/);
  });
});
