import type { RouteStep } from '../../../core/approval/contract';
import { findRoute, updateRoute } from '../../../server/approval/routes';
import type { Tx } from '../../../server/database/transaction';
import type { Call } from '../../../server/plugin';
import { STANDARD_CATEGORIES } from '../rates/standardCategories';
import { expenseCategory } from './tables';

/** The approval route sheets take; a company changes its steps as it likes. */
export const EXPENSE_ROUTE = 'EXPENSE';

const step = (title: string, role: string): RouteStep => ({
  title,
  approvers: [{ kind: 'role', code: role }],
  needs: 'any',
  higher: [{ kind: 'role', code: 'administrator' }],
  amountOver: null,
  departments: [],
  dueInDays: 3,
});

/** The standard kinds of expenses, and a route by way of a manager and of accounting. */
export async function foundCompany(tx: Tx, call: Call): Promise<void> {
  await tx
    .insert(expenseCategory)
    .values(STANDARD_CATEGORIES.map((category) => ({ companyId: call.companyId, ...category })))
    .onConflictDoNothing();
  if (await findRoute(tx, call.companyId, EXPENSE_ROUTE)) return;
  const steps = [step('上長', 'manager'), step('経理', 'accountant')];
  await updateRoute(tx, { route: { code: EXPENSE_ROUTE, title: '経費精算', steps } }, call);
}
