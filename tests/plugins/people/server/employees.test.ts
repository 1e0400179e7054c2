import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPeopleWithoutLogin, updateUser } from '#core/permission/user.ts';
import { addAttachment, attachmentWords } from '#core/record/attachment.ts';
import * as contract from '#plugins/people/contract/employee.ts';
import { listIntroductions } from '#plugins/people/contract/introduction.ts';
import { printLabels } from '#plugins/people/contract/labels.ts';
import { listNames, searchEmployees } from '#plugins/people/contract/names.ts';
import { assignStaff, listFreelancers } from '#plugins/people/contract/partnerStaff.ts';
import { listPositions, movePosition, updatePosition } from '#plugins/people/contract/position.ts';
import { printRoster } from '#plugins/people/contract/roster.ts';
import { moveTeams } from '#plugins/people/contract/teamMove.ts';
import { transferEmployee } from '#plugins/people/contract/transfer.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { approveWaiting } from '#tests/support/approveWaiting.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

const contractFrom = (joinedOn: string, more: object = {}) => ({ employeeType: '10', joinedOn, ...more });

describeOnOneEngine('people', (open) => {
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
    return data.rows.find((row) => row.id === id);
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

  it('are offered for a user as long as they have none and have not left, whoever is to come among them', async () => {
    const admin = await server.signIn('admin');
    const email = 'ichi@example.jp';
    const facts = (more: object) => ({
      person: { name: '利用 一', kana: 'リヨウ イチ', email },
      contract: contractFrom('2026-12-01', more),
    });
    const { number } = await register('', { number: 'E0700', facts: facts({}), isOtherPerson: true });
    await register('', {
      number: 'E0701',
      facts: facts({ joinedOn: '2020-04-01', leftOn: '2026-11-19', leftBecause: 'resigned' }),
      isOtherPerson: true,
    });
    const offered = async () => {
      const { data } = await admin.call(listPeopleWithoutLogin, {});
      return data.rows.filter(({ code }) => ['E0700', 'E0701', 'E0003'].includes(code));
    };
    expect(await offered()).toEqual([{ code: number, title: '利用 一', reading: 'リヨウ イチ', email }]);
    const user = { employeeNumber: number, username: 'riyou', name: '利用 一', email, locale: 'ja' } as const;
    expect((await admin.call(updateUser, { user })).message).toBe('');
    expect(await offered()).toEqual([]);
    expect((await hr.call(listPeopleWithoutLogin, {})).code).toBe(3);
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
    expect(data.facts.filter(({ kind }) => kind === 'person')).toMatchObject([
      { validFrom: '2020-04-01', validThrough: '2026-12-23', value: { name: '改名 前' } },
      { validFrom: '2026-12-24', validThrough: null, value: { name: '改名 後' } },
    ]);
    expect(data.employee.name).toBe('改名 前');
    expect((await standingOn(id, '2026-12-24'))?.name).toBe('改名 後');
    const found = await hr.call(searchEmployees, { text: '改名 後' });
    expect(found.data.hits).toMatchObject([{ id }]);

    expect(await hr.call(contract.CHANGES.person, change)).toMatchObject({ status: 409 });
    const begun = { id, version: data.employee.version, kind: 'person' as const, from: '2020-04-01' };
    expect(await hr.call(contract.cancelChange, begun)).toMatchObject({ code: 1 });
    const { data: after } = await hr.call(contract.cancelChange, { ...begun, from: '2026-12-24' });
    expect(after.facts).toHaveLength(2);
    expect((await standingOn(id, '2026-12-24'))?.name).toBe('改名 前');
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
    await approveWaiting(await server.signIn('keiri'));
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
    expect(names.rows.map(({ name }) => name)).toContain('候補 者');
  });

  it('are deleted only before they have worked here', async () => {
    const worked = await register('在籍 者');
    const kept = await hr.call(contract.deleteEmployee, { id: worked.id, version: worked.version });
    expect(kept).toMatchObject({ code: 1, message: expect.stringContaining('退職日') });
    const candidate = await register('取消 者', { kind: 'candidate', facts: { person: { name: '取消 者' } } });
    expect(await hr.call(contract.deleteEmployee, { id: candidate.id, version: 1 })).toMatchObject({ code: 0 });
    expect(await hr.call(contract.getEmployee, { id: candidate.id })).toMatchObject({ code: 6 });
  });

  it('work for us as staff of partners until the engagement ends, and are warned of', async () => {
    const engagement = { skill: 'Go', rate: 700_000, startsOn: '2026-10-01', endsOn: '2026-12-31' };
    const staff = await register('協力 太郎', {
      kind: 'bp',
      from: '2026-10-01',
      facts: { person: { name: '協力 太郎' }, engagement },
    });
    expect(staff.number).toBe('B0001');
    const rowOn = async (on: string) => {
      const { data } = await hr.call(listFreelancers, { on });
      return data.rows.find(({ id }) => id === staff.id);
    };
    expect(await rowOn('2026-11-20')).toMatchObject({
      state: 'working',
      engagement: { orderNumber: '', rate: 700_000 },
    });
    expect(await rowOn('2027-01-01')).toMatchObject({ state: 'idle' });
    expect(await rowOn('2026-09-30')).toMatchObject({ state: 'coming' });
    const longer = { id: staff.id, version: 1, from: '2026-12-01', value: { ...engagement, endsOn: '2027-03-31' } };
    expect(await hr.call(contract.CHANGES.engagement, longer)).toMatchObject({ code: 0 });
    expect(await rowOn('2027-01-01')).toMatchObject({ state: 'working' });
    expect(await (await server.signIn('shain')).call(listFreelancers, {})).toMatchObject({ code: 3 });
  });

  it('are proposed to several customers and assigned by one, in no time that another engagement takes', async () => {
    const sales = await server.signIn('eigyo');
    for (const [code, title] of [
      ['C701', '架空商事'],
      ['C702', '想像工業'],
    ] as const) {
      const partner = { code, title, reading: '', isCustomer: true, isVendor: false, registrationNumber: null };
      expect(await sales.call(updatePartner, { partner })).toMatchObject({ code: 0 });
    }
    const engagement = { customer: 'C701', startsOn: '2026-10-01', endsOn: '2026-12-31', orderNumber: 'PO-1' };
    const { id } = await register('提案 花子', {
      kind: 'freelance',
      from: '2026-10-01',
      facts: { person: { name: '提案 花子' }, engagement },
    });
    const row = async (on?: string) => {
      const { data } = await hr.call(listFreelancers, on ? { on } : {});
      return data.rows.find((each: { id: string }) => each.id === id);
    };
    expect(await row()).toMatchObject({ state: 'working', freeFrom: '2027-01-01', proposedTo: [] });
    const proposals = ['C701', 'C702'].map((customer) => ({ customer, proposedOn: '2026-11-20', rate: 4_500 }));
    const told = { id, version: 1, from: '2026-11-20', value: { proposals } };
    expect(await hr.call(contract.CHANGES.proposals, told)).toMatchObject({ code: 0 });
    expect(await row()).toMatchObject({ proposedTo: ['架空商事', '想像工業'] });

    const next = { customer: 'C702', rate: 4_500, rateUnit: 'hour', startsOn: '2026-12-31' } as const;
    const assign = (more: object) => hr.call(assignStaff, { id, version: 2, engagement: { ...next, ...more } });
    expect(await assign({})).toMatchObject({ code: 1, message: expect.stringContaining('2026/12/31') });
    expect(await assign({ startsOn: null })).toMatchObject({ status: 422 });
    expect(await assign({ customer: null })).toMatchObject({ status: 422 });
    expect(await assign({ customer: 'C999', startsOn: '2027-02-01' })).toMatchObject({
      code: 1,
      message: expect.stringContaining('C999'),
    });
    const agreed = await assign({ startsOn: '2027-02-01', endsOn: '2027-06-30' });
    expect(agreed).toMatchObject({ code: 0, data: { version: 3 } });
    expect(await row()).toMatchObject({ freeFrom: '2027-01-01', proposedTo: ['架空商事'], customerTitle: '架空商事' });
    expect(await row('2027-01-15')).toMatchObject({ state: 'coming', customerTitle: '想像工業' });
    expect(await row('2027-02-01')).toMatchObject({
      ...{ state: 'working', freeFrom: '2027-07-01' },
      engagement: { rate: 4_500, rateUnit: 'hour', orderNumber: '' },
    });
    // The one that runs is not made longer than the next one leaves room for.
    const longer = { id, version: 3, from: '2026-11-20', value: { ...engagement, endsOn: null } };
    expect(await hr.call(contract.CHANGES.engagement, longer)).toMatchObject({ code: 1 });
    const staff = await register('参画 しない');
    const own = { id: staff.id, version: 1, engagement: { ...next, startsOn: '2027-02-01' } };
    expect(await hr.call(assignStaff, own)).toMatchObject({ code: 1, message: expect.stringContaining(staff.number) });
  });

  it('are introduced by somebody, who is owed a reward once the probation is over', async () => {
    const introducer = await register('紹介 元');
    const introduction = { introducerId: introducer.id, rewardRule: 'afterProbation', rewardAmount: 100_000 } as const;
    const nobody = await hr.call(contract.createEmployee, {
      kind: 'candidate',
      facts: { person: { name: '紹介 先' }, introduction: {} },
    });
    expect(nobody.status).toBe(422);
    const candidate = await register('紹介 先', {
      kind: 'candidate',
      facts: { person: { name: '紹介 先' }, candidacy: { stage: 'offered' }, introduction },
    });
    const rowOn = async (on?: string) => {
      const { data } = await hr.call(listIntroductions, on ? { on } : {});
      return data.rows.find(({ id }) => id === candidate.id);
    };
    expect(await rowOn()).toMatchObject({
      ...{ introducerName: '紹介 元', introducedInAll: 1, rewardsInAll: 100_000, rewardState: 'waiting' },
      stage: 'offered',
    });
    const { data: joined } = await hr.call(contract.onboardEmployee, {
      ...{ id: candidate.id, version: 1, team: {} },
      contract: contractFrom('2026-12-01', { probationThrough: '2027-02-28' }),
    });
    expect(await rowOn('2027-02-28')).toMatchObject({ rewardState: 'waiting', hasPassedProbation: false });
    expect(await rowOn('2027-03-01')).toMatchObject({ rewardState: 'due', rewardDueOn: '2027-03-01' });
    const own = { id: candidate.id, version: joined.version, from: '2026-12-01' };
    const selfMade = await hr.call(contract.CHANGES.introduction, { ...own, value: { introducerId: candidate.id } });
    expect(selfMade).toMatchObject({ code: 1, message: expect.stringContaining('本人') });
    const paid = { ...own, from: '2027-03-10', value: { ...introduction, paidOn: '2027-03-10' } };
    expect(await hr.call(contract.CHANGES.introduction, paid)).toMatchObject({ code: 0 });
    expect(await rowOn('2027-03-10')).toMatchObject({ rewardState: 'paid' });
  });

  it('keep papers under words of their own, and a picture apart from them', async () => {
    const { id } = await register('書類 人');
    const words = attachmentWords('Employee');
    const content = new TextEncoder().encode('誓約書');
    const { data: added } = await hr.call(words.upload, { id, file: { name: '誓約書.txt', content } });
    const photo = { kind: 'employee-photo', id, file: { name: 'photo.txt', content } };
    expect(await hr.call(addAttachment, photo)).toMatchObject({ code: 0 });
    expect((await hr.call(words.list, { id })).data.rows).toMatchObject([{ name: '誓約書.txt' }]);
    const staff = await server.signIn('shain');
    expect(await staff.call(words.list, { id })).toMatchObject({ code: 3 });
    expect(await hr.call(words.remove, { id: added.id })).toMatchObject({ code: 0 });
    expect((await hr.call(words.list, { id })).data.rows).toEqual([]);
  });

  it('are transferred from a day on, one by one, while they work here', async () => {
    const one = await register('辞令 一', {
      facts: { person: { name: '辞令 一' }, contract: contractFrom('2020-04-01'), team: { position: 'P90' } },
    });
    const transfer = { id: one.id, version: one.version, from: '2027-04-01', position: 'P40', employeeType: '20' };
    expect(await hr.call(transferEmployee, { ...transfer, position: 'nowhere' })).toMatchObject({ code: 1 });
    expect(await standingOn(one.id, '2027-04-01')).toMatchObject({ employeeType: '10', version: one.version });
    expect(await hr.call(transferEmployee, { ...transfer, from: '2020-03-31' })).toMatchObject({
      code: 1,
      message: expect.stringContaining('2020/03/31 に在籍していません'),
    });
    expect(await hr.call(transferEmployee, transfer)).toMatchObject({ code: 0 });
    expect(await standingOn(one.id, '2027-03-31')).toMatchObject({ position: 'P90', employeeType: '10' });
    expect(await standingOn(one.id, '2027-04-01')).toMatchObject({
      ...{ position: 'P40', employeeType: '20', joinedOn: '2020-04-01' },
    });
    expect(await hr.call(transferEmployee, transfer)).toMatchObject({ status: 409 });
    expect(await hr.call(transferEmployee, { ...transfer, version: one.version + 1 })).toMatchObject({
      code: 1,
      message: expect.stringContaining('すでに'),
    });
  });

  it('have labels for the post, which are logged', async () => {
    const one = await register('宛名 一', {
      facts: {
        person: { name: '宛名 一' },
        contract: contractFrom('2020-04-01'),
        address: { postalCode: '105-0001', address: '東京都港区架空町1番地' },
      },
    });
    const two = await register('宛名 二');
    const { data } = await hr.call(printLabels, { ids: [two.id, one.id] });
    expect(data.rows).toEqual([
      { number: one.number, name: '宛名 一', postalCode: '1050001', address: '東京都港区架空町1番地' },
      { number: two.number, name: '宛名 二', postalCode: '', address: '' },
    ]);
    const logged = await server.database.transaction('system', (tx) =>
      tx.$client.query("select details from audit_log where action = 'people/print-labels'"),
    );
    expect(logged.rows).toMatchObject([{ details: { numbers: [one.number, two.number] } }]);
  });

  it('are given positions that are in use on the day, in an order that keys change', async () => {
    const typed = { code: 'P60', title: '主事', rank: 60, validFrom: '2027-04-01', validThrough: '2027-09-30' };
    expect(await hr.call(updatePosition, { position: { ...typed, validThrough: '2027-03-31' } })).toMatchObject({
      data: { fields: [{ path: 'position.validThrough', message: expect.stringContaining('使用開始日より前') }] },
    });
    expect(await hr.call(updatePosition, { position: typed })).toMatchObject({ code: 0 });
    const { id, version } = await register('役職 期');
    const given = (from: string) => hr.call(transferEmployee, { id, version, from, position: 'P60' });
    for (const outside of ['2027-03-31', '2027-10-01']) {
      expect(await given(outside)).toMatchObject({ code: 1, message: expect.stringContaining('P60') });
    }
    expect(await given('2027-09-30')).toMatchObject({ code: 0 });

    const order = async () => (await hr.call(listPositions, {})).data.rows.map(({ code, rank }) => `${code} ${rank}`);
    expect(await order()).toEqual(['P10 10', 'P20 20', 'P30 30', 'P40 40', 'P50 50', 'P60 60', 'P90 90']);
    expect(await hr.call(movePosition, { code: 'P60', by: -1 })).toMatchObject({ code: 0 });
    expect(await hr.call(movePosition, { code: 'P10', by: -1 })).toMatchObject({ code: 0 });
    expect(await order()).toEqual(['P10 10', 'P20 20', 'P30 30', 'P40 40', 'P60 50', 'P50 60', 'P90 70']);
    expect(await hr.call(movePosition, { code: 'nowhere', by: 1 })).toMatchObject({ code: 6 });
  });

  it('are of an age and a tenure as of the day, and tell what is missing of them', async () => {
    const { id } = await register('年齢 数', {
      facts: {
        person: { name: '年齢 数', birthOn: '1990-11-21', residenceThrough: '2027-01-31' },
        contract: contractFrom('2020-04-01'),
        address: { address: '東京都港区' },
      },
    });
    expect(await standingOn(id, '2026-11-20')).toMatchObject({
      ...{
        age: 35,
        tenureMonths: 79,
        residenceThrough: '2027-01-31',
        lacks: ['kana', 'department', 'salary', 'bank', 'endowment', 'hireInsurance', 'dependants', 'commute'],
      },
    });
    expect(await standingOn(id, '2026-11-21')).toMatchObject({ age: 36 });
    expect(await standingOn(id, '2020-03-31')).toMatchObject({ tenureMonths: null });
  });

  it('move together from a day on, or not at all, and stand on the printed roster', async () => {
    const [one, two] = [await register('異動 一'), await register('異動 二')];
    const moves = [{ id: two.id, managerId: one.id }];
    const ring = await hr.call(moveTeams, { from: '2027-01-01', moves: [...moves, { id: one.id, managerId: two.id }] });
    expect(ring).toMatchObject({ code: 1, message: expect.stringContaining('異動') });
    expect(await standingOn(two.id, '2027-01-01')).toMatchObject({ managerId: null });
    expect((await hr.call(moveTeams, { from: '2027-01-01', moves })).data).toEqual({ moved: 1 });
    expect(await standingOn(two.id, '2026-12-31')).toMatchObject({ changesOn: '2027-01-01' });
    expect(await standingOn(two.id, '2027-01-01')).toMatchObject({ managerId: one.id });

    const sheet = await hr.call(printRoster, { on: '2026-11-20', who: 'one', number: two.number });
    expect(sheet.data.rows).toMatchObject([{ name: '異動 二' }]);
    const printed = await server.database.transaction('system', (tx) =>
      tx.$client.query("select details from audit_log where action = 'people/print-roster'"),
    );
    expect(printed.rows).toMatchObject([{ details: { who: 'one', sheets: 1, number: two.number } }]);
  });
});
