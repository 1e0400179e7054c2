import { useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/useMessages';
import styles from './LoadingOverlay.module.css';
import { isOverlayVisible, onLoadingChange } from './loading';

/** Covers the screen while a request is in flight. It takes the pointer, never the focus: what is typed is not lost. */
export function LoadingOverlay() {
  const say = useMessages('core');
  const isVisible = useSyncExternalStore(onLoadingChange, isOverlayVisible);
  return (
    <div role="status" aria-live="polite" aria-busy={isVisible} className={isVisible ? styles.overlay : styles.away}>
      {isVisible ? (
        <p className={styles.text}>
          <span className={styles.spinner} aria-hidden="true" />
          {say('loading')}
        </p>
      ) : null}
    </div>
  );
}
