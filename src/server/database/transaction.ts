import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

/**
 * One database transaction: Drizzle over one connection, scoped by row-level security to one company.
 * It is the first and required parameter of everything that touches the database; there is no default connection.
 * `tx.$client` is the connection itself, for named statements on hot paths.
 */
export type Tx = NodePgDatabase & { $client: PoolClient };

/** Whose rows a transaction sees: one company's, or everything for sign-in, migrations and jobs. */
export type Scope = { readonly companyId: string } | 'system';
