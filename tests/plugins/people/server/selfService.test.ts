import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchBanks, searchBranches } from '../../../../src/core/bank/bank';
import { addAttachment } from '../../../../src/core/record/attachment';
import * as people from '../../../../src/plugins/people/contract/employee';
import * as contract from '../../../../src/plugins/people/contract/selfService';
import { approveWaiting } from '../../../support/approveWaiting';
import { sure } from '../../../support/sure';
import { describeOnOneEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

const NOW = new Date('2026-11-20T01:00:00Z');
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

describeOnOneEngine('self-service', (open) => {
  let server: TestServer;
  let hr: Client;
  let staff: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => NOW });
    [hr, staff] = [await server.signIn('jinji'), await server.signIn('shain')];
    for (const [number, name] of [
      ['E0005', '社本 一郎'],
      ['E0003', '人見 給美'],
    ] as const) {
      const created = await hr.call(people.createEmployee, {
        ...{ kind: 'employee', number },
        facts: {
          person: { name },
          address: { address: '東京都港区架空町1番地' },
          contract: { employeeType: '10', joinedOn: '2020-04-01' },
          ...(number === 'E0005' ? { salary: { baseAmount: 310_000 } } : {}),
        },
      });
      expect(created.message).toBe('');
    }
    await approveWaiting(await server.signIn('keiri'));
  });
  afterAll(() => server.close());

  const mine = async (who: Client) => (await who.call(contract.readMyself, {})).data;
  const ask = (who: Client, address: string) =>
    who.call(contract.requestChange, {
      ...{ from: '2026-12-01', reason: '転居' },
      change: { kind: 'address', value: { address } },
    });

  it('shows staff their own record, and only what the company shows', async () => {
    const before = await mine(staff);
    expect(before.employee).toMatchObject({ number: 'E0005' });
    expect(JSON.stringify(before.facts)).toContain('310000');
    const id = sure(before.employee).id;
    const { version } = (await hr.call(people.getEmployee, { id })).data.employee;
    await hr.call(people.CHANGES.salary, { id, version, from: '2026-12-01', value: { baseAmount: 345_000 } });
    await approveWaiting(await server.signIn('keiri'));
    const told = (await mine(staff)).facts.filter(({ kind }) => kind === 'salary');
    expect(told, 'a raise is told on its first day').toMatchObject([
      { validThrough: null, value: { baseAmount: 310_000 } },
    ]);
    const { data } = await hr.call(contract.readSettings, {});
    const settings = data.settings.map((each) => (each.kind === 'salary' ? { ...each, maySee: false } : each));
    await hr.call(contract.updateSettings, { settings });
    expect(JSON.stringify((await mine(staff)).facts)).not.toContain('310000');
    expect(await staff.call(contract.updateSettings, { settings })).toMatchObject({ code: 3 });
    expect(await staff.call(contract.listRequests, {})).toMatchObject({ code: 3 });
    expect((await mine(await server.signIn('eigyo'))).employee).toBeNull();
  });

  it('makes a dated change of a request that is proved and approved by somebody else', async () => {
    const { data: asked } = await ask(staff, '神奈川県横浜市架空区2番地');
    const request = sure((await mine(staff)).requests[0]);
    expect(request).toMatchObject({ id: asked.id, state: 'requested', before: { address: '東京都港区架空町1番地' } });
    const decision = { id: request.id, version: request.version };
    const unproved = await hr.call(contract.approveRequest, decision);
    expect(unproved).toMatchObject({ code: 1, message: expect.stringContaining('証憑') });
    const evidence = { kind: 'change-request', id: request.id, file: { name: '住民票.png', content: PNG } };
    expect(await staff.call(addAttachment, evidence)).toMatchObject({ code: 0 });
    expect(await (await server.signIn('eigyo')).call(addAttachment, evidence)).toMatchObject({ code: 6 });
    expect(await hr.call(contract.approveRequest, decision)).toMatchObject({ code: 0 });
    expect(await hr.call(contract.approveRequest, decision)).toMatchObject({ code: 1 });
    const after = await mine(staff);
    expect(after.facts.filter(({ kind }) => kind === 'address')).toMatchObject([
      { validThrough: '2026-11-30' },
      { validFrom: '2026-12-01', value: { address: '神奈川県横浜市架空区2番地' } },
    ]);
    expect(after.requests[0]).toMatchObject({ state: 'approved', before: { address: '東京都港区架空町1番地' } });
  });

  it('never takes silently a day that passed while the request waited', async () => {
    const day = '2026-11-01';
    const late = async (value: string) => {
      const { data } = await staff.call(contract.requestChange, {
        ...{ from: day, reason: '連絡先' },
        change: { kind: 'emergencyContacts', value: { contacts: [{ name: value, phone: '090' }] } },
      });
      return data.id as string;
    };
    const rowOf = async (id: string) => {
      const { data } = await hr.call(contract.listRequests, {});
      return data.rows.find((row: { id: string }) => row.id === id);
    };
    const [asAsked, fromToday] = [await late('母'), await late('父')];
    expect(await rowOf(asAsked)).toMatchObject({ isLate: true, approvedFrom: null, nextFrom: null });
    const silent = await hr.call(contract.approveRequest, { id: asAsked, version: 1 });
    expect(silent).toMatchObject({ code: 1, message: expect.stringContaining(day) });
    const before = await hr.call(contract.approveRequest, { id: asAsked, version: 1, from: '2026-10-31' });
    expect(before).toMatchObject({ code: 1, message: expect.stringContaining(day) });
    expect((await mine(staff)).facts.some(({ kind }: { kind: string }) => kind === 'emergencyContacts')).toBe(false);
    const today = { id: fromToday, version: 1, from: '2026-11-20' };
    expect(await hr.call(contract.approveRequest, today)).toMatchObject({ code: 0 });
    expect(await rowOf(fromToday)).toMatchObject({ isLate: false, validFrom: day, approvedFrom: '2026-11-20' });
    expect(await rowOf(asAsked)).toMatchObject({ nextFrom: '2026-11-20' });
    expect(await hr.call(contract.approveRequest, { id: asAsked, version: 1, from: day })).toMatchObject({ code: 0 });
    const contacts = (await mine(staff)).facts.filter(({ kind }: { kind: string }) => kind === 'emergencyContacts');
    expect(contacts).toMatchObject([
      { validFrom: day, validThrough: '2026-11-19', value: { contacts: [{ name: '母' }] } },
      { validFrom: '2026-11-20', validThrough: null, value: { contacts: [{ name: '父' }] } },
    ]);
  });

  it('is open between two days', async () => {
    const { data } = await hr.call(contract.readSettings, {});
    const openIn = (opensOn: string | null, closesOn: string | null) =>
      hr.call(contract.updateSettings, {
        settings: data.settings.map((each) => (each.kind === 'address' ? { ...each, opensOn, closesOn } : each)),
      });
    expect(await openIn('2026-11-21', '2026-11-20')).toMatchObject({
      data: { fields: [{ path: 'settings.1.closesOn', message: expect.stringContaining('開始日より前') }] },
    });
    await openIn('2026-11-21', null);
    expect(await ask(staff, '早い町')).toMatchObject({ code: 1, message: expect.stringContaining('2026-11-21 から') });
    await openIn(null, '2026-11-19');
    expect(await ask(staff, '遅い町')).toMatchObject({ code: 1, message: expect.stringContaining('終わりました') });
    await openIn('2026-11-20', '2026-11-20');
    const { data: asked } = await ask(staff, 'きょうの町');
    const request = sure((await mine(staff)).requests.find(({ id }) => id === asked.id));
    await staff.call(contract.withdrawRequest, { id: request.id, version: request.version });
    await openIn(null, null);
  });

  it('refuses what may not be asked for, a decision on oneself, and a request that is not one’s own', async () => {
    const faulty = await staff.call(contract.requestChange, {
      ...{ from: '2026-12-01', change: { kind: 'bank', value: { bankCode: '12', bankName: '' } } },
      // The shape is wrong on purpose.
    } as never);
    expect(faulty.status).toBe(422);
    const { data: own } = await hr.call(contract.requestChange, {
      from: '2026-12-01',
      change: { kind: 'commute', value: { route: '田町−架空駅' } },
    });
    const decision = { id: own.id, version: 1 };
    expect(await hr.call(contract.approveRequest, decision)).toMatchObject({
      code: 1,
      message: expect.stringContaining('自分'),
    });
    expect(await staff.call(contract.withdrawRequest, decision)).toMatchObject({ code: 6 });
    expect(await hr.call(contract.withdrawRequest, decision)).toMatchObject({ code: 0 });
    const { data: other } = await ask(staff, '千葉県架空市3番地');
    const rejected = await hr.call(contract.rejectRequest, { id: other.id, version: 1, note: '日付が違います' });
    expect(rejected).toMatchObject({ code: 0 });
    const told = (await mine(staff)).requests.find(({ id }) => id === other.id);
    expect(told).toMatchObject({ state: 'rejected', decisionNote: '日付が違います' });
  });

  it('lets everybody look up banks and branches by code, name, kana or romaji', async () => {
    const titles = async (endpoint: typeof searchBanks | typeof searchBranches, input: object) => {
      const { data } = await staff.call(endpoint, input as never);
      return data.rows.map(({ code, title }) => `${code} ${title}`);
    };
    for (const text of ['0001', 'みずほ', 'ﾐｽﾞﾎ', 'mizuho']) {
      expect((await titles(searchBanks, { text }))[0]).toBe('0001 みずほ');
    }
    expect((await titles(searchBanks, {})).length).toBeGreaterThan(1_000);
    expect((await titles(searchBranches, { bank: '0001', text: 'まるのうち' }))[0]).toBe('004 丸の内中央');
    expect(await titles(searchBranches, { bank: '9998' })).toEqual([]);
    expect(await server.client().call(searchBanks, {})).toMatchObject({ status: 401 });
  });
});
