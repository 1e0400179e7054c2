import { useState } from 'react';
import { callEndpoint } from '../../../../core/client/callEndpoint';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { beginSecondFactor, removeSecondFactor } from '../../../../core/session/secondFactor';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';

type PasswordDialogProps = { onClose: () => void } & (
  | { isRemoval?: false; onBegun: (secret: OutputOf<typeof beginSecondFactor>) => void }
  | { isRemoval: true; onRemoved: () => void }
);

/** Whoever sits at an open session proves to be its user before the second factor changes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const say = useMessages('administration');
  const [password, setPassword] = useState('');
  const submit = async () => {
    if (props.isRemoval) {
      await callEndpoint(removeSecondFactor, { password }, { message: false });
      props.onRemoved();
    } else props.onBegun(await callEndpoint(beginSecondFactor, { password }, { message: false }));
    return [];
  };
  return (
    <FormDialog
      title={say(props.isRemoval ? 'secondFactor.remove' : 'secondFactor.enrol')}
      description={say(props.isRemoval ? 'secondFactor.removeLead' : 'secondFactor.enrolLead')}
      submitLabel={say(props.isRemoval ? 'secondFactor.remove' : 'secondFactor.next')}
      width={480}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextField
        type="password"
        autoComplete="current-password"
        label={say('secondFactor.password')}
        value={password}
        required
        maxLength={200}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
