import type { Approver } from '#core/approval/contract.ts';
import { findRoute, updateRoute } from '#server/approval/routes.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readRoles } from '#server/permission/storedRoles.ts';
import type { Call } from '#server/plugin.ts';

/** The approval route of what staff ask to have changed; a company changes its steps as it likes. */
export const SELF_SERVICE_ROUTE = 'SELF-SERVICE';

/**
 * HR decides, and the administrator about what the only person of HR asks for. A company that was there before the route
 * gets it with the first request.
 */
export async function ensureSelfServiceRoute(tx: Tx, call: Call): Promise<void> {
  if (await findRoute(tx, call.companyId, SELF_SERVICE_ROUTE)) return;
  const roles = new Set((await readRoles(tx, call.companyId)).map(({ code }) => code));
  const role = (code: string): Approver => ({ kind: 'role', code: roles.has(code) ? code : 'administrator' });
  const steps = [
    {
      ...{ title: '人事', approvers: [role('hr')], higher: [role('administrator')] },
      ...{ needs: 'any' as const, amountOver: null, departments: [], dueInDays: 7 },
    },
  ];
  await updateRoute(tx, { route: { code: SELF_SERVICE_ROUTE, title: '個人情報の変更', steps } }, call);
}
