import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '../../src/core/contract/endpoint';
import { FIELD_CLASSES, type FieldClass, SCOPES, type Scope } from '../../src/core/contract/roles';
import { addAttachment, attachmentWords, downloadAttachment, listAttachments } from '../../src/core/record/attachment';
import { listInbox } from '../../src/plugins/assistant/contract/inbox';
import { getSheet } from '../../src/plugins/expenses/contract/expenseSheet';
import { listOwnSheets, listSheets } from '../../src/plugins/expenses/contract/sheetList';
import { getEmployee, listEmployees, revealFacts } from '../../src/plugins/people/contract/employee';
import { readMyNumberState } from '../../src/plugins/people/contract/myNumber';
import { searchEmployees } from '../../src/plugins/people/contract/names';
import { approveRequest, listRequests, readMyself, requestChange } from '../../src/plugins/people/contract/selfService';
import { listLeave } from '../../src/plugins/time/contract/leave';
import { listTimesheets } from '../../src/plugins/time/contract/teamMonth';
import { getTimesheet, saveTimesheet } from '../../src/plugins/time/contract/timesheet';
import { discoverPlugins } from '../../src/server/plugins';
import { recordServer } from '../../src/server/recordServer';
import { startSession } from '../../src/server/session/sessions';
import { times } from '../faults/counts';
import { sure } from '../support/sure';
import { describeOnPostgres } from '../support/testDatabase';
import { type Client, startTestServer, type TestServer, type Who } from '../support/testServer';
import { findShownBeyond } from './findShownBeyond';

const PLENTY = { ofSession: 1_000_000, ofAddress: 1_000_000 };
/** The day of most suites: who asks for the demo company of the same day is given the same one. */
const NOW = new Date('2026-11-20T03:00:00Z');
const MONTH = '2026-11';

const found = discoverPlugins();
const reads: readonly Endpoint[] = [...found.servers, recordServer(found)]
  .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
  .filter(({ method, answers }) => method === 'GET' && answers === 'envelope');

/** What tells of sessions, of what was read, and of how long the log is, grows by each try, whatever its rights. */
const GROWING = ['Session', 'Log', 'Books'];

/** What a role holds in these tests, and its user holds no other. */
interface Held {
  readonly grants: readonly (readonly [right: string, scope: Scope])[];
  readonly classes: readonly FieldClass[];
}

/** 課長 leads 社本, 青葉, 浅黄 and 茜 in 410; 群青 stands in the same division, 会田 elsewhere. */
const TEAM = ['E0005', 'E0006', 'E0023', 'E0024', 'E0025'];

describeOnPostgres('who stands in which relation to whom', (open, { isFirst }) => {
  let server: TestServer;
  let companyId: string;
  const userIds = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer({ open, company: 'full', now: () => NOW, requestsAMinute: PLENTY });
    await server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ company_id: string; id: string; username: string }>(
        'select company_id, id, username from app_user',
      );
      for (const { id, username } of rows) userIds.set(username, id);
      companyId = rows[0]?.company_id ?? '';
      await tx.$client.query(
        `insert into role (company_id, code, title_ja, title_en) values ($1, 'tried', '試', 'T')`,
        [companyId],
      );
    });
  }, 240_000);
  afterAll(() => server.close());

  /** A session of the user, who holds these rights and no others. */
  async function signInWith(who: Who, { grants, classes }: Held): Promise<Client> {
    const userId = userIds.get(who) ?? '';
    const key = await server.database.transaction('system', async (tx) => {
      const ofRole = 'where company_id = $1 and role_code = $2';
      await tx.$client.query(`delete from role_permission ${ofRole}`, [companyId, 'tried']);
      await tx.$client.query(`delete from role_field_class ${ofRole}`, [companyId, 'tried']);
      await tx.$client.query(
        `insert into role_permission (company_id, role_code, permission, scope)
         select $1, 'tried', * from unnest($2::text[], $3::text[])`,
        [companyId, grants.map(([right]) => right), grants.map(([, scope]) => scope)],
      );
      await tx.$client.query(
        `insert into role_field_class (company_id, role_code, field_class) select $1, 'tried', unnest($2::text[])`,
        [companyId, classes],
      );
      await tx.$client.query('delete from user_role where user_id = $1', [userId]);
      await tx.$client.query(`insert into user_role (company_id, user_id, role_code) values ($1, $2, 'tried')`, [
        companyId,
        userId,
      ]);
      return startSession(tx, { companyId, userId, address: '', device: '' }, NOW);
    });
    return server.client(key);
  }
  const holding = (scope: Scope, ...endpoints: readonly Endpoint[]): Held => ({
    grants: endpoints.map((endpoint) => [permissionOf(endpoint), scope] as const),
    classes: [],
  });
  const peopleOf = async (client: Client, endpoint: typeof listTimesheets | typeof listLeave): Promise<string[]> => {
    const { code, data } = await client.call(endpoint, { month: MONTH });
    expect(code).toBe(0);
    return data.rows.map(({ number }) => number).sort();
  };
  const idsByNumber = async (): Promise<Map<string, string>> => {
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ id: string; number: string }>('select id, number from employee'),
    );
    return new Map(rows.map(({ id, number }) => [number, id]));
  };

  test('timesheets and leave: own, the team, the department, the company, by list and one by one', async () => {
    const ids = await idsByNumber();
    const seen = new Map<Scope, string[]>();
    for (const scope of SCOPES) {
      const client = await signInWith('kacho', holding(scope, listTimesheets, listLeave, getTimesheet));
      const people = await peopleOf(client, listTimesheets);
      seen.set(scope, people);
      const onLeave = await peopleOf(client, listLeave);
      expect(
        onLeave.filter((number) => !people.includes(number)),
        `leave, ${scope}`,
      ).toEqual([]);
      // Who is to decide about a sheet reads it, whatever the right covers.
      const asked = (await client.call(listInbox, { box: 'waiting' })).data.rows.map(
        ({ requesterName }: { requesterName: string }) => requesterName,
      );
      for (const [number, id] of ids) {
        const answer = await client.call(getTimesheet, { employee: id, month: MONTH });
        if (answer.code !== 0 || !number.startsWith('E') || asked.includes(answer.data.employee.name)) continue;
        expect(people, `the sheet of ${number}`).toContain(number);
      }
    }
    expect(seen.get('own')).toEqual(['E0006']);
    expect(seen.get('team')).toEqual(TEAM);
    expect(seen.get('department')).toEqual(TEAM);
    expect(seen.get('company')).toContain('E0002');
    const staff = await signInWith('shain', holding('department', listTimesheets));
    expect(await peopleOf(staff, listTimesheets), 'who leads nobody still has a department').toEqual(TEAM);
    const own = await signInWith('shain', holding('own', saveTimesheet, getTimesheet));
    const other = await own.call(saveTimesheet, { employee: ids.get('E0006') ?? '', month: MONTH, days: [] });
    expect(other.code, 'nor is the sheet of another written').toBe(6);
  });

  test('people: the list and the hits of the palette keep to own, the team, the department, the company', async () => {
    const right = [listEmployees, searchEmployees];
    for (const [scope, people] of [
      ['own', ['E0006']],
      ['team', TEAM],
      ['department', TEAM],
    ] as const) {
      const client = await signInWith('kacho', holding(scope, ...right));
      const rows = (await client.call(listEmployees, {})).data.rows;
      expect(rows.map(({ number }) => number).sort(), scope).toEqual(people);
      expect(rows.every(({ birthOn }) => birthOn === null)).toBe(true);
      const { hits } = (await client.call(searchEmployees, { text: 'E00', limit: 50 })).data;
      expect(hits.map(({ code }) => code).sort(), `hits, ${scope}`).toEqual(people);
    }
    const all = await signInWith('kacho', holding('company', ...right));
    const rows = (await all.call(listEmployees, {})).data.rows;
    expect(rows.length).toBeGreaterThan(TEAM.length);
    const head = rows.find(({ number }) => number === 'E0006');
    expect(head?.managerName, 'the manager of the one row of scope own is named').not.toBeNull();
    const own = await signInWith('kacho', holding('own', listEmployees));
    expect((await own.call(listEmployees, {})).data.rows[0]?.managerName).toBe(head?.managerName);
  });

  test('people: one by one, with papers, masked facts and the state of the number, as the list covers them', async () => {
    const ids = await idsByNumber();
    const words = attachmentWords('Employee');
    const right = [listEmployees, getEmployee, revealFacts, readMyNumberState];
    for (const scope of SCOPES) {
      const client = await signInWith('kacho', { ...holding(scope, ...right), classes: ['pay', 'personal'] });
      const rows = (await client.call(listEmployees, {})).data.rows;
      const listed = rows.map(({ number }: { number: string }) => number);
      for (const number of ['E0006', 'E0005', 'E0024', 'E0026', 'E0002', 'A0001', 'B0001']) {
        const id = ids.get(number) ?? '';
        const answers = [
          await client.call(getEmployee, { id }),
          await client.call(getEmployee, { id, on: '2027-04-01' }),
          await client.call(revealFacts, { id, kind: 'salary', reason: '試験' }),
          await client.call(words.list, { id }),
          await client.call(readMyNumberState, { employeeId: id }),
        ].map(({ code }) => code);
        // The record tells of every day: whom the right covers today decides, whatever day is asked for.
        expect(answers, `${number}, ${scope}`).toEqual(Array(5).fill(listed.includes(number) ? 0 : 6));
      }
    }
  });

  test('expense claims and requests: of another they are read by whom the route names and by accounting, by nobody else', async () => {
    const sheets = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ id: string; owner_id: string }>('select id, owner_id from expense_sheet'),
    );
    expect(sheets.rows.length).toBeGreaterThan(0);
    const right = holding('company', getSheet, listOwnSheets);
    for (const who of ['eigyo', 'kansa'] as const) {
      const client = await signInWith(who, right);
      const own = (await client.call(listOwnSheets, {})).data.rows.map(({ id }) => id);
      expect(own).toEqual(sheets.rows.filter(({ owner_id }) => owner_id === userIds.get(who)).map(({ id }) => id));
      const waiting = (await client.call(listInbox, { box: 'waiting' })).data.rows;
      for (const { id } of sheets.rows.filter(({ owner_id }) => owner_id !== userIds.get(who))) {
        const isAsked = waiting.some(({ subjectId }) => subjectId === id);
        expect((await client.call(getSheet, { id })).code === 0, id).toBe(isAsked);
      }
      expect((await client.call(listSheets, {})).code).toBe(3);
    }
  });

  test('people: the evidence of a request is seen by who asked and by who decides, by nobody else', async () => {
    const asking = await signInWith('shain', holding('company', requestChange));
    const { data: asked } = await asking.call(requestChange, {
      from: '2027-04-01',
      change: { kind: 'commute', value: { route: '田町−架空駅' } },
    });
    const subject = { kind: 'change-request', id: asked.id };
    const content = new TextEncoder().encode('定期券の写し');
    const file = { name: '定期券.txt', content };
    const { data: added } = await asking.call(addAttachment, { ...subject, file });
    const seenBy = async (client: Client) => {
      const { code, data } = await client.call(listAttachments, subject);
      const fetched = await client.send(`${pathOf(downloadAttachment)}?id=${added.id}`);
      return {
        listed: code === 0 && data.rows.map(({ name }: { name: string }) => name),
        isFetched: fetched.data === '定期券の写し',
      };
    };
    const seen = { listed: ['定期券.txt'], isFetched: true };
    expect(await seenBy(asking)).toEqual(seen);
    const deciding = await signInWith('kacho', holding('company', listRequests, approveRequest));
    expect(await seenBy(deciding)).toEqual(seen);
    expect((await deciding.call(addAttachment, { ...subject, file })).code, 'nor do they add to it').toBe(3);
    const other = await signInWith('eigyo', holding('company', requestChange, readMyself));
    expect(await seenBy(other)).toEqual({ listed: false, isFetched: false });
  });

  test('people: what a class of fields hides is hidden in the list, in one record, and never revealed without the right', async () => {
    const masked = await signInWith('kacho', holding('company', listEmployees, getEmployee));
    const open = await signInWith('jinji', {
      ...holding('company', listEmployees, getEmployee),
      classes: ['personal'],
    });
    const rows = (await open.call(listEmployees, {})).data.rows;
    const again = await signInWith('kacho', holding('company', listEmployees, getEmployee));
    const shown = (await again.call(listEmployees, {})).data.rows;
    expect(shown).toHaveLength(rows.length);
    expect(rows.some(({ birthOn }) => birthOn !== null)).toBe(true);
    expect(shown.every(({ birthOn }) => birthOn === null)).toBe(true);
    const reveal = { id: sure(rows[0]).id, kind: 'salary', reason: '試験' } as const;
    expect((await again.call(revealFacts, reveal)).code).toBe(3);
    expect(masked.key).not.toBe(again.key);
  });

  test('a right taken away never shows more rows, fields, totals or hits, at any endpoint', async () => {
    const all: Held = {
      grants: reads
        .filter(({ access }) => access === 'granted')
        .map((each) => [permissionOf(each), 'company'] as const),
      classes: FIELD_CLASSES,
    };
    const ask = (client: Client, endpoint: Endpoint) => client.send(`${pathOf(endpoint)}?month=${MONTH}`);
    const everything = await signInWith('kacho', all);
    const answering: Endpoint[] = [];
    for (const endpoint of reads.filter(({ controller }) => !GROWING.includes(controller))) {
      const { status, code } = await ask(everything, endpoint);
      expect(status, permissionOf(endpoint)).toBeLessThan(500);
      if (code === 0) answering.push(endpoint);
    }
    const scoped = answering.filter(({ isScoped }) => isScoped);
    expect(scoped.length).toBeGreaterThan(2);

    const held = fc.record({
      who: fc.constantFrom<Who>('kacho', 'shain', 'keiri', 'eigyo'),
      /** Every so many of the rights are left out. */
      without: fc.nat(6),
      scope: fc.constantFrom<Scope>(...SCOPES),
      classes: fc.uniqueArray(fc.constantFrom<FieldClass>(...FIELD_CLASSES)),
      taken: fc.constantFrom('right', 'scope', 'class'),
      at: fc.nat(1_000),
    });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(held, async ({ who, without, scope, classes, taken, at }) => {
        const isScoped = new Set(scoped.map(permissionOf) as string[]);
        const grants = all.grants
          .filter((_each, index) => without < 2 || index % without !== 0)
          .map(([right]) => [right, isScoped.has(right) ? scope : 'company'] as const);
        const narrower = SCOPES[Math.max(0, SCOPES.indexOf(scope) - 1)] ?? 'own';
        const fewer: Held = {
          grants:
            taken === 'right'
              ? grants.filter((_each, index) => index % 3 !== at % 3)
              : grants.map(([right, of]) => [right, taken === 'scope' && isScoped.has(right) ? narrower : of] as const),
          classes: taken === 'class' ? classes.slice(1) : classes,
        };
        const asked = [...scoped, ...[0, 7, 13, 29, 31].map((step) => answering[(at + step) % answering.length])];
        const more = await signInWith(who, { grants, classes });
        const before = new Map<Endpoint, unknown>();
        for (const endpoint of asked) if (endpoint) before.set(endpoint, await dataOf(ask(more, endpoint)));
        const less = await signInWith(who, fewer);
        for (const [endpoint, known] of before) {
          compared += 1;
          const beyond = findShownBeyond(await dataOf(ask(less, endpoint)), known);
          expect({ endpoint: permissionOf(endpoint), beyond }).toEqual({
            endpoint: permissionOf(endpoint),
            beyond: [],
          });
        }
      }),
      { numRuns: isFirst ? times(10, 100) : 4 },
    );
    console.log(`answers compared after a right was taken away: ${compared}, over ${answering.length} endpoints`);
  }, 300_000);

  test('a bad sample is caught: a row, a field, a total more', () => {
    const more = { rows: [{ id: 'a', pay: null }], total: 1 };
    expect(findShownBeyond({ rows: [{ id: 'a', pay: 5 }], total: 1 }, more)).toEqual(['rows.a.pay']);
    expect(findShownBeyond({ rows: [{ id: 'b', pay: null }], total: 2 }, more)).toEqual(['rows.b', 'total']);
    expect(findShownBeyond({ rows: [], total: 0 }, more)).toEqual([]);
    expect(findShownBeyond(null, more)).toEqual([]);
  });
});

/** What an answer shows; nothing where it is refused. */
const dataOf = async (answer: ReturnType<Client['send']>): Promise<unknown> => {
  const { code, data } = await answer;
  return code === 0 ? data : null;
};
