import type { contract } from './tables';

/** A contract as its readers know it. */
export type StoredContract = Omit<typeof contract.$inferSelect, 'companyId' | 'changedBy'>;
