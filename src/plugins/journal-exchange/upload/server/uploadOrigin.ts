import { sql } from 'drizzle-orm';
import type { DocumentOrigin } from '#server/company/documentOrigins.ts';
import { documentUpload } from './uploadTables';

/** The file a document was posted from. */
export const uploadOrigin: DocumentOrigin = {
  kind: 'upload',
  selectEntryIds: (companyId, id) => sql`
    select jsonb_array_elements_text(upload.entry_ids) from ${documentUpload} upload
      where upload.company_id = ${companyId} and upload.id = ${id}::uuid`,
  findOf: async (tx, entryId, companyId) => {
    const { id, fileName, uploadedBy } = documentUpload;
    const found = await tx
      .select({ id, fileName, uploadedBy })
      .from(documentUpload)
      .where(sql`company_id = ${companyId} and entry_ids @> ${JSON.stringify([entryId])}::jsonb`);
    return found.map((upload) => ({
      ...{ relation: 'upload', title: upload.fileName, path: `/ACDocList?upload=${upload.id}` },
      ...{ day: null, note: upload.uploadedBy },
    }));
  },
};
