import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmployee, getEmployee, listEmployees } from '../../../../src/plugins/people/contract/employee';
import * as contract from '../../../../src/plugins/people/contract/myNumber';
import { findMyNumberKey, readMyNumberKey } from '../../../../src/plugins/people/server/myNumberKey';
import { verifyMyNumbers } from '../../../../src/plugins/people/server/verifyMyNumbers';
import { describeOnOneEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

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
  });
  afterAll(async () => {
    if (keyBefore === undefined) delete process.env.MY_NUMBER_KEY;
    else process.env.MY_NUMBER_KEY = keyBefore;
    await server.close();
  });

  const once = (key: string) => ({ 'idempotency-key': key });
  const purpose = 'tax' as const;

  it('are stored, and shown for a purpose and a reason to those with the right alone', async () => {
    const mistyped = await hr.call(contract.storeMyNumber, { employeeId, number: '123456789019', purpose });
    expect(mistyped.status).toBe(422);
    const stored = await hr.call(contract.storeMyNumber, { employeeId, number: '1234 5678 9018', purpose }, once('a'));
    expect(stored).toMatchObject({ code: 0, data: { isStored: true } });
    const shown = await hr.call(contract.showMyNumber, { employeeId, purpose, reason: '源泉徴収票' }, once('b'));
    expect(shown.data).toEqual({ number: NUMBER });
    const staff = await server.signIn('shain');
    const refused = await staff.call(contract.showMyNumber, { employeeId, purpose, reason: '見たい' });
    expect(refused).toMatchObject({ code: 3 });
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

  it('need a key that is given where several processes may share the database', () => {
    expect(() => readMyNumberKey({ DATABASE_URL: 'postgres://x' })).toThrow('people/my-number-without-key');
    expect(findMyNumberKey({ DATA_DIR: 'nowhere/at/all' }), 'looking for it makes none').toBeUndefined();
    expect(() => readMyNumberKey({ MY_NUMBER_KEY: 'short' })).toThrow('people/my-number-without-key');
  });
});
