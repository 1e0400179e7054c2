import { useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import type { Day } from '../../../../core/value/day';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { DayField } from '../../../../ui/field/DayField';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary, type FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { type JournalEntry, reverseDocument } from '../../contract/journalEntry';
import styles from './ReverseDialog.module.css';
import { showNumber } from './showNumber';

interface ReverseDialogProps {
  entry: JournalEntry;
  open: boolean;
  today: Day;
  onClose: () => void;
}

/** Asks for the day and the reason of a reversal, and posts it. */
export function ReverseDialog({ entry, open, today, onClose }: ReverseDialogProps) {
  const say = useMessages('accounting');
  const [postingDate, setPostingDate] = useState<Day | null>(today < entry.postingDate ? entry.postingDate : today);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const reasonField = useRef<HTMLInputElement>(null);
  const reverse = useWrite(reverseDocument, { message: false, touches: ['Balance'] });

  const submit = async () => {
    const missing = [
      ...(postingDate ? [] : [{ fieldId: 'reverse-day', message: say('reverse.dayMissing') }]),
      ...(reason.trim() ? [] : [{ fieldId: 'reverse-reason', message: say('reverse.reasonMissing') }]),
    ];
    setProblems(missing);
    if (missing.length > 0 || !postingDate) return;
    try {
      const { id, version } = entry;
      const posted = await reverse.mutateAsync({ id, version, postingDate, reason: reason.trim() });
      onClose();
      notify('success', say('document.reversedAs', { number: posted.number }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };
  const number = showNumber({ documentType: entry.documentType, number: entry.number ?? '' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('reverse.title', { number })}
      description={say('reverse.explain')}
      initialFocus={reasonField}
      actions={
        <Button kind="main" keyHint="Ctrl+Enter" busy={reverse.isPending} onClick={submit}>
          {say('reverse.submit')}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.ctrlKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary problems={problems} />
        <DayField
          id="reverse-day"
          label={say('reverse.day')}
          required
          today={today}
          value={postingDate}
          onChange={setPostingDate}
        />
        <TextField
          id="reverse-reason"
          ref={reasonField}
          label={say('reverse.reason')}
          hint={say('reverse.reasonHint')}
          required
          maxLength={200}
          value={reason}
          onChange={setReason}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return;
            event.preventDefault();
            void submit();
          }}
        />
      </form>
    </Dialog>
  );
}
