import { and, asc, count, eq } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import type * as contract from '../../core/record/comment';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import { recordComment } from '../tables';
import { besideSubject, type Subjects, subjectOf } from './subjects';

/** What one record may hold: a longer talk belongs elsewhere. */
const COMMENTS_AT_MOST = 500;

type StoredComment = typeof recordComment.$inferSelect;

const shownTo =
  ({ userId }: Call) =>
  ({ id, body, writtenAt, writtenBy, writtenById, editedAt }: StoredComment): contract.Comment => ({
    id,
    body,
    writtenAt,
    writtenBy,
    editedAt,
    isOwn: writtenById === userId,
  });

/** The comments on a record, oldest first. */
export const listComments =
  (subjects: Subjects): UseCase<typeof contract.listComments> =>
  async (tx, subject, call) => {
    await subjects.require(tx, call, subject, 'read');
    const rows = await tx
      .select()
      .from(recordComment)
      .where(besideSubject(recordComment, call, subject))
      .orderBy(asc(recordComment.id));
    return { rows: rows.map(shownTo(call)) };
  };

/**
 * Comments on a record; one that can no longer be changed is talked about all the same.
 * @throws Refusal core/too-many-comments
 */
export const addComment =
  (subjects: Subjects): UseCase<typeof contract.addComment> =>
  async (tx, { kind, id, body }, call) => {
    const subject = { kind, id };
    await subjects.require(tx, call, subject, 'read');
    const [{ said } = { said: 0 }] = await tx
      .select({ said: count() })
      .from(recordComment)
      .where(besideSubject(recordComment, call, subject));
    if (said >= COMMENTS_AT_MOST) throw new Refusal('core/too-many-comments', { most: COMMENTS_AT_MOST });
    const written = {
      companyId: call.companyId,
      id: newId(),
      subjectKind: kind,
      subjectId: id,
      body: body.trim(),
      writtenAt: call.at,
      writtenById: call.userId,
      writtenBy: call.userName,
      editedAt: null,
    };
    await tx.insert(recordComment).values(written);
    await recordAudit(tx, call, [{ action: 'core/add-comment', subject, details: { body: written.body } }]);
    return shownTo(call)(written);
  };

/** @throws Refusal core/unknown-comment, core/comment-not-own */
export const updateComment =
  (subjects: Subjects): UseCase<typeof contract.updateComment> =>
  async (tx, { id, body: given }, call) => {
    const before = await requireOwnComment(tx, call, subjects, id);
    const body = given.trim();
    if (body === before.body) return shownTo(call)(before);
    const after = { ...before, body, editedAt: call.at };
    await tx.update(recordComment).set({ body, editedAt: call.at }).where(isComment(call, id));
    const changes = { body: [before.body, body] };
    await recordAudit(tx, call, [{ action: 'core/update-comment', subject: subjectOf(before), details: { changes } }]);
    return shownTo(call)(after);
  };

/** @throws Refusal core/unknown-comment, core/comment-not-own */
export const deleteComment =
  (subjects: Subjects): UseCase<typeof contract.deleteComment> =>
  async (tx, { id }, call) => {
    const before = await requireOwnComment(tx, call, subjects, id);
    await tx.delete(recordComment).where(isComment(call, id));
    const { body } = before;
    await recordAudit(tx, call, [{ action: 'core/delete-comment', subject: subjectOf(before), details: { body } }]);
    return { id };
  };

const isComment = ({ companyId }: Call, id: string) =>
  and(eq(recordComment.companyId, companyId), eq(recordComment.id, id));

/** Whoever may no longer read the record has no more say in it. */
async function requireOwnComment(tx: Tx, call: Call, subjects: Subjects, id: string): Promise<StoredComment> {
  const [found] = await tx.select().from(recordComment).where(isComment(call, id));
  if (!found) throw new Refusal('core/unknown-comment', {}, { kind: 'notFound' });
  await subjects.require(tx, call, subjectOf(found), 'read');
  if (found.writtenById !== call.userId) throw new Refusal('core/comment-not-own', { name: found.writtenBy });
  return found;
}
