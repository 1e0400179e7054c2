import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '../../../../src/plugins/people/contract/employee';
import { listNames, searchEmployees } from '../../../../src/plugins/people/contract/names';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

const NOW = new Date('2026-11-20T01:00:00Z');

const contractFrom = (joinedOn: string, more: object = {}) => ({ employeeType: '10', joinedOn, ...more });

describeOnEachEngine('people', (open) => {
  let server: TestServer;
  let hr: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => NOW });
    hr = await server.signIn('jinji');
  });
  afterAll(() => server.close());

  const register = async (name: string, more: object = {}) => {
    const answer = await hr.call(contract.createEmployee, {
      kind: 'employee',
      facts: { person: { name, kana: 'テスト' }, contract: contractFrom('2020-04-01') },
      ...more,
    });
    expect(answer.message).toBe('');
    return answer.data as { id: string; number: string; version: number };
  };
  const standingOn = async (id: string, on: string) => {
    const { data } = await hr.call(contract.listEmployees, { on });
    return data.rows.find((row: { id: string }) => row.id === id);
  };

  it('take the next number of their kind', async () => {
    const one = await register('番号 一');
    const two = await register('番号 二');
    expect([one.number, two.number]).toEqual(['E0001', 'E0002']);
    const taken = await hr.call(contract.createEmployee, {
      kind: 'employee',
      number: 'E0001',
      facts: { person: { name: '番号 三' }, contract: contractFrom('2020-04-01') },
    });
    expect(taken).toMatchObject({ code: 1, message: expect.stringContaining('E0001') });
    expect(await standingOn(one.id, '2026-11-20')).toMatchObject({ userId: expect.any(String), standing: 'active' });
  });

  it('stand differently on different days', async () => {
    const { id, version } = await register('日付 変', {
      facts: { person: { name: '日付 変' }, contract: contractFrom('2026-12-01') },
    });
    expect(await standingOn(id, '2026-11-20')).toMatchObject({ standing: 'joining', name: '日付 変' });
    expect(await standingOn(id, '2026-12-01')).toMatchObject({ standing: 'active' });
    const left = await hr.call(contract.CHANGES.contract, {
      ...{ id, version, from: '2027-01-01' },
      value: contractFrom('2026-12-01', { leftOn: '2027-03-31', leftBecause: 'resigned' }),
    });
    expect(left.code).toBe(0);
    expect(await standingOn(id, '2027-03-31')).toMatchObject({ standing: 'active' });
    expect(await standingOn(id, '2027-04-01')).toMatchObject({ standing: 'left' });
  });

  it('change from a day on, by the version that was read, and take back what has not begun', async () => {
    const { id, version } = await register('改名 前');
    const change = { id, version, from: '2026-12-24', value: { name: '改名 後' } };
    const { data } = await hr.call(contract.CHANGES.person, change);
    expect(data.facts.filter(({ kind }: { kind: string }) => kind === 'person')).toMatchObject([
      { validFrom: '2020-04-01', validThrough: '2026-12-23', value: { name: '改名 前' } },
      { validFrom: '2026-12-24', validThrough: null, value: { name: '改名 後' } },
    ]);
    expect(data.employee.name).toBe('改名 前');
    expect((await standingOn(id, '2026-12-24')).name).toBe('改名 後');
    const found = await hr.call(searchEmployees, { text: '改名 後' });
    expect(found.data.hits).toMatchObject([{ id }]);

    expect(await hr.call(contract.CHANGES.person, change)).toMatchObject({ status: 409 });
    const begun = { id, version: data.employee.version, kind: 'person' as const, from: '2020-04-01' };
    expect(await hr.call(contract.cancelChange, begun)).toMatchObject({ code: 1 });
    const { data: after } = await hr.call(contract.cancelChange, { ...begun, from: '2026-12-24' });
    expect(after.facts).toHaveLength(2);
    expect((await standingOn(id, '2026-12-24')).name).toBe('改名 前');
  });

  it('report to somebody who does not report to them', async () => {
    const top = await register('上司 長');
    const below = await register('部下 中', {
      facts: {
        person: { name: '部下 中' },
        contract: contractFrom('2020-04-01'),
        team: { managerId: top.id },
      },
    });
    const ring = await hr.call(contract.CHANGES.team, {
      ...{ id: top.id, version: top.version, from: '2026-01-01' },
      value: { managerId: below.id },
    });
    expect(ring).toMatchObject({ code: 1, message: expect.stringContaining('部下') });
    const unknown = await hr.call(contract.CHANGES.team, {
      ...{ id: top.id, version: top.version, from: '2026-01-01' },
      value: { department: 'nowhere' },
    });
    expect(unknown).toMatchObject({ code: 1, message: expect.stringContaining('nowhere') });
  });

  it('keep sensitive facts from everybody who gives no reason, and log the reason without the values', async () => {
    const { id } = await register('秘密 守', {
      facts: {
        person: { name: '秘密 守' },
        contract: contractFrom('2020-04-01'),
        salary: { baseAmount: 345_678 },
      },
    });
    const shown = await hr.call(contract.getEmployee, { id });
    expect(JSON.stringify(shown.data)).not.toContain('345678');
    const refused = await hr.call(contract.revealFacts, { id, kind: 'salary', reason: ' ' });
    expect(refused.status).toBe(422);
    const revealed = await hr.call(contract.revealFacts, { id, kind: 'salary', reason: '昇給の確認' });
    expect(revealed.data.facts).toMatchObject([{ value: { baseAmount: 345_678 } }]);
    const manager = await server.signIn('kacho');
    expect(await manager.call(contract.revealFacts, { id, kind: 'salary', reason: '見たい' })).toMatchObject({
      code: 3,
    });
    const logged = await server.database.transaction('system', (tx) =>
      tx.$client.query('select details::text from audit_log where subject_id = $1', [id]),
    );
    const log = JSON.stringify(logged.rows);
    expect(log).toContain('昇給の確認');
    expect(log).not.toContain('345678');
  });

  it('come from candidates without typing anything twice', async () => {
    const candidate = await register('候補 者', {
      kind: 'candidate',
      facts: { person: { name: '候補 者', kana: 'コウホシャ', birthOn: '2000-01-01' }, candidacy: {} },
    });
    expect(candidate.number).toBe('A0001');
    const again = await hr.call(contract.createEmployee, {
      kind: 'candidate',
      facts: { person: { name: '候補 者', kana: 'コウホシャ', birthOn: '2000-01-01' } },
    });
    expect(again).toMatchObject({ code: 1, message: expect.stringContaining('A0001') });
    const { data } = await hr.call(contract.onboardEmployee, {
      ...{ id: candidate.id, version: candidate.version },
      ...{ contract: contractFrom('2026-12-01'), team: {} },
    });
    expect(data.number).toMatch(/^E\d{4}$/);
    const { data: info } = await hr.call(contract.getEmployee, { id: candidate.id });
    expect(info.employee).toMatchObject({ kind: 'employee', standing: 'joining', name: '候補 者' });
    const { data: names } = await hr.call(listNames, { on: '2026-12-01' });
    expect(names.rows.map(({ name }: { name: string }) => name)).toContain('候補 者');
  });

  it('are deleted only before they have worked here', async () => {
    const worked = await register('在籍 者');
    const kept = await hr.call(contract.deleteEmployee, { id: worked.id, version: worked.version });
    expect(kept).toMatchObject({ code: 1, message: expect.stringContaining('退職日') });
    const candidate = await register('取消 者', { kind: 'candidate', facts: { person: { name: '取消 者' } } });
    expect(await hr.call(contract.deleteEmployee, { id: candidate.id, version: 1 })).toMatchObject({ code: 0 });
    expect(await hr.call(contract.getEmployee, { id: candidate.id })).toMatchObject({ code: 6 });
  });
});
