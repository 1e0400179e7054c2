import { useMessages } from '../../ui/i18n/useMessages';
import { frameId } from '../tabs/frameId';
import { activeTab } from '../tabs/tabStore';
import styles from './SkipLink.module.css';

/** The first stop of the Tab key: over the top bar and the menu into the screen. */
export function SkipLink() {
  const say = useMessages('workspace');
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => {
        const tab = activeTab();
        if (tab) document.getElementById(frameId(tab.id))?.focus();
      }}
    >
      {say('frame.skip')}
    </button>
  );
}
