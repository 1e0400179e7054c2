import { listKeys } from '#core/plugin/partKeys.ts';
import { entryGridKeys } from './entryGrid';

/** Keys of parts of screens, which do something only where the cursor is in that part. */
export const partKeys = [
  ...entryGridKeys,
  ...listKeys('accounting:document-list'),
  ...listKeys('accounting:chart-of-accounts'),
  ...listKeys('accounting:tax-codes'),
  ...listKeys('accounting:account-groups'),
];
