import { beforeAll, expect, it } from 'vitest';
import {
  deleteDepartment,
  listDepartments,
  updateDepartment,
} from '../../../../src/plugins/administration/contract/department';
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
});
