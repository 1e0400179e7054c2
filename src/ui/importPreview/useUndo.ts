import { isCallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { useWrite } from '../query/useWrite';
import { useMissingRight } from '../screen/currentUser';
import { type NoticeAction, notify } from '../toast/notify';

interface UndoWords {
  /** On the button of the notice. */
  readonly undo: string;
  /** When everything is as before. */
  readonly undone: string;
}

/** Puts back what a file changed. `offer`: the button for the notice of what was taken over, for who may. */
export function useUndo<E extends Endpoint>(
  endpoint: E,
  words: UndoWords,
  options?: Parameters<typeof useWrite>[1],
): { take: (input: ClientInput<E>) => void; offer: (input: ClientInput<E>) => NoticeAction | undefined } {
  const undo = useWrite(endpoint, options);
  const mayNot = useMissingRight(endpoint) !== undefined;
  const take = (input: ClientInput<E>): void => {
    undo.mutateAsync(input).then(
      () => notify('success', words.undone),
      (error: unknown) => {
        // The error catalogue has told the user.
        if (!isCallError(error)) throw error;
      },
    );
  };
  return { take, offer: (input) => (mayNot ? undefined : { label: words.undo, run: () => take(input) }) };
}
