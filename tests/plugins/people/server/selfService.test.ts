import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOnRequest, addSubstitute, listApprovers, listRoutes } from '#core/approval/contract.ts';
import { addAttachment } from '#core/record/attachment.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { listInbox } from '#plugins/assistant/contract/inbox.ts';
import * as people from '#plugins/people/contract/employee.ts';
import * as contract from '#plugins/people/contract/selfService.ts';
import { approveWaiting } from '#tests/support/approveWaiting.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

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
  const move = (address: string) => ({
    ...{ from: '2026-12-01', reason: '転居' },
    change: { kind: 'address' as const, value: { address } },
  });
  const prove = (who: Client, id: string) =>
    who.call(addAttachment, { kind: 'change-request', id, file: { name: '住民票.png', content: PNG } });
  /** Kept, proved and sent, as what needs evidence is. */
  const ask = async (who: Client, address: string) => {
    const kept = await who.call(contract.requestChange, { ...move(address), isDraft: true });
    if (kept.code !== 0) return kept;
    expect(await prove(who, kept.data.id)).toMatchObject({ code: 0 });
    return who.call(contract.submitRequest, kept.data);
  };
  const waiting = async (who: Client) =>
    (await who.call(listInbox, { kind: 'change-request' } as never)).data.rows.map(({ subjectId }) => subjectId);

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
    const unproved = await staff.call(contract.requestChange, move('神奈川県横浜市架空区2番地'));
    expect(unproved).toMatchObject({ code: 1, message: expect.stringContaining('証憑を添付してから') });
    expect((await mine(staff)).requests).toEqual([]);
    const draft = { ...move('神奈川県横浜市架空区2番地'), isDraft: true };
    const { data: kept } = await staff.call(contract.requestChange, draft);
    expect(await staff.call(contract.submitRequest, kept)).toMatchObject({ code: 1 });
    expect((await hr.call(contract.listRequests, {})).data.rows).toEqual([]);
    expect(await prove(hr, kept.id)).toMatchObject({ code: 6 });
    expect(await prove(staff, kept.id)).toMatchObject({ code: 0 });
    expect(await waiting(hr)).toEqual([]);
    expect(await staff.call(contract.submitRequest, kept)).toMatchObject({ code: 0 });
    expect(await waiting(hr)).toEqual([kept.id]);
    const request = sure((await mine(staff)).requests[0]);
    expect(request).toMatchObject({ id: kept.id, state: 'requested', before: { address: '東京都港区架空町1番地' } });
    const decision = { id: request.id, version: request.version };
    expect(await prove(await server.signIn('eigyo'), kept.id)).toMatchObject({ code: 6 });
    expect(await hr.call(contract.approveRequest, decision)).toMatchObject({ code: 0 });
    expect(await hr.call(contract.approveRequest, decision)).toMatchObject({ code: 1 });
    const after = await mine(staff);
    expect(after.facts.filter(({ kind }) => kind === 'address')).toMatchObject([
      { validThrough: '2026-11-30' },
      { validFrom: '2026-12-01', value: { address: '神奈川県横浜市架空区2番地' } },
    ]);
    expect(after.requests[0]).toMatchObject({ state: 'approved', before: { address: '東京都港区架空町1番地' } });
    expect(await waiting(hr)).toEqual([]);
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
    expect(silent).toMatchObject({ code: 1, message: expect.stringContaining(formatDay(day)) });
    // The inbox does not ask for a day: it says what has passed, and leaves the request as it was.
    const inbox = await hr.call(actOnRequest, { kind: 'change-request', id: asAsked, act: 'approve' });
    expect(inbox).toMatchObject({ code: 1, message: expect.stringContaining(formatDay(day)) });
    expect(await rowOf(asAsked)).toMatchObject({ state: 'requested', version: 1, isLate: true });
    const rejected = await late('姉');
    const asked = { kind: 'change-request', id: rejected, act: 'reject' as const, comment: '日が過ぎました' };
    expect(await hr.call(actOnRequest, asked)).toMatchObject({ code: 0 });
    expect(await rowOf(rejected)).toMatchObject({ state: 'rejected', decisionNote: '日が過ぎました', isLate: false });
    const before = await hr.call(contract.approveRequest, { id: asAsked, version: 1, from: '2026-10-31' });
    expect(before).toMatchObject({ code: 1, message: expect.stringContaining(formatDay(day)) });
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
    expect(await ask(staff, '早い町')).toMatchObject({ code: 1, message: expect.stringContaining('2026/11/21 から') });
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
    const rejected = await hr.call(contract.rejectRequest, { ...other, note: '日付が違います' });
    expect(rejected).toMatchObject({ code: 0 });
    const told = (await mine(staff)).requests.find(({ id }) => id === other.id);
    expect(told).toMatchObject({ state: 'rejected', decisionNote: '日付が違います' });
  });

  it('goes along its route: sent back and asked again, by a deputy, by nobody who may not decide, and remembered', async () => {
    const { data: asked } = await ask(staff, '北海道架空市4番地');
    const subject = { kind: 'change-request', id: asked.id };
    const back = await hr.call(actOnRequest, { ...subject, act: 'sendBack', comment: '番地がありません' });
    expect(back).toMatchObject({ code: 0 });
    const returned = sure((await mine(staff)).requests.find(({ id }) => id === asked.id));
    expect(returned).toMatchObject({ state: 'sentBack', decisionNote: '番地がありません' });
    expect(await waiting(staff)).toEqual([asked.id]);
    const again = { ...move('北海道架空市4番地5号'), id: asked.id, version: returned.version };
    expect(await staff.call(contract.requestChange, { ...again, version: 1 })).toMatchObject({ code: 1 });
    expect(await staff.call(contract.requestChange, again)).toMatchObject({ code: 0 });
    expect(await waiting(hr)).toEqual([asked.id]);
    // On the route, but without the right to decide about people's records.
    const administrator = await server.signIn('admin');
    const { data: routes } = await administrator.call(listRoutes, {});
    const route = sure(routes.rows.find(({ code }) => code === 'SELF-SERVICE'));
    expect(route.steps.map(({ title }) => title)).toEqual(['人事']);
    const sales = await server.signIn('eigyo');
    expect(await sales.call(actOnRequest, { ...subject, act: 'approve' })).toMatchObject({ code: 6 });
    // A deputy decides in the place of HR, who is away.
    const { data: people } = await hr.call(listApprovers, {});
    const deputy = sure(people.users.find(({ code }) => code === 'E0001'));
    expect(deputy.decides).toContain('change-request');
    expect(people.users.find(({ code }) => code === 'E0004')?.decides).not.toContain('change-request');
    const days = { from: '2026-11-20', through: '2026-11-30', amountAtMost: null };
    await hr.call(addSubstitute, { substituteId: deputy.id, ...days, kinds: ['change-request'] });
    const decided = await administrator.call(actOnRequest, { ...subject, act: 'approve' });
    expect(decided).toMatchObject({ code: 0, data: { state: 'approved' } });
    const addresses = (await mine(staff)).facts.filter(({ kind }) => kind === 'address');
    expect(addresses.at(-1)).toMatchObject({ value: { address: '北海道架空市4番地5号' } });
  });

  it('forgets a draft that is thrown away, with its files', async () => {
    const { data: kept } = await staff.call(contract.requestChange, { ...move('沖縄県架空市6番地'), isDraft: true });
    await prove(staff, kept.id);
    expect(await staff.call(contract.withdrawRequest, kept)).toMatchObject({ code: 0 });
    expect((await mine(staff)).requests.some(({ id }) => id === kept.id)).toBe(false);
    expect(await prove(staff, kept.id)).toMatchObject({ code: 6 });
  });
});
