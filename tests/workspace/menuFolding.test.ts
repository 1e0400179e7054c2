import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../../src/core/session/contract';
import {
  entriesInSight,
  isGroupOpen,
  recentEntries,
  withFavourite,
  withGroup,
} from '../../src/workspace/menu/menuFolding';
import { nestEntries } from '../../src/workspace/menu/menuTree';
import { menuSetting } from '../../src/workspace/settings';

const NOTHING = { closedGroups: [], openGroups: [] };

describe('a group of the menu', () => {
  it.each([
    ['finance', true, NOTHING, true],
    ['finance', false, NOTHING, false],
    ['finance', false, { ...NOTHING, openGroups: ['finance'] }, true],
    ['finance', true, { ...NOTHING, closedGroups: ['finance'] }, false],
    ['favourites', false, NOTHING, true],
    ['favourites', false, { ...NOTHING, closedGroups: ['favourites'] }, false],
  ])('%s, in use %s, is open or not', (group, isInUse, setting, expected) => {
    expect(isGroupOpen(setting, group, isInUse)).toBe(expected);
  });

  it.each([
    ['finance', true],
    ['finance', false],
    ['recent', false],
  ])('%s, in use %s, is as the user has put it', (group, isInUse) => {
    for (const isOpen of [true, false, true]) {
      expect(isGroupOpen(withGroup(NOTHING, group, { isInUse, isOpen }), group, isInUse)).toBe(isOpen);
    }
  });

  it('that was folded from elsewhere is open again when the user goes there', () => {
    const folded = withGroup({ ...NOTHING, openGroups: ['finance'] }, 'finance', { isInUse: false, isOpen: false });
    expect(folded).toEqual(NOTHING);
  });

  it('stands as an older version has left it', () => {
    expect(menuSetting.parse({ isNarrow: true, closedGroups: ['sales'] })).toEqual({
      isNarrow: true,
      closedGroups: ['sales'],
      openGroups: ['assistant'],
      favourites: [],
    });
  });
});

// Of an entry only these are looked at.
const entry = (code: string) => ({ id: code, code, router: `/${code}` }) as MenuEntry;

describe('a screen that others belong to', () => {
  const items = nestEntries(['602', '602-1', '602-10', '603-1', '60', '612'].map(entry));

  it('has them under it, and a screen whose own is not there stands by itself', () => {
    expect(items.map((item) => [item.entry.code, item.under.map(({ code }) => code)])).toEqual([
      ['602', ['602-1', '602-10']],
      ['603-1', []],
      ['60', []],
      ['612', []],
    ]);
  });

  it.each([
    [null, NOTHING, false],
    ['/602', NOTHING, true],
    ['/602-10', NOTHING, true],
    ['/603-1', NOTHING, false],
    ['/603-1', { ...NOTHING, openGroups: ['602'] }, true],
    ['/602', { ...NOTHING, closedGroups: ['602'] }, false],
  ])('shows them at %s with %o: %s', (active, setting, expected) => {
    expect(entriesInSight(setting, items, active).includes('602-1')).toBe(expected);
  });
});

it('puts a screen among the favourites, and takes it away', () => {
  expect(withFavourite(['a'], 'b')).toEqual(['a', 'b']);
  expect(withFavourite(['a', 'b'], 'a')).toEqual(['b']);
});

it('names the screens used last that are not in sight, and no more than five', () => {
  // Of an entry only the id is looked at.
  const menus = [...'abcdefgh'].map((id) => ({ id }) as MenuEntry);
  const recent = recentEntries(menus, ['gone', ...'hgfedcba'], ({ id }) => id === 'g');
  expect(recent.map(({ id }) => id)).toEqual(['h', 'f', 'e', 'd', 'c']);
});
