import { useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import type { EmployeeInfo } from '../../contract/employee';
import {
  discardMyNumber,
  MY_NUMBER_PURPOSES,
  readMyNumberState,
  showMyNumber,
  storeMyNumber,
} from '../../contract/myNumber';

interface MyNumberDialogProps {
  employee: EmployeeInfo['employee'];
  onClose: () => void;
}

/** Stores, shows or destroys an individual number; a number shown is gone when the dialog closes. */
export function MyNumberDialog({ employee: { id: employeeId, name }, onClose }: MyNumberDialogProps) {
  const say = useMessages('people');
  const first = useRef<HTMLInputElement>(null);
  const { data: state } = useRead(readMyNumberState, { employeeId });
  const store = useWrite(storeMyNumber, { message: false });
  const show = useWrite(showMyNumber, { message: false });
  const discard = useWrite(discardMyNumber);
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const [purpose, setPurpose] = useState<(typeof MY_NUMBER_PURPOSES)[number]>('yearEndAdjustment');
  const isStored = state?.isStored ?? false;
  const withoutReason = () =>
    reason.trim() ? [] : [{ fieldId: 'my-number-reason', message: say('myNumber.reasonMissing') }];

  const submit = async () => {
    if (!isStored) {
      await store.mutateAsync({ employeeId, number, purpose });
      notify('success', say('myNumber.saved'));
      onClose();
      return [];
    }
    const problems = withoutReason();
    if (problems.length === 0) setNumber((await show.mutateAsync({ employeeId, purpose, reason })).number);
    return problems;
  };
  const destroy = async () => {
    if (withoutReason().length > 0) return notify('warning', say('myNumber.reasonMissing'));
    try {
      await discard.mutateAsync({ employeeId, reason });
      notify('success', say('myNumber.discarded'));
      onClose();
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };

  if (!state) return null;
  return (
    <FormDialog
      title={say('myNumber.title', { name })}
      description={
        state.storedAt && state.storedBy
          ? say('myNumber.stored', { at: formatInstant(state.storedAt), who: state.storedBy })
          : say('myNumber.none')
      }
      initialFocus={first}
      width={480}
      submitLabel={say(isStored ? 'myNumber.show' : 'myNumber.store')}
      onClose={onClose}
      onSubmit={submit}
    >
      {isStored && !number ? null : (
        <TextField
          ref={isStored ? undefined : first}
          label={say('myNumber.number')}
          required={!isStored}
          readOnly={isStored}
          maxLength={16}
          value={number}
          onChange={setNumber}
        />
      )}
      <SelectField
        label={say('myNumber.purpose')}
        value={purpose}
        options={MY_NUMBER_PURPOSES.map((each) => ({ value: each, label: say(`myNumber.purposes.${each}`) }))}
        onChange={setPurpose}
      />
      {isStored ? (
        <>
          <TextField
            id="my-number-reason"
            ref={first}
            label={say('myNumber.reason')}
            required
            maxLength={200}
            value={reason}
            onChange={setReason}
          />
          <div>
            <Button kind="danger" onClick={() => void destroy()}>
              {say('myNumber.discard')}
            </Button>
          </div>
        </>
      ) : null}
    </FormDialog>
  );
}
