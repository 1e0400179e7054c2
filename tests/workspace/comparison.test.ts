import { act, createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ComparableRecord, useComparable } from '../../src/ui/compare/comparableRecords';
import { usePointing } from '../../src/ui/screen/pointing';
import { ScreenContext, type ScreenHandle } from '../../src/ui/screen/screenContext';
import { comparisonNow, comparisonStore, endComparison } from '../../src/workspace/comparison/comparison';
import { startComparing } from '../../src/workspace/comparison/startComparing';
import { followCursor, toggleFollowing } from '../../src/workspace/panes/followCursor';
import { openPath, showBeside } from '../../src/workspace/tabs/openPath';
import { splitPanes, toggleSplit } from '../../src/workspace/tabs/panes';
import { activeTab, resetTabs, tabStore } from '../../src/workspace/tabs/tabStore';
import { renderInto } from '../ui/render';
import { sampleRegistry } from './sampleRegistry';

const open = (path: string) => openPath(sampleRegistry, { path, where: 'newTab' });
const host = { open: (path: string) => void openPath(sampleRegistry, { path }) };
const pathIn = (pane: 0 | 1) => activeTab(pane)?.location.path;

const record = (title: string, kind = 'sample:document'): ComparableRecord => ({
  kind,
  fields: () => [
    { key: 'title', label: '題', text: title },
    { key: 'day', label: '日付', text: '2026/11/20' },
  ],
});

function Screen({ says }: { says: () => void }) {
  says();
  return null;
}

/** A screen in a tab, as far as it says something of itself. */
function inTab(tabId: string, says: () => void): ReactNode {
  return createElement(
    ScreenContext,
    { key: tabId, value: { tabId } as ScreenHandle },
    createElement(Screen, { says }),
  );
}

const showing = (tabId: string, shown: ComparableRecord) => inTab(tabId, () => useComparable(shown));

function openTwo(one: ComparableRecord, other: ComparableRecord): void {
  const [left, right] = [open('/Document?id=1'), open('/Document?id=2')];
  toggleSplit();
  renderInto([showing(left, one), showing(right, other)]);
}

beforeEach(() => {
  resetTabs();
  endComparison();
});

describe('comparing', () => {
  it('finds the fields in which the two shown records differ', () => {
    openTwo(record('甲'), record('乙'));
    expect(comparisonNow()).toBeNull();
    startComparing(host);
    expect(comparisonNow()?.differences).toEqual([{ key: 'title', label: '題', one: '甲', other: '乙' }]);
    expect(comparisonNow()).toBe(comparisonNow());
  });

  it('does not begin between records of two kinds, and ends with the split', async () => {
    openTwo(record('甲'), record('乙', 'sample:account'));
    comparisonStore.isOn = true;
    expect(comparisonNow()).toBeNull();
    toggleSplit();
    await vi.waitFor(() => expect(comparisonStore.isOn).toBe(false));
  });

  it('opens the two rows selected in a list, the first on the left', () => {
    const list = open('/List');
    renderInto(inTab(list, () => usePointing().select(['/Document?id=1', '/Document?id=2'])));
    startComparing(host);
    expect([pathIn(0), pathIn(1)]).toEqual(['/Document?id=1', '/Document?id=2']);
    expect(tabStore).toMatchObject({ isSplit: true, focusedPane: 0 });
    expect(comparisonStore.isOn).toBe(true);
  });

  it('with one record leaves the other pane empty, for the one that is chosen next', () => {
    const other = open('/Document?id=2');
    const left = open('/Document?id=1');
    renderInto(showing(left, record('甲')));
    startComparing(host);
    expect([tabStore.active[0], tabStore.active[1], tabStore.focusedPane]).toEqual([left, null, 1]);
    expect(comparisonStore).toMatchObject({ isOn: true, isAsking: true });
    // It is open already, out of sight: it comes over.
    host.open('/Document?id=2');
    expect(tabStore.active).toEqual([left, other]);
  });
});

describe('beside a tab', () => {
  it('a record is shown without taking the user there, each in the place of the last', () => {
    const list = open('/List');
    const tab = activeTab();
    if (!tab) throw new Error('no tab is active');
    showBeside(sampleRegistry, tab, '/Document?id=1');
    showBeside(sampleRegistry, tab, '/Document?id=2');
    expect([pathIn(0), pathIn(1)]).toEqual(['/List', '/Document?id=2']);
    expect(tabStore.focusedPane).toBe(0);
    expect(tabStore.tabs).toHaveLength(2);
    expect(tabStore.active[0]).toBe(list);
  });

  it('a tab the user has kept is not replaced', () => {
    open('/List');
    const tab = activeTab();
    if (!tab) throw new Error('no tab is active');
    splitPanes();
    tabStore.focusedPane = 1;
    const kept = open('/Document?id=9');
    tabStore.focusedPane = 0;
    showBeside(sampleRegistry, tab, '/Document?id=1');
    expect(tabStore.tabs.map(({ location }) => location.path)).toContain('/Document?id=9');
    expect(tabStore.active[1]).not.toBe(kept);
    showBeside(sampleRegistry, tab, '/Document?id=9');
    expect(tabStore.active[1]).toBe(kept);
  });

  it('the cursor is followed once it rests, and only while following is on', () => {
    vi.useFakeTimers();
    const list = open('/List');
    let pointAt: (path: string | null) => void = () => undefined;
    renderInto(
      inTab(list, () => {
        pointAt = usePointing().pointAt;
      }),
    );
    const stop = followCursor(sampleRegistry);
    const move = (path: string, rest: number) =>
      act(() => {
        pointAt(path);
        vi.advanceTimersByTime(rest);
      });
    move('/Document?id=1', 500);
    expect(tabStore.isSplit).toBe(false);
    toggleFollowing();
    expect(pathIn(1)).toBe('/Document?id=1');
    move('/Document?id=2', 100);
    move('/Document?id=3', 100);
    expect(pathIn(1)).toBe('/Document?id=1');
    move('/Document?id=3', 200);
    expect(pathIn(1)).toBe('/Document?id=3');
    stop();
    move('/Document?id=4', 500);
    expect(pathIn(1)).toBe('/Document?id=3');
    vi.useRealTimers();
  });
});
