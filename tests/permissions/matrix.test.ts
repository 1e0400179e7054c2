import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '../../src/core/contract/endpoint';
import { READY_ROLES, type ReadyRole, type Scope } from '../../src/core/contract/roles';
import { DEMO_USERS } from '../../src/server/company/demoCompany';
import { discoverPlugins } from '../../src/server/plugins';
import { recordServer } from '../../src/server/recordServer';
import { turnOf } from '../support/takeTurns';
import { describeOnOneEngine } from '../support/testDatabase';
import { type Client, type RightRefused, startTestServer, type TestServer } from '../support/testServer';
import { type Entry, type FirstRights, readMatrix, writeMatrix } from './matrix';

const FILE = new URL('matrix.tsv', import.meta.url);
const PLENTY = { ofSession: 1_000_000, ofAddress: 1_000_000 };

const installed = discoverPlugins();
const endpoints: readonly Endpoint[] = [...installed.servers, recordServer(installed)].flatMap(({ handlers }) =>
  handlers.map(({ endpoint }) => endpoint),
);
const whoIs = (role: ReadyRole) =>
  DEMO_USERS.find(({ roles }) => roles.some((held) => held === role))?.username ?? 'admin';

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** What a server answered to one role at one endpoint, as far as permission goes. */
interface Seen {
  readonly right: string;
  readonly role: ReadyRole;
  readonly isRefused: boolean;
}

const mayCall = (entry: Entry): boolean => entry.scope !== null && entry.refusedFor.length === 0;

/** Where the answers differ from the matrix; empty is what everybody wants. */
function findDifferences(seen: readonly Seen[], matrix: ReturnType<typeof readMatrix>): string[] {
  return seen.flatMap(({ right, role, isRefused }) => {
    const entry = matrix.get(right);
    if (entry === undefined) return [`${right} has no entry`];
    if (typeof entry === 'string') return isRefused ? [`${right} refuses ${role}`] : [];
    return mayCall(entry.get(role) as Entry) === isRefused
      ? [`${right}: ${role} is ${isRefused ? 'refused' : 'let in'}`]
      : [];
  });
}

/**
 * One role that may and one that may not, others from commit to commit, as what a role holds is asked of in one place;
 * each role where everything is tried.
 */
function rolesAtTurn(right: string, matrix: ReturnType<typeof readMatrix>): readonly ReadyRole[] {
  const entry = matrix.get(right);
  if (inject('wantedEngines') === 'both' || entry === undefined) return READY_ROLES;
  const isLetIn = (role: ReadyRole) => typeof entry === 'string' || mayCall(entry.get(role) as Entry);
  return [READY_ROLES.filter(isLetIn), READY_ROLES.filter((role) => !isLetIn(role))].flatMap(
    (alike) => alike[turnOf(right, inject('commit'), alike.length)] ?? [],
  );
}

describeOnOneEngine('the permission matrix', (open) => {
  let server: TestServer;
  const clients = new Map<ReadyRole, Client>();
  beforeAll(async () => {
    server = await startTestServer({ open, requestsAMinute: PLENTY });
    for (const role of READY_ROLES) clients.set(role, await server.signIn(whoIs(role)));
  });
  afterAll(() => server.close());

  /** What the roles of the new company hold, from the database that sign-in reads. */
  async function readFirstRights(): Promise<FirstRights> {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ code: ReadyRole; rights: Record<string, Scope>; classes: string[] }>(`
        select code, (select json_object_agg(permission, scope) from role_permission where role_code = code) as rights,
               array(select field_class from role_field_class where role_code = code) as classes
          from role`),
    );
    return {
      scopes: new Map(rows.map(({ code, rights }) => [code, new Map(Object.entries(rights ?? {}))])),
      classes: new Map(rows.map(({ code, classes }) => [code, new Set(classes)])),
    };
  }

  test('is the reviewed one: a new endpoint, or another right, is reviewed by `npx vitest run -u tests/permissions`', async () => {
    await expect(writeMatrix(endpoints, await readFirstRights())).toMatchFileSnapshot(FILE.pathname);
  });

  /** The body is never read where the right is missing, and says nothing where it is there: no use case runs. */
  async function knock(endpoint: Endpoint, client: Client): Promise<{ status: number; isRefused: boolean }> {
    const right = permissionOf(endpoint);
    const answer =
      endpoint.method === 'GET'
        ? await client.send<RightRefused>(`${pathOf(endpoint)}?${'x'.repeat(2)}=1`)
        : await client.send<RightRefused>(pathOf(endpoint), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{',
          });
    return { status: answer.status, isRefused: answer.code === 3 && answer.data?.right === right };
  }

  test('is what a running server answers', async () => {
    const matrix = readMatrix(readFileSync(FILE, 'utf8'));
    const seen: Seen[] = [];
    for (const endpoint of endpoints) {
      for (const role of rolesAtTurn(permissionOf(endpoint), matrix)) {
        const { isRefused } = await knock(endpoint, clients.get(role) as Client);
        seen.push({ right: permissionOf(endpoint), role, isRefused });
      }
    }
    const strangers = [];
    for (const endpoint of endpoints) {
      if (endpoint.access !== 'public') strangers.push((await knock(endpoint, server.client())).status);
    }
    console.log(`permission checks: ${seen.length + strangers.length} over ${endpoints.length} endpoints`);
    expect(findDifferences(seen, matrix)).toEqual([]);
    expect(new Set(strangers), 'without a session nothing is served').toEqual(new Set([401]));

    const [known] = seen;
    const missing = { ...(known as Seen), right: 'New.endpoint' };
    const wrong = READY_ROLES.map((role) => ({ right: 'Account.update', role, isRefused: false }));
    expect(findDifferences([missing, ...wrong], matrix), 'a bad sample is caught').toEqual([
      'New.endpoint has no entry',
      'Account.update: hr is let in',
      'Account.update: sales is let in',
      'Account.update: manager is let in',
      'Account.update: staff is let in',
      'Account.update: auditor is let in',
    ]);
  }, 300_000);

  test('names what strangers may call: nothing of a plugin, and of the server itself the reviewed few', async () => {
    expect(endpoints.filter(({ access }) => access === 'public').map(permissionOf)).toEqual([]);
    expect((await fetch(`${server.url}/api/openapi.json`)).status, 'not for strangers').toBe(401);
    const authorization = `Bearer ${(await server.signIn('shain')).key}`;
    const page = await fetch(`${server.url}/api/openapi.json`, { headers: { authorization } });
    const described = (await page.json()) as { paths: Paths };
    const operations = Object.values(described.paths).flatMap((each) => Object.values(each));
    const open = operations.filter(({ security }) => security.length === 0).map(({ operationId }) => operationId);
    expect(operations.length).toBeGreaterThan(endpoints.length);
    await expect(`${open.sort().join('\n')}\n`).toMatchFileSnapshot(new URL('strangers.txt', import.meta.url).pathname);
  });
});

describe('the matrix as text', () => {
  test('is refused where a cell says nothing known', () => {
    const head = ['endpoint', ...READY_ROLES].join('\t');
    expect(() => readMatrix(`${head}\nA.b\tall\t-\t-\t-\t-\t-\t-\n`)).toThrow('"all"');
    expect(() => readMatrix(`${head}\nA.b\tcompany\n`)).toThrow();
  });
});
