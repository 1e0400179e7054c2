import { Pin, X } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useMessages } from '../../ui/i18n/useMessages';
import { joinClasses } from '../../ui/theme/joinClasses';
import hidden from '../../ui/theme/visuallyHidden.module.css';
import { useShownKeysOf } from '../keySettings/keyMap';
import { keepTab } from '../tabs/arrangeTabs';
import { closeTab } from '../tabs/closeTab';
import { frameId } from '../tabs/frameId';
import { activateTab, findTab, type PaneId, type Tab, tabStore } from '../tabs/tabStore';
import { useKeptInSight } from '../useKeptInSight';
import styles from './TabStrip.module.css';
import { useScreenTitle } from './useTabTitle';

/** The tabs of one pane. Arrow keys walk, Enter shows, Delete closes; showing a tab puts the focus into it. */
export function TabStrip({ pane }: { pane: PaneId }) {
  const say = useMessages('workspace');
  const { tabs, active } = useSnapshot(tabStore);
  const own = tabs.filter((tab) => tab.pane === pane);
  const strip = useRef<HTMLDivElement>(null);
  useActiveInSight(strip, own.length);
  return (
    <div
      ref={strip}
      className={styles.strip}
      role="tablist"
      aria-label={`${say('tabs.strip')} ${say('tabs.pane', { number: pane + 1 })}`}
      onKeyDown={walk}
    >
      {own.map(({ id, title, isPinned, isPreview, isUnsaved, isLive }) => (
        <TabHandle
          key={id}
          tabId={id}
          ownTitle={title}
          isActive={active[pane] === id}
          isPinned={isPinned}
          isPreview={isPreview}
          isUnsaved={isUnsaved}
          isLive={isLive}
        />
      ))}
    </div>
  );
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** The active tab stays in sight when the strip becomes narrower, or a title that comes later wider. */
function useActiveInSight(strip: RefObject<HTMLDivElement | null>, tabs: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another one to watch
  useEffect(() => {
    const { current } = strip;
    if (!current) return;
    const observer = new ResizeObserver(() => current.querySelector('[data-active]')?.scrollIntoView?.(NEAREST));
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [strip, tabs]);
}

interface TabHandleProps extends Pick<Tab, 'isPinned' | 'isPreview' | 'isUnsaved' | 'isLive'> {
  tabId: string;
  ownTitle: string | null;
  isActive: boolean;
}

/** Rendered anew only when its own tab changes: there may be many. */
const TabHandle = memo(function TabHandle(props: TabHandleProps) {
  const { tabId, ownTitle, isActive, isPinned, isPreview, isUnsaved, isLive } = props;
  const say = useMessages('workspace');
  const screenTitle = useScreenTitle(tabId);
  const closeKeys = useShownKeysOf('workspace:close-tab');
  const title = ownTitle ?? screenTitle;
  const handle = useRef<HTMLDivElement>(null);
  useKeptInSight(handle, isActive);
  const marks = [isPinned && say('tabs.pinned'), isUnsaved && say('tabs.unsaved')].filter(Boolean);

  return (
    <div ref={handle} className={styles.place} role="presentation" data-active={isActive || undefined}>
      {/** biome-ignore lint/a11y/useKeyWithClickEvents: the strip reads the keys for all of its tabs */}
      <div
        id={`${tabId}-tab`}
        className={joinClasses(styles.tab, isPreview && styles.preview)}
        role="tab"
        tabIndex={isActive ? 0 : -1}
        aria-selected={isActive}
        aria-controls={isLive ? frameId(tabId) : undefined}
        title={isPreview ? `${title}（${say('tabs.preview')}）` : title}
        onClick={() => activateTab(tabId)}
        onDoubleClick={() => keepTab(tabId)}
        onAuxClick={(event) => {
          if (event.button === 1) closeTab(tabId);
        }}
      >
        {isPinned ? <Pin size={12} aria-hidden="true" /> : null}
        {isUnsaved ? <span className={styles.unsaved} aria-hidden="true" /> : null}
        <span className={styles.title}>{title}</span>
        {marks.length > 0 ? <span className={hidden.hidden}>（{marks.join('・')}）</span> : null}
      </div>
      <span
        className={styles.close}
        aria-hidden="true"
        title={`${say('tabs.close')} ${closeKeys ?? ''}`}
        onClick={() => closeTab(tabId)}
      >
        <X size={14} />
      </span>
    </div>
  );
});

function walk(event: KeyboardEvent<HTMLElement>): void {
  const handles = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = handles.indexOf(event.target as HTMLElement);
  const tabId = handles[index]?.id.replace(/-tab$/, '');
  if (!tabId || event.altKey || event.ctrlKey || event.metaKey) return;
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: handles.length - 1,
  };
  const target = steps[event.key];
  if (target !== undefined) handles[(target + handles.length) % handles.length]?.focus();
  else if (event.key === 'Enter' || event.key === ' ') activate(tabId);
  else if (event.key === 'Delete') closeTab(tabId);
  else return;
  event.preventDefault();
}

/** The active one is shown already: only the focus has to go into it. */
function activate(tabId: string): void {
  const tab = findTab(tabId);
  const isShown = tab && tabStore.active[tab.pane] === tabId && tabStore.focusedPane === tab.pane;
  if (isShown) document.getElementById(frameId(tabId))?.focus();
  else activateTab(tabId);
}
