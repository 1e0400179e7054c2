import { type Day, dayInTokyo } from '#core/value/day.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { type NoticeAction, notify } from '#ui/toast/notify.ts';
import { unclearItems } from '../contract/clearing';

interface Cleared {
  readonly id: string;
  readonly clearedOn: Day;
}

/** What the notice of a clearing offers: to take it back at once, where the user may. The history offers it afterwards. */
export function useUndoClearing(onUndone: () => void): (cleared: Cleared) => NoticeAction | undefined {
  const say = useMessages('clearing');
  const undo = useWrite(unclearItems, { touches: ['Clearing', 'Balance'] });
  const mayNot = useMissingRight(unclearItems) !== undefined;
  const take = async ({ id, clearedOn }: Cleared) => {
    const today = dayInTokyo(new Date());
    const on = clearedOn > today ? clearedOn : today;
    await undo.mutateAsync({ id, on, reason: say('clearing.undoneAtOnce') });
    notify('success', say('clearing.undone'));
    onUndone();
  };
  return (cleared) =>
    // What was refused has been announced by the error catalogue.
    mayNot ? undefined : { label: say('clearing.undoNow'), run: () => void take(cleared).catch(() => undefined) };
}
