import { beforeAll, expect, it } from 'vitest';
import type { PermissionKey } from '#core/contract/endpoint.ts';
import { addDays } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import {
  cancelDepartmentChange,
  deleteDepartment,
  getDepartment,
  listDepartments,
  updateDepartment,
} from '#plugins/administration/contract/department.ts';
import { applyDueStates } from '#plugins/administration/server/departmentStates.ts';
import { listUses } from '#plugins/administration/server/departmentUses.ts';
import { findSuperior } from '#plugins/people/server/findSuperior.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const department = (code: string, parent: string | null = null) => ({
  code,
  title: `${code}課`,
  reading: '',
  parent,
});

describeOnOneEngine('departments', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  it('form a tree that never turns back on itself', async () => {
    const above = await books.ask(updateDepartment, { department: department('D1') });
    await books.ask(updateDepartment, { department: department('D2', 'D1') });
    await books.ask(updateDepartment, { department: department('D3', 'D2') });
    for (const parent of ['D1', 'D3']) {
      await expect(books.ask(updateDepartment, { department: { ...above, parent } })).rejects.toMatchObject({
        code: 'administration/department-ring',
      });
    }
    await expect(books.ask(updateDepartment, { department: department('D4', 'nope') })).rejects.toMatchObject({
      code: 'administration/unknown-department',
    });
  });

  it('are changed by the version that was read', async () => {
    const created = await books.ask(updateDepartment, { department: department('D5') });
    await books.ask(updateDepartment, { department: { ...created, title: '新' } });
    await expect(books.ask(updateDepartment, { department: created })).rejects.toMatchObject({
      code: 'administration/department-changed',
      kind: 'conflict',
    });
    await expect(books.ask(updateDepartment, { department: department('D5') })).rejects.toMatchObject({
      code: 'administration/department-exists',
    });
  });

  it('are deleted while nothing names them, and made inactive afterwards', async () => {
    await books.ask(updateDepartment, { department: department('D6') });
    await books.ask(deleteDepartment, { code: 'D6', version: 1 });
    await books.ask(updateDepartment, { department: department('D7') });
    const cost = document([debit('6290', 10, { department: 'D7' }), credit('1110', 10)]);
    requirePosted((await books.post(cost))[0]);
    await books.ask(deleteDepartment, { code: 'D7', version: 1 });
    const { rows } = await books.ask(listDepartments, {});
    expect(rows.map(({ code }) => code)).not.toContain('D6');
    expect(rows.find(({ code }) => code === 'D7')?.isActive).toBe(false);
    expect((await books.post(cost))[0]).toMatchObject({ code: 'accounting/department-inactive' });
  });

  it('are shown as of any day, with what is planned, which takes effect when its day comes', async () => {
    const { today } = books.call;
    const [past, later] = [addDays(today, -100), addDays(today, 10)];
    const begun = { ...department('P1'), title: '旧称', effectiveOn: past };
    const { version } = await books.ask(updateDepartment, { department: begun });
    const planned = { ...begun, title: '新称', isActive: false, effectiveOn: later, version };
    await books.ask(updateDepartment, { department: planned });
    const asOf = async (day: string) => {
      const { rows } = await books.ask(listDepartments, { asOf: day });
      return rows.find(({ code }) => code === 'P1');
    };
    expect(await asOf(addDays(past, -1))).toBeUndefined();
    expect(await asOf(today)).toMatchObject({ title: '旧称', isActive: true, nextChangeOn: later });
    expect(await asOf(later)).toMatchObject({ title: '新称', isActive: false, nextChangeOn: null });
    const { states } = await books.ask(getDepartment, { code: 'P1' });
    expect(states.map(({ effectiveOn, title }) => [effectiveOn, title])).toEqual([
      [later, '新称'],
      [past, '旧称'],
    ]);

    await books.ask(cancelDepartmentChange, { code: 'P1', effectiveOn: later });
    await expect(books.ask(cancelDepartmentChange, { code: 'P1', effectiveOn: past })).rejects.toMatchObject({
      code: 'administration/no-planned-change',
    });
    expect(await asOf(later)).toMatchObject({ title: '旧称' });
    const again = await books.ask(getDepartment, { code: 'P1' });
    await books.ask(updateDepartment, { department: { ...planned, version: again.version } });
    await books.database.transaction({ companyId: books.call.companyId }, (tx) =>
      applyDueStates(tx, books.call.companyId, later),
    );
    const { rows } = await books.database.transaction({ companyId: books.call.companyId }, (tx) =>
      tx.$client.query("select title, is_active from department where code = 'P1'"),
    );
    expect(rows).toEqual([{ title: '新称', is_active: false }]);
  });

  it('are led by a user and cost directly or not, by day like all else, and that user is the head of approval routes', async () => {
    const { today, companyId } = books.call;
    const later = addDays(today, 10);
    const [headId, manager] = [newId(), 'H0001'];
    await books.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into app_user (company_id, id, employee_number, username, password_hash, name)
         values ($1, $2, $3, $4, '-', '部長 太郎')`,
        [companyId, headId, manager, companyId],
      ),
    );
    const { version } = await books.ask(updateDepartment, { department: department('H1') });
    const change = { ...department('H1'), manager, costKind: 'direct' as const, allocation: 30, version };
    const planned = await books.ask(updateDepartment, { department: { ...change, effectiveOn: later } });
    expect(planned).toMatchObject({ manager: null, costKind: null, allocation: null, nextChangeOn: later });
    const { rows } = await books.ask(listDepartments, { asOf: later });
    expect(rows.find(({ code }) => code === 'H1')).toMatchObject({
      manager,
      managerName: '部長 太郎',
      costKind: 'direct',
      allocation: 30,
      since: later,
    });
    await expect(
      books.ask(updateDepartment, { department: { ...change, manager: 'nobody', version: planned.version } }),
    ).rejects.toMatchObject({ code: 'administration/unknown-manager' });

    const headOfRoute = () =>
      books.database.transaction({ companyId }, (tx) =>
        findSuperior(tx, books.call, { kind: 'departmentHead', department: 'H1' }),
      );
    expect(await headOfRoute()).toBeUndefined();
    await books.database.transaction({ companyId }, (tx) => applyDueStates(tx, companyId, later));
    expect(await headOfRoute()).toEqual({ userId: headId, name: '部長 太郎' });
  });

  it('tell before a change what it touches on its day, as far as the caller may see it', async () => {
    const { today, companyId } = books.call;
    const [later, latest] = [addDays(today, 10), addDays(today, 20)];
    await books.ask(updateDepartment, { department: department('U1') });
    await books.ask(updateDepartment, { department: department('U2', 'U1') });
    const moved = department('U3');
    const { version } = await books.ask(updateDepartment, { department: moved });
    await books.ask(updateDepartment, { department: { ...moved, parent: 'U1', effectiveOn: latest, version } });
    requirePosted((await books.post(document([debit('6290', 10, { department: 'U1' }), credit('1110', 10)])))[0]);
    const step = { title: '課長', approvers: [{ kind: 'manager' }], needs: 'any', departments: ['U1'] };
    await books.database.transaction({ companyId }, async (tx) => {
      await tx.$client.query(
        `insert into approval_route (company_id, code, title, steps, version, saved_at, saved_by)
         values ($1, 'UR', '課の承認', $2, 1, now(), '-'), ($1, 'UX', '別の承認', '[]', 1, now(), '-')`,
        [companyId, JSON.stringify([step])],
      );
      for (const [number, since, until] of [
        ['U-001', today, later],
        ['U-002', latest, null],
      ]) {
        const id = newId();
        await tx.$client.query(
          "insert into employee (company_id, id, number, kind, version, search_text) values ($1, $2, $3, 'employee', 1, '')",
          [companyId, id, number],
        );
        const facts = [
          ['person', since, { name: `${number}さん` }],
          ['contract', since, { joinedOn: since }],
          ['team', since, { department: 'U1' }],
          ...(until ? [['team', until, { department: 'U2' }] as const] : []),
        ] as const;
        for (const [kind, from, value] of facts) {
          await tx.$client.query(
            `insert into employee_fact (company_id, employee_id, kind, valid_from, value) values ($1, $2, $3, $4, $5)`,
            [companyId, id, kind, from, JSON.stringify(value)],
          );
        }
      }
    });
    // The doors of all domains are joined when the installation is put together.
    recordServer(discoverPlugins());
    const usesFor = async (rights: readonly string[], on: string, code = 'U1') => {
      const call = { ...books.call, permissions: rightsOf(rights as PermissionKey[]) };
      return (await books.act((tx) => listUses(tx, { code, on }, call))).rows;
    };
    const all = [
      'Team.list',
      'Employee.list',
      'Workflow.definitions',
      'AccountingDocument.list',
      'RecurringEntry.list',
    ];
    const usesOn = async (on: string) =>
      Object.fromEntries((await usesFor(all, on)).map(({ title, first }) => [title, first]));
    expect(await usesOn('2026-11-01')).toMatchObject({ その月以後に登録済みの科目: [expect.stringContaining('6290')] });
    expect(await usesOn(addDays(today, 60))).toMatchObject({ その月以後に登録済みの科目: [] });
    expect(await usesOn(today)).toMatchObject({
      下位の部門: ['U2 U2課'],
      所属する人: ['U-001 U-001さん', 'U-002 U-002さん'],
      承認経路: ['UR 課の承認'],
    });
    expect(await usesOn(later)).toMatchObject({ 所属する人: ['U-002 U-002さん'] });
    expect(await usesOn(latest)).toMatchObject({ 下位の部門: ['U2 U2課', 'U3 U3課'] });
    await expect(usesFor(all, today, 'nope')).rejects.toMatchObject({ code: 'administration/unknown-department' });
    const seen = await usesFor(['Team.list'], today);
    expect(seen.filter(({ count }) => count !== null).map(({ title }) => title)).toEqual(['下位の部門']);
    expect(seen.find(({ title }) => title === '所属する人')).toEqual({ title: '所属する人', count: null, first: [] });
  });

  it('that begin later take no documents before, and a plan makes no ring either', async () => {
    const later = addDays(books.call.today, 10);
    await books.ask(updateDepartment, { department: { ...department('Q1'), effectiveOn: later } });
    const cost = document([debit('6290', 10, { department: 'Q1' }), credit('1110', 10)]);
    expect((await books.post(cost))[0]).toMatchObject({ code: 'accounting/department-inactive' });
    const below = await books.ask(updateDepartment, { department: department('Q2') });
    const top = await books.ask(updateDepartment, { department: department('Q3', 'Q2') });
    expect(top.depth).toBe(1);
    await expect(
      books.ask(updateDepartment, { department: { ...below, parent: 'Q3', effectiveOn: later } }),
    ).rejects.toMatchObject({ code: 'administration/department-ring' });
  });
});
