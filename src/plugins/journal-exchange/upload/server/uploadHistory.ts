import { desc, eq } from 'drizzle-orm';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/upload';
import { documentUpload } from './uploadTables';

/** The uploads of the company, newest first. */
export const listUploads: UseCase<typeof contract.uploadHistory> = async (tx, { limit }, { companyId }) => ({
  rows: await tx
    .select({
      uploadId: documentUpload.id,
      fileName: documentUpload.fileName,
      status: documentUpload.status,
      documents: documentUpload.documentCount,
      lines: documentUpload.lineCount,
      errors: documentUpload.errorCount,
      uploadedAt: documentUpload.uploadedAt,
      uploadedBy: documentUpload.uploadedBy,
    })
    .from(documentUpload)
    .where(eq(documentUpload.companyId, companyId))
    .orderBy(desc(documentUpload.uploadedAt), desc(documentUpload.id))
    .limit(limit),
});
