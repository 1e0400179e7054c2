import { and, eq, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { ApprovalBox } from '../../core/approval/contract';
import type { Substitution } from '../../core/approval/substitution';
import { approvalRequest } from './approvalTables';

const waitsFor = (id: string) => sql`${id}::uuid = any(${approvalRequest.waitingForIds})`;

/** True of the requests of a box of a user, who decides for those who named him as their deputy as well. */
export function isInBox(box: ApprovalBox, userId: string, substitutions: readonly Substitution[]): SQL | undefined {
  const { state, requesterId, context, subjectKind } = approvalRequest;
  const principals = substitutions.map(({ userId: principal, amountAtMost, kinds }) =>
    and(
      waitsFor(principal),
      sql`${subjectKind} = any(${sql.param([...kinds])}::text[])`,
      amountAtMost === null ? undefined : lte(approvalRequest.amount, amountAtMost),
    ),
  );
  const isOpen = eq(state, 'requested');
  const cameBack = and(eq(state, 'sentBack'), eq(requesterId, userId));
  switch (box) {
    case 'waiting':
      return or(and(isOpen, or(waitsFor(userId), ...principals)), cameBack);
    case 'mine':
      return or(and(isOpen, waitsFor(userId)), cameBack);
    case 'delegated':
      return principals.length === 0 ? sql`false` : and(isOpen, or(...principals), not(waitsFor(userId)));
    case 'team':
      return and(
        isOpen,
        sql`${context}->'steps' @> ${JSON.stringify([{ approverIds: [userId] }])}::jsonb`,
        not(waitsFor(userId)),
        ne(requesterId, userId),
      );
    case 'sent':
      return eq(requesterId, userId);
    case 'decided':
      return and(
        inArray(state, ['approved', 'rejected', 'sentBack', 'requested']),
        sql`${context}->'history' @> ${JSON.stringify([{ byId: userId }])}::jsonb`,
        ne(requesterId, userId),
      );
  }
}
