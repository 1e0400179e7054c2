import { useMemo } from 'react';
import { useCurrentUser } from '#ui/screen/currentUser.ts';

/** What is read again after a decision: it may change any domain, so whatever the user reads. */
export function useDecisionTouches(): readonly string[] {
  const { permissions } = useCurrentUser();
  return useMemo(
    () => [...new Set(['Inbox', 'Workflow', 'Dashboard', ...permissions.map((right) => right.split('.')[0] ?? '')])],
    [permissions],
  );
}
