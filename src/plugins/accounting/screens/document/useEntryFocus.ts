import { useEffect } from 'react';
import { headerId } from './DocumentHeader';

/** Takes focus to the document date when a new document begins, and again when the next one does. */
export function useEntryFocus({ idPrefix, isNew }: { idPrefix: string; isNew: boolean }): { startAt: () => void } {
  const startAt = () => document.getElementById(headerId(idPrefix, 'documentDate'))?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (isNew) startAt();
  }, []);
  return { startAt };
}
