import { asc, eq, getTableColumns } from 'drizzle-orm';
import type * as contract from '../../core/approval/contract';
import type { Tx } from '../database/transaction';
import type { UseCase } from '../plugin';
import { masterRecord } from '../record/masterRecord';
import { approvalRoute } from './approvalTables';
import { findRouteGaps } from './routeGaps';

const { companyId: _company, ...columns } = getTableColumns(approvalRoute);

const routeMaster = masterRecord({
  kind: 'approval-route',
  table: approvalRoute,
  columns,
  key: 'code',
  named: 'code',
  exists: 'core/route-exists',
  unknown: 'core/route-gone',
  changed: 'core/route-changed',
  inUse: 'core/route-in-use',
  createAction: 'core/update-approval-route',
  updateAction: 'core/update-approval-route',
  deleteAction: 'core/delete-approval-route',
});

export const findRoute = (tx: Tx, companyId: string, code: string) => routeMaster.find(tx, { companyId }, code);

export const listRoutes: UseCase<typeof contract.listRoutes> = async (tx, _input, call) => {
  const rows = await routeMaster.list(tx, call);
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

/** @throws Refusal core/route-exists, core/route-gone, core/route-changed */
export const updateRoute: UseCase<typeof contract.updateRoute> = async (tx, { route, version }, call) => {
  const before = await routeMaster.open(tx, call, { ...route, version });
  const saved = { ...route, savedAt: call.at, savedBy: call.userName };
  const { code, version: kept } = await routeMaster.write(tx, call, before, saved);
  return { code, version: kept };
};

/** @throws Refusal core/route-gone, core/route-changed, core/route-in-use */
export const deleteRoute: UseCase<typeof contract.deleteRoute> = async (tx, asked, call) => {
  await routeMaster.remove(tx, call, await routeMaster.open(tx, call, asked));
  return { code: asked.code };
};
