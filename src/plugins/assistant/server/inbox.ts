import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApprovalBox } from '../../../core/approval/contract';
import { dayInTokyo, daysBetween } from '../../../core/value/day';
import { listRequests } from '../../../server/approval/readRequests';
import type { Tx } from '../../../server/database/transaction';
import type { Call, UseCase } from '../../../server/plugin';
import { approvalRequest } from '../../../server/tables';
import type * as contract from '../contract/inbox';
import { inboxRead } from './tables';

export const listInbox: UseCase<typeof contract.listInbox> = async (tx, { box }, call) => {
  const rows = await readBox(tx, call, box);
  const read = await findRead(tx, call);
  return {
    rows: rows.map((row) => ({ ...row, isUnread: read.get(row.id) !== row.version })).sort(byUrgency),
  };
};

/** What is due first comes first; what has no day, as long as it waits. */
const byUrgency = (one: Urgency, other: Urgency) =>
  (one.dueOn ?? NEVER).localeCompare(other.dueOn ?? NEVER) || one.requestedAt.localeCompare(other.requestedAt);

interface Urgency {
  readonly dueOn: string | null;
  readonly requestedAt: string;
}
const NEVER = '9999-12-31';

async function readBox(tx: Tx, call: Call, box: ApprovalBox) {
  const { rows } = await listRequests(tx, { box }, call);
  return rows.map((row) => ({
    ...row,
    age: daysBetween(dayInTokyo(new Date(row.requestedAt)), call.today),
    isOverdue: row.state === 'requested' && row.dueOn !== null && row.dueOn < call.today,
  }));
}

async function findRead(tx: Tx, { companyId, userId }: Call): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: inboxRead.requestId, version: inboxRead.version })
    .from(inboxRead)
    .where(and(eq(inboxRead.companyId, companyId), eq(inboxRead.userId, userId)));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export const countInbox: UseCase<typeof contract.countInbox> = async (tx, _input, call) => {
  const mine = await readBox(tx, call, 'mine');
  const delegated = await readBox(tx, call, 'delegated');
  const team = await readBox(tx, call, 'team');
  const overdue = [...mine, ...delegated].filter(({ isOverdue }) => isOverdue).length;
  return { figures: { mine: mine.length, delegated: delegated.length, team: team.length, overdue } };
};

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
