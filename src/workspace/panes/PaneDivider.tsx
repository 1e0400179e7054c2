import { useSnapshot } from 'valtio';
import { useMessages } from '../../ui/i18n/useMessages';
import { NARROWEST_PANE, resizePanes } from '../tabs/panes';
import { tabStore } from '../tabs/tabStore';
import styles from './PaneArea.module.css';

const STEP = 2;

/** Moved by the pointer or by arrow keys; Home, End and a double click (equal halves) as well. */
export function PaneDivider() {
  const say = useMessages('workspace');
  const { split } = useSnapshot(tabStore);
  const moves: Record<string, number> = {
    ArrowLeft: split - STEP,
    ArrowRight: split + STEP,
    Home: NARROWEST_PANE,
    End: 100 - NARROWEST_PANE,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <div
      className={styles.divider}
      role="separator"
      tabIndex={0}
      aria-label={say('tabs.divider')}
      aria-orientation="vertical"
      aria-valuemin={NARROWEST_PANE}
      aria-valuemax={100 - NARROWEST_PANE}
      aria-valuenow={split}
      onKeyDown={(event) => {
        const next = moves[event.key];
        if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        resizePanes(next);
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const area = event.currentTarget.parentElement?.getBoundingClientRect();
        if (area && event.currentTarget.hasPointerCapture(event.pointerId))
          resizePanes(((event.clientX - area.left) / area.width) * 100);
      }}
      onDoubleClick={() => resizePanes(50)}
    />
  );
}
