import { endOwnSession, type OpenSession } from '#core/session/sessionList.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { deviceName } from './deviceName';
import { OwnPasswordDialog } from './OwnPasswordDialog';

interface EndOneDialogProps {
  readonly session: OpenSession;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Signs the user out in one other place, with the password at hand (OWASP ASVS 7.5.2). */
export function EndOneDialog({ session, onEnded, onClose }: EndOneDialogProps) {
  const say = useMessages('administration');
  const end = useWrite(endOwnSession, { message: false });
  return (
    <OwnPasswordDialog
      title={say('ownSession.endOne')}
      lead={say('ownSession.endOneLead', { device: deviceName(session.device), address: session.address })}
      onSubmit={async (password) => {
        await end.mutateAsync({ id: session.id, password });
        onEnded();
      }}
      onClose={onClose}
    />
  );
}
