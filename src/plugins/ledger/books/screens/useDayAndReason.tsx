import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Day } from '#core/value/day.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';

interface DayAndReasonOptions {
  readonly initialDay: Day;
  readonly today: Day;
  /** The words of what is done: `reverse.day`, `reverse.reason`, `reverse.reasonMissing`. */
  readonly act: 'reverse' | 'correction';
  readonly dayHint?: string | undefined;
}

interface DayAndReason {
  readonly fields: ReactNode;
  /** Focus begins here: the day is right as it stands most of the time. */
  readonly reasonField: RefObject<HTMLInputElement | null>;
  readonly missing: readonly FieldProblem[];
  readonly day: Day | null;
  readonly reason: string;
}

/** The day on which something posted is taken back, and why: two fields of every dialog that does so. */
export function useDayAndReason({ initialDay, today, act, dayHint }: DayAndReasonOptions): DayAndReason {
  const say = useMessages('ledger');
  const [day, setDay] = useState<Day | null>(initialDay);
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLInputElement>(null);
  const [dayId, reasonId] = [`${act}-day`, `${act}-reason`];
  return {
    day,
    reason: reason.trim(),
    reasonField,
    missing: [
      ...(day ? [] : [{ fieldId: dayId, message: say('reverse.dayMissing') }]),
      ...(reason.trim() ? [] : [{ fieldId: reasonId, message: say(`${act}.reasonMissing`) }]),
    ],
    fields: (
      <>
        <DayField
          id={dayId}
          label={say(`${act}.day`)}
          hint={dayHint}
          required
          today={today}
          value={day}
          onChange={setDay}
        />
        <TextField
          id={reasonId}
          ref={reasonField}
          label={say(`${act}.reason`)}
          hint={say('reverse.reasonHint')}
          required
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      </>
    ),
  };
}
