import { callEndpoint } from '#core/client/callEndpoint.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { beginSecondFactor, removeSecondFactor } from '#core/session/secondFactor.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { OwnPasswordDialog } from './OwnPasswordDialog';

type PasswordDialogProps = { onClose: () => void } & (
  | { isRemoval?: false; onBegun: (secret: OutputOf<typeof beginSecondFactor>) => void }
  | { isRemoval: true; onRemoved: () => void }
);

/** Whoever sits at an open session proves to be its user before the second factor changes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const say = useMessages('administration');
  const submit = async (password: string) => {
    if (props.isRemoval) {
      await callEndpoint(removeSecondFactor, { password }, { message: false });
      props.onRemoved();
    } else props.onBegun(await callEndpoint(beginSecondFactor, { password }, { message: false }));
  };
  return (
    <OwnPasswordDialog
      title={say(props.isRemoval ? 'secondFactor.remove' : 'secondFactor.enrol')}
      lead={say(props.isRemoval ? 'secondFactor.removeLead' : 'secondFactor.enrolLead')}
      submitLabel={say(props.isRemoval ? 'secondFactor.remove' : 'secondFactor.next')}
      onSubmit={submit}
      onClose={props.onClose}
    />
  );
}
