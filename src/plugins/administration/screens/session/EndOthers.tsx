import { useState } from 'react';
import { endOtherSessions } from '#core/session/sessionList.ts';
import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { OwnPasswordDialog } from './OwnPasswordDialog';

const COMMAND = 'administration:end-other-sessions';

/** Signs the user out everywhere else, with the password at hand (OWASP ASVS 7.5.2). */
export function EndOthers() {
  const say = useMessages('administration');
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useCommandHandlers({ [COMMAND]: { run: open, asks: 'itself' } });
  return (
    <>
      <Button command={COMMAND} onClick={open}>
        {say('ownSession.endOthers')}
      </Button>
      {isOpen ? <EndOthersDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('administration');
  const end = useWrite(endOtherSessions, { message: false });
  return (
    <OwnPasswordDialog
      title={say('ownSession.endOthers')}
      lead={say('ownSession.endOthersLead')}
      onSubmit={async (password) => {
        const { ended } = await end.mutateAsync({ password });
        notify('success', say('ownSession.endedOthers', { count: ended }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
