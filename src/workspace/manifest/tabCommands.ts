import type { CommandDefinition } from '../../core/plugin/manifest';
import { announce } from '../../ui/announcer/announce';
import { say } from '../../ui/i18n/i18n';
import { activateNeighbour, activateTabAt, shiftTab, togglePinned } from '../tabs/arrangeTabs';
import { closeTab, reopenLastTab } from '../tabs/closeTab';
import { activeTab, findTab, tabsOf } from '../tabs/tabStore';
import { workspaceCommand as command } from './workspaceCommand';

const onActiveTab = (act: (tabId: string) => void) => () => {
  const tab = activeTab();
  if (tab) act(tab.id);
};

/** Moving a tab leaves the focus where it is: the new place is only heard. */
const shift = (step: 1 | -1) =>
  onActiveTab((id) => {
    shiftTab(step);
    const siblings = tabsOf(findTab(id)?.pane ?? 0);
    const place = siblings.findIndex((tab) => tab.id === id) + 1;
    announce(say('workspace', 'tabs.shifted', { place, count: siblings.length }));
  });

const pin = onActiveTab((id) => {
  togglePinned(id);
  announce(say('workspace', findTab(id)?.isPinned ? 'tabs.nowPinned' : 'tabs.nowUnpinned'));
});

export const tabCommands: readonly CommandDefinition[] = [
  command('close-tab', {
    title: { ja: 'タブを閉じる', en: 'Close tab' },
    reading: 'たぶをとじる',
    keys: ['alt+w'],
    run: onActiveTab(closeTab),
  }),
  command('reopen-tab', {
    title: { ja: '閉じたタブを開き直す', en: 'Reopen closed tab' },
    reading: 'とじたたぶをひらきなおす',
    keys: ['alt+shift+t'],
    run: reopenLastTab,
  }),
  command('pin-tab', {
    title: { ja: 'タブを固定・固定解除', en: 'Pin or unpin tab' },
    reading: 'たぶをこていこていかいじょ',
    keys: ['alt+p'],
    run: pin,
  }),
  command('next-tab', {
    title: { ja: '次のタブ', en: 'Next tab' },
    reading: 'つぎのたぶ',
    keys: ['alt+pagedown'],
    run: () => activateNeighbour(1),
  }),
  command('previous-tab', {
    title: { ja: '前のタブ', en: 'Previous tab' },
    reading: 'まえのたぶ',
    keys: ['alt+pageup'],
    run: () => activateNeighbour(-1),
  }),
  command('shift-tab-right', {
    title: { ja: 'タブを右へ並べ替え', en: 'Move tab right' },
    reading: 'たぶをみぎへならべかえ',
    keys: ['alt+shift+pagedown'],
    run: shift(1),
  }),
  command('shift-tab-left', {
    title: { ja: 'タブを左へ並べ替え', en: 'Move tab left' },
    reading: 'たぶをひだりへならべかえ',
    keys: ['alt+shift+pageup'],
    run: shift(-1),
  }),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((place) =>
    command(`tab-${place}`, {
      title: { ja: '番号の位置のタブ', en: 'Tab at this place' },
      reading: 'ばんごうのいちのたぶ',
      keys: [`alt+${place}`],
      hidden: true,
      run: () => activateTabAt(place),
    }),
  ),
  command('last-tab', {
    title: { ja: '最後のタブ', en: 'Last tab' },
    reading: 'さいごのたぶ',
    keys: ['alt+9'],
    run: () => activateTabAt(9),
  }),
];
