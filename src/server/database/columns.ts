import { sql } from 'drizzle-orm';
import { customType, uuid } from 'drizzle-orm/pg-core';

/** The column every table of a company starts its keys with; row-level security looks at it. */
export const companyId = () => uuid('company_id').notNull();

/** An instant as `2026-04-01T00:00:00.000Z`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (text) => toInstant(text),
});

/** The content of a file. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

/** PostgreSQL's text of an instant (`2026-04-01 09:00:00.5+09`) as ISO in UTC. */
export const toInstant = (text: string): string => new Date(text).toISOString();

/** The default of a column that remembers when its row came to be. */
export const now = sql`now()`;
