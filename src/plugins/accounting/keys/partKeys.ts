import { listKeys } from '../../../core/plugin/partKeys';
import { balanceKeys } from '../commands/balanceCommands';
import { budgetKeys } from '../commands/budgetCommands';
import { financialReportKeys } from '../commands/financialReportCommands';
import { entryGridKeys } from './entryGrid';

/** Keys of parts of screens, which do something only where the cursor is in that part. */
export const partKeys = [
  ...balanceKeys('accounting:trial-balance'),
  ...balanceKeys('accounting:balance-sheet'),
  ...entryGridKeys,
  ...financialReportKeys,
  ...budgetKeys,
  ...listKeys('accounting:document-list'),
  ...listKeys('accounting:tax-lines'),
  ...listKeys('accounting:keyword-list'),
  ...listKeys('accounting:keyword-versions'),
  ...listKeys('accounting:chart-of-accounts'),
  ...listKeys('accounting:tax-codes'),
  ...listKeys('accounting:account-groups'),
  ...listKeys('accounting:payers'),
  ...listKeys('accounting:tolerances'),
];
