import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotices } from '#core/dualControl/contract.ts';
import { listNamed, proposeNamed } from '#core/permission/namedRight.ts';
import { createEmployee, getEmployee, listEmployees, revealFacts } from '#plugins/people/contract/employee.ts';
import * as contract from '#plugins/people/contract/myNumber.ts';
import { findMyNumberKey, readMyNumberKey } from '#plugins/people/server/myNumberKey.ts';
import { verifyMyNumbers } from '#plugins/people/server/verifyMyNumbers.ts';
import { nameInCharge } from '#tests/support/nameInCharge.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const NUMBER = '123456789018';

describeOnOneEngine('individual numbers', (open) => {
  let server: TestServer;
  let hr: Client;
  let employeeId: string;
  const keyBefore = process.env.MY_NUMBER_KEY;
  beforeAll(async () => {
    process.env.MY_NUMBER_KEY = 'ab'.repeat(32);
    server = await startTestServer({ open });
    hr = await server.signIn('jinji');
    const { data } = await hr.call(createEmployee, {
      kind: 'employee',
      facts: { person: { name: '番号 守' }, contract: { employeeType: '10', joinedOn: '2020-04-01' } },
    });
    employeeId = data.id;
    await nameInCharge(server, 'jinji');
    hr = await server.signIn('jinji');
  });
  afterAll(async () => {
    if (keyBefore === undefined) delete process.env.MY_NUMBER_KEY;
    else process.env.MY_NUMBER_KEY = keyBefore;
    await server.close();
  });

  const once = (key: string) => ({ 'idempotency-key': key });
  const purpose = 'yearEndAdjustment' as const;

  it('have persons in charge, told apart from everybody else', async () => {
    const { rows } = (await hr.call(listNamed, {})).data;
    const ofNumbers = rows.filter(({ controller }) => controller === 'MyNumber');
    expect(ofNumbers[0]).toMatchObject({ employeeNumber: 'E0003', namedAt: expect.any(String), isWaiting: false });
    expect(ofNumbers.filter(({ namedAt }) => namedAt !== null)).toHaveLength(1);
    const eigyo = sure(ofNumbers.find(({ employeeNumber }) => employeeNumber === 'E0004'));
    const asked = { userId: eigyo.userId, controller: 'MyNumber', isNamed: true, reason: '年末調整の応援' };
    expect((await hr.call(proposeNamed, asked)).data).toMatchObject({ state: 'waiting' });
    const after = (await hr.call(listNamed, {})).data.rows;
    expect(after.filter(({ isWaiting }) => isWaiting)).toMatchObject([{ employeeNumber: 'E0004', namedAt: null }]);
  });

  it('are stored, and shown for a purpose and a reason to those with the right alone', async () => {
    const mistyped = await hr.call(contract.storeMyNumber, { employeeId, number: '123456789019', purpose });
    expect(mistyped.status).toBe(422);
    const stored = await hr.call(contract.storeMyNumber, { employeeId, number: '1234 5678 9018', purpose }, once('a'));
    expect(stored).toMatchObject({ code: 0, data: { isStored: true } });
    const shown = await hr.call(contract.showMyNumber, { employeeId, purpose, reason: '源泉徴収票' }, once('b'));
    expect(shown.data).toEqual({ number: NUMBER });
    for (const who of ['shain', 'admin', 'kansa'] as const) {
      const other = await server.signIn(who);
      const refused = await other.call(contract.showMyNumber, { employeeId, purpose, reason: '見たい' });
      expect(refused, who).toMatchObject({ code: 3 });
    }
    for (const reason of ['\u200b', 'r', '　', 'aaa', '...']) {
      expect((await hr.call(contract.showMyNumber, { employeeId, purpose, reason })).status, reason).toBe(422);
      expect((await hr.call(revealFacts, { id: employeeId, kind: 'salary', reason })).status, reason).toBe(422);
    }
  });

  it('stand nowhere in the database, and nowhere in what lists and forms are told', async () => {
    const told = [await hr.call(listEmployees, {}), await hr.call(getEmployee, { id: employeeId })];
    expect(JSON.stringify(told)).not.toContain(NUMBER);
    const found = await server.database.transaction('system', async (tx) => {
      const { rows: tables } = await tx.$client.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public'",
      );
      const holding: string[] = [];
      for (const { name } of tables) {
        const { rows } = await tx.$client.query(`select 1 from "${name}" t where t::text like '%${NUMBER}%' limit 1`);
        if (rows.length > 0) holding.push(name);
      }
      const { rows: kept } = await tx.$client.query("select 1 from idempotency where key in ('a', 'b')");
      return { holding, kept: kept.length };
    });
    expect(found).toEqual({ holding: [], kept: 0 });
  });

  it('cannot be read with another key, and are gone when they are destroyed', async () => {
    const verified = () =>
      server.database.transaction('system', async (tx) => {
        const { rows } = await tx.$client.query<{ id: string }>('select id from company');
        return verifyMyNumbers(tx, rows[0]?.id ?? '');
      });
    expect(await verified()).toMatchObject({ id: 'myNumbersReadable', checked: 1, failures: 0 });
    process.env.MY_NUMBER_KEY = 'cd'.repeat(32);
    expect(await verified()).toMatchObject({
      failures: 1,
      violations: [{ subject: employeeId, detail: expect.stringContaining('another key') }],
    });
    const shown = await hr.call(contract.showMyNumber, { employeeId, purpose, reason: '確認' });
    expect(shown).toMatchObject({ code: 1, message: expect.stringContaining('鍵') });
    process.env.MY_NUMBER_KEY = 'ab'.repeat(32);
    expect(await hr.call(contract.discardMyNumber, { employeeId, reason: '退職' })).toMatchObject({ code: 0 });
    const gone = await hr.call(contract.showMyNumber, { employeeId, purpose, reason: '確認' });
    expect(gone).toMatchObject({ code: 1 });
  });

  it('are shown so many times an hour, masked facts too; the auditor is told, and who is concerned', async () => {
    const number = 'E0005';
    const facts = { person: { name: '社本' }, contract: { employeeType: '10', joinedOn: '2020-04-01' } };
    const { id } = (await hr.call(createEmployee, { kind: 'employee', number, facts })).data;
    await hr.call(contract.storeMyNumber, { employeeId: id, number: NUMBER, purpose });
    expect((await hr.call(contract.showMyNumber, { employeeId: id, purpose, reason: '源泉徴収票' })).code).toBe(0);
    const looks = await Promise.all(
      Array.from({ length: 30 }, () => hr.call(revealFacts, { id, kind: 'salary', reason: '給与計算' })),
    );
    expect(looks.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(looks.find(({ code }) => code === 1)?.message).toContain('20 回');
    const told = async (who: 'kansa' | 'shain') =>
      JSON.stringify((await (await server.signIn(who)).call(listNotices, {})).data.rows);
    expect(await told('kansa')).toContain('上限');
    expect(await told('shain')).toContain('マイナンバーを表示しました');
  });

  it('need a key that is given where several processes may share the database', () => {
    expect(() => readMyNumberKey({ DATABASE_URL: 'postgres://x' })).toThrow('people/my-number-without-key');
    expect(findMyNumberKey({ DATA_DIR: 'nowhere/at/all' }), 'looking for it makes none').toBeUndefined();
    expect(() => readMyNumberKey({ MY_NUMBER_KEY: 'short' })).toThrow('people/my-number-without-key');
  });
});
