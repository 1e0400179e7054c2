import type { CommandHost } from '../../core/plugin/manifest';
import { announce } from '../../ui/announcer/announce';
import { comparableOf } from '../../ui/compare/comparableRecords';
import { say } from '../../ui/i18n/i18n';
import { pointedIn } from '../../ui/screen/pointing';
import { notify } from '../../ui/toast/notify';
import { keepTab } from '../tabs/arrangeTabs';
import { focusPane, moveTab, splitPanes } from '../tabs/panes';
import { activateTab, activeTab, tabStore } from '../tabs/tabStore';
import { comparisonStore, endComparison, shownSideBySide } from './comparison';

/**
 * Compares what lies at hand: the two records the panes show; else the two rows selected in the active list; else the
 * record in the active tab with one the user is asked to choose.
 */
export function startComparing(host: Pick<CommandHost, 'open'>): void {
  const tab = activeTab();
  const [first, second, ...more] = pointedIn(tab?.id).selected;
  if (shownSideBySide()) comparisonStore.isOn = true;
  else if (first !== undefined && second !== undefined && more.length === 0) compareTwo(host, [first, second]);
  else if (tab && comparableOf(tab.id)) chooseOther(tab.id);
  else notify('info', say('workspace', 'compare.notComparable'));
}

export function stopComparing(): void {
  endComparison();
  announce(say('workspace', 'compare.stopped'));
}

/** Opens two records, the first on the left. */
function compareTwo(host: Pick<CommandHost, 'open'>, paths: readonly [string, string]): void {
  const list = activeTab();
  if (list) keepTab(list.id);
  const [left, right] = paths.map((path) => {
    host.open(path);
    const opened = activeTab()?.id ?? '';
    keepTab(opened);
    return opened;
  });
  if (!left || !right) return;
  splitPanes();
  moveTab(left, 0);
  moveTab(right, 1);
  activateTab(left);
  comparisonStore.isOn = true;
}

/** The other pane is emptied for the record that is chosen next. */
function chooseOther(tabId: string): void {
  keepTab(tabId);
  splitPanes();
  moveTab(tabId, 0);
  tabStore.active[0] = tabId;
  tabStore.active[1] = null;
  focusPane(1);
  Object.assign(comparisonStore, { isOn: true, isAsking: true });
}
