import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import * as companyContract from '#core/company/contract.ts';
import { type Endpoint, pathOf, permissionOf } from '#core/contract/endpoint.ts';
import { autoLogin, login, revisePassword } from '#core/session/contract.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { times } from '../../faults/counts';
import { oddInputs, writeOddJson } from '../../support/oddInput';
import { sure } from '../../support/sure';
import { turnOf } from '../../support/takeTurns';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Answered, type Client, startTestServer, type TestServer } from '../../support/testServer';

/** A second engine sees the same contracts and code; what differs is what it says of values that get through. */
const REQUESTS_PER_ENDPOINT = { first: times(6, 200), second: times(6, 50) } as const;

/** An endpoint whose answers are slow, as all banks in a spreadsheet are, gets as many as go in this time, in ms. */
const AT_MOST = 120_000;

/** Every endpoint there is, but logout, which would end the test's own session. */
const endpoints: readonly Endpoint[] = [
  ...discoverPlugins().servers.flatMap((server) => server.handlers.map((handler) => handler.endpoint)),
  ...[login, autoLogin, revisePassword, companyContract.founding, companyContract.foundCompany],
];

/** Those of the server for the records of every domain. */
const ownEndpoints: readonly Endpoint[] = recordServer(discoverPlugins()).handlers.map(({ endpoint }) => endpoint);

describeOnOneEngine('odd input', (open, { isFirst }) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  test.each(endpoints.map((endpoint) => [permissionOf(endpoint), endpoint] as const))(
    'is never a failure of %s',
    async (_name, endpoint) => {
      const endsAt = performance.now() + AT_MOST;
      const inputs = oddInputs(endpoint, { count: REQUESTS_PER_ENDPOINT[isFirst ? 'first' : 'second'] });
      for (const input of inputs) {
        if (performance.now() > endsAt) break;
        const answer = await send(admin, endpoint, input);
        const request = JSON.stringify(input)?.slice(0, 1_000);
        expect(answer.status, `${request} → ${answer.message}`).toBeLessThan(500);
        expectSentence(answer, request);
      }
    },
  );

  test('is never a failure where a record of any kind is named by an id that is none', async () => {
    const answered = await idsAnswered(admin);
    expect(answered.length).toBeGreaterThan(3);
    const faults: string[] = [];
    for (const endpoint of [...endpoints, ...ownEndpoints].filter(namesRecord)) {
      for (const kind of KINDS) {
        for (const id of isAtTurn(kind) ? ['abc', ...answered.slice(0, 1)] : ['abc']) {
          const answer = await send(admin, endpoint, { kind, id, ...ENOUGH });
          if (answer.status >= 500) faults.push(`${permissionOf(endpoint)} ${kind} ${id}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test('leaves the audit chain whole', async () => {
    const { data } = await admin.call(autoLogin, { key: admin.key ?? '' });
    expect(await server.database.transaction({ companyId: sure(data).company.id }, verifyChain)).toBeNull();
  });
});

/** The kinds of records there are, and what an endpoint that names one may ask for besides. */
const KINDS = discoverPlugins().servers.flatMap(({ subjects = [] }) => subjects.map(({ kind }) => kind));
const ENOUGH = { version: 1, act: 'approve', text: '確認', subject: 'x' };

/** The id of another record passes for one: a third of the kinds from commit to commit, all where everything is tried. */
const isAtTurn = (kind: string): boolean =>
  inject('wantedEngines') === 'both' || turnOf(kind, inject('commit'), 3) === 0;

const namesRecord = ({ input, inputIn }: Endpoint): boolean =>
  inputIn !== 'multipart' && input instanceof z.ZodObject && 'kind' in input.shape && 'id' in input.shape;

/** Ids and codes as the server tells them itself. */
async function idsAnswered(client: Client): Promise<string[]> {
  const found = new Set<string>();
  for (const path of ['/api/User/api_list', '/api/Account/api_list?limit=3', '/api/Role/api_list']) {
    const { data } = await client.send<{ rows?: { id?: string; code?: string }[] }>(path);
    for (const { id, code } of data?.rows ?? []) for (const each of [id, code]) if (each) found.add(each);
  }
  return [...found];
}

/** A refusal is a Japanese sentence and shows nothing of the server's inside. */
function expectSentence(answer: Answered, request: string | undefined): void {
  if (answer.code === 0 || answer.code === undefined) return;
  expect(answer.message, request).toMatch(/[ぁ-ん].*。/);
  expect(JSON.stringify({ ...answer, headers: null }), request).not.toMatch(
    /\.(ts|js):\d|node_modules|SQLSTATE|syntax error/,
  );
}

function send(client: Client, endpoint: Endpoint, input: unknown): Promise<Answered> {
  const path = pathOf(endpoint);
  const { method } = endpoint;
  if (endpoint.inputIn === 'body') {
    return client.send(path, { method, headers: { 'content-type': 'application/json' }, body: writeOddJson(input) });
  }
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : { input });
  if (endpoint.inputIn === 'query') {
    const query = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    return client.send(`${path}?${query}`, { method });
  }
  const form = new FormData();
  for (const [name, value] of fields) {
    if (name === 'file') form.append(name, new Blob([text(value)]), value === null ? '' : 'odd.csv');
    else form.append(name, text(value));
  }
  return client.send(path, { method, body: form });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Percent signs where text cannot be encoded: broken encodings are part of what may come. */
function encode(value: unknown): string {
  try {
    return encodeURIComponent(text(value));
  } catch {
    return '%ED%A0%80';
  }
}
