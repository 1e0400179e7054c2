import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSubstitute } from '#core/approval/contract.ts';
import * as changes from '#core/dualControl/contract.ts';
import * as roles from '#core/permission/role.ts';
import * as users from '#core/permission/user.ts';
import { viewAs } from '#core/session/change.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { proposeBankAccounts } from '#plugins/administration/contract/company.ts';
import { todaysWork } from '#plugins/assistant/contract/dashboard.ts';
import * as people from '#plugins/people/contract/employee.ts';
import { verifyTwoPersons } from '#server/dualControl/verifyTwoPersons.ts';
import { sure } from '../../support/sure';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, loginPath, startTestServer, type TestServer, type Who } from '../../support/testServer';

const REASON = '試験のため';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Chains by which one administrator became two persons, and others like them. */
describeOnOneEngine('what takes two persons', (open) => {
  let server: TestServer;
  let now = new Date('2026-11-10T01:00:00Z').getTime();
  let [admin, second] = [] as unknown as [Client, Client];
  const signIn = async (who: Who): Promise<Client> => server.client(sure((await signedIn(who)).key));
  const signedIn = async (who: Who) => {
    const answer = await server.client().send(loginPath({ who }), { method: 'POST' });
    expect(answer).toMatchObject({ code: 0 });
    return answer;
  };
  const user = async (who: Who) =>
    sure((await admin.call(users.listUsers, {})).data.rows.find(({ username }) => username === who));
  const pass = async (ms: number) => {
    now += ms;
    // Sessions are idle after twelve hours.
    [admin, second] = [await signIn('admin'), await signIn('kanri')];
  };
  const give = async (by: Client, who: Who, given: string[]) =>
    by.call(users.setUserRoles, { id: (await user(who)).id, roles: given, reason: REASON });
  const decide = (by: Client, id: string, decision: 'approve' | 'refuse' = 'approve') =>
    by.call(roles.decideChange, { id, decision });
  const waiting = async (kind: string) =>
    sure(
      (await admin.call(changes.listChanges, {})).data.rows.find((row) => row.kind === kind && row.state === 'waiting'),
    );

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(now) });
    await server.database.transaction('system', (tx) =>
      tx.$client.query("update decider_spell set able_from = '2026-01-01'"),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.transaction('system', async (tx) => {
      await tx.$client.query('delete from proposed_change');
      await tx.$client.query('delete from account_touch');
    });
    [admin, second] = [await signIn('admin'), await signIn('kanri')];
  });

  test('a role for oneself waits, though the second administrator is to be deactivated first', async () => {
    const { id, version } = await user('kanri');
    expect((await give(admin, 'admin', ['administrator', 'hr'])).data.state).toBe('waiting');
    const stopped = await admin.call(users.deactivateUser, { id, version });
    expect(stopped.data).toMatchObject({ isActive: true, pending: 'user-deactivation' });
    const change = await waiting('user-deactivation');
    expect(await decide(admin, change.id), 'alone too early').toMatchObject({ code: 1, message: /から自分で実行/ });
    const { rows: told, waiting: forSecond } = (await second.call(changes.listNotices, {})).data;
    expect(told.some(({ title }) => title.includes('利用停止'))).toBe(true);
    // What the second person may approve is counted for that person, not for who proposed it.
    const approvable = (await second.call(changes.listChanges, {})).data.rows.filter(({ mayDecide }) => mayDecide);
    expect(forSecond).toBe(approvable.length);
    expect(forSecond).toBeGreaterThan(0);
    expect((await admin.call(changes.listNotices, {})).data.waiting).toBe(0);
    const workOf = async (person: typeof admin) =>
      (await person.call(todaysWork, {})).data.kinds.find(({ kind }) => kind === 'assistant:changes')?.count ?? 0;
    expect([await workOf(second), await workOf(admin)], 'on the desk of who may approve').toEqual([forSecond, 0]);
    expect((await decide(second, change.id, 'refuse')).data.state, 'the person concerned stops it').toBe('refused');
  });

  test('whoever was a second person counts for thirty days after a deactivation that nobody stopped', async () => {
    const { id, version } = await user('kanri');
    await admin.call(users.deactivateUser, { id, version });
    const change = await waiting('user-deactivation');
    await pass(72 * HOUR + 1000);
    expect(await decide(admin, change.id)).toMatchObject({ code: 0, data: { state: 'approved' } });
    // The database notes the end by its own clock: as if it were that of this test.
    await server.database.transaction('system', (tx) =>
      tx.$client.query('update decider_spell set able_until = $1 where able_until is not null', [new Date(now)]),
    );
    admin = await signIn('admin');
    const role = (await give(admin, 'admin', ['administrator', 'hr'])).data;
    expect(role.state).toBe('waiting');
    const own = await waiting('user-roles');
    expect(Date.parse(own.aloneFrom ?? '') - now).toBeGreaterThan(29 * DAY);
    now += 80 * HOUR;
    admin = await signIn('admin');
    expect((await decide(admin, own.id)).code).toBe(1);
    const back = await admin.call(users.reactivateUser, { id, version: version + 1 });
    expect(back.data, 'to bring the person back takes two as well').toMatchObject({ isActive: false });
    await server.database.transaction('system', (tx) =>
      tx.$client.query('update app_user set is_active = true where not is_active'),
    );
    [admin, second] = [await signIn('admin'), await signIn('kanri')];
  });

  test('no code for a second person is had alone, and the account it opened is none', async () => {
    const { id } = await user('kanri');
    const asked = await admin.call(users.issueCode, { id });
    expect(asked.data).toMatchObject({ code: null, aloneFrom: expect.any(String) });
    expect(await admin.call(users.issueCode, { id }), 'not sooner by asking again').toMatchObject({ code: 1 });
    expect((await second.call(changes.listNotices, {})).data.rows.some(({ title }) => title.includes('コード'))).toBe(
      true,
    );
    await pass(72 * HOUR + 1000);
    expect((await admin.call(users.issueCode, { id })).data.code).toMatch(/^([0-9A-Z]{4}-){3}/);
    const { id: proposed } = (
      await admin.call(users.setUserRoles, {
        id: (await user('admin')).id,
        roles: ['administrator', 'hr'],
        reason: REASON,
      })
    ).data;
    expect(proposed).toBe((await user('admin')).id);
    const change = await waiting('user-roles');
    expect(await decide(second, change.id)).toMatchObject({ code: 1, message: /30日/ });
    expect(Date.parse(change.aloneFrom ?? '') - now, 'nor does it open the way alone').toBeGreaterThan(29 * DAY);
    await admin.call(roles.withdrawChange, { id: change.id });
    expect((await give(second, 'shain', ['staff', 'hr'])).data.state).toBe('waiting');
    expect((await decide(admin, (await waiting('user-roles')).id)).code, 'the other way round neither').toBe(1);
    await pass(31 * DAY);
    expect((await decide(admin, (await waiting('user-roles')).id)).code, 'after thirty days they are two again').toBe(
      0,
    );
    expect((await give(admin, 'shain', ['staff'])).data.state).toBe('waiting');
    expect((await decide(second, (await waiting('user-roles')).id)).code).toBe(0);
  });

  test('a code for oneself is no code', async () => {
    expect(await admin.call(users.issueCode, { id: (await user('admin')).id })).toMatchObject({
      code: 1,
      message: /自分/,
    });
  });

  test('a new administrator of one’s own making is no second person', async () => {
    const made = await admin.call(users.updateUser, {
      user: { employeeNumber: 'E0300', username: 'puppet', name: '人形 一', email: '', locale: 'ja' },
    });
    const { code } = (await admin.call(users.issueCode, { id: made.data.id })).data;
    expect(code, 'of somebody who may decide nothing, at once').not.toBeNull();
    const asked = { id: made.data.id, roles: ['administrator'], reason: REASON };
    await admin.call(users.setUserRoles, asked);
    expect((await decide(second, (await waiting('user-roles')).id)).code).toBe(0);
    await server.client().send('/api/Session/api_redeemcode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ empeeno: 'E0300', username: 'puppet', code, newpwd: 'kawaii neko to inu 7' }),
    });
    const query = new URLSearchParams({ empeeno: 'E0300', username: 'puppet', userpwd: 'kawaii neko to inu 7' });
    const { key } = await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    const puppet = server.client(sure(key));
    await give(admin, 'admin', ['administrator', 'hr']);
    const change = await waiting('user-roles');
    expect((await puppet.call(roles.listChanges, {})).code).toBe(0);
    expect(await decide(puppet, change.id)).toMatchObject({ code: 1, message: /30日/ });
    expect((await decide(second, change.id, 'refuse')).code).toBe(0);
    await server.database.transaction('system', (tx) =>
      tx.$client.query('delete from user_role where user_id = $1', [made.data.id]),
    );
  });

  test('neither a deputy nor who looks with another’s eyes decides', async () => {
    await give(admin, 'shain', ['staff', 'sales']);
    const change = await waiting('user-roles');
    const today = dayInTokyo(new Date(now));
    const { id } = await user('shain');
    await second.call(addSubstitute, { substituteId: id, from: today, through: today, amountAtMost: null });
    expect((await decide(await signIn('shain'), change.id)).code).toBe(3);
    const viewed = await admin.call(viewAs, { id: (await user('kanri')).id, reason: REASON });
    const eyes = server.client(viewed.data.key);
    expect((await decide(eyes, change.id)).code).toBe(3);
    expect((await eyes.call(changes.settleChange, { id: change.id, decision: 'approve' })).code).toBe(3);
  });

  test('bank accounts of the company and of staff, and pay, wait for somebody else', async () => {
    const [keiri, jinji] = [await signIn('keiri'), await signIn('jinji')];
    const account = { bankCode: '0001', bankName: 'みずほ', branchCode: '001', branchName: '東京' };
    const own = { ...account, kind: 'ordinary' as const, number: '1234567', holder: 'ミナト' };
    expect((await admin.call(proposeBankAccounts, { accounts: [own], reason: REASON })).data.state).toBe('waiting');
    const company = await waiting('company-bank');
    expect((await admin.call(changes.settleChange, { id: company.id, decision: 'approve' })).code).toBe(1);
    expect((await jinji.call(changes.settleChange, { id: company.id, decision: 'approve' })).code).toBe(3);
    expect((await keiri.call(changes.settleChange, { id: company.id, decision: 'approve' })).code).toBe(0);

    const hired = await jinji.call(people.createEmployee, {
      ...{ kind: 'employee' as const, number: 'E0005' },
      facts: {
        person: { name: '社本' },
        contract: { employeeType: '10', joinedOn: '2020-04-01' },
        salary: { baseAmount: 310_000 },
      },
    });
    const { id } = hired.data;
    const factsOf = async () => (await jinji.call(people.getEmployee, { id })).data;
    expect((await factsOf()).facts.some(({ kind }) => kind === 'salary')).toBe(false);
    expect((await factsOf()).waiting).toEqual(['salary']);
    const pay = await waiting('employee-salary');
    expect(pay.added.join(), 'the administrator reads no pay').not.toContain('310');
    expect((await jinji.call(changes.listChanges, {})).data.rows[0]?.added.join()).toContain('310,000');
    expect((await jinji.call(changes.settleChange, { id: pay.id, decision: 'approve' })).code).toBe(1);
    expect((await keiri.call(changes.settleChange, { id: pay.id, decision: 'approve' })).code).toBe(0);
    expect((await factsOf()).facts.some(({ kind }) => kind === 'salary')).toBe(true);

    const { version } = (await factsOf()).employee;
    const bank = {
      ...{ bankCode: '0001', bankName: 'みずほ', branchCode: '001', branchName: '東京' },
      ...{ accountNumber: '7654321', holderKana: 'シャモト' },
    };
    await jinji.call(people.CHANGES.bank, { id, version, from: '2026-11-01', value: bank });
    expect((await waiting('employee-bank')).mayDecide).toBe(true);
    expect(
      (await admin.call(changes.settleChange, { id: (await waiting('employee-bank')).id, decision: 'approve' })).code,
    ).toBe(0);
    const told = (await (await signIn('shain')).call(changes.listNotices, {})).data.rows;
    expect(
      told.some(({ title }) => title.includes('振込口座')),
      'the person concerned is told',
    ).toBe(true);
    const log = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ text: string }>("select coalesce(string_agg(details::text, ''), '') as text from audit_log"),
    );
    expect(log.rows[0]?.text).not.toMatch(/310000|7654321/);
  });

  test('nobody of HR changes their own pay or account, by any door', async () => {
    const jinji = await signIn('jinji');
    const facts = { person: { name: '人見' }, contract: { employeeType: '10', joinedOn: '2020-04-01' } };
    const kind = 'employee' as const;
    const refused = { code: 1, message: /自分の給与/ };
    const withPay = { ...facts, salary: { baseAmount: 9_000_000 } };
    expect(await jinji.call(people.createEmployee, { kind, number: 'E0003', facts: withPay })).toMatchObject(refused);
    const { id, version } = (await jinji.call(people.createEmployee, { kind, number: 'E0003', facts })).data;
    const change = { id, version, from: '2026-11-01' };
    const salary = { baseAmount: 9_000_000 };
    expect(await jinji.call(people.CHANGES.salary, { ...change, value: salary })).toMatchObject(refused);
    expect(await jinji.call(people.CHANGES.commute, { ...change, value: { monthlyAmount: 1 } })).toMatchObject(refused);
    expect(await jinji.call(people.cancelChange, { ...change, kind: 'salary' })).toMatchObject(refused);
  });

  test('what one person decided alone is found by verify', async () => {
    await give(admin, 'shain', ['staff', 'sales']);
    const { id } = await waiting('user-roles');
    expect((await decide(second, id)).code).toBe(0);
    const verified = () => server.database.transaction('system', verifyTwoPersons);
    expect(await verified()).toMatchObject({ failures: 0 });
    await server.database.transaction('system', (tx) =>
      tx.$client.query('update proposed_change set is_alone = true, decided_by = proposed_by where id = $1', [id]),
    );
    expect(await verified()).toMatchObject({ failures: 1, violations: [{ subject: id }] });
  });
});
