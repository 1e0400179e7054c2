import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { RelatedRecord } from '../../core/record/related';
import type { Tx } from '../database/transaction';

/** Where documents of the books came from: told beside the document, and a list is narrowed to one of them. */
export interface DocumentOrigin {
  /** The condition of the list; worded as a relation of the document. */
  readonly kind: 'upload';
  /** Selects the ids, as text, of the documents that came from the one of this id. */
  readonly selectEntryIds: (companyId: SQLWrapper, id: string) => SQL;
  readonly findOf: (tx: Tx, entryId: string, companyId: string) => Promise<readonly RelatedRecord[]>;
}

let origins: readonly DocumentOrigin[] = [];

/** Lets the ledger ask where documents came from; once, when the installation is put together. */
export function provideDocumentOrigins(given: readonly DocumentOrigin[]): void {
  origins = given;
}

/** What documents come from, of every plugin. */
export const allDocumentOrigins = (): readonly DocumentOrigin[] => origins;
