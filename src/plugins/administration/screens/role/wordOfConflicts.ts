import type { Say } from '#ui/i18n/useMessages.ts';

/** How many conflicts of rights are in one hand, as a list says it; nothing where there is none. */
export const wordOfConflicts = (conflicts: readonly string[], say: Say): string =>
  conflicts.length === 0 ? '' : say('role.conflictCount', { count: conflicts.length });
