import type { contract } from './tables';

/** A contract as the table holds it. */
export type StoredContract = Omit<typeof contract.$inferSelect, 'companyId'>;
