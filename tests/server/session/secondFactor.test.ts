import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCode, listUsers } from '#core/permission/user.ts';
import { askForPassword, autoLogin, listPasswordRequests, redeemCode } from '#core/session/contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  secondFactorState,
} from '#core/session/secondFactor.ts';
import { endOtherSessions, endOwnSession, endSession, listSessions, ownSessions } from '#core/session/sessionList.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#server/company/demoCompany.ts';
import { codeOfStep, stepAt } from '#server/credentials/totp.ts';
import { itMeasured } from '../../support/measured';
import { sure } from '../../support/sure';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Answered, startTestServer, type TestServer, type Who } from '../../support/testServer';

describeOnOneEngine('signing in', (open, { isFirst }) => {
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date(now) });
  });
  afterAll(() => server.close());

  const passSeconds = (seconds: number) => {
    now += seconds * 1000;
  };
  const namesOf = (who: Who) => ({
    empeeno: DEMO_USERS.find(({ username }) => username === who)?.employeeNumber ?? '',
    username: who,
  });
  const login = (who: Who, { otp, password = DEMO_PASSWORD }: { otp?: string; password?: string } = {}) => {
    const query = new URLSearchParams({ ...namesOf(who), userpwd: password, ...(otp === undefined ? {} : { otp }) });
    return server
      .client()
      .send(`/api/Session/api_login?${query}`, { method: 'POST', headers: { 'user-agent': `browser of ${who}` } });
  };
  const clientOf = async (who: Who, otp?: string) =>
    server.client((await login(who, otp === undefined ? {} : { otp })).key ?? '');
  const userIdOf = async (who: Who) => {
    const { data } = await (await server.signIn('admin')).call(listUsers, {});
    return sure(data.rows.find(({ username }) => username === who)).id;
  };
  const codeNow = (secret: string) => codeOfStep(secret, stepAt(new Date(now)));
  const enrol = async (who: Who) => {
    const client = await clientOf(who);
    const { data } = await client.call(beginSecondFactor, { password: DEMO_PASSWORD });
    const confirmed = await client.call(confirmSecondFactor, { code: codeNow(data.secret) });
    passSeconds(31);
    return { client, secret: data.secret as string, recoveryCodes: confirmed.data.recoveryCodes as string[] };
  };

  test('with a second factor takes its code after the password, each code once', async () => {
    const { client, secret, recoveryCodes } = await enrol('keiri');
    expect((await client.call(secondFactorState, {})).data).toMatchObject({ isEnrolled: true, recoveryCodesLeft: 10 });
    expect(await login('keiri', { password: 'not this one' }), 'no word of it before the password').toMatchObject({
      code: 4,
    });
    const asked = await login('keiri');
    expect(asked).toMatchObject({ status: 200, code: 7, data: null });
    expect(asked.key).toBeUndefined();
    expect(await login('keiri', { otp: '000000' })).toMatchObject({
      code: 7,
      message: expect.stringContaining('コード'),
    });

    const code = codeNow(secret);
    const together = await Promise.all([1, 2, 3].map(() => login('keiri', { otp: code })));
    expect(together.map((answer) => answer.code).sort(), 'of three at once one wins').toEqual([0, 7, 7]);
    expect(await login('keiri', { otp: code }), 'a replay').toMatchObject({ code: 7 });
    passSeconds(1_000);
    expect(await login('keiri', { otp: code }), 'an old one').toMatchObject({ code: 7 });

    const [recovery = ''] = recoveryCodes;
    expect(await login('keiri', { otp: recovery.toUpperCase() })).toMatchObject({ code: 0 });
    expect(await login('keiri', { otp: recovery }), 'a recovery code is good once').toMatchObject({ code: 7 });
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query('select * from second_factor'),
    );
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[1]);
    passSeconds(1_000);
    expect(await login('keiri', { otp: codeNow(secret) })).toMatchObject({ code: 0 });
  });

  test('its secret is sealed in the database; one from before there was a key is sealed at the next start', async () => {
    const read = async () => {
      const { rows } = await server.database.transaction('system', (tx) =>
        tx.$client.query<{ secret: string }>('select secret from second_factor where confirmed_at is not null'),
      );
      return rows.map(({ secret }) => secret);
    };
    expect((await read()).every((secret) => /^sealed\.[0-9a-f]{8}\./.test(secret))).toBe(true);
    const plain = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await server.database.transaction('system', (tx) =>
      tx.$client.query('update second_factor set secret = $1', [plain]),
    );
    const next = await startTestServer({ open: async () => server.database, now: () => new Date(now) });
    expect((await read()).join()).toMatch(/^sealed\.[0-9a-f]{8}\./);
    passSeconds(1_000);
    const names = new URLSearchParams({ ...namesOf('keiri'), userpwd: DEMO_PASSWORD, otp: codeNow(plain) });
    expect((await next.client().send(`/api/Session/api_login?${names}`, { method: 'POST' })).code).toBe(0);
    await next.close();
  });

  test('guessing codes is slowed down like passwords', async () => {
    passSeconds(1_000);
    const guesses: Answered[] = [];
    for (let count = 0; count < 6; count++) guesses.push(await login('keiri', { otp: `00000${count}` }));
    expect(guesses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    passSeconds(1_000);
  });

  test('a role that needs a second factor opens nothing before it is enrolled', async () => {
    await server.database.transaction('system', (tx) =>
      tx.$client.query("update role set needs_second_factor = true where code = 'sales'"),
    );
    const answer = await login('eigyo');
    expect(answer.data).toMatchObject({ mustEnrol: true, permissions: [] });
    const client = server.client(answer.key);
    expect(await client.call(listDepartments, {})).toMatchObject({ code: 3 });
    const { data } = await client.call(beginSecondFactor, { password: DEMO_PASSWORD });
    expect(data.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(await client.call(confirmSecondFactor, { code: '000000' })).toMatchObject({ code: 1 });
    expect(await client.call(confirmSecondFactor, { code: codeNow(data.secret) })).toMatchObject({ code: 0 });
    expect(await client.call(listDepartments, {}), 'at once, in the same session').toMatchObject({ code: 0 });
    expect(await client.call(removeSecondFactor, { password: DEMO_PASSWORD })).toMatchObject({ code: 1 });

    const admin = await server.signIn('admin');
    expect(await client.call(resetSecondFactor, { userId: await userIdOf('eigyo') })).toMatchObject({ code: 3 });
    expect(await admin.call(resetSecondFactor, { userId: await userIdOf('eigyo') })).toMatchObject({ code: 0 });
    passSeconds(5);
    expect((await client.call(ownSessions, {})).status, 'the sessions of before are over').toBe(401);
    expect((await login('eigyo')).data).toMatchObject({ mustEnrol: true });
  });

  test('is seen by its user with device and address, and ended from elsewhere within five seconds', async () => {
    const [here, there] = [await clientOf('shain'), await clientOf('shain')];
    const { data } = await here.call(ownSessions, {});
    expect(data.rows).toHaveLength(2);
    expect(data.rows[0]).toMatchObject({ device: 'browser of shain', address: '127.0.0.1' });
    const other = sure(data.rows.find(({ isThis }) => !isThis));
    const end = (password: string) => here.call(endOwnSession, { id: other.id, password });
    expect(await end('not the password')).toMatchObject({ code: 1 });
    expect((await there.call(ownSessions, {})).code, 'a wrong password ends nothing').toBe(0);
    expect(await end(DEMO_PASSWORD)).toMatchObject({ code: 0, data: { ended: 1 } });
    passSeconds(5);
    expect(await there.call(ownSessions, {})).toMatchObject({ status: 403, code: 99 });
    expect(await there.call(autoLogin, { key: there.key ?? '' })).toMatchObject({ code: 99 });
    expect(await here.call(ownSessions, {}), 'this one goes on').toMatchObject({ code: 0 });
    expect(await end(DEMO_PASSWORD)).toMatchObject({ code: 6 });

    const elsewhere = await clientOf('shain');
    expect(await here.call(endOtherSessions, { password: 'not the password' })).toMatchObject({ code: 1 });
    expect((await elsewhere.call(ownSessions, {})).code, 'a wrong password ends nothing').toBe(0);
    expect(await here.call(endOtherSessions, { password: DEMO_PASSWORD })).toMatchObject({
      code: 0,
      data: { ended: 1 },
    });
    expect(await elsewhere.call(ownSessions, {})).toMatchObject({ status: 403, code: 99 });
    for (let count = 0; count < 5; count++) await here.call(endOtherSessions, { password: `guess ${count}` });
    const slowed = await here.call(endOtherSessions, { password: DEMO_PASSWORD });
    expect(slowed.status, 'guessing is slowed down, whatever asks for the password').toBe(429);
    expect((await here.call(beginSecondFactor, { password: DEMO_PASSWORD })).status).toBe(429);
    passSeconds(1_000);
    const { rows: refused } = await server.database.transaction('system', (tx) =>
      tx.$client.query("select from audit_log where action = 'core/own-password-refused'"),
    );
    expect(refused).toHaveLength(7);

    const stranger = await clientOf('jinji');
    const mine = sure((await here.call(ownSessions, {})).data.rows[0]).id;
    expect(
      await stranger.call(endOwnSession, { id: mine, password: DEMO_PASSWORD }),
      'nobody ends another’s',
    ).toMatchObject({ code: 6 });
    expect(await stranger.call(listSessions, {})).toMatchObject({ code: 3 });
    const admin = await server.signIn('admin');
    const all = (await admin.call(listSessions, {})).data.rows as { employeeNumber: string }[];
    expect(new Set(all.map(({ employeeNumber }) => employeeNumber)).size).toBeGreaterThan(2);
    expect(await admin.call(endSession, { userId: await userIdOf('shain') })).toMatchObject({ data: { ended: 1 } });
    passSeconds(5);
    expect((await here.call(ownSessions, {})).status).toBe(403);
  });

  test('a forgotten password is asked for, answered with a one-time code, and chosen anew', async () => {
    const ask = (names: { empeeno: string; username: string }) => server.client().call(askForPassword, names);
    const known = await ask(namesOf('kacho'));
    const unknown = await ask({ empeeno: 'E9999', username: 'nobody' });
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null });
    const admin = await server.signIn('admin');
    const requests = await admin.call(listPasswordRequests, {});
    expect(requests.data.rows).toMatchObject([{ employeeNumber: 'E0006', userName: '課長 誠', address: '127.0.0.1' }]);

    const { data } = await admin.call(issueCode, { id: sure(requests.data.rows[0]).userId });
    const newpwd = 'mukashi mukashi aru tokoro ni';
    const redeem = (code: string, names: { empeeno: string; username: string } = namesOf('kacho')) =>
      server.client().call(redeemCode, { ...names, code, newpwd });
    const wrong = await redeem('AAAA-BBBB-CCCC-DDDD');
    expect(wrong).toMatchObject({ code: 1 });
    expect({ ...(await redeem(sure(data.code), { empeeno: 'E9999', username: 'nobody' })), headers: null }).toEqual({
      ...wrong,
      headers: null,
    });
    const before = await clientOf('kacho');
    expect(await redeem(sure(data.code).toLowerCase())).toMatchObject({ code: 0 });
    expect(await redeem(sure(data.code)), 'good once').toMatchObject({ code: 1 });
    expect(await login('kacho')).toMatchObject({ code: 4 });
    expect(await login('kacho', { password: newpwd })).toMatchObject({ code: 0 });
    passSeconds(5);
    expect((await before.call(ownSessions, {})).status).toBe(403);
    expect((await admin.call(listPasswordRequests, {})).data.rows).toEqual([]);
  });

  // What follows takes real time, which passwords cost and no engine changes.
  if (!isFirst) return;
  test('brute force gets few attempts a minute, by account and by address (measured)', async () => {
    passSeconds(2_000);
    const attemptsIn = async (minutes: number, attempt: (count: number) => Promise<Answered>) => {
      const end = now + minutes * 60_000;
      let [heard, count] = [0, 0];
      while (now < end) {
        const { status, headers } = await attempt(count++);
        if (status === 429) passSeconds(Number(headers.get('retry-after')));
        else heard++;
      }
      return heard;
    };
    // Two processes of one installation, in turns.
    const other = await startTestServer({ open: async () => server.database, now: () => new Date(now) });
    const account = await attemptsIn(10, (count) => {
      const query = new URLSearchParams({ ...namesOf('jinji'), userpwd: `guess ${count}` });
      return [server, other][count % 2]
        ?.client()
        .send(`/api/Session/api_login?${query}`, { method: 'POST' }) as Promise<Answered>;
    });
    await other.close();
    passSeconds(2_000);
    const address = await attemptsIn(10, (count) => {
      const query = new URLSearchParams({ empeeno: `E${count}`, username: 'x', userpwd: 'guess' });
      return server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    });
    console.log(
      `brute force in ten minutes: ${account} attempts at one account through two processes, ${address} from one address`,
    );
    expect(account).toBeLessThanOrEqual(16);
    expect(address).toBeLessThanOrEqual(61);
    passSeconds(2_000);
  });

  itMeasured('who there is cannot be told by the time an answer takes', async () => {
    await server.database.transaction('system', async (tx) => {
      await tx.$client.query("update app_user set is_active = false where username = 'kacho'");
      await tx.$client.query("update app_user set password_hash = '' where username = 'kansa'");
    });
    const post = (action: string, query: Record<string, string>) =>
      server.client().send(`/api/Session/api_${action}?${new URLSearchParams(query)}`, { method: 'POST' });
    const signInAs = (names: { empeeno: string; username: string }) =>
      post('login', { ...names, userpwd: 'not this one' });
    const nobody = (round: number) => ({ empeeno: `E9${round}`, username: 'nobody' });
    const CASES: Record<string, (round: number) => Promise<unknown>> = {
      unknown: (round) => signInAs(nobody(round)),
      known: () => signInAs(namesOf('jinji')),
      deactivated: () => signInAs(namesOf('kacho')),
      'without a password': () => signInAs(namesOf('kansa')),
    };
    const ASKED: Record<string, (round: number) => Promise<unknown>> = {
      unknown: (round) => server.client().call(askForPassword, nobody(round)),
      known: () => server.client().call(askForPassword, namesOf('jinji')),
      deactivated: () => server.client().call(askForPassword, namesOf('kacho')),
    };
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    for (const [what, cases] of Object.entries({ 'signing in': CASES, 'asking for a password': ASKED })) {
      const times = new Map(Object.keys(cases).map((name) => [name, [] as number[]]));
      for (let round = 0; round < 7; round++) {
        for (const [name, attempt] of Object.entries(cases)) {
          const startedAt = performance.now();
          await attempt(round);
          times.get(name)?.push(performance.now() - startedAt);
          passSeconds(1_000);
        }
      }
      const medians = [...times].map(([name, taken]) => [name, median(taken)] as const);
      const told = medians.map(([name, taken]) => `${name} ${taken.toFixed(0)} ms`).join(', ');
      console.log(`enumeration by ${what}, medians of 7: ${told}`);
      const all = medians.map(([, taken]) => taken);
      expect(Math.max(...all) / Math.min(...all), what).toBeLessThan(1.6);
    }
  });
});
