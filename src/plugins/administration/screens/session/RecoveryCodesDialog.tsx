import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { notify } from '#ui/toast/notify.ts';
import styles from './session.module.css';

/** The recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useMessages('administration');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('success', say('secondFactor.copied'));
  };
  return (
    <Dialog
      open
      mustAnswer
      title={say('secondFactor.recoveryTitle')}
      description={say('secondFactor.recoveryLead')}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{say('secondFactor.copy')}</Button>
          <Button kind="main" onClick={onClose}>
            {say('secondFactor.kept')}
          </Button>
        </>
      }
    >
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
