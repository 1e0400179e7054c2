import type { RowOf } from '#ui/listScreen/listDefinition.ts';
import type { listDocuments } from '../../document/contract/journalEntry';

export type DocumentRow = RowOf<typeof listDocuments>;
