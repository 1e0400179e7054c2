import { balanceKeys } from '../commands/balanceCommands';
import { financialReportKeys } from '../commands/financialReportCommands';

/** Keys of parts of screens, which do something only where the cursor is in that part. */
export const partKeys = [
  ...balanceKeys('accounting:trial-balance'),
  ...balanceKeys('accounting:balance-sheet'),
  ...financialReportKeys,
];
