import { useState } from 'react';
import { type Day, dayInTokyo } from '../../../../core/value/day';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { DayField } from '../../../../ui/field/DayField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { moveLeave } from '../../contract/leaveRequest';

/** 時季変更: leave sent back with another day and the reason. */
export function MoveLeaveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useMessages('time');
  const write = useWrite(moveLeave, { message: false, touches: ['Workflow'] });
  const [day, setDay] = useState<Day | null>(null);
  const [comment, setComment] = useState('');
  const submit = async () => {
    const missing = [
      ...(day ? [] : [{ fieldId: 'move-day', message: say('leaveRequest.dayMissing') }]),
      ...(comment.trim() ? [] : [{ fieldId: 'move-reason', message: say('reopen.reasonMissing') }]),
    ];
    if (!day || missing.length > 0) return missing;
    await write.mutateAsync({ id, day, comment });
    notify('success', say('leaveRequest.moved'));
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('leaveRequest.move')}
      description={say('leaveRequest.moveExplain')}
      width={440}
      submitLabel={say('leaveRequest.moveSubmit')}
      onSubmit={submit}
    >
      <DayField
        id="move-day"
        label={say('leaveRequest.proposedDay')}
        required
        today={dayInTokyo(new Date())}
        value={day}
        onChange={setDay}
      />
      <TextField
        id="move-reason"
        label={say('reopen.reason')}
        required
        value={comment}
        maxLength={500}
        onChange={setComment}
      />
    </FormDialog>
  );
}
