import { count } from 'drizzle-orm';
import type * as contract from '../../core/record/related';
import type { UseCase } from '../plugin';
import { attachment, recordComment } from '../tables';
import { besideSubject, type Subjects } from './subjects';

/** The records that belong to this one, as its domain knows them. */
export const findRelatedRecords =
  (subjects: Subjects): UseCase<typeof contract.relatedRecords> =>
  async (tx, { kind, id }, call) => {
    const { subject } = await subjects.require(tx, call, { kind, id }, 'read');
    return { rows: [...((await subject.findRelated?.(tx, id, call)) ?? [])] };
  };

/** What there is beside a record, counted, so that nobody opens an empty panel. */
export const countBeside =
  (subjects: Subjects): UseCase<typeof contract.countBeside> =>
  async (tx, { kind, id }, call) => {
    const ref = { kind, id };
    const { subject } = await subjects.require(tx, call, ref, 'read');
    const [{ files } = { files: 0 }] = await tx
      .select({ files: count() })
      .from(attachment)
      .where(besideSubject(attachment, call, ref));
    const [{ comments } = { comments: 0 }] = await tx
      .select({ comments: count() })
      .from(recordComment)
      .where(besideSubject(recordComment, call, ref));
    const related = (await subject.findRelated?.(tx, id, call)) ?? [];
    return { attachments: files, comments, related: related.length };
  };
