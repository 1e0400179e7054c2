import { useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { approveRequest, type ChangeRequest } from '../../contract/selfService';
import { monthsSince } from '../employee/monthsSince';

/** The day asked for passed while the request waited: who approves says from when it holds, and sees which pay it concerns. */
export function ApproveLateDialog({ request, onClose }: { request: ChangeRequest; onClose: () => void }) {
  const say = useMessages('people');
  const approve = useWrite(approveRequest, { message: false, touches: ['Employee'] });
  const today = dayInTokyo(new Date());
  const { validFrom: asked } = request;
  const [from, setFrom] = useState(asked);
  const submit = async () => {
    await approve.mutateAsync({ id: request.id, version: request.version, from });
    notify('success', say('request.approved', { name: request.name }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('request.lateTitle', { name: request.name })}
      description={say('request.lateHint', { day: formatDay(asked) })}
      width={520}
      submitLabel={say('request.approve')}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={say('request.from')}
        hint={from < today ? say('fact.pastHint', { months: monthsSince(from, today) }) : undefined}
        value={from}
        options={[
          { value: asked, label: say('request.fromAsked', { day: formatDay(asked) }) },
          { value: today, label: say('request.fromToday', { day: formatDay(today) }) },
        ]}
        onChange={setFrom}
      />
    </FormDialog>
  );
}
