import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/button/Button';
import { useIsConnected } from '../../ui/connection/connection';
import { useMessages } from '../../ui/i18n/useMessages';
import { askServer } from '../session/watchServer';
import styles from './ConnectionBanner.module.css';

/** Says that nobody answers, and that nothing typed is lost, for as long as it is so. */
export function ConnectionBanner() {
  const say = useMessages('workspace');
  const isConnected = useIsConnected();
  return (
    <div role="alert">
      {isConnected ? null : (
        <p className={styles.banner}>
          <CloudOff size={16} aria-hidden="true" />
          {say('connection.lost')}
          <Button onClick={() => void askServer()}>{say('connection.tryNow')}</Button>
        </p>
      )}
    </div>
  );
}
