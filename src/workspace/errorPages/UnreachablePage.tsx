import { Button } from '../../ui/button/Button';
import { useMessages } from '../../ui/i18n/useMessages';
import { EntrancePage } from '../entrance/EntrancePage';
import styles from '../session/guide.module.css';
import { restoreSession } from '../session/loadSession';

/** A session key is there, but nobody answers for it: the key is kept, and the user tries again. */
export default function UnreachablePage() {
  const say = useMessages('entrance');
  return (
    <EntrancePage title={say('unreachable.title')}>
      <p>{say('unreachable.body')}</p>
      <div className={styles.actions}>
        <Button kind="main" autoFocus onClick={restoreSession}>
          {say('unreachable.retry')}
        </Button>
      </div>
    </EntrancePage>
  );
}
