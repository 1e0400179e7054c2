import { useState } from 'react';
import { addDays, type Day, dayInTokyo, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import type { JournalEntry } from '../../document/contract/journalEntry';
import { planReversal } from '../contract/recurringEntry';

interface PlanReversalDialogProps {
  entry: JournalEntry;
  /** The day it is planned for so far. */
  planned: Day | null;
  onClose: () => void;
}

/** Asks on which day a document is to be taken back, or calls that off. */
export function PlanReversalDialog({ entry, planned, onClose }: PlanReversalDialogProps) {
  const say = useMessages('ledger');
  const write = useWrite(planReversal, { message: false, touches: ['Log'] });
  const end = useWrite(planReversal, { touches: ['Log'] });
  const nextMonth = addDays(lastDayOf(monthOf(entry.postingDate)), 1);
  const [day, setDay] = useState<Day | null>(planned ?? nextMonth);

  const submit = async () => {
    if (day === null) return [{ fieldId: 'reverse-on', message: say('field.reverseOnMissing') }];
    await write.mutateAsync({ id: entry.id, reverseOn: day });
    onClose();
    notify('success', say('recurring.planned'));
    return [];
  };
  // A refusal is announced, and the dialog stays.
  const callOff = () =>
    end.mutate(
      { id: entry.id, reverseOn: null },
      {
        onSuccess: () => {
          onClose();
          notify('success', say('recurring.planEnded'));
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      width={420}
      title={say('recurring.planTitle')}
      description={say('recurring.planExplain')}
      submitLabel={say('recurring.plan')}
      otherActions={
        planned === null ? null : (
          <Button busy={end.isPending} onClick={callOff}>
            {say('recurring.endPlan')}
          </Button>
        )
      }
      onSubmit={submit}
    >
      <DayField
        id="reverse-on"
        label={say('recurring.reverseOn')}
        required
        today={dayInTokyo(new Date())}
        value={day}
        onChange={setDay}
      />
    </FormDialog>
  );
}
