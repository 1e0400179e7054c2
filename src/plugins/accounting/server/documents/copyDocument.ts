import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/journalEntry';
import * as typed from '../../rules/typedDocument';
import { updateDocument } from './draftDocuments';
import { getDocument } from './getDocument';

/** Makes a draft like a document, dated today. */
export const copyDocument: UseCase<typeof contract.copyDocument> = async (tx, { id }, call) =>
  updateDocument(tx, { document: typed.copyDocument(await getDocument(tx, { id }, call), call.today) }, call);
