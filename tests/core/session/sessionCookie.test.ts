import { expect, it } from 'vitest';
import { readCookie, sessionCookie } from '#core/session/sessionCookie.ts';

it.each([
  ['user_session=abc', 'abc'],
  ['a=1; user_session=a%2Bb; b=2', 'a+b'],
  ['user_session=a=b', 'a=b'],
  ['other_user_session=x; user_session=', null],
  ['user_session=%E3%81', '%E3%81'],
  ['', null],
])('reads the key of "%s"', (cookies, key) => {
  expect(readCookie(cookies, 'user_session')).toBe(key);
});

it('is sent to this site only, and under TLS only where the page is', () => {
  expect(sessionCookie('k', { secure: false })).toBe('user_session=k; Path=/; SameSite=Strict');
  expect(sessionCookie('k', { secure: true })).toContain('; Secure');
});
