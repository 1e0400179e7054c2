import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '#core/client/errorCatalogue.ts';
import en from '#core/locales/en.ts';
import ja from '#core/locales/ja.ts';

const LOGIN = { controller: 'Session', action: 'login' };
const AUTO_LOGIN = { controller: 'Session', action: 'autologin' };
const OTHER = { controller: 'AccountingDocument', action: 'post' };

const enveloped = (code: number) => ({ status: 200, code: code as 0, message: 'server' });
const failed = (status: number | null) => ({ status, code: null, message: 'server' });

describe('judgeAnswer: envelopes', () => {
  it.each([
    [LOGIN, 4, { failure: 'loginFailed', toast: 'error', session: 'keep' }],
    [AUTO_LOGIN, 9, { failure: 'sessionEnded', toast: 'error', session: 'endAndClearCookie' }],
    [AUTO_LOGIN, 99, { failure: 'sessionEnded', toast: 'error', session: 'endAndClearCookie' }],
    [AUTO_LOGIN, 0, { failure: null, toast: null, session: 'keep' }],
    [AUTO_LOGIN, 1, { failure: 'refused', toast: null, session: 'keep' }],
    [OTHER, 0, { failure: null, toast: 'success', session: 'keep' }],
    [OTHER, 1, { failure: 'refused', toast: 'warning', session: 'keep' }],
    [OTHER, 3, { failure: 'notPermitted', toast: 'warning', session: 'keep' }],
    [OTHER, 4, { failure: 'loginFailed', toast: 'warning', session: 'keep' }],
    [OTHER, 5, { failure: 'conflict', toast: 'warning', session: 'keep' }],
    [OTHER, 6, { failure: 'notFound', toast: 'warning', session: 'keep' }],
    [OTHER, 9, { failure: 'sessionEnded', toast: 'warning', session: 'keep' }],
    [OTHER, 7, { failure: 'refused', toast: 'warning', session: 'keep' }],
  ])('%o with code %i', (call, code, expected) => {
    expect(judgeAnswer(call, enveloped(code))).toEqual({ ...expected, sentence: null });
  });
});

describe('judgeAnswer: statuses', () => {
  it.each([
    [null, 'offline', 'network', 'always', 'keep'],
    [400, 'malformed', 'badRequest', 'always', 'keep'],
    [401, 'sessionEnded', 'unauthenticated', 'otherwise', 'end'],
    [403, 'sessionEnded', 'sessionNotValid', 'otherwise', 'endAndClearCookie'],
    [404, 'notFound', 'notFound', 'always', 'keep'],
    [405, 'methodNotAllowed', 'methodNotAllowed', 'always', 'keep'],
    [429, 'tooManyRequests', 'tooManyRequests', 'always', 'keep'],
  ] as const)('%s', (status, failure, key, when, session) => {
    expect(judgeAnswer(OTHER, failed(status))).toEqual({ failure, toast: 'error', sentence: { key, when }, session });
  });

  it.each([
    [409, 'conflict', 'error'],
    [422, 'invalid', null],
    [500, 'failed', 'error'],
    [413, 'failed', 'error'],
    [200, 'failed', 'error'],
  ] as const)('%s says what the server says, or nothing', (status, failure, toast) => {
    expect(judgeAnswer(OTHER, failed(status))).toEqual({ failure, toast, sentence: null, session: 'keep' });
  });
});

it("words the catalogue with the specification's sentences", () => {
  const { notSent, ...catalogue } = ja.catalogue;
  expect(notSent, 'our own, said in place').toContain('もう一度送ってください');
  expect(catalogue).toEqual({
    network: 'ネットワークエラー',
    unauthenticated: 'ユーザー認証に失敗しました',
    sessionNotValid: 'ログイン情報が有効ではありません，再ログインしてください',
    notFound: 'リクエストされたリソースが存在しません',
    tooManyRequests: 'リクエストが頻繁すぎます。しばらくしてからもう一度お試しください',
    methodNotAllowed: 'リクエストされたメソッドは許可されていません',
    badRequest: 'リクエストが不正です',
  });
  expect(ja.loading).toBe('データロード中...');
  expect(Object.keys(en.catalogue)).toEqual(Object.keys(ja.catalogue));
});
