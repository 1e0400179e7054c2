import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announceFailure, CALL_TIME_OUT, callEndpoint, callForEnvelope, fetchFile } from '#core/client/callEndpoint.ts';
import { CallError } from '#core/client/callError.ts';
import { configureClient, type SessionEnd, type Surroundings } from '#core/client/surroundings.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { loginCall } from '#core/session/calls.ts';
import type { login } from '#core/session/contract.ts';

/** The client against a real HTTP server that answers as each test says. */
interface Received {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const note = { controller: 'Note', summary: '' };
const readNote = endpoint({
  ...note,
  action: 'read',
  method: 'GET',
  input: z.object({ id: z.string(), tag: z.string().optional() }),
  output: z.object({ text: z.string() }),
});
const writeNote = endpoint({
  ...note,
  action: 'write',
  method: 'POST',
  input: z.object({ text: z.string() }),
  output: z.object({}),
});
const attachNote = endpoint({
  ...note,
  action: 'attach',
  method: 'POST',
  input: z.object({ text: z.string(), file: z.custom<{ name: string; content: Uint8Array }>() }),
  output: z.object({}),
  inputIn: 'multipart',
});
const printNote = endpoint({
  ...note,
  action: 'print',
  method: 'GET',
  input: z.object({}),
  output: z.unknown(),
  answers: 'file',
});

let server: Server;
let host: string;
let received: Received[] = [];
let answer: (response: ServerResponse, request: Received) => void | Promise<void>;
let said: string[] = [];
let ended: SessionEnd[] = [];
let loadings: string[] = [];

const envelope =
  (code: number, message: string, data: unknown = null) =>
  (response: ServerResponse) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ code, message, data, key: 'K' }));
  };
const status =
  (code: number, body: unknown = {}) =>
  (response: ServerResponse) => {
    response.statusCode = code;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  };

const surroundings = (): Surroundings => ({
  host,
  locale: () => 'ja',
  cookies: () => 'a=b; user_session=KEY; XSRF-TOKEN=TOKEN',
  say: (key) => `<${key}>`,
  announce: (type, text) => said.push(`${type} ${text}`),
  beginLoading: () => {
    loadings.push('begin');
    return () => loadings.push('end');
  },
  endSession: (end) => ended.push(end),
  reachedServer: () => undefined,
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url = '', headers } = request;
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(entry);
      void answer(response, entry);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [received, said, ended, loadings] = [[], [], [], []];
  configureClient(surroundings());
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => (error instanceof CallError ? error : expect.fail(String(error))),
  );

describe('callEndpoint: what it sends', () => {
  it('reads by GET with query parameters, without those that are absent', async () => {
    answer = envelope(0, '', { text: 'hello' });
    expect(await callEndpoint(readNote, { id: 'あ&い', tag: undefined })).toEqual({ text: 'hello' });
    expect(received[0]).toMatchObject({ method: 'GET', url: `/api/Note/api_read?id=${encodeURIComponent('あ&い')}` });
    expect(received[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('carries the session key, the XSRF token and the language on every request', async () => {
    answer = envelope(0, '');
    await callEndpoint(writeNote, { text: 'x' });
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer KEY',
      'x-xsrf-token': 'TOKEN',
      'accept-language': 'ja',
      'content-type': 'application/json',
    });
  });

  it('reads, but writes nothing in the name of somebody who signed in in another window', async () => {
    configureClient({ ...surroundings(), holdsOwnKey: () => false });
    answer = envelope(0, '', { text: 'hello' });
    expect((await failureOf(callEndpoint(writeNote, { text: 'x' }))).failure).toBe('sessionEnded');
    await callEndpoint(readNote, { id: 'a' });
    expect(received.map(({ method }) => method)).toEqual(['GET']);
  });

  it('sends neither without the cookies', async () => {
    configureClient({ ...surroundings(), cookies: () => '' });
    answer = envelope(0, '');
    await callEndpoint(readNote, { id: '1' });
    expect(received[0]?.headers.authorization).toBeUndefined();
    expect(received[0]?.headers['x-xsrf-token']).toBeUndefined();
  });

  it('signs in by query parameters of a POST, and gives the key beside the data', async () => {
    answer = envelope(0, '', { id: 'u' });
    const given = await callForEnvelope<typeof login>(loginCall, { empeeno: 'E1', username: 'a', userpwd: 'p&q' });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/Session/api_login?empeeno=E1&username=a&userpwd=p%26q',
      body: '',
    });
    expect(given.key).toBe('K');
  });

  it('uploads a file as multipart', async () => {
    answer = envelope(0, '');
    const content = new TextEncoder().encode('a,b');
    await callEndpoint(attachNote, { text: 'memo', file: { name: '仕訳.csv', content } });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toContain('filename="仕訳.csv"');
    expect(received[0]?.body).toContain('a,b');
  });

  it("waits as long as the specification's time-out", () => {
    expect(CALL_TIME_OUT).toBe(220_000);
  });
});

describe('callEndpoint: one act, one key', () => {
  const keys = () => received.map(({ headers }) => headers['idempotency-key']);

  it('is one key for two clicks at once and another for the next act', async () => {
    answer = envelope(0, '');
    await Promise.all([callEndpoint(writeNote, { text: 'x' }), callEndpoint(writeNote, { text: 'x' })]);
    await callEndpoint(writeNote, { text: 'x' });
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is kept for a second try when no answer came or the server broke, and not after a refusal', async () => {
    answer = (response) => void response.destroy();
    await failureOf(callEndpoint(writeNote, { text: 'lost' }));
    answer = status(500);
    await failureOf(callEndpoint(writeNote, { text: 'lost' }));
    answer = envelope(1, 'no');
    await failureOf(callEndpoint(writeNote, { text: 'lost' }));
    answer = envelope(0, '');
    await callEndpoint(writeNote, { text: 'lost' });
    const [first, second, third, fourth] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('differs for another input', async () => {
    answer = (response) => void response.destroy();
    await failureOf(callEndpoint(writeNote, { text: 'a' }));
    await failureOf(callEndpoint(writeNote, { text: 'b' }));
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('callEndpoint: what it says', () => {
  it('announces the message of an envelope as success or warning', async () => {
    answer = envelope(0, '保存しました');
    await callEndpoint(writeNote, { text: 'x' });
    answer = envelope(1, '締め済みです');
    const error = await failureOf(callEndpoint(writeNote, { text: 'x' }));
    expect(said).toEqual(['success 保存しました', 'warning 締め済みです']);
    expect(error).toMatchObject({ failure: 'refused', message: '締め済みです', code: 1 });
  });

  it('says nothing without a message, and nothing when told to', async () => {
    answer = envelope(0, '');
    await callEndpoint(writeNote, { text: 'x' });
    answer = envelope(1, 'no');
    const error = await failureOf(callEndpoint(writeNote, { text: 'x' }, { message: false }));
    expect(said).toEqual([]);
    expect(error.message).toBe('no');
  });

  it.each([
    [404, { message: 'server' }, 'error <notFound>'],
    [405, { message: 'server' }, 'error <methodNotAllowed>'],
    [400, { message: 'server' }, 'error <badRequest>'],
    [429, { message: 'server' }, 'error <tooManyRequests>'],
    [500, { message: '番号 abc' }, 'error 番号 abc'],
    [502, { error: 'Bad Gateway' }, 'error Bad Gateway'],
    [503, {}, undefined],
    [422, { message: 'server' }, undefined],
  ])('status %i with %o', async (code, body, expected) => {
    answer = status(code, body);
    await failureOf(callEndpoint(readNote, { id: '1' }));
    expect(said).toEqual(expected === undefined ? [] : [expected]);
    expect(ended).toEqual([]);
  });

  it.each([
    [401, { message: '認証切れ' }, { clearCookie: false, message: '認証切れ' }],
    [401, {}, { clearCookie: false, message: '<unauthenticated>' }],
    [403, { message: '無効' }, { clearCookie: true, message: '無効' }],
    [403, {}, { clearCookie: true, message: '<sessionNotValid>' }],
  ])('status %i with %o ends the session, and says why even to a silent call', async (code, body, end) => {
    answer = status(code, body);
    const error = await failureOf(callEndpoint(readNote, { id: '1' }, { message: false }));
    expect(ended).toEqual([end]);
    announceFailure(error);
    expect(said, 'once').toEqual([]);
  });

  it('announces the failure of a silent call when asked to, in the way of the catalogue', async () => {
    answer = envelope(1, '締め済みです');
    announceFailure(await failureOf(callEndpoint(readNote, { id: '1' }, { message: false })));
    answer = status(404);
    announceFailure(await failureOf(callEndpoint(readNote, { id: '1' }, { message: false })));
    answer = status(422, { message: 'server' });
    announceFailure(await failureOf(callEndpoint(readNote, { id: '1' }, { message: false })));
    expect(said).toEqual(['warning 締め済みです', 'error <notFound>']);
  });

  it('says that the network failed when no answer comes', async () => {
    answer = (response) => void response.destroy();
    const error = await failureOf(callEndpoint(readNote, { id: '1' }));
    expect(said).toEqual(['error <network>']);
    expect(error).toMatchObject({ failure: 'offline', isOutcomeUnknown: true });
  });

  it('tells whoever shows a write that got no answer what to do, and keeps to the catalogue in the toast', async () => {
    answer = (response) => void response.destroy();
    const error = await failureOf(callEndpoint(writeNote, { text: 'x' }, { message: false }));
    expect(error).toMatchObject({ failure: 'offline', message: '<notSent>' });
    expect(said).toEqual([]);
    announceFailure(error);
    expect(said).toEqual(['error <network>']);
  });

  it('takes an answer that is no envelope for a failure', async () => {
    answer = (response) => void response.end('<html>proxy</html>');
    expect((await failureOf(callEndpoint(readNote, { id: '1' }))).failure).toBe('failed');
  });

  it('is silent when the caller has moved on', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort();
    const error = await failureOf(callEndpoint(readNote, { id: '1' }, { signal: leaving.signal }));
    expect(error.failure).toBe('cancelled');
    expect(said).toEqual([]);
  });
});

describe('callEndpoint: what a screen learns of a failure', () => {
  it('gives the faulty fields of a 422 answer', async () => {
    answer = status(422, {
      code: 1,
      message: '',
      data: { fields: [{ path: 'lines.0.amount', message: '正の数' }, 3] },
    });
    const error = await failureOf(callEndpoint(writeNote, { text: 'x' }));
    expect(error.fields).toEqual([{ path: 'lines.0.amount', message: '正の数' }]);
  });

  it('gives both versions of a conflict', async () => {
    answer = status(409, { code: 5, message: '変更済み', data: { yours: 1, theirs: 2 } });
    const error = await failureOf(callEndpoint(writeNote, { text: 'x' }));
    expect(error).toMatchObject({ failure: 'conflict', data: { yours: 1, theirs: 2 } });
    expect(said).toEqual(['error 変更済み']);
  });

  it("gives the number of a failure of the server's own", async () => {
    answer = status(500, { code: 1, message: 'x', data: { requestId: 'req-7' } });
    expect((await failureOf(callEndpoint(writeNote, { text: 'x' }))).requestId).toBe('req-7');
  });
});

describe('callEndpoint: loading and files', () => {
  it('shows loading from the request to its answer or its failure, unless told not to', async () => {
    answer = envelope(0, '');
    await callEndpoint(readNote, { id: '1' });
    answer = (response) => void response.destroy();
    await failureOf(callEndpoint(readNote, { id: '1' }));
    await failureOf(callEndpoint(readNote, { id: '1' }, { loading: false }));
    expect(loadings).toEqual(['begin', 'end', 'begin', 'end']);
  });

  it('fetches a file under the name the server gives it', async () => {
    answer = (response) => {
      response
        .setHeader('Content-Type', 'text/csv')
        .setHeader(
          'Content-Disposition',
          `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('雛形.csv')}`,
        )
        .end('a,b');
    };
    const file = await fetchFile(printNote, {});
    expect(file.name).toBe('雛形.csv');
    expect(await file.content.text()).toBe('a,b');
  });

  it('takes an envelope in place of a file for the refusal it is', async () => {
    answer = envelope(3, '権限がありません');
    expect((await failureOf(fetchFile(printNote, {}))).failure).toBe('notPermitted');
    expect(said).toEqual(['warning 権限がありません']);
  });
});
