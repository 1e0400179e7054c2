import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/config.ts';
import { isBreachedPassword, requireBreachedList } from '#server/credentials/breachedPasswords.ts';
import { isCommonPassword, requireGoodPassword } from '#server/credentials/newPassword.ts';
import { hashPassword, isPassword } from '#server/credentials/password.ts';
import { waitSeconds } from '#server/credentials/slowDown.ts';
import { takeTurn } from '#server/credentials/turns.ts';

test('a password is stored with its parameters and its own salt, and recognised in any width', async () => {
  const [one, other] = await Promise.all([hashPassword('ｋａｎｊｏ と 海'), hashPassword('ｋａｎｊｏ と 海')]);
  expect(one).toMatch(/^scrypt\$16384\$8\$5\$[\w-]+\$[\w-]+$/);
  expect(one).not.toBe(other);
  expect(await isPassword('kanjo と 海', one)).toBe(true);
  expect(await isPassword('kanjo と 山', one)).toBe(false);
  expect(await isPassword('', 'plain')).toBe(false);
});

test.each([
  ...['password1234', 'Password!2026', 'P@ssw0rd12345', 'passwordpassword', 'qwertyuiop123', '1qaz2wsx3edc'],
  ...['123456789012', '210987654321', 'aaaaaaaaaaaa', 'abcabcabcabc', 'administrator1', 'letmein-letmein'],
  ...['iloveyou1234', 'kanjo-demo-2026', '202604012027', 'Welcome2Tokyo!', 'ｐａｓｓｗｏｒｄ１２３４'],
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test('a password of the user’s own names is common', () => {
  expect(isCommonPassword('hoshizora-E0099', ['E0099', 'hoshizora'])).toBe(true);
  expect(isCommonPassword('hoshizora-E0099')).toBe(false);
});

test.each([
  ...['correct horse battery staple', 'umi to yama no aida', 'x7Kq-29vW-pLm4', '青い空と白い雲と山', '839204751683'],
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('at most two passwords are worked out at once', async () => {
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 12 }, () =>
      takeTurn(async () => {
        most = Math.max(most, ++running);
        await new Promise((resume) => setTimeout(resume, 5));
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
});

test('a turn that fails gives its place on, and a crowd is sent away', async () => {
  await expect(takeTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const turns = Array.from({ length: 203 }, () => takeTurn(() => new Promise((resume) => setTimeout(resume, 1))));
  const settled = await Promise.allSettled(turns);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('failures slow down by doubling waits, up to five minutes, and are forgotten after a quarter of an hour', () => {
  const at = new Date(0);
  const waits = Array.from({ length: 12 }, (_, failed) => waitSeconds({ count: failed + 1, at }, 2, at));
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(waitSeconds({ count: 12, at }, 2, new Date(299_000))).toBe(1);
  expect(waitSeconds({ count: 12, at }, 2, new Date(300_000))).toBe(0);
  expect(waitSeconds({ count: 99, at }, 2, new Date(900_000))).toBe(0);
});

describe('a list of breached passwords', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-breached-'));
  const file = join(folder, 'pwned.txt');
  const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
  const breached = Array.from({ length: 3_000 }, (_, count) => `tamerai-nagara ${count * count} fuyuzora`);
  const lines = breached.map((password, count) => `${hashOf(password)}:${count + 1}`).sort();
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('is searched for the whole password, from its first line to its last', () => {
    expect(breached.filter((password) => !isBreachedPassword(password, file))).toEqual([]);
    const others = Array.from({ length: 3_000 }, (_, count) => `other ${count}`);
    expect(others.filter((password) => isBreachedPassword(password, file))).toEqual([]);
    expect(isBreachedPassword(breached[0] ?? '', ''), 'without a list').toBe(false);
  });

  test('is asked for every new password, and stops the start where it is none', () => {
    const choose = (password: string) => () => requireGoodPassword(password, { field: 'newpwd', names: [] });
    vi.stubEnv('BREACHED_PASSWORDS', file);
    expect(choose(breached[7] ?? '')).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ path: 'newpwd', code: 'password-breached' })] }),
    );
    expect(choose('vier-Waende-stehen-0815')).not.toThrow();
    expect(() => requireBreachedList(file)).not.toThrow();
    expect(() => requireBreachedList(join(folder, 'none'))).toThrow(StartError);
    writeFileSync(join(folder, 'words'), 'password\n123456\n');
    expect(() => requireBreachedList(join(folder, 'words'))).toThrow(/BREACHED_PASSWORDS/);
  });
});
