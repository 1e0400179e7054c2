import type { SubjectRef } from '../../core/record/subject';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { attachment, recordComment } from '../tables';
import { besideSubject } from './subjects';

/** For the use case that deletes a record: its files and comments go with it, and the log keeps what they were. */
export async function discardBeside(tx: Tx, call: Call, subject: SubjectRef): Promise<void> {
  const { name, size, sha256 } = attachment;
  const files = await tx
    .delete(attachment)
    .where(besideSubject(attachment, call, subject))
    .returning({ name, size, sha256 });
  const comments = await tx
    .delete(recordComment)
    .where(besideSubject(recordComment, call, subject))
    .returning({ body: recordComment.body });
  await recordAudit(tx, call, [
    ...files.map((details) => ({ action: 'core/delete-attachment', subject, details })),
    ...comments.map((details) => ({ action: 'core/delete-comment', subject, details })),
  ]);
}
