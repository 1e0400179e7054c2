import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isPopupOpen } from '../../ui/dialog/isPopupOpen';
import { isComposing } from '../../ui/field/isComposing';
import { goToWork } from '../../ui/landing/rows';
import { joinClasses } from '../../ui/theme/joinClasses';
import { scrollToTop } from '../scrollToTop';
import { frameId } from '../tabs/frameId';
import { focusPane } from '../tabs/panes';
import { storeSoon } from '../tabs/storeTabs';
import type { TabLocation } from '../tabs/TabLocation';
import { findTab, type PaneId } from '../tabs/tabStore';
import styles from './PaneArea.module.css';
import { TabScreen } from './TabScreen';

interface TabFrameProps {
  tabId: string;
  pane: PaneId;
  isVisible: boolean;
  /** Visible in the pane the user is in: keys and focus belong here. */
  isFocused: boolean;
}

/** The place of one tab. Hidden, it keeps everything it holds but takes no focus, no keys and no pointer. */
export const TabFrame = memo(function TabFrame({ tabId, pane, isVisible, isFocused }: TabFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const lastFocused = useRef<HTMLElement | null>(null);
  const location = findTab(tabId)?.location;
  useReturnedFocus(frame, lastFocused, isVisible && isFocused);
  useKeptScroll(frame, location);
  if (!location) return null;
  return (
    <section
      ref={frame}
      id={frameId(tabId)}
      className={joinClasses(styles.frame, !isVisible && styles.hidden)}
      data-pane={pane}
      role="tabpanel"
      aria-labelledby={`${tabId}-tab`}
      tabIndex={-1}
      inert={!isVisible}
      onFocus={(event) => {
        if (!isPassingOn(event.target)) lastFocused.current = event.target;
        focusPane(pane);
      }}
      onPointerDown={() => focusPane(pane)}
      onKeyDown={enterWork}
      onScroll={(event) => {
        if (event.target !== event.currentTarget) return;
        location.saveScroll(event.currentTarget.scrollTop);
        storeSoon();
      }}
    >
      <TabScreen tabId={tabId} location={location} isVisible={isVisible} />
    </section>
  );
});

/** ↓ or Enter on the tab itself leads to where the work of its screen begins. */
function enterWork(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, ctrlKey, altKey, metaKey, shiftKey } = event;
  if (target !== currentTarget || isComposing(event) || ctrlKey || altKey || metaKey || shiftKey) return;
  if (key !== 'ArrowDown' && key !== 'Enter') return;
  if (goToWork(currentTarget)) event.preventDefault();
}

type FrameRef = React.RefObject<HTMLElement | null>;

/** A tab that is shown again has the focus where it was; a new one has it on its frame until its screen takes it. */
function useReturnedFocus(frame: FrameRef, lastFocused: FrameRef, isFocused: boolean): void {
  useEffect(() => {
    if (!isFocused || frame.current?.contains(document.activeElement) || isPopupOpen()) return;
    const target = lastFocused.current?.isConnected ? lastFocused.current : frame.current;
    target?.focus({ preventScroll: true });
  }, [isFocused, frame, lastFocused]);
}

/** What stands at the edges of a list takes the focus only to give it to a cell. */
const isPassingOn = (target: Element) => target.getAttribute('role') === 'presentation';

const PATIENCE = 2_000;

/** Going on within a tab scrolls to the top; going back, or coming back after a reload, to where the user was. */
function useKeptScroll(frame: FrameRef, location: TabLocation | undefined): void {
  const key = useSyncExternalStore(location?.subscribe ?? subscribeToNothing, () => location?.entry.key);
  const shownKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !location || key === undefined) return;
    const isFirst = shownKey.current === undefined;
    shownKey.current = key;
    const { scrollTop } = location.entry;
    if (scrollTop > 0) return scrollWhenTallEnough(element, scrollTop);
    if (!isFirst) scrollToTop(element);
  }, [key, frame, location]);
}

/** Content that is still being loaded grows; waits for it a little while. */
function scrollWhenTallEnough(element: HTMLElement, scrollTop: number): () => void {
  const content = element.firstElementChild ?? element;
  const observer = new ResizeObserver(tryScroll);
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  function tryScroll() {
    if (element.scrollHeight - element.clientHeight < scrollTop) return;
    element.scrollTop = scrollTop;
    observer.disconnect();
  }
  observer.observe(content);
  tryScroll();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

const subscribeToNothing = () => () => {};
