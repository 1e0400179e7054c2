import { createHash } from 'node:crypto';
import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import type * as contract from '../../core/record/attachment';
import { FILE_BYTES, mediaTypeOf } from '../../core/record/fileKinds';
import type { SubjectRef } from '../../core/record/subject';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import { type Call, type Handler, handle, type PluginServer, type UseCase } from '../plugin';
import { attachment } from '../tables';
import { imagePixels, PIXELS_AT_MOST } from './imagePixels';
import { besideSubject, type Subjects, subjectOf } from './subjects';

/** What one record may hold, so that a list of its files stays a list. */
const FILES_AT_MOST = 100;

const {
  companyId: _company,
  subjectKind: _kind,
  subjectId: _id,
  content: _content,
  ...shown
} = getTableColumns(attachment);

/** The files beside a record, oldest first. */
export const listAttachments =
  (subjects: Subjects): UseCase<typeof contract.listAttachments> =>
  async (tx, subject, call) => {
    const { isSettled } = await subjects.require(tx, call, subject, 'read');
    return {
      rows: await tx
        .select(shown)
        .from(attachment)
        .where(besideSubject(attachment, call, subject))
        .orderBy(asc(attachment.id)),
      isSettled,
    };
  };

/**
 * Puts a file beside a record; a settled one takes more evidence as well, but gives none back.
 * @throws Refusal core/file-kind, core/file-pixels, core/file-empty, core/file-too-large, core/file-twice, core/too-many-files
 */
export const addAttachment =
  (subjects: Subjects): UseCase<typeof contract.addAttachment> =>
  async (tx, { kind, id, file }, call) => {
    const subject = { kind, id };
    await subjects.require(tx, call, subject, 'change');
    const name = plainName(file.name);
    const mediaType = mediaTypeOf(name, file.content);
    if (file.content.length === 0) throw new Refusal('core/file-empty', { name });
    if (file.content.length > FILE_BYTES) throw new Refusal('core/file-too-large', { name });
    if (!mediaType) throw new Refusal('core/file-kind', { name });
    if (imagePixels(mediaType, file.content) > PIXELS_AT_MOST) throw new Refusal('core/file-pixels', { name });
    const [{ files } = { files: 0 }] = await tx
      .select({ files: count() })
      .from(attachment)
      .where(besideSubject(attachment, call, subject));
    if (files >= FILES_AT_MOST) throw new Refusal('core/too-many-files', { most: FILES_AT_MOST });
    const added = {
      id: newId(),
      name,
      mediaType,
      size: file.content.length,
      sha256: createHash('sha256').update(file.content).digest('hex'),
      addedAt: call.at,
      addedBy: call.userName,
    };
    const stored = await tx
      .insert(attachment)
      .values({ companyId: call.companyId, subjectKind: kind, subjectId: id, content: file.content, ...added })
      .onConflictDoNothing()
      .returning({ id: attachment.id });
    if (stored.length === 0) throw new Refusal('core/file-twice', { name });
    await audit(tx, call, 'core/add-attachment', subject, added);
    return added;
  };

/** The content of a file, for whoever may read the record it belongs to. */
export const downloadAttachment =
  (subjects: Subjects): UseCase<typeof contract.downloadAttachment> =>
  async (tx, { id }, call) => {
    const file = await requireFile(tx, call, id);
    await subjects.require(tx, call, subjectOf(file), 'read');
    const [stored] = await tx.select({ content: attachment.content }).from(attachment).where(isFile(call, id));
    return { name: file.name, mediaType: file.mediaType, content: stored?.content ?? new Uint8Array() };
  };

/** The acts on files under the words of each kind of record that has its own. */
export const attachmentHandlers = (subjects: Subjects, servers: readonly PluginServer[]): Handler[] =>
  servers
    .flatMap((server) => server.subjects ?? [])
    .flatMap(({ kind, files = {} }) => [
      ...(files.list
        ? [handle(files.list, (tx, { id }, call) => listAttachments(subjects)(tx, { kind, id }, call))]
        : []),
      ...(files.upload
        ? [handle(files.upload, (tx, { id, file }, call) => addAttachment(subjects)(tx, { kind, id, file }, call))]
        : []),
      ...(files.remove
        ? [
            handle(files.remove, async (tx, { id }, call) => {
              if ((await requireFile(tx, call, id)).subjectKind !== kind) throw unknownFile();
              return deleteAttachment(subjects)(tx, { id }, call);
            }),
          ]
        : []),
    ]);

/** @throws Refusal core/file-settled */
export const deleteAttachment =
  (subjects: Subjects): UseCase<typeof contract.deleteAttachment> =>
  async (tx, { id }, call) => {
    const file = await requireFile(tx, call, id);
    const { isSettled } = await subjects.require(tx, call, subjectOf(file), 'change');
    if (isSettled) throw new Refusal('core/file-settled', { name: file.name });
    await tx.delete(attachment).where(isFile(call, id));
    await audit(tx, call, 'core/delete-attachment', subjectOf(file), file);
    return { id };
  };

const isFile = ({ companyId }: Call, id: string) => and(eq(attachment.companyId, companyId), eq(attachment.id, id));

async function requireFile(tx: Tx, call: Call, id: string) {
  const { subjectKind, subjectId } = attachment;
  const [file] = await tx
    .select({ ...shown, subjectKind, subjectId })
    .from(attachment)
    .where(isFile(call, id));
  if (!file) throw unknownFile();
  return file;
}

const unknownFile = () => new Refusal('core/unknown-file', {}, { kind: 'notFound' });

function audit(
  tx: Tx,
  call: Call,
  action: string,
  subject: SubjectRef,
  { name, size, sha256 }: { name: string; size: number; sha256: string },
): Promise<void> {
  return recordAudit(tx, call, [{ action, subject, details: { name, size, sha256 } }]);
}

/** The last part of a path, without characters that steer a terminal or a header, at most 200 of them. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '_')
    .trim();
  // By whole characters: half an emoji is no text, and the log would not take it.
  const characters = [...plain];
  if (characters.length <= 200) return plain;
  return characters.slice(0, 190).join('') + (/\.[^.]{1,9}$/u.exec(plain)?.[0] ?? '');
}
