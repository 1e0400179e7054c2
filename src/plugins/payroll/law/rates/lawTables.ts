import { ANNUAL_TABLES } from './annualTables';
import { COMMUTING_LIMITS } from './commutingLimits';
import { INSURANCE_TABLES } from './insuranceTables';
import type { LawTable } from './lawTable';
import { RESIDENT_TABLES } from './residentTables';
import { WITHHOLDING_TABLES } from './withholdingTables';

/** Every table of the law that comes with the product. */
export const LAW_TABLES: readonly LawTable[] = [
  ...WITHHOLDING_TABLES,
  ...ANNUAL_TABLES,
  ...COMMUTING_LIMITS,
  ...RESIDENT_TABLES,
  ...INSURANCE_TABLES,
];
