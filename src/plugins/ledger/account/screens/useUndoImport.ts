import { isCallError } from '#core/client/callError.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { type NoticeAction, notify } from '#ui/toast/notify.ts';
import { undoAccountImport } from '../contract/accountImport';

/** Puts back what a file of accounts changed: offered in the notice of it, and asked for in the list of files. */
export function useUndoImport() {
  const say = useMessages('ledger');
  const undo = useWrite(undoAccountImport, { touches: ['Balance'] });
  const mayNot = useMissingRight(undoAccountImport) !== undefined;
  const take = (importId: string): void => {
    undo.mutateAsync({ importId }).then(
      () => notify('success', say('accountImport.undone')),
      (error: unknown) => {
        // The error catalogue has told the user.
        if (!isCallError(error)) throw error;
      },
    );
  };
  return {
    take,
    offer: (importId: string): NoticeAction | undefined =>
      mayNot ? undefined : { label: say('accountImport.undo'), run: () => take(importId) },
  };
}
