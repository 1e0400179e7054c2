import { type Day, dayInTokyo } from '#core/value/day.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import type { NoticeAction } from '#ui/toast/notify.ts';
import { excelUndo } from '../contract/upload';
import { type PostedUpload, undoUploadAct } from '../parts/acts';

/** Asks on which day and why an upload is undone; the day begins with today, unless said. */
export const beginUndo = (on: PostedUpload, day: Day = dayInTokyo(new Date())) =>
  beginAct(undoUploadAct, { on, given: { postingDate: day } });

/**
 * What the notice of a posted file offers, where the user may: to take back all of its documents, on a day and with a
 * reason. The history of uploads offers the same afterwards.
 */
export function useUndoOffer(): (posted: PostedUpload, day?: Day) => NoticeAction | undefined {
  const say = useMessages('journal-exchange');
  const mayNot = useMissingRight(excelUndo) !== undefined;
  return (posted, day) => (mayNot ? undefined : { label: say('upload.undo'), run: () => beginUndo(posted, day) });
}
