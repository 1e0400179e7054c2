import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { businessPartner } from '#plugins/sales/server/service.ts';
import { companyId } from '#server/database/columns.ts';
import { FEE_STATEMENT_KINDS } from '../rates/feeReporting';

/** For the statement of fees (支払調書): of which kind the fees of a vendor are, and where it lives. No individual numbers. */
export const feePayee = pgTable(
  'fee_payee',
  {
    companyId: companyId(),
    partner: text().notNull(),
    kind: text({ enum: FEE_STATEMENT_KINDS }).notNull(),
    detail: text().notNull(),
    address: text().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.partner] }),
    foreignKey({
      name: 'fee_payee_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
  ],
);
