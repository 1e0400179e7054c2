import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useMessages } from '../../ui/i18n/useMessages';
import { ComparisonBar } from '../comparison/ComparisonBar';
import { comparisonStore } from '../comparison/comparison';
import { tabStore } from '../tabs/tabStore';
import { EmptyPane } from './EmptyPane';
import styles from './PaneArea.module.css';
import { PaneDivider } from './PaneDivider';
import { TabFrame } from './TabFrame';
import { TabStrip } from './TabStrip';
import { useTabTitle } from './useTabTitle';

/**
 * One pane or two. All frames are children of one element in the order they were opened and never change their place in
 * the document, so that scroll, focus, selection and open editors survive every switch and move; panes only place them.
 */
export function PaneArea() {
  const say = useMessages('workspace');
  const { tabs, active, focusedPane, isSplit, isMaximised, split } = useSnapshot(tabStore);
  const isComparing = useSnapshot(comparisonStore).isOn && isSplit && !isMaximised;
  useDocumentTitle(active[focusedPane] ?? undefined);
  const panes = isSplit ? ([0, 1] as const) : ([0] as const);
  const isCovered = (pane: number) => isSplit && isMaximised && pane !== focusedPane;
  const inOpeningOrder = tabs.filter((tab) => tab.isLive).sort((one, other) => ordinalOf(one.id) - ordinalOf(other.id));

  return (
    <main
      className={styles.area}
      data-split={isSplit && !isMaximised ? 'true' : undefined}
      data-comparing={isComparing || undefined}
      style={{ '--split': `${split}%` }}
      aria-label={say('tabs.strip')}
    >
      {panes.map((pane) =>
        isCovered(pane) ? null : (
          <div key={pane} className={styles.pane} data-pane={pane} data-focused={pane === focusedPane || undefined}>
            <TabStrip pane={pane} />
            {active[pane] ? null : <EmptyPane pane={pane} isFocused={pane === focusedPane} />}
          </div>
        ),
      )}
      {inOpeningOrder.map(({ id, pane }) => (
        <TabFrame
          key={id}
          tabId={id}
          pane={pane}
          isVisible={active[pane] === id && !isCovered(pane)}
          isFocused={active[pane] === id && pane === focusedPane}
        />
      ))}
      {isComparing ? <ComparisonBar /> : null}
      {isSplit && !isMaximised ? <PaneDivider /> : null}
    </main>
  );
}

/** The browser's own tab is named after the active one, as the pages outside the workspace name it. */
function useDocumentTitle(tabId: string | undefined): void {
  const title = useTabTitle(tabId);
  useEffect(() => {
    document.title = title ? `${title} - Kanjo` : 'Kanjo';
  }, [title]);
}

function ordinalOf(tabId: string): number {
  return Number(tabId.slice('tab-'.length));
}
