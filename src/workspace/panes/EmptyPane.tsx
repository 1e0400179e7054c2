import { EmptyState } from '../../ui/emptyState/EmptyState';
import { useMessages } from '../../ui/i18n/useMessages';
import { showKeys } from '../../ui/keys/keyStroke';
import { focusPane } from '../tabs/panes';
import type { PaneId } from '../tabs/tabStore';
import styles from './PaneArea.module.css';

export function EmptyPane({ pane }: { pane: PaneId }) {
  const say = useMessages('workspace');
  return (
    <section
      className={styles.empty}
      aria-label={say('tabs.pane', { number: pane + 1 })}
      onPointerDown={() => focusPane(pane)}
    >
      <EmptyState kind="empty" title={say('tabs.empty')} next={say('tabs.emptyNext', { keys: showKeys(['ctrl+k']) })} />
    </section>
  );
}
