import { useMessages } from '#ui/i18n/useMessages.ts';
import { useUndo } from '#ui/importPreview/useUndo.ts';
import { undoAccountImport } from '../contract/accountImport';

/** Puts back what a file of accounts changed: offered in the notice of it, and asked for in the list of files. */
export function useUndoImport() {
  const say = useMessages('ledger');
  const words = { undo: say('accountImport.undo'), undone: say('accountImport.undone') };
  return useUndo(undoAccountImport, words, { touches: ['Balance'] });
}
