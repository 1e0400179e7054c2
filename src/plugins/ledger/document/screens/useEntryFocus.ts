import { useEffect } from 'react';
import { isPopupOpen } from '#ui/dialog/isPopupOpen.ts';
import { headerId } from './DocumentHeader';
import type { EntryCursor } from './useDocumentGrid';

/**
 * Takes focus to where a new document begins, and again when the next one does: to the document date, or in continuous
 * entry, where the days stay, to the first line.
 */
export function useEntryFocus(options: {
  idPrefix: string;
  isNew: boolean;
  beginsInLines: boolean;
  cursor: EntryCursor;
}): { startAt: () => void } {
  const { idPrefix, isNew, beginsInLines, cursor } = options;
  const startAt = () => document.getElementById(headerId(idPrefix, 'documentDate'))?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    // Somebody was quicker than the screen, and is in a dialog by now.
    if (!isNew || isPopupOpen()) return;
    if (beginsInLines) cursor.goTo({ line: 0, field: 'account' });
    else startAt();
  }, []);
  return { startAt };
}
