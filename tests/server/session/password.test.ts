import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../src/server/session/newPassword';
import { hashPassword, isPassword } from '../../../src/server/session/password';
import { SlowDown } from '../../../src/server/session/slowDown';
import { takeTurn } from '../../../src/server/session/turns';

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
  let now = 0;
  const slowDown = new SlowDown({ freeFailures: 2, now: () => new Date(now) });
  const waits = Array.from({ length: 12 }, () => {
    slowDown.failed('name');
    return slowDown.waitSeconds('name');
  });
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(slowDown.waitSeconds('another')).toBe(0);
  now += 299_000;
  expect(slowDown.waitSeconds('name')).toBe(1);
  now += 1_000;
  expect(slowDown.waitSeconds('name')).toBe(0);
  now += 900_000;
  slowDown.failed('name');
  expect(slowDown.waitSeconds('name')).toBe(0);
});
