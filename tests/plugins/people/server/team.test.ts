import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '#core/contract/endpoint.ts';
import { addAttachment, downloadAttachment, listAttachments } from '#core/record/attachment.ts';
import { addComment, listComments } from '#core/record/comment.ts';
import { subjectHistory } from '#core/record/history.ts';
import { countBeside } from '#core/record/related.ts';
import * as contract from '#plugins/people/contract/employee.ts';
import { showMyNumber } from '#plugins/people/contract/myNumber.ts';
import { searchEmployees } from '#plugins/people/contract/names.ts';
import { approveWaiting } from '#tests/support/approveWaiting.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const NOW = new Date('2026-11-20T01:00:00Z');
const MIGRATION = 'src/plugins/people/server/migrations/0006_ready_rights.sql';

/** What only whoever reads personal fields, pay or bank accounts may find anywhere in an answer. */
const SECRETS = [
  '1990-01-02',
  '技術・人文知識',
  '2027-02-28',
  '港区秘密町',
  '緊急 連絡',
  '扶養 太郎',
  '1234567',
  '456789',
  '一身上',
];

describeOnOneEngine('the people of a team', (open) => {
  let server: TestServer;
  let hr: Client;
  let manager: Client;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';

  interface Registered {
    readonly number?: string;
    readonly kind?: 'employee' | 'candidate';
    readonly managerId?: string;
    readonly person?: object;
    readonly contract?: object;
    readonly facts?: object;
  }
  const register = async (name: string, { managerId, person, contract: agreed, facts, ...more }: Registered) => {
    const { data, message } = await hr.call(contract.createEmployee, {
      kind: 'employee',
      ...more,
      facts: {
        person: { name, ...person },
        contract: { employeeType: '10', joinedOn: '2020-04-01', ...agreed },
        ...(managerId ? { team: { managerId } } : {}),
        ...facts,
      },
    });
    expect(message).toBe('');
    ids.set(name, data.id);
    return data;
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => NOW });
    hr = await server.signIn('jinji');
    manager = await server.signIn('kacho');
    const head = await register('長', { number: 'E0006' });
    const member = await register('部下', {
      managerId: head.id,
      person: {
        birthOn: '1990-01-02',
        residenceStatus: '技術・人文知識',
        residenceThrough: '2027-02-28',
        phone: '03-1',
      },
      facts: {
        address: { address: '港区秘密町1' },
        emergencyContacts: { contacts: [{ name: '緊急 連絡', phone: '03-2' }] },
        dependants: { people: [{ name: '扶養 太郎', relation: 'child', birthOn: '2015-01-01' }] },
        salary: { baseAmount: 456_789 },
        bank: {
          ...{ bankCode: '0001', bankName: 'みずほ', branchCode: '001', branchName: '東京営業部' },
          ...{ accountNumber: '1234567', holderKana: 'ブカ' },
        },
        hireDocuments: {},
        candidacy: { stage: 'accepted', note: '一身上の都合' },
      },
    });
    await approveWaiting(await server.signIn('keiri'));
    await register('部下の部下', { managerId: member.id });
    await register('入社予定', { managerId: head.id, contract: { joinedOn: '2026-12-01' } });
    await register('退職者', {
      managerId: head.id,
      contract: { leftOn: '2026-10-31', leftBecause: 'resigned', leftReason: '一身上' },
    });
    await register('他', {});
    const former = await register('元部下', { managerId: head.id });
    const moved = { id: former.id, version: former.version, from: '2026-07-01', value: { managerId: idOf('他') } };
    expect((await hr.call(contract.CHANGES.team, moved)).code).toBe(0);
    await register('候補', { kind: 'candidate', managerId: head.id });
  }, 120_000);
  afterAll(() => server.close());

  const TEAM = ['長', '部下', '部下の部下', '入社予定'];
  const OTHERS = ['退職者', '他', '元部下', '候補'];

  it('are listed, found and opened by their manager; nobody else is even told of', async () => {
    for (const on of [undefined, '2026-06-01', '2027-04-01']) {
      const { data } = await manager.call(contract.listEmployees, on ? { on } : {});
      expect(data.rows.map(({ name }) => name).sort(), on).toEqual([...TEAM].sort());
      expect(data.scope).toBe('team');
    }
    expect((await hr.call(contract.listEmployees, {})).data.scope).toBe('company');
    for (const name of [...TEAM, ...OTHERS]) {
      const isCovered = TEAM.includes(name);
      const answers = [
        await manager.call(contract.getEmployee, { id: idOf(name) }),
        await manager.call(contract.getEmployee, { id: idOf(name), on: '2026-06-01' }),
        await manager.call(listAttachments, { kind: 'employee-photo', id: idOf(name) }),
      ];
      expect(
        answers.map(({ code }) => code),
        name,
      ).toEqual(Array(3).fill(isCovered ? 0 : 6));
      const { hits } = (await manager.call(searchEmployees, { text: name })).data;
      expect(
        hits.some(({ id }) => id === idOf(name)),
        `hits, ${name}`,
      ).toBe(isCovered);
    }
  });

  it('are told of without what is personal, pay or bank', async () => {
    const id = idOf('部下');
    const { data: known } = await hr.call(contract.getEmployee, { id });
    const planned = { id, version: known.employee.version, from: '2027-01-01', value: { address: '港区秘密町2' } };
    const { data: whole } = await hr.call(contract.CHANGES.address, planned);
    expect(whole.employee.changesOn).toBe('2027-01-01');
    // Different in what is personal alone: not even the day of it is told.
    const born = { name: '部下', birthOn: '1990-01-03', phone: '03-1' };
    const { version } = whole.employee;
    expect((await hr.call(contract.CHANGES.person, { id, version, from: '2024-05-06', value: born })).code).toBe(0);

    const { data: info } = await manager.call(contract.getEmployee, { id });
    expect(info.facts.map(({ kind, validFrom }) => [kind, validFrom])).toEqual([
      ['person', '2020-04-01'],
      ['contract', '2020-04-01'],
      ['team', '2020-04-01'],
    ]);
    expect(info.facts[0]?.value).toEqual({ name: '部下', kana: '', phone: '03-1', email: '' });
    expect(info.employee).toMatchObject({ birthOn: null, age: null, residenceThrough: null, changesOn: null });
    expect(info.employee.lacks).toEqual(['kana', 'department']);
    const { data: list } = await manager.call(contract.listEmployees, {});
    expect(list.rows.find((row) => row.id === id)).toMatchObject({ changesOn: null, lacks: ['kana', 'department'] });
    for (const answer of [info, list]) {
      for (const secret of SECRETS) expect(JSON.stringify(answer)).not.toContain(secret);
    }
    const reveal = { id, kind: 'bank', reason: '見たい' } as const;
    expect((await manager.call(contract.revealFacts, reveal)).code).toBe(3);
  });

  it('have papers, comments and a history that are not for their manager', async () => {
    const id = idOf('部下');
    const subject = { kind: 'employee', id };
    const file = { name: '在留カード.txt', content: new TextEncoder().encode('在留') };
    const { data: added } = await hr.call(addAttachment, { ...subject, file });
    expect((await hr.call(addComment, { ...subject, body: '面談の記録' })).code).toBe(0);
    const asked = (client: Client) =>
      Promise.all([
        client.call(listAttachments, subject),
        client.call(listComments, subject),
        client.call(subjectHistory, subject),
        client.call(countBeside, subject),
        client.call(addComment, { ...subject, body: '聞きたい' }),
        client.send(`${pathOf(downloadAttachment)}?id=${added.id}`),
      ]).then((answers) => answers.map(({ code }) => code));
    expect((await asked(manager)).slice(0, 5)).toEqual(Array(5).fill(3));
    expect((await manager.send<unknown>(`${pathOf(downloadAttachment)}?id=${added.id}`)).code).toBe(3);
    expect((await asked(hr)).slice(0, 5)).toEqual(Array(5).fill(0));
  });

  it('are changed by whoever reads no personal fields without losing these', async () => {
    const { id, version } = await register('保たれる', { person: { birthOn: '1980-05-05', career: '前職' } });
    await server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ company_id: string; id: string }>(
        `select company_id, id from app_user where username = 'eigyo'`,
      );
      const [user] = rows;
      await tx.$client.query(
        `insert into role (company_id, code, title_ja, title_en) values ($1, 'names', '名', 'N')`,
        [user?.company_id],
      );
      await tx.$client.query(
        `insert into role_permission (company_id, role_code, permission, scope)
         select $1, 'names', unnest($2::text[]), 'company'`,
        [user?.company_id, ['Employee.info', 'Employee.update', 'Employee.updateaddress', 'Employee.cancelchange']],
      );
      await tx.$client.query(`insert into user_role (company_id, user_id, role_code) values ($1, $2, 'names')`, [
        user?.company_id,
        user?.id,
      ]);
    });
    const clerk = await server.signIn('eigyo');
    const renamed = await clerk.call(contract.CHANGES.person, {
      id,
      version,
      from: '2026-11-20',
      value: { name: '改名' },
    });
    expect(renamed).toMatchObject({ code: 0, data: { employee: { name: '改名', birthOn: null } } });
    const { data } = await hr.call(contract.getEmployee, { id });
    expect(data.facts.findLast(({ kind }) => kind === 'person')?.value).toMatchObject({
      ...{ name: '改名', birthOn: '1980-05-05', career: '前職' },
    });
    const moving = { id, version: data.employee.version, from: '2026-12-24', value: { address: '港区' } };
    expect((await clerk.call(contract.CHANGES.address, moving)).code).toBe(3);
    const back = { id, version: data.employee.version, kind: 'address' as const, from: '2026-12-24' };
    expect((await clerk.call(contract.cancelChange, back)).code).toBe(3);
  });

  it('are read whole by the auditor, for a reason that is logged; nothing is changed', async () => {
    const auditor = await server.signIn('kansa');
    const id = idOf('部下');
    const { data: info } = await auditor.call(contract.getEmployee, { id });
    expect(info.facts.map(({ kind }) => kind)).toContain('address');
    for (const [kind, secret] of [
      ['salary', '456789'],
      ['bank', '1234567'],
      ['dependants', '扶養 太郎'],
    ] as const) {
      const shown = await auditor.call(contract.revealFacts, { id, kind, reason: '給与の監査' });
      expect(JSON.stringify(shown.data), kind).toContain(secret);
    }
    const { data: history } = await auditor.call(subjectHistory, { kind: 'employee', id });
    expect(history.rows[0]).toMatchObject({ action: 'people/reveal-facts', userName: '監物 明' });
    const written = { id, version: info.employee.version, from: '2026-11-20', value: { name: '改' } };
    expect((await auditor.call(contract.CHANGES.person, written)).code).toBe(3);
    const number = { employeeId: id, purpose: 'socialInsurance', reason: '監査' } as const;
    expect((await auditor.call(showMyNumber, number)).code, 'an individual number').toBe(3);
  });

  it('come to the ready roles of companies that stand, unless a role was changed by hand', async () => {
    const migration = readFileSync(MIGRATION, 'utf8');
    const held = () =>
      server.database.transaction('system', async (tx) => {
        const { rows } = await tx.$client.query<{ held: string }>(
          `select role_code || ' ' || permission || ' ' || scope as held from role_permission
            where (role_code, permission) in (('manager', 'Employee.list'), ('manager', 'Employee.search'),
                                              ('manager', 'Employee.info'), ('auditor', 'Employee.reveal')) order by 1`,
        );
        return rows.map((row) => row.held);
      });
    const before = (version: number) =>
      server.database.transaction('system', async (tx) => {
        await tx.$client.query(
          `delete from role_permission where (role_code, permission) in (('manager', 'Employee.info'), ('auditor', 'Employee.reveal'))`,
        );
        await tx.$client.query(
          `update role_permission set scope = 'company' where role_code = 'manager' and permission in ('Employee.list', 'Employee.search')`,
        );
        await tx.$client.query(`update role set version = $1 where code in ('manager', 'auditor')`, [version]);
        await tx.$client.query(migration);
      });
    const now = await held();
    expect(now).toEqual([
      'auditor Employee.reveal company',
      ...['info', 'list', 'search'].map((action) => `manager Employee.${action} team`),
    ]);
    await before(2);
    expect(await held()).toEqual(['list', 'search'].map((action) => `manager Employee.${action} company`));
    await before(1);
    expect(await held()).toEqual(now);
  });
});
