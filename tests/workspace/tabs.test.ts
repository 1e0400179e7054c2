import { beforeEach, describe, expect, it } from 'vitest';
import {
  activateNeighbour,
  activateTabAt,
  keepTab,
  shiftTab,
  togglePinned,
} from '../../src/workspace/tabs/arrangeTabs';
import { answerClosing, closeTab, reopenLastTab } from '../../src/workspace/tabs/closeTab';
import { openPath } from '../../src/workspace/tabs/openPath';
import {
  focusOtherPane,
  joinPanes,
  moveTabToOtherPane,
  resizePanes,
  swapPanes,
  toggleMaximised,
  toggleSplit,
} from '../../src/workspace/tabs/panes';
import { activateTab, activeTab, findTab, LIVE_TABS, resetTabs, tabStore } from '../../src/workspace/tabs/tabStore';
import { sampleRegistry } from './sampleRegistry';

const open = (path: string, where?: 'here' | 'newTab' | 'otherPane', from?: string) =>
  openPath(sampleRegistry, { path, ...(where ? { where } : {}), ...(from ? { from } : {}) });
const keep = (path: string) => {
  const id = open(path);
  keepTab(id);
  return id;
};
const paths = (pane?: number) =>
  tabStore.tabs.filter((tab) => pane === undefined || tab.pane === pane).map((tab) => tab.location.path);

beforeEach(() => resetTabs());

describe('opening', () => {
  it('in passing replaces what was opened in passing, and goes on in its history', () => {
    const first = open('/List');
    const second = open('/Home');
    expect(second).toBe(first);
    expect(activeTab()?.location.stored.map(({ path }) => path)).toEqual(['/List', '/Home']);
  });

  it('leaves alone what was kept, edited or pinned', () => {
    keep('/List');
    const edited = open('/Home');
    Object.assign(findTab(edited) ?? {}, { isUnsaved: true });
    open('/Edit/1');
    expect(paths()).toEqual(['/List', '/Home', '/Edit/1']);
  });

  it('never replaces the tab that asks', () => {
    const list = open('/List');
    open('/Edit/1', 'here', list);
    open('/Edit/2', 'here', list);
    expect(paths()).toEqual(['/List', '/Edit/2']);
    expect(findTab(list)?.isPreview).toBe(false);
  });

  it('shows a screen that is open already, in whatever case it is asked for', () => {
    const list = keep('/List?text=a');
    keep('/Home');
    expect(open('/list')).toBe(list);
    expect(activeTab()?.location.path).toBe('/List?text=a');
    expect(open('/List?text=b')).toBe(list);
    expect(activeTab()?.location.path).toBe('/List?text=b');
  });

  it('opens a record once, with its parameters in any order', () => {
    const record = keep('/Document?id=1&view=a');
    expect(open('/document?view=a&id=1')).toBe(record);
    expect(open('/Document?id=2')).not.toBe(record);
    const edit = keep('/Edit/7');
    expect(open('/edit/7')).toBe(edit);
  });

  it('opens a second time when asked to, and always where the screen says so', () => {
    const list = keep('/List');
    expect(open('/List', 'newTab')).not.toBe(list);
    const note = keep('/Note');
    expect(open('/Note')).not.toBe(note);
  });

  it('puts a new tab beside the present one', () => {
    const list = keep('/List');
    keep('/Home');
    activateTab(list);
    open('/Edit/1', 'newTab');
    expect(paths()).toEqual(['/List', '/Edit/1', '/Home']);
  });

  it('beside it in the other pane splits the window', () => {
    keep('/List');
    open('/Edit/1', 'otherPane');
    expect(tabStore).toMatchObject({ isSplit: true, focusedPane: 1 });
    expect([paths(0), paths(1)]).toEqual([['/List'], ['/Edit/1']]);
  });
});

describe('closing', () => {
  it('shows the neighbour, and reopens at the same place with its history', () => {
    keep('/List');
    const home = keep('/Home');
    keep('/Note');
    activateTab(home);
    activeTab()?.location.push('/Home?x=1');
    closeTab(home);
    expect(activeTab()?.location.path).toBe('/Note');
    reopenLastTab();
    expect(paths()).toEqual(['/List', '/Home?x=1', '/Note']);
    expect(activeTab()?.location.position).toBe(1);
  });

  it('asks once when something is not saved', () => {
    const id = keep('/List');
    Object.assign(findTab(id) ?? {}, { isUnsaved: true });
    closeTab(id);
    expect(tabStore.askingToClose).toBe(id);
    answerClosing('keep');
    expect(findTab(id)).toBeDefined();
    closeTab(id);
    answerClosing('close');
    expect(findTab(id)).toBeUndefined();
    expect(tabStore.askingToClose).toBeNull();
  });

  it('the last tab leaves nothing, and the last of a pane its other pane', () => {
    const id = keep('/List');
    closeTab(id);
    expect(activeTab()).toBeUndefined();
    keep('/List');
    const other = open('/Home', 'otherPane');
    closeTab(other);
    expect(tabStore).toMatchObject({ isSplit: false, focusedPane: 0 });
    expect(activeTab()?.location.path).toBe('/List');
  });

  it('reopens nothing when nothing was closed', () => {
    reopenLastTab();
    expect(tabStore.tabs).toEqual([]);
  });
});

describe('arranging', () => {
  it('pins to the front and back', () => {
    keep('/List');
    const home = keep('/Home');
    togglePinned(home);
    expect(paths()).toEqual(['/Home', '/List']);
    togglePinned(home);
    expect(findTab(home)?.isPinned).toBe(false);
  });

  it('goes by place, 9 being the last, and round by steps', () => {
    for (const path of ['/List', '/Home', '/Note']) keep(path);
    activateTabAt(1);
    expect(activeTab()?.location.path).toBe('/List');
    activateTabAt(9);
    expect(activeTab()?.location.path).toBe('/Note');
    activateTabAt(7);
    expect(activeTab()?.location.path).toBe('/Note');
    activateNeighbour(1);
    expect(activeTab()?.location.path).toBe('/List');
    activateNeighbour(-1);
    expect(activeTab()?.location.path).toBe('/Note');
  });

  it('moves a tab along its strip, not past the pinned ones', () => {
    togglePinned(keep('/List'));
    keep('/Home');
    const note = keep('/Note');
    activateTab(note);
    shiftTab(-1);
    expect(paths()).toEqual(['/List', '/Note', '/Home']);
    shiftTab(-1);
    expect(paths()).toEqual(['/List', '/Note', '/Home']);
  });
});

describe('panes', () => {
  it('split takes the tab along when another stays, and joins again', () => {
    keep('/List');
    keep('/Home');
    toggleSplit();
    expect([paths(0), paths(1)]).toEqual([['/List'], ['/Home']]);
    focusOtherPane();
    expect(activeTab()?.location.path).toBe('/List');
    swapPanes();
    expect([paths(0), paths(1)]).toEqual([['/Home'], ['/List']]);
    expect(activeTab()?.location.path).toBe('/List');
    toggleSplit();
    expect(paths(0)).toEqual(['/List', '/Home']);
    expect(activeTab()?.location.path).toBe('/List');
  });

  it('split with a single tab opens an empty pane and goes there', () => {
    keep('/List');
    toggleSplit();
    expect(tabStore).toMatchObject({ isSplit: true, focusedPane: 1 });
    open('/Home');
    expect(paths(1)).toEqual(['/Home']);
  });

  it('moves a tab over and back; an emptied first pane gives way', () => {
    keep('/List');
    const home = keep('/Home');
    moveTabToOtherPane();
    expect(paths(1)).toEqual(['/Home']);
    moveTabToOtherPane();
    expect(findTab(home)?.pane).toBe(0);
    joinPanes();
    expect(tabStore.isSplit).toBe(false);
  });

  it('keeps both panes wide enough, and maximises only when there are two', () => {
    resizePanes(3);
    expect(tabStore.split).toBe(20);
    resizePanes(99);
    expect(tabStore.split).toBe(80);
    toggleMaximised();
    expect(tabStore.isMaximised).toBe(false);
  });
});

describe('the budget of live tabs', () => {
  it('freezes the longest unused, never an unsaved or a visible one', () => {
    const unsaved = open('/Edit/0', 'newTab');
    Object.assign(findTab(unsaved) ?? {}, { isUnsaved: true });
    const ids = Array.from({ length: LIVE_TABS + 3 }, (_, n) => open(`/Edit/${n + 1}`, 'newTab'));
    const frozen = tabStore.tabs.filter((tab) => !tab.isLive).map((tab) => tab.id);
    expect(frozen.sort()).toEqual(ids.slice(0, 4).sort());
    activateTab(ids[0] ?? '');
    expect(findTab(ids[0] ?? '')?.isLive).toBe(true);
    expect(tabStore.tabs.filter((tab) => tab.isLive)).toHaveLength(LIVE_TABS);
  });
});
