import { useRef, useState } from 'react';
import { isCallError } from '../../../core/client/callError';
import type { Day } from '../../../core/value/day';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DayField } from '../../../ui/field/DayField';
import { isComposing } from '../../../ui/field/isComposing';
import { TextField } from '../../../ui/field/TextField';
import { ErrorSummary, type FieldProblem } from '../../../ui/form/ErrorSummary';
import { useMessages } from '../../../ui/i18n/useMessages';
import styles from './DayAndReasonDialog.module.css';

interface DayAndReasonDialogProps {
  open: boolean;
  title: string;
  description: string;
  submitLabel: string;
  isBusy: boolean;
  today: Day;
  initialDay: Day;
  /** Throws the server's refusal, which is shown here; what was typed stays. */
  onSubmit: (day: Day, reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks on which day and why something posted is taken back. */
export function DayAndReasonDialog({ initialDay, onSubmit, today, ...dialog }: DayAndReasonDialogProps) {
  const say = useMessages('accounting');
  const [day, setDay] = useState<Day | null>(initialDay);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const reasonField = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const missing = [
      ...(day ? [] : [{ fieldId: 'reverse-day', message: say('reverse.dayMissing') }]),
      ...(reason.trim() ? [] : [{ fieldId: 'reverse-reason', message: say('reverse.reasonMissing') }]),
    ];
    setProblems(missing);
    if (missing.length > 0 || !day) return;
    try {
      await onSubmit(day, reason.trim());
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };
  return (
    <Dialog
      open={dialog.open}
      onClose={dialog.onClose}
      title={dialog.title}
      description={dialog.description}
      initialFocus={reasonField}
      actions={
        <Button kind="main" keyHint="Ctrl+Enter" busy={dialog.isBusy} onClick={submit}>
          {dialog.submitLabel}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter' || !event.ctrlKey) return;
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary problems={problems} />
        <DayField id="reverse-day" label={say('reverse.day')} required today={today} value={day} onChange={setDay} />
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
