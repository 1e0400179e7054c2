import { listKeys } from '#core/plugin/partKeys.ts';

/** Keys of parts of screens, which do something only where the cursor is in that part. */
export const partKeys = [...listKeys('accounting:keyword-list'), ...listKeys('accounting:keyword-versions')];
