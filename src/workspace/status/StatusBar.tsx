import { useDeferredValue } from 'react';
import { formatAmount } from '../../core/value/formatAmount';
import { useIsConnected } from '../../ui/connection/connection';
import { useMessages } from '../../ui/i18n/useMessages';
import { useStatusOf } from '../../ui/screen/screenStatus';
import { useSetting } from '../../ui/settings/userSetting';
import { joinClasses } from '../../ui/theme/joinClasses';
import { useSituation } from '../commands/situation';
import { keyBarSetting } from '../settings';
import { FunctionKeyBar } from './FunctionKeyBar';
import styles from './StatusBar.module.css';

/** What the function keys do here, what is selected, when it was saved, and whether the server answers. */
export function StatusBar() {
  const say = useMessages('workspace');
  const [isKeyBarShown] = useSetting(keyBarSetting);
  // A switch of tabs paints the screen first.
  const situation = useDeferredValue(useSituation());
  const status = useStatusOf(situation.tabId);
  return (
    <footer className={styles.bar}>
      {isKeyBarShown ? <FunctionKeyBar situation={situation} /> : <span className={styles.keys} />}
      <div className={styles.facts} role="status">
        {status?.selected ? (
          <span>
            {say('status.selected', { count: status.selected.count })}
            {status.selected.sum === undefined
              ? null
              : ` ${say('status.sum', { sum: formatAmount(status.selected.sum) })}`}
          </span>
        ) : null}
        {status?.savedAt ? <span>{say('status.saved', { time: timeOf(status.savedAt) })}</span> : null}
      </div>
      <Connection />
    </footer>
  );
}

function Connection() {
  const say = useMessages('workspace');
  const state = useIsConnected() ? 'connected' : 'disconnected';
  return (
    <span className={joinClasses(styles.connection, styles[state])} role="status" title={say(`status.${state}Title`)}>
      {say(`status.${state}`)}
    </span>
  );
}

function timeOf(instant: string): string {
  return new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' }).format(
    new Date(instant),
  );
}
