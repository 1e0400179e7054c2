import { useRef, useState } from 'react';
import type { Day } from '../../../core/value/day';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { DayField } from '../../../ui/field/DayField';
import { TextField } from '../../../ui/field/TextField';
import { useMessages } from '../../../ui/i18n/useMessages';

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
  const say = useMessages('accounting');
  const [day, setDay] = useState<Day | null>(initialDay);
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const missing = [
      ...(day ? [] : [{ fieldId: 'reverse-day', message: say('reverse.dayMissing') }]),
      ...(reason.trim() ? [] : [{ fieldId: 'reverse-reason', message: say('reverse.reasonMissing') }]),
    ];
    if (missing.length > 0 || !day) return missing;
    await onSubmit(day, reason.trim());
    return [];
  };
  return (
    <FormDialog {...dialog} initialFocus={reasonField} onSubmit={submit}>
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
      />
    </FormDialog>
  );
}
