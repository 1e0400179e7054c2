import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayInTokyo, daysBetween } from '#core/value/day.ts';
import { countRequests, pageRequests } from '#server/approval/pageRequests.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { approvalRequest } from '#server/tables.ts';
import type * as contract from '../contract/inbox';
import { inboxRead } from './tables';

/** @throws Refusal core/cursor-not-valid */
export const listInbox: UseCase<typeof contract.listInbox> = async (tx, { overdue, ...asked }, call) => {
  const { rows, ...page } = await pageRequests(tx, call, { ...asked, isOverdue: overdue === 'true' });
  const read = await findRead(
    tx,
    call,
    rows.map(({ id }) => id),
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      age: daysBetween(dayInTokyo(new Date(row.requestedAt)), call.today),
      isOverdue: row.state === 'requested' && row.dueOn !== null && row.dueOn < call.today,
      isUnread: read.get(row.id) !== row.version,
    })),
  };
};

/** Which version of these requests the caller has looked at. */
async function findRead(tx: Tx, { companyId, userId }: Call, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const isOneOf = sql`${inboxRead.requestId} = any(${sql.param(ids)}::uuid[])`;
  const rows = await tx
    .select({ id: inboxRead.requestId, version: inboxRead.version })
    .from(inboxRead)
    .where(and(eq(inboxRead.companyId, companyId), eq(inboxRead.userId, userId), isOneOf));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export const countInbox: UseCase<typeof contract.countInbox> = (tx, _input, call) => countRequests(tx, call);

export const markRead: UseCase<typeof contract.markRead> = async (tx, { ids }, { companyId, userId }) => {
  const requests = await tx
    .select({ requestId: approvalRequest.id, version: approvalRequest.version })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.companyId, companyId), inArray(approvalRequest.id, ids)));
  if (requests.length > 0) {
    await tx
      .insert(inboxRead)
      .values(requests.map((request) => ({ companyId, userId, ...request })))
      .onConflictDoUpdate({
        target: [inboxRead.companyId, inboxRead.userId, inboxRead.requestId],
        set: { version: sql`excluded.version` },
      });
  }
  return { marked: requests.length };
};
