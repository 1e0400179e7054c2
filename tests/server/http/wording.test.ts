import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PermissionKey } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { Wording } from '#server/http/wording.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { classRefused, rightRefused } from '#server/rights/rightRefused.ts';
import { Rights } from '#server/rights/rights.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

interface Found {
  readonly code: string;
  readonly path: string;
}

/** What the first group of a pattern finds in the lines of the sources. */
function findAll(pattern: RegExp, isMeant: (path: string, line: string) => boolean = () => true): Found[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => isMeant(path, line))
      .flatMap((line) => [...line.matchAll(pattern)].map(([, code = '']) => ({ code, path }))),
  );
}

const { messages } = discoverPlugins();
const owners = [...messages.keys()].join('|');

const CODE = new RegExp(`['"\`]((?:${owners})/[a-z]+(?:-[a-z]+)*)['"\`]`, 'g');

/** What the audit log calls an act is written as a code, too. */
const acts = [
  ...new Set(findAll(CODE, (_path, line) => /action|audit\(|(STAGE|FILLED) =/i.test(line)).map(({ code }) => code)),
];

const refusals = findAll(CODE, (path) => !path.includes('locales')).filter(({ code }) => !acts.includes(code));

/** Codes that schemas give themselves, and those that the edge gives for a schema's own checks. */
const faultsOfFields = [
  ...findAll(/error: '([a-z-]+)'/g, (path) => path.includes('contract')),
  ...findAll(/refuse\('([a-z-]+)'\)/g, (path) => path.endsWith('newPassword.ts')),
  ...['required', 'not-storable-text', 'not-string', 'not-number', 'not-int', 'not-array', 'not-object', 'not-boolean']
    .concat(['string', 'number', 'int', 'array'].flatMap((origin) => [`too-small-${origin}`, `too-big-${origin}`]))
    .concat(['not-a-choice', 'not-in-format'])
    .map((code) => ({ code, path: 'fieldFaults.ts' })),
];

const wording = new Wording(messages);
/** It may end with another sentence, put in for a parameter. */
const isSentence = { ja: /[ぁ-んァ-ン一-龠].*(。|}})$/s, en: /^[A-Z“"{].*(\.|}})$/s };

describe.each(['ja', 'en'] as const)('in %s', (locale) => {
  test.each(refusals)('$code is a sentence ($path)', ({ code }) => {
    expect(wording.refusal(new Refusal(code), locale)).toMatch(isSentence[locale]);
  });

  test.each(acts)('the act %s has a name in the log', (code) => {
    const [owner = '', reason = ''] = code.split('/');
    expect(wording.word(owner, `acts.${reason}`, locale)).toBeDefined();
  });

  test.each(findAll(/HttpRefusal\(\d+, '([a-z-]+)'/g))('$code of the edge is a sentence ($path)', ({ code }) => {
    expect(wording.core(code, locale, { seconds: 1, requestId: 'r' })).toMatch(isSentence[locale]);
  });

  test.each(faultsOfFields)('the fault $code of a field is told by its own words ($path)', ({ code, path }) => {
    const owner = /plugins\/(\w+)/.exec(path)?.[1] ?? 'core';
    const say = (word: string) =>
      wording.field({ path: 'x', code: word, params: { minimum: 1, maximum: 2 } }, owner, locale);
    expect(say(code).message).not.toBe(say('there-is-no-such-code').message);
  });
});

test('the sources were searched', () => {
  expect(refusals.length).toBeGreaterThan(20);
  expect(refusals.map(({ code }) => code)).toContain('core/idempotency-key-reused');
});

test('a month or a day of a sentence is read as one; what a user has called so stays', () => {
  const said = (params: Record<string, string>) =>
    wording.refusal(new Refusal('contracts/already-billed', { order: '2026-10', invoice: '', ...params }), 'ja');
  expect(said({ month: '2026-09' })).toContain('2026/09');
  expect(said({ month: '2026-09' })).toContain('2026-10');
  expect(wording.refusal(new Refusal('time/foreign-day', { day: '2026-10-05', month: '2026-09' }), 'en')).toContain(
    '2026/10/05',
  );
});

test('a code without a sentence is shown as it is, so that the tests above can see it', () => {
  expect(wording.refusal(new Refusal('core/there-is-no-such-code'), 'ja')).toBe('core/there-is-no-such-code');
});

test('one thing is told in English as one, and has no form of its own in Japanese', () => {
  const waiting = (count: number) => new Refusal('time/sheets-waiting', { count });
  expect(wording.refusal(waiting(1), 'en')).toMatch(/^One timesheet waits/);
  expect(wording.refusal(waiting(2), 'en')).toMatch(/^2 timesheets wait/);
  expect(wording.refusal(waiting(1), 'ja')).toMatch(/1/);
});

test('a missing right is told in words, and never by its code', () => {
  const refused = (right: string) => new Refusal('core/not-permitted', { right });
  const known = new Map([['User.list', { ja: 'ユーザーを見る', en: 'The users.' }]]);
  expect(new Wording(messages, known).refusal(refused('User.list'), 'ja')).toMatch(
    /^「ユーザーを見る」の権限がありません/,
  );
  expect(new Wording(messages, known).refusal(refused('User.list'), 'en')).toContain('the right “The users”');
  expect(wording.refusal(refused('No.right'), 'ja')).toMatch(/^「この操作」の権限がありません/);
});

test.each(['ja', 'en'] as const)('no refusal shows the code of a right in %s', (locale) => {
  const shown = refusals.filter(({ code }) =>
    wording.refusal(new Refusal(code, { right: 'No.right' }), locale).includes('No.right'),
  );
  expect(shown).toEqual([]);
});

test('who proposes roles is told how to get a right, everybody else whom to ask', () => {
  const rights = (...held: PermissionKey[]) => new Rights(new Map(held.map((right) => [right, 'company'])), new Set());
  for (const refused of [
    (held: Rights) => rightRefused('Sheet.list', held),
    (held: Rights) => classRefused('Sheet.list', 'pay', held),
  ]) {
    expect(wording.refusal(refused(rights()), 'ja')).toMatch(/管理者に依頼してください。$/);
    expect(wording.refusal(refused(rights('Role.update')), 'ja')).toMatch(/ほかの管理者の承認を受けてください。$/);
    expect(wording.refusal(refused(rights('Role.update')), 'en')).toMatch(/another administrator approves it\.$/);
  }
});
