import { type ReactNode, useState } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import type { NoticeAction } from '#ui/toast/notify.ts';
import { excelUndo } from '../contract/upload';
import { UndoUploadDialog, type UndoUploadDialogProps } from './UndoUploadDialog';

type Posted = Pick<UndoUploadDialogProps, 'upload' | 'initialDay'>;

interface UndoOffer {
  /** What the notice of a posted file offers, where the user may: to take back all of its documents, on a day and with a reason. */
  readonly offer: (posted: Posted) => NoticeAction | undefined;
  /** The question, once the offer was taken. */
  readonly dialog: ReactNode;
}

/** The history of uploads offers the same afterwards. */
export function useUndoOffer(): UndoOffer {
  const say = useMessages('journal-exchange');
  const mayNot = useMissingRight(excelUndo) !== undefined;
  const [undoing, setUndoing] = useState<Posted | null>(null);
  return {
    offer: (posted) => (mayNot ? undefined : { label: say('upload.undo'), run: () => setUndoing(posted) }),
    dialog: undoing ? <UndoUploadDialog {...undoing} onClose={() => setUndoing(null)} /> : null,
  };
}
