import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoLogin, logout, revisePassword, type SignedInUser } from '#core/session/contract.ts';
import { DEMO_PASSWORD } from '#server/company/demoCompany.ts';
import { itMeasured } from '../../support/measured';
import { listNotes, pluginsWithProbe, probeMigrations, writeNote } from '../../support/probePlugin';
import { describeOnOneEngine } from '../../support/testDatabase';
import { loginPath, startTestServer, type TestServer, type Who } from '../../support/testServer';

describeOnOneEngine('a session', (open) => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer({
      open,
      plugins: pluginsWithProbe(),
      migrations: [probeMigrations],
      now: () => new Date(now),
    });
  });
  afterAll(() => server.close());

  const login = (who: Who, password?: string) =>
    server
      .client()
      .send<SignedInUser>(loginPath({ who, ...(password === undefined ? {} : { password }) }), { method: 'POST' });
  const keyOf = async (who: Who, password?: string) => (await login(who, password)).key ?? '';
  const passSeconds = (seconds: number) => {
    now += seconds * 1000;
  };

  test('starts with the user, the rights and a menu that follows from them', async () => {
    const answer = await login('keiri');
    expect(answer).toMatchObject({ status: 200, code: 0, message: '' });
    expect(answer.data).toMatchObject({
      employeeNumber: 'E0002',
      username: 'keiri',
      company: { code: 'DEMO' },
      roles: [{ code: 'accountant', title: '経理担当' }],
    });
    expect(Buffer.from(answer.key ?? '', 'base64url')).toHaveLength(32);
    const routers = answer.data.menus.map(({ router }) => router);
    expect(routers).toContain('/AccountManager');
    expect(answer.data.menus.map(({ order }) => order)).toEqual(routers.map((_, at) => at));
    const staff = await login('shain');
    expect(staff.data.menus.map(({ router }) => router)).not.toContain('/AccountManager');
  });

  test('takes the names in any width and case', async () => {
    const query = new URLSearchParams({ empeeno: 'ｅ０００２', username: ' KEIRI ', userpwd: DEMO_PASSWORD });
    expect(await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' })).toMatchObject({
      code: 0,
    });
  });

  test('is refused with code 4 and one answer for a wrong password and an unknown user', async () => {
    const wrong = await login('jinji', 'not this one');
    expect(wrong).toMatchObject({ status: 200, code: 4, data: null });
    const query = new URLSearchParams({ empeeno: 'E9999', username: 'nobody', userpwd: 'not this one' });
    const unknown = await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
    expect(wrong.message).toMatch(/。$/);
  });

  itMeasured('takes as long to refuse an unknown user as a wrong password', async () => {
    const time = async (empeeno: string) => {
      const started = performance.now();
      const query = new URLSearchParams({ empeeno, username: 'jinji', userpwd: 'not this one' });
      await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
      return performance.now() - started;
    };
    const times: { known: number; unknown: number }[] = [];
    // In turn, so that what else the machine does slows both; the least of each says what the work itself takes.
    for (let turn = 0; turn < 4; turn++) times.push({ known: await time('E0003'), unknown: await time('E9998') });
    const known = Math.min(...times.map((each) => each.known));
    const unknown = Math.min(...times.map((each) => each.unknown));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
    passSeconds(1_000);
  });

  test('guessing is slowed down for the account, and listened to again after the wait', async () => {
    const guesses = [];
    for (let count = 0; count < 6; count++) guesses.push(await login('eigyo', `guess ${count}`));
    expect(guesses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const late = await login('eigyo');
    expect(late).toMatchObject({ status: 429, code: 1, message: expect.stringContaining('秒') });
    const seconds = Number(late.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(await login('keiri'), 'somebody else').toMatchObject({ code: 0 });
    passSeconds(seconds);
    expect(await login('eigyo')).toMatchObject({ code: 0 });
  });

  test('guessing in parallel gets no further', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, count) => login('kacho', `guess ${count}`)));
    expect(guesses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(6);
    passSeconds(1_000);
  });

  test('is restored by its key', async () => {
    const key = await keyOf('keiri');
    const restored = await server.client().call(autoLogin, { key });
    expect(restored).toMatchObject({ code: 0, data: { username: 'keiri' } });
    expect(restored.data?.menus.length).toBeGreaterThan(0);
    expect(await server.client().call(autoLogin, { key: 'unknown' })).toMatchObject({
      status: 200,
      code: 9,
      data: null,
    });
  });

  test('is asked for: no key and an unknown one are HTTP 401', async () => {
    for (const client of [server.client(), server.client('unknown')]) {
      expect(await client.call(listNotes, {})).toMatchObject({ status: 401, message: expect.stringMatching(/。$/) });
    }
    const cookie = await server
      .client()
      .send('/api/Probe/api_list', { headers: { cookie: `user_session=${await keyOf('shain')}` } });
    expect(cookie.status, 'a cookie is not a key: another site could send it').toBe(401);
  });

  test('opens what its roles were granted, and says which right is missing with code 3', async () => {
    const staff = await server.signIn('shain');
    const refused = await staff.call(writeNote, { text: 'not mine' });
    expect(refused).toMatchObject({ status: 200, code: 3, data: { right: 'Probe.write' } });
    expect(refused.message).toContain('「Writes one note」の権限がありません');
    const auditor = await server.signIn('kansa');
    expect(await auditor.call(listNotes, {})).toMatchObject({ code: 0 });
    expect(await auditor.call(writeNote, { text: 'not an auditor’s' })).toMatchObject({ code: 3 });
  });

  test('ends at logout, at once', async () => {
    const client = server.client(await keyOf('shain'));
    expect((await client.call(listNotes, {})).status).toBe(200);
    const answer = await client.call(logout, {});
    expect(answer).toMatchObject({ code: 0 });
    // The drafts that wait in the browser's storage outlive the session.
    expect(answer.headers.has('clear-site-data')).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await client.call(listNotes, {})).status).toBe(401);
    expect(await client.call(autoLogin, { key: client.key ?? '' })).toMatchObject({ code: 9 });
  });

  test('ends after twelve idle hours, with code 99; being used keeps it', async () => {
    const client = server.client(await keyOf('shain'));
    for (const hours of [8, 8]) {
      passSeconds(hours * 3_600);
      expect((await client.call(listNotes, {})).status).toBe(200);
    }
    passSeconds(12 * 3_600 + 60);
    expect(await client.call(listNotes, {})).toMatchObject({ status: 401, code: 99 });
    expect(await client.call(autoLogin, { key: client.key ?? '' })).toMatchObject({ code: 99 });
  });

  test('ends after seven days, however busily it is used', async () => {
    const client = server.client(await keyOf('shain'));
    const codes: number[] = [];
    for (let hours = 0; hours < 7 * 24 - 1; hours += 6) {
      codes.push((await client.call(listNotes, {})).code);
      passSeconds(6 * 3_600);
    }
    expect(new Set(codes)).toEqual(new Set([0]));
    passSeconds(60);
    expect(await client.call(listNotes, {})).toMatchObject({ status: 401, code: 99 });
  });

  test('of a deactivated user is revoked within five seconds: HTTP 403, and code 99 at auto-login', async () => {
    const client = server.client(await keyOf('jinji'));
    const setActive = (isActive: boolean) =>
      server.database.transaction('system', (tx) =>
        tx.$client.query("update app_user set is_active = $1 where username = 'jinji'", [isActive]),
      );
    await setActive(false);
    passSeconds(5);
    expect(await client.call(autoLogin, { key: client.key ?? '' })).toMatchObject({ code: 99 });
    expect(await client.call(listNotes, {})).toMatchObject({ status: 403 });
    expect(await login('jinji')).toMatchObject({ code: 4 });
    await setActive(true);
  });

  test('survives the user’s change of password; the user’s others are revoked', async () => {
    const [here, there] = [server.client(await keyOf('kacho')), server.client(await keyOf('kacho'))];
    const newpwd = 'umi to yama no aida';
    expect(await here.call(revisePassword, { oldpwd: 'wrong', newpwd })).toMatchObject({ status: 200, code: 1 });
    const changed = await here.call(revisePassword, { oldpwd: DEMO_PASSWORD, newpwd });
    expect(changed).toMatchObject({ code: 0, message: 'パスワードを変更しました' });
    expect((await here.call(autoLogin, { key: here.key ?? '' })).code).toBe(0);
    expect(await there.call(autoLogin, { key: there.key ?? '' })).toMatchObject({ code: 9 });
    expect(await there.call(listNotes, {})).toMatchObject({ status: 403, code: 9 });
    expect(await login('kacho')).toMatchObject({ code: 4 });
    expect(await login('kacho', newpwd)).toMatchObject({ code: 0 });
  });

  test.each([
    ['short', '12文字以上'],
    ['password123456', '推測されやすい'],
    ['eigyo-E0004-2026', '推測されやすい'],
  ])('keeps its user from the new password %s', async (newpwd, sentence) => {
    const eigyo = await server.signIn('eigyo');
    const answer = await eigyo.call(revisePassword, { oldpwd: DEMO_PASSWORD, newpwd });
    expect(answer).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'newpwd', message: expect.stringContaining(sentence) }] },
    });
  });

  test('is known to the database by its hash alone', async () => {
    const key = await keyOf('keiri');
    const { rows } = await server.database.transaction('system', (tx) => tx.$client.query('select * from session'));
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('five megabytes at sign-in are refused in a sentence', async () => {
    const answer = await server.client().send(loginPath({ who: 'keiri' }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'a'.repeat(5_000_000) }),
    });
    expect(answer).toMatchObject({ status: 413, code: 1, message: expect.stringContaining('大きすぎます') });
  });

  test('sign-ins, refused ones too, are in the audit log', async () => {
    await login('shain', 'wrong');
    await login('shain');
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query(
        // A request that was refused before may be noted in between.
        `select action, details from audit_log where user_name = '社本 一郎' and action like 'core/sign-in%'
          order by sequence desc limit 2`,
      ),
    );
    expect(rows.map((row) => row.action)).toEqual(['core/sign-in', 'core/sign-in-refused']);
    expect(JSON.stringify(rows)).not.toContain('wrong');
  });

  test.each([
    ['one', '203.0.113.9', '203.0.113.9'],
    ['the last of several', 'invented, 203.0.113.9', '203.0.113.9'],
    ['none, and not its text', "203.0.113.9'; drop table session", '127.0.0.1'],
    ['none, however long', '9'.repeat(5_000), '127.0.0.1'],
  ])('an address is taken from a proxy where it names %s', async (_what, forwarded, address) => {
    await server
      .client()
      .send(loginPath({ who: 'shain' }), { method: 'POST', headers: { 'x-forwarded-for': forwarded } });
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query("select address from audit_log where action = 'core/sign-in' order by sequence desc limit 1"),
    );
    expect(rows).toEqual([{ address }]);
  });
});
