import { useState } from 'react';
import { type Day, dayInTokyo, monthOf } from '../../../../core/value/day';
import { formatDay } from '../../../../core/value/formatDay';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { DayField } from '../../../../ui/field/DayField';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { type Say, useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { type LeaveRequestDetail, requestLeave } from '../../contract/leaveRequest';
import { getTimesheet, type Timesheet } from '../../contract/timesheet';
import { LEAVE_KINDS, type LeaveKind } from '../../rules/dayKind';
import styles from './Leave.module.css';

interface LeaveDialogProps {
  /** What came back and is asked for once more. */
  before?: LeaveRequestDetail | undefined;
  onClose: () => void;
  onAsked: (id: string) => void;
}

const HOURS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Asks for annual leave on days to come, with what is left of it in sight. */
export function LeaveDialog({ before, onClose, onAsked }: LeaveDialogProps) {
  const say = useMessages('time');
  const today = dayInTokyo(new Date());
  const write = useWrite(requestLeave, { message: false, touches: ['Workflow'] });
  const [kind, setKind] = useState<LeaveKind>(before?.kind ?? 'annualLeave');
  const [from, setFrom] = useState<Day | null>(before?.proposedDay ?? before?.fromDay ?? null);
  const [through, setThrough] = useState<Day | null>(before?.proposedDay ?? before?.throughDay ?? null);
  const [hours, setHours] = useState<string>(String(before?.hours || 1));
  const [reason, setReason] = useState(before?.reason ?? '');
  const isWhole = kind === 'annualLeave';
  const submit = async () => {
    if (!from) return [{ fieldId: 'leave-from', message: say('leaveRequest.dayMissing') }];
    const { id, state } = await write.mutateAsync({
      ...(before ? { id: before.id, version: before.version } : {}),
      kind,
      fromDay: from,
      throughDay: (isWhole && through) || from,
      hours: kind === 'hourlyLeave' ? Number(hours) : 0,
      reason,
    });
    notify('success', say(state === 'approved' ? 'leaveRequest.approvedAtOnce' : 'leaveRequest.asked'));
    onAsked(id);
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('leaveRequest.ask')}
      width={440}
      submitLabel={say('leaveRequest.send')}
      onSubmit={submit}
    >
      <SelectField<LeaveKind>
        label={say('leaveRequest.kind')}
        value={kind}
        options={LEAVE_KINDS.map((value) => ({ value, label: say(`dayKinds.${value}`) }))}
        onChange={setKind}
      />
      <div className={styles.two}>
        <DayField
          id="leave-from"
          label={say(isWhole ? 'leaveRequest.fromDay' : 'leaveRequest.day')}
          required
          today={today}
          value={from}
          onChange={setFrom}
        />
        {isWhole ? (
          <DayField
            label={say('leaveRequest.throughDay')}
            hint={say('leaveRequest.throughHint')}
            today={today}
            value={through}
            onChange={setThrough}
          />
        ) : null}
        {kind === 'hourlyLeave' ? (
          <SelectField
            label={say('leaveRequest.hours')}
            value={hours}
            options={HOURS.map((value) => ({ value, label: say('leaveRequest.hoursOf', { count: value }) }))}
            onChange={setHours}
          />
        ) : null}
      </div>
      <TextField label={say('leaveRequest.reason')} value={reason} maxLength={200} onChange={setReason} />
      <LeaveLeft month={monthOf(from ?? today)} />
    </FormDialog>
  );
}

/** What is left at the end of a month, what is still to be taken, and what lapses. */
function LeaveLeft({ month }: { month: string }) {
  const say = useMessages('time');
  const { data } = useRead(getTimesheet, { month }, { message: false });
  return (
    <p className={styles.left} role="status">
      {data ? sayLeft(data, say) : ''}
    </p>
  );
}

function sayLeft({ leave }: Timesheet, say: Say): string {
  const left = say('leaveRequest.left', { days: shortDays(leave.leftMinutes / leave.dayMinutes) });
  if (!leave.duty || leave.duty.missingDays <= 0) return left;
  const { missingDays, through } = leave.duty;
  return `${left} ${say('sheet.duty', { days: shortDays(missingDays), through: formatDay(through) })}`;
}

const shortDays = (days: number): number => Math.round(days * 100) / 100;
