import { and, eq } from 'drizzle-orm';
import type { SubjectRef } from '../../core/record/subject';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { attachment } from '../tables';

/** For the use case that deletes a record: its files go with it, and the log keeps their names and hashes. */
export async function discardAttachments(tx: Tx, call: Call, { kind, id }: SubjectRef): Promise<void> {
  const { name, size, sha256 } = attachment;
  const discarded = await tx
    .delete(attachment)
    .where(
      and(eq(attachment.companyId, call.companyId), eq(attachment.subjectKind, kind), eq(attachment.subjectId, id)),
    )
    .returning({ name, size, sha256 });
  await recordAudit(
    tx,
    call,
    discarded.map((file) => ({ action: 'core/delete-attachment', subject: { kind, id }, details: file })),
  );
}
