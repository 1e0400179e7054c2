import type { Approver, RouteStep } from '#core/approval/contract.ts';
import { findRoute, updateRoute } from '#server/approval/routes.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readRoles } from '#server/permission/storedRoles.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/expenseCategory';
import { STANDARD_CATEGORIES } from '../rates/standardCategories';
import { expenseCategory } from './tables';

/** The approval route sheets take; a company changes its steps as it likes. */
export const EXPENSE_ROUTE = 'EXPENSE';

const step = (title: string, approver: Approver, higher: Approver): RouteStep => ({
  title,
  approvers: [approver],
  needs: 'any',
  higher: [higher],
  amountOver: null,
  departments: [],
  dueInDays: 3,
});

/** The standard kinds of expenses, and a route by way of one's manager (any, where none is recorded) and of accounting. */
export async function foundCompany(tx: Tx, call: Call): Promise<void> {
  await addMissing(tx, call);
}

/** @returns how many kinds were not there. */
async function addMissing(tx: Tx, call: Call): Promise<number> {
  const added = await tx
    .insert(expenseCategory)
    .values(STANDARD_CATEGORIES.map((category) => ({ companyId: call.companyId, ...category })))
    .onConflictDoNothing()
    .returning({ code: expenseCategory.code });
  if (await findRoute(tx, call.companyId, EXPENSE_ROUTE)) return added.length;
  const roles = new Set((await readRoles(tx, call.companyId)).map(({ code }) => code));
  // A company may be founded without the roles of managers and accountants.
  const role = (code: string): Approver => ({ kind: 'role', code: roles.has(code) ? code : 'administrator' });
  const steps = [
    step('上長', { kind: 'manager' }, role('manager')),
    step('経理', role('accountant'), role('administrator')),
  ];
  await updateRoute(tx, { route: { code: EXPENSE_ROUTE, title: '経費精算', steps } }, call);
  return added.length;
}

/** The same for a company that was founded before there were expenses; what is there stays as it is. */
export const addStandardCategories: UseCase<typeof contract.addStandardCategories> = async (tx, _input, call) => {
  const added = await addMissing(tx, call);
  await recordAudit(tx, call, [
    { action: 'expenses/add-standard-categories', subject: { kind: 'expense-category', id: '' }, details: { added } },
  ]);
  return { added };
};
