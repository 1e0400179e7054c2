import { permissionOf } from '#core/contract/endpoint.ts';
import { findRequest } from '#server/approval/storedRequest.ts';
import { findSubstitutions } from '#server/approval/substitutes.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { listSheets } from '../contract/sheetList';
import type { expenseSheet } from './tables';

type Sheet = Pick<typeof expenseSheet.$inferSelect, 'id' | 'ownerId' | 'state'>;

/** A sheet is seen by its owner, by whoever reads everybody's once it was sent, and by its approvers and their deputies. */
export async function maySeeSheet(tx: Tx, call: Call, { id, ownerId, state }: Sheet): Promise<boolean> {
  if (ownerId === call.userId) return true;
  if (state !== 'draft' && call.permissions.has(permissionOf(listSheets))) return true;
  const request = await findRequest(tx, call.companyId, { kind: 'expense-sheet', id }, { forUpdate: false });
  if (!request) return false;
  const people = new Set(
    request.context.steps.flatMap(({ approverIds, higherIds = [] }) => [...approverIds, ...higherIds]),
  );
  if (people.has(call.userId)) return true;
  return (await findSubstitutions(tx, call)).some(
    ({ userId, kinds }) => people.has(userId) && kinds.includes('expense-sheet'),
  );
}
