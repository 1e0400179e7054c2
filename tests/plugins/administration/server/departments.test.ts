import { beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../../src/core/value/day';
import {
  cancelDepartmentChange,
  deleteDepartment,
  getDepartment,
  listDepartments,
  updateDepartment,
} from '../../../../src/plugins/administration/contract/department';
import { applyDueStates } from '../../../../src/plugins/administration/server/departmentStates';
import { describeOnEachEngine } from '../../../support/testDatabase';
import {
  credit,
  debit,
  document,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../accounting/server/testBooks';

const department = (code: string, parent: string | null = null) => ({
  code,
  title: `${code}課`,
  reading: '',
  parent,
});

describeOnEachEngine('departments', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(await open());
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
