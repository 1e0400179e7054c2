import { and, asc, eq } from 'drizzle-orm';
import type * as contract from '../../core/approval/contract';
import { Refusal } from '../../core/contract/refusal';
import { recordAudit } from '../audit/recordAudit';
import { deleteUnlessNamed } from '../database/deleteUnlessNamed';
import type { Tx } from '../database/transaction';
import type { UseCase } from '../plugin';
import { changesOf } from '../record/changesOf';
import { approvalRoute } from './approvalTables';
import { findRouteGaps } from './routeGaps';

const KIND = 'approval-route';

const isRoute = (companyId: string, code: string) =>
  and(eq(approvalRoute.companyId, companyId), eq(approvalRoute.code, code));

export async function findRoute(tx: Tx, companyId: string, code: string) {
  const [found] = await tx.select().from(approvalRoute).where(isRoute(companyId, code));
  return found;
}

/** The same, locked to the end of the transaction: of two who change it from one version, one comes first. */
async function lockRoute(tx: Tx, companyId: string, code: string) {
  const [found] = await tx.select().from(approvalRoute).where(isRoute(companyId, code)).for('update');
  return found;
}

export const listRoutes: UseCase<typeof contract.listRoutes> = async (tx, _input, call) => {
  const { companyId } = call;
  const { code, title, steps, version, savedAt, savedBy } = approvalRoute;
  const rows = await tx
    .select({ code, title, steps, version, savedAt, savedBy })
    .from(approvalRoute)
    .where(eq(approvalRoute.companyId, companyId))
    .orderBy(asc(code));
  const gaps = await findRouteGaps(tx, call, rows);
  return { rows: rows.map((row) => ({ ...row, gaps: [...(gaps.get(row.code) ?? [])] })) };
};

export const listRouteOptions: UseCase<typeof contract.listRouteOptions> = async (tx, _input, { companyId }) => ({
  rows: await tx
    .select({ code: approvalRoute.code, title: approvalRoute.title })
    .from(approvalRoute)
    .where(eq(approvalRoute.companyId, companyId))
    .orderBy(asc(approvalRoute.code)),
});

/** @throws Refusal core/route-exists, core/route-changed */
export const updateRoute: UseCase<typeof contract.updateRoute> = async (tx, { route, version }, call) => {
  const before = await lockRoute(tx, call.companyId, route.code);
  if (version === undefined && before) throw new Refusal('core/route-exists', { code: route.code });
  if (version !== before?.version) throw new Refusal('core/route-changed', { code: route.code }, { kind: 'conflict' });
  const saved = { ...route, version: (version ?? 0) + 1, savedAt: call.at, savedBy: call.userName };
  if (before) await tx.update(approvalRoute).set(saved).where(isRoute(call.companyId, route.code));
  else await tx.insert(approvalRoute).values({ companyId: call.companyId, ...saved });
  const changes = changesOf(before ? { title: before.title, steps: before.steps } : {}, {
    title: route.title,
    steps: route.steps,
  });
  await recordAudit(tx, call, [
    { action: 'core/update-approval-route', subject: { kind: KIND, id: route.code }, details: { changes } },
  ]);
  return { code: route.code, version: saved.version };
};

/** @throws Refusal core/route-changed, core/route-in-use */
export const deleteRoute: UseCase<typeof contract.deleteRoute> = async (tx, { code, version }, call) => {
  const before = await lockRoute(tx, call.companyId, code);
  if (before?.version !== version) throw new Refusal('core/route-changed', { code }, { kind: 'conflict' });
  const isDeleted = await deleteUnlessNamed(tx, (attempt) =>
    attempt.delete(approvalRoute).where(isRoute(call.companyId, code)),
  );
  if (!isDeleted) throw new Refusal('core/route-in-use', { code });
  await recordAudit(tx, call, [
    { action: 'core/delete-approval-route', subject: { kind: KIND, id: code }, details: { title: before.title } },
  ]);
  return { code };
};
