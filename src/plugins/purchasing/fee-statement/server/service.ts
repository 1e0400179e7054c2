import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { sumFeesOfYear } from '../rules/composeFeeStatements';
import { readFeeStatements } from './feeStatements';

/** What the summary of statutory reports (法定調書合計表) of a year says of fees. */
export const readFeeSummary = async (tx: Tx, call: Call, year: number) =>
  sumFeesOfYear(year, await readFeeStatements(tx, call, year));
