import type { Day } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { useDayAndReason } from '../screens/useDayAndReason';

interface DayAndReasonDialogProps {
  open?: boolean | undefined;
  title: string;
  description: string;
  submitLabel: string;
  today: Day;
  initialDay: Day;
  /** Throws the server's refusal, which is shown here; what was typed stays. */
  onSubmit: (day: Day, reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks on which day and why something posted is taken back. */
export function DayAndReasonDialog({ initialDay, onSubmit, today, ...dialog }: DayAndReasonDialogProps) {
  const { fields, reasonField, missing, day, reason } = useDayAndReason({ initialDay, today, act: 'reverse' });
  const submit = async () => {
    if (missing.length > 0 || !day) return missing;
    await onSubmit(day, reason);
    return [];
  };
  return (
    <FormDialog {...dialog} initialFocus={reasonField} onSubmit={submit}>
      {fields}
    </FormDialog>
  );
}
