import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateRoute } from '#core/approval/contract.ts';
import {
  getLogEntry,
  type LogConcern,
  listLog,
  logFigures,
  logKinds,
  logPeople,
  verifyLog,
} from '#core/audit/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { listUsers } from '#core/permission/user.ts';
import { updateDepartment } from '#plugins/administration/contract/department.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { nameSubjects } from '#server/audit/subjectNames.ts';
import { sure } from '../../support/sure';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Answered, type Client, loginPath, startTestServer, type TestServer } from '../../support/testServer';

test('what a company has one of is named by its kind alone, a stage of the demo data by its title', async () => {
  const entries = [
    { kind: 'stage', subjectId: 'administration: 自社情報' },
    { kind: 'stage', subjectId: 'core/fill-demo' },
    { kind: 'work-pattern', subjectId: 'company' },
    { kind: 'department', subjectId: '900' },
  ];
  // None of them has a name in the database: nothing is asked of it.
  const nameOf = await nameSubjects(undefined as never, { companyId: '', today: '2026-11-23' }, { entries, names: {} });
  expect(entries.map(nameOf)).toEqual(['自社情報', '', '', null]);
});

describeOnOneEngine('the audit log on screen', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
    const department = { code: '900', title: '新規部', reading: '', parent: null, isActive: true };
    const created = await admin.call(updateDepartment, { department });
    await admin.call(updateDepartment, {
      department: { ...department, title: '未来部', version: created.data.version },
    });
    await server.client().send(loginPath({ who: 'shain', password: 'guessed wrongly' }), { method: 'POST' });
  });
  afterAll(() => server.close());

  test('says who did what, when, from where, in words, newest first', async () => {
    const { data } = await admin.call(listLog, {});
    const refused = { userName: '社本 一郎', act: 'ログインを拒否', address: '127.0.0.1' };
    expect(data.rows[0]).toMatchObject({ ...refused, subjectName: 'E0005 社本 一郎' });
    expect(data.rows[1]).toMatchObject({
      userName: '管理 太郎',
      action: 'administration/update-department',
      act: '変更',
      kindTitle: '部門',
      subjectId: '900',
      address: '127.0.0.1',
      summary: expect.stringContaining('名称: 新規部 → 未来部'),
    });
    expect(data.totals.count).toBe(data.rows.length);
    const english = await admin.call(listLog, { limit: 2 }, { 'accept-language': 'en' });
    expect(english.data.rows[1]?.summary).toContain('Name: 新規部 → 未来部');
  });

  test('is narrowed by day, person, kind, concern, request and text', async () => {
    const rowsOf = async (input: Parameters<typeof admin.call<typeof listLog>>[1]) =>
      (await admin.call(listLog, input)).data.rows as { action: string; requestId: string; userName: string }[];
    expect(await rowsOf({ through: '2020-01-01' })).toEqual([]);
    expect(new Set((await rowsOf({ person: 'E0005' })).map(({ userName }) => userName))).toEqual(
      new Set(['社本 一郎']),
    );
    expect(await rowsOf({ person: 'nobody' })).toEqual([]);
    expect((await rowsOf({ kind: 'department' })).map(({ action }) => action)).toEqual([
      'administration/update-department',
      'administration/create-department',
    ]);
    expect((await rowsOf({ concern: 'refused' })).map(({ action }) => action)).toEqual(['core/sign-in-refused']);
    const [update] = await rowsOf({ text: '未来部' });
    expect(update?.action).toBe('administration/update-department');
    expect(await rowsOf({ requestId: update?.requestId ?? '' })).toHaveLength(1);
    expect((await rowsOf({ text: 'ログインを拒否' })).map(({ action }) => action)).toEqual(['core/sign-in-refused']);
    expect(await rowsOf({ text: '100%' }), 'a sign of the pattern is text').toEqual([]);
    const figures = (await admin.call(logFigures, {})).data.figures;
    expect(figures).toMatchObject({ refused: 1, sensitive: 0 });
  });

  test('tells what left as a file or on paper', async () => {
    const [user] = (await admin.call(listUsers, {})).data.rows;
    await server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ id: string }>('select id from company');
      const [companyId, userId] = [sure(rows[0]).id, sure(user).id];
      const call = { companyId, userId, userName: '', requestId: 'export', at: new Date().toISOString() };
      const subject = { kind: 'accounting-export', id: 'E1' };
      await recordAudit(tx, call, [
        { action: 'accounting/export-documents', subject, details: { fiscalYear: 2026, count: 1_200 } },
      ]);
    });
    const actionsOf = async (concern: LogConcern) =>
      (await admin.call(listLog, { concern, limit: 100 })).data.rows.map(({ action }: { action: string }) => action);
    expect(await actionsOf('exported')).toEqual(['accounting/export-documents']);
    expect(await actionsOf('records')).not.toContain('accounting/export-documents');
    expect((await admin.call(logFigures, {})).data.figures.exported).toBe(1);
    const [exported] = (await admin.call(listLog, { concern: 'exported' })).data.rows;
    expect(exported?.summary, 'figures are grouped, years are not').toMatch(/1,200.*\b2026/);
  });

  test('comes page by page without a gap', async () => {
    const whole = (await admin.call(listLog, { sort: 'sequence', limit: 1_000 })).data.rows;
    const pages = [];
    let cursor: string | null = null;
    do {
      const page: Answered<OutputOf<typeof listLog>> = await admin.call(listLog, {
        sort: 'sequence',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      pages.push(...page.data.rows);
      cursor = page.data.nextCursor;
    } while (cursor !== null);
    expect(pages).toEqual(whole);
    expect(await admin.call(listLog, { cursor: 'odd' })).toMatchObject({
      code: 1,
      message: expect.stringMatching(/。$/),
    });
  });

  test('shows one entry with old beside new, and its place in the chain', async () => {
    const row = sure((await admin.call(listLog, { kind: 'department' })).data.rows[0]);
    const { data } = await admin.call(getLogEntry, { sequence: row.sequence });
    expect(data.facts).toContainEqual({ field: 'title', label: '名称', before: '新規部', after: '未来部' });
    const before = (await admin.call(getLogEntry, { sequence: row.sequence - 1 })).data;
    expect(data.previousHash).toBe(before.hash);
    expect(await admin.call(getLogEntry, { sequence: 999_999 })).toMatchObject({ code: 6 });
  });

  test('tells what rows are made of in words, not as they are stored', async () => {
    const approvers = [{ kind: 'manager' as const }, { kind: 'departmentHead' as const }];
    const route = { code: 'R1', title: '経費の承認', steps: [{ title: '上長', approvers, needs: 'any' as const }] };
    expect(await admin.call(updateRoute, { route })).toMatchObject({ code: 0 });
    const row = sure((await admin.call(listLog, { kind: 'approval-route' })).data.rows[0]);
    const { facts } = (await admin.call(getLogEntry, { sequence: row.sequence })).data;
    expect(facts.find(({ field }) => field === 'steps')?.after).toBe(
      '(1) 必要な承認: いずれか 1 名、名称: 上長、承認者: (1) 種類: 上長 (2) 種類: 部門長',
    );
  });

  test('names people and kinds to choose from', async () => {
    expect((await admin.call(logPeople, {})).data.rows).toContainEqual({ code: 'E0002', title: '会田 計子' });
    expect((await admin.call(logKinds, {})).data.rows).toContainEqual({ code: 'department', title: '部門' });
  });

  test('is for administrators and auditors alone', async () => {
    const [auditor, staff] = [await server.signIn('kansa'), await server.signIn('shain')];
    expect(await auditor.call(listLog, {})).toMatchObject({ code: 0 });
    expect(await auditor.call(verifyLog, {})).toMatchObject({ code: 0, data: { brokenAt: null } });
    for (const endpoint of [listLog, verifyLog] as const) {
      expect(await staff.call(endpoint, {})).toMatchObject({ code: 3 });
    }
  });

  test('is found broken where somebody changed an address past the triggers', async () => {
    const tamper = (address: string) =>
      server.database.transaction('system', async (tx) => {
        await tx.$client.query('alter table audit_log disable trigger audit_log_append_only');
        await tx.$client.query(
          'update audit_log set address = $1 where sequence = (select max(sequence) from audit_log)',
          [address],
        );
        await tx.$client.query('alter table audit_log enable trigger audit_log_append_only');
      });
    await tamper('10.0.0.1');
    const { data } = await admin.call(verifyLog, {});
    expect(data.brokenAt).toBe(data.entries);
    await tamper('127.0.0.1');
    expect((await admin.call(verifyLog, {})).data.brokenAt).toBeNull();
  });
});
