import { useEffect, useRef } from 'react';
import { isPopupOpen } from '../../ui/dialog/isPopupOpen';
import { EmptyState } from '../../ui/emptyState/EmptyState';
import { useMessages } from '../../ui/i18n/useMessages';
import { useShownKeysOf } from '../keySettings/keyMap';
import { PALETTE } from '../stores/paletteStore';
import { focusPane } from '../tabs/panes';
import type { PaneId } from '../tabs/tabStore';
import styles from './PaneArea.module.css';

/** Takes the focus like a screen does, so that what is opened next is opened here. */
export function EmptyPane({ pane, isFocused }: { pane: PaneId; isFocused: boolean }) {
  const say = useMessages('workspace');
  const findKeys = useShownKeysOf(PALETTE);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused && !isPopupOpen()) section.current?.focus();
  }, [isFocused]);
  return (
    <section
      ref={section}
      className={styles.empty}
      data-pane={pane}
      aria-label={say('tabs.pane', { number: pane + 1 })}
      tabIndex={-1}
      onFocus={() => focusPane(pane)}
    >
      <EmptyState kind="empty" title={say('tabs.empty')} next={say('tabs.emptyNext', { keys: findKeys ?? '' })} />
    </section>
  );
}
