import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { DayAndReasonDialog } from '#plugins/ledger/books/parts/DayAndReasonDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { excelUndo, type uploadHistory } from '../contract/upload';

export interface UndoUploadDialogProps {
  upload: Pick<OutputOf<typeof uploadHistory>['rows'][number], 'uploadId' | 'fileName' | 'documents'>;
  /** What the day begins with, where that is not today. */
  initialDay?: Day;
  onClose: () => void;
}

/** Asks for the day and the reason, and reverses every document of the upload. */
export function UndoUploadDialog({ upload, initialDay, onClose }: UndoUploadDialogProps) {
  const say = useMessages('journal-exchange');
  const undo = useWrite(excelUndo, { message: false, touches: ['Balance'] });
  const today = dayInTokyo(new Date());
  const count = formatCount(upload.documents);
  return (
    <DayAndReasonDialog
      title={say('upload.undoTitle', { name: upload.fileName })}
      description={say('upload.undoExplain', { count })}
      submitLabel={say('upload.undo')}
      today={today}
      initialDay={initialDay ?? today}
      onSubmit={async (postingDate, reason) => {
        const { documents } = await undo.mutateAsync({ uploadId: upload.uploadId, postingDate, reason });
        onClose();
        notify('success', say('upload.undone', { count: formatCount(documents) }));
      }}
      onClose={onClose}
    />
  );
}
