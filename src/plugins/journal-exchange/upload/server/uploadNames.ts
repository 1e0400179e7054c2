import { namedBySql } from '#server/audit/namedBySql.ts';

/** What the log calls uploads: by their files. */
export const uploadNames = {
  'document-upload': namedBySql(
    'select id, file_name as name from document_upload where company_id = $1 and id = any ($2::uuid[])',
  ),
};
