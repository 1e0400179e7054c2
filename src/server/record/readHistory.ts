import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { subjectHistory } from '../../core/record/history';
import type { UseCase } from '../plugin';
import { auditLog } from '../tables';
import type { Subjects } from './subjects';

/** What was done to a record, newest first, a page at a time. */
export const readHistory =
  (subjects: Subjects): UseCase<typeof subjectHistory> =>
  async (tx, { kind, id, limit, cursor }, call) => {
    const { subject } = await subjects.require(tx, call, { kind, id }, 'read');
    const found = await tx
      .select({
        sequence: auditLog.sequence,
        at: auditLog.at,
        userName: auditLog.userName,
        action: auditLog.action,
        details: auditLog.details,
      })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.companyId, call.companyId),
          inArray(auditLog.subjectKind, [kind, ...(subject.loggedAs ?? [])]),
          eq(auditLog.subjectId, id),
          cursor === undefined ? undefined : lt(auditLog.sequence, Number(cursor)),
        ),
      )
      .orderBy(desc(auditLog.sequence))
      .limit(limit + 1);
    const rows = found.slice(0, limit);
    return { rows, nextCursor: found.length > limit ? String(rows.at(-1)?.sequence) : null };
  };
