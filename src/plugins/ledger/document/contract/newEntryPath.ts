/** What a new document may begin with, named in its address. */
export const NEW_ENTRY_PARTS = ['day', 'debit', 'credit', 'amount', 'memo'] as const;
export type NewEntryParts = Partial<Record<(typeof NEW_ENTRY_PARTS)[number], string>>;

/** @example newEntryPath({ day: '2026-11-20', debit: '1310', amount: '110000' }) */
export function newEntryPath(parts: NewEntryParts): string {
  return `/ACDocument?${new URLSearchParams({ new: '1', ...parts })}`;
}
