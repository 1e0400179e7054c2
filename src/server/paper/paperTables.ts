import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, companyId, instant } from '../database/columns';

/** PDFs of a batch of papers: its parts while it is drawn, then the whole as part 0; kept for a week. */
export const paperBatchFile = pgTable(
  'paper_batch_file',
  {
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    part: integer().notNull(),
    pages: integer().notNull(),
    content: bytes().notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.runId, table.part] })],
);
