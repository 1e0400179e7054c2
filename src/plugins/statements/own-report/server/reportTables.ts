import { foreignKey, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { ReportDefinition } from '../contract/financialReport';

/** A report that a user defined: its name, whose it is, and who else may look at it. */
export const financialReport = pgTable(
  'financial_report',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    ownerId: uuid('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    title: text().notNull(),
    reading: text().notNull(),
    audience: text({ enum: ['own', 'roles', 'everyone'] }).notNull(),
    roles: text().array().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** What a save kept. Versions are added, and go only with their report. */
export const financialReportVersion = pgTable(
  'financial_report_version',
  {
    companyId: companyId(),
    reportId: uuid('report_id').notNull(),
    version: integer().notNull(),
    definition: jsonb().$type<ReportDefinition>().notNull(),
    note: text().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reportId, table.version] }),
    foreignKey({
      columns: [table.companyId, table.reportId],
      foreignColumns: [financialReport.companyId, financialReport.id],
    }).onDelete('cascade'),
  ],
);

/** 注記 on a row of a statement, for one fiscal year. */
export const statementNote = pgTable(
  'statement_note',
  {
    companyId: companyId(),
    statement: text({ enum: ['BS', 'PL'] }).notNull(),
    fiscalYear: smallint('fiscal_year').notNull(),
    row: text('row_code').notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.statement, table.fiscalYear, table.row] })],
);
