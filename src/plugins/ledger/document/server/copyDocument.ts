import type { UseCase } from '#server/plugin.ts';
import { readBooks } from '../../books/server/openBooks';
import type * as contract from '../contract/journalEntry';
import * as typed from '../rules/typedDocument';
import { updateDocument } from './draftDocuments';
import { getDocument } from './getDocument';

/** Makes a draft like a document, dated today. */
export const copyDocument: UseCase<typeof contract.copyDocument> = async (tx, { id }, call) => {
  const entry = await getDocument(tx, { id }, call);
  const document = typed.copyDocument(entry, call.today, await readBooks(tx, call.companyId));
  return updateDocument(tx, { document }, call);
};
