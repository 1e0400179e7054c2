import { budgetKeys } from '../commands/budgetCommands';

/** Keys of parts of screens, which do something only where the cursor is in that part. */
export const partKeys = [...budgetKeys];
