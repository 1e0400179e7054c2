import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  download,
  listNotes,
  pluginsWithProbe,
  probeMigrations,
  refuse,
  upload,
  writeNote,
} from '../../support/probePlugin';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, type MisfitInput, startTestServer, type TestServer } from '../../support/testServer';

describeOnOneEngine('an answer in its envelope', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, plugins: pluginsWithProbe(), migrations: [probeMigrations] });
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  test('a plugin beside the real ones brings its table, its endpoints, its rights and its words', async () => {
    const answer = await keiri.call(writeNote, { text: 'first' });
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      message: 'firstを書きました',
      data: { text: 'first', notes: 1 },
    });
    const staff = await server.signIn('shain');
    expect(await staff.call(listNotes, {})).toMatchObject({
      status: 200,
      code: 0,
      message: '',
      data: { rows: ['first'] },
    });
  });

  test.each([
    ['refused', 200, 1],
    ['notPermitted', 200, 3],
    ['notFound', 200, 6],
    ['conflict', 409, 5],
    ['invalid', 422, 1],
  ] as const)('%s is HTTP %i with code %i and a sentence', async (kind, status, code) => {
    expect(await keiri.call(refuse, { kind })).toMatchObject({ status, code, message: `「${kind}」はできません。` });
  });

  test('a conflict carries both versions', async () => {
    expect((await keiri.call(refuse, { kind: 'conflict' })).data).toEqual({ yours: 1, theirs: 2 });
  });

  test('the language is the one asked for, else Japanese', async () => {
    const english = await keiri.call(refuse, { kind: 'refused' }, { 'accept-language': 'en-GB,ja;q=0.5' });
    expect(english.message).toBe('"refused" cannot be done.');
    const other = await keiri.call(refuse, { kind: 'refused' }, { 'accept-language': 'fr-FR,fr' });
    expect(other.message).toBe('「refused」はできません。');
  });

  test('an empty body is none, whatever kind of body the client calls it', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
      const init = { method: 'POST', body: '', headers: { 'content-type': type } };
      expect(await keiri.send('/api/Session/api_autologin?key=x', init)).toMatchObject({ status: 200, code: 9 });
    }
  });

  test('input that does not fit is HTTP 422 with a sentence for each field', async () => {
    const answer = await keiri.send<MisfitInput>('/api/Probe/api_write', json({ text: '', fault: 'other' }));
    expect(answer).toMatchObject({ status: 422, code: 1 });
    expect(answer.data.fields).toEqual([
      { path: 'text', message: '入力してください。' },
      { path: 'fault', message: '次のいずれかを指定してください: refuse, break, breakTogether' },
    ]);
    const english = await keiri.send<MisfitInput>(
      '/api/Probe/api_write',
      json({ text: 5 }, { 'accept-language': 'en' }),
    );
    expect(english.data.fields).toEqual([{ path: 'text', message: 'Enter text.' }]);
  });

  test('a failure of the server is HTTP 500 with a request id, and nothing of its inside', async () => {
    const answer = await keiri.call(writeNote, { text: 'broken', fault: 'break' });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).not.toBeNull();
    expect(answer).toMatchObject({ status: 500, code: 1, data: { requestId } });
    expect(answer.message).toContain(requestId);
    expect(JSON.stringify(answer)).not.toMatch(/12345|on purpose|\.ts/);
    expect((await keiri.call(listNotes, {})).code).toBe(3);
  });

  describe('what Fastify refuses is in an envelope as well', () => {
    test.each([
      ['no such endpoint', '/api/Probe/api_nothing', {}, 404],
      ['another spelling of a path', '/api/probe/api_list', {}, 404],
      ['a slash too many', '/api/Probe/api_list/', {}, 404],
      ['the wrong method', '/api/Probe/api_write', {}, 405],
      ['another wrong method', '/api/Probe/api_list', { method: 'DELETE' }, 405],
      ['broken JSON', '/api/Probe/api_write', json('{"text":'), 400],
      ['a prototype in JSON', '/api/Probe/api_write', json('{"text":"a","__proto__":{"x":1}}'), 400],
      ['another kind of body', '/api/Probe/api_write', { method: 'POST', body: 'text=a' }, 415],
      ['JSON where a file is asked for', '/api/Probe/api_upload', json({ title: 'a' }), 415],
      ['a body too large', '/api/Probe/api_write', json({ text: 'a'.repeat(300_000) }), 413],
      ['a path that is no text', '/api/Probe/api_list/%zz', {}, 400],
    ] as const)('%s', async (_what, path, init, status) => {
      const answer = await keiri.send(path, init);
      expect(answer.status).toBe(status);
      expect(answer.code).toBe(1);
      expect(answer.message).toMatch(/。$/);
      expect(answer.data).toBeNull();
    });

    test('the head alone of what is read, which a reader of the log would take for the whole', async () => {
      const { status, headers } = await fetch(`${server.url}/api/Probe/api_list`, { method: 'HEAD' });
      expect([status, headers.get('allow')]).toEqual([405, 'GET']);
    });

    test.each([
      ['a path that is no text', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
      ['a head without an end of line', 'GET /health HTTP/1.1\nHost: x\n\n', 400],
      ['two lengths', 'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde', 400],
      ['a length and chunks', `POST /health HTTP/1.1\r\nHost: x\r\n${'Content-Length: 4\r\n'}${CHUNKED}`, 400],
      ['a head of 20,000 bytes', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ] as const)('%s, though no request, is so as well, under the same headers', async (_what, sent, status) => {
      const [head = '', body = ''] = (await answerTo(server.url, sent)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(head).toMatch(/cache-control: no-store/i);
      expect(JSON.parse(body)).toMatchObject({ code: 1, message: expect.stringMatching(/。$/), data: null });
    });

    test('the wrong method says which is right', async () => {
      expect((await keiri.send('/api/Probe/api_write')).headers.get('allow')).toBe('POST');
    });
  });

  describe('odd input is refused or taken as text, never a failure', () => {
    test.each([
      ['1,000 levels of JSON', json(`${'{"text":'.repeat(1_000)}1${'}'.repeat(1_000)}`), [422]],
      ['50,000 levels of JSON', json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`), [400, 422]],
      ['NUL', json('{"text":"a\\u0000b"}'), [422]],
      ['half a surrogate pair', json('{"text":"\\ud800"}'), [422]],
      ['an array', json('[1]'), [422]],
      ['null', json('null'), [422]],
      ['a number', json('1e400'), [422]],
      ['no body', { method: 'POST' }, [422]],
      ['an empty JSON body', json(''), [422]],
      ['keys twice', json('{"text":"a","text":7}'), [422]],
    ] as const)('%s', async (_what, init, statuses) => {
      const answer = await keiri.send('/api/Probe/api_write', init);
      expect(statuses).toContain(answer.status);
      expect(answer.code).toBe(1);
    });
  });

  test('what the specification sends in a query is taken as a body, too, which no log between names', async () => {
    const { key = '' } = keiri;
    expect(await keiri.send('/api/Session/api_autologin', json({ key }))).toMatchObject({ code: 0 });
    expect(await keiri.send('/api/Session/api_autologin', json({ key: 7 }))).toMatchObject({ status: 422 });
    expect(await keiri.send('/api/Session/api_autologin?key=unknown', json({ key })), 'one or the other').toMatchObject(
      {
        code: 9,
      },
    );
  });

  test('a query key given twice is not text', async () => {
    const answer = await keiri.send('/api/Session/api_autologin?key=a&key=b', { method: 'POST' });
    expect(answer).toMatchObject({ status: 422, data: { fields: [{ path: 'key' }] } });
  });

  test('a file is read within its limit, and refused beyond it', async () => {
    const file = { name: '経費.csv', content: new Uint8Array(5_000) };
    expect((await keiri.call(upload, { title: 'a', file })).data).toEqual({
      title: 'a',
      name: '経費.csv',
      bytes: 5_000,
    });
    const large = await keiri.call(upload, { title: 'a', file: { ...file, content: new Uint8Array(150_000) } });
    expect(large).toMatchObject({ status: 413, code: 1 });
  });

  test('a file is answered under its own name, never shown inline', async () => {
    const answer = await keiri.call(download, {});
    expect(answer).toMatchObject({ status: 200, data: 'a,b\n' });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('伝票 "1".csv')}`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('answers of the API are not stored, not sniffed and not framed', async () => {
    const { headers } = await server.client().send('/api/Probe/api_list');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('the OpenAPI page describes every endpoint', async () => {
    expect((await server.client().send('/api/openapi.json')).status, 'not for strangers').toBe(401);
    const { data, ...page } = await keiri.send('/api/openapi.json');
    expect(data).toBeUndefined();
    expect(page).toMatchObject({ status: 200, openapi: '3.1.0' });
    expect(page).toHaveProperty(['paths', '/api/Probe/api_write', 'post', 'requestBody']);
    const login = ['paths', '/api/Session/api_login', 'post'];
    expect(page).toHaveProperty([...login, 'parameters', 0, 'name'], 'empeeno');
    expect(page).toHaveProperty([...login, 'requestBody', 'content', 'application/json', 'schema', 'required', 0]);
    const balance = ['paths', '/api/Balance/api_balancesheet', 'get', 'parameters'];
    const asOf = { name: 'asOf', schema: { type: 'string', format: 'date' } };
    expect(page).toHaveProperty(balance, expect.arrayContaining([expect.objectContaining(asOf)]));
  });
});

const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n';

/** What comes back for bytes that no client would send. */
async function answerTo(url: string, sent: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(sent);
  let answered = '';
  for await (const part of socket) answered += part;
  return answered;
}

function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
