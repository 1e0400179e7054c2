import { useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import { addDays, type Day, dayInTokyo, monthOf } from '../../../../core/value/day';
import { lastDayOf } from '../../../../core/value/month';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { DayField } from '../../../../ui/field/DayField';
import { isComposing } from '../../../../ui/field/isComposing';
import { ErrorSummary, type FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import type { JournalEntry } from '../../contract/journalEntry';
import { planReversal } from '../../contract/recurringEntry';
import styles from './DueDialog.module.css';

interface PlanReversalDialogProps {
  entry: JournalEntry;
  /** The day it is planned for so far. */
  planned: Day | null;
  onClose: () => void;
}

/** Asks on which day a document is to be taken back; emptied, the plan is called off. */
export function PlanReversalDialog({ entry, planned, onClose }: PlanReversalDialogProps) {
  const say = useMessages('accounting');
  const field = useRef<HTMLInputElement>(null);
  const write = useWrite(planReversal, { message: false, touches: ['Log'] });
  const nextMonth = addDays(lastDayOf(monthOf(entry.postingDate)), 1);
  const [day, setDay] = useState<Day | null>(planned ?? nextMonth);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  const submit = async (reverseOn: Day | null) => {
    try {
      await write.mutateAsync({ id: entry.id, reverseOn });
      onClose();
      notify('success', say(reverseOn === null ? 'recurring.planEnded' : 'recurring.planned'));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={420}
      title={say('recurring.planTitle')}
      description={say('recurring.planExplain')}
      initialFocus={field}
      actions={
        <>
          {planned === null ? null : <Button onClick={() => void submit(null)}>{say('recurring.endPlan')}</Button>}
          <Button kind="main" busy={write.isPending} disabled={day === null} onClick={() => void submit(day)}>
            {say('recurring.plan')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter' || day === null) return;
          event.preventDefault();
          void submit(day);
        }}
      >
        <ErrorSummary problems={problems} />
        <DayField
          ref={field}
          label={say('recurring.reverseOn')}
          required
          today={dayInTokyo(new Date())}
          value={day}
          onChange={setDay}
        />
      </form>
    </Dialog>
  );
}
