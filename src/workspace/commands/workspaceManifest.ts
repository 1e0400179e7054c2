import type { CommandDefinition, PluginManifest } from '../../core/plugin/manifest';
import { currentLocale, setLocale } from '../../ui/i18n/i18n';
import { type Scheme, setScheme } from '../../ui/theme/theme';
import { focusNotices } from '../../ui/toast/focusNotices';
import { toggleKeyHelp } from '../keyHelp/keyHelpStore';
import { focusMenu } from '../menu/focusMenu';
import { togglePalette } from '../palette/paletteStore';
import { openRevisePassword } from '../session/revisePasswordStore';
import { signOut } from '../session/session';
import { settings } from '../settings';
import { activateNeighbour, activateTabAt, shiftTab, togglePinned } from '../tabs/arrangeTabs';
import { closeTab, reopenLastTab } from '../tabs/closeTab';
import {
  focusOtherPane,
  moveTabToOtherPane,
  resizePanes,
  swapPanes,
  toggleMaximised,
  toggleSplit,
} from '../tabs/panes';
import { activeTab } from '../tabs/tabStore';

/** A command of the workspace itself: it works everywhere and changes nothing in the books. */
const command = (
  name: string,
  parts: Pick<CommandDefinition, 'title' | 'reading' | 'run'> & Partial<CommandDefinition>,
): CommandDefinition => ({ id: `workspace:${name}`, context: 'global', effect: 'read', ...parts });

const onActiveTab = (act: (tabId: string) => void) => () => {
  const tab = activeTab();
  if (tab) act(tab.id);
};

export const PALETTE = 'workspace:open-palette';

const finding: readonly CommandDefinition[] = [
  command('open-palette', {
    title: { ja: '画面・伝票・コマンドを探す', en: 'Find screens, records and commands' },
    reading: 'がめんでんぴょうこまんどをさがす',
    keys: ['ctrl+k'],
    run: () => togglePalette(),
  }),
  command('open-key-help', {
    title: { ja: 'キー操作の一覧', en: 'Keyboard help' },
    reading: 'きーそうさのいちらん',
    aliases: ['ヘルプ', 'へるぷ', 'help', 'shortcuts'],
    keys: ['f1', '?'],
    barLabel: { ja: 'ヘルプ', en: 'Help' },
    run: toggleKeyHelp,
  }),
  command('focus-menu', {
    title: { ja: 'メニューへ移動', en: 'Go to the menu' },
    reading: 'めにゅーへいどう',
    keys: ['alt+m'],
    run: focusMenu,
  }),
  command('focus-notices', {
    title: { ja: '通知へ移動', en: 'Go to the notices' },
    reading: 'つうちへいどう',
    keys: ['alt+shift+n'],
    run: focusNotices,
  }),
];

const tabs: readonly CommandDefinition[] = [
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
    run: onActiveTab(togglePinned),
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
    run: () => shiftTab(1),
  }),
  command('shift-tab-left', {
    title: { ja: 'タブを左へ並べ替え', en: 'Move tab left' },
    reading: 'たぶをひだりへならべかえ',
    keys: ['alt+shift+pageup'],
    run: () => shiftTab(-1),
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

const panes: readonly CommandDefinition[] = [
  command('split', {
    title: { ja: '画面を左右に分割・解除', en: 'Split or join panes' },
    reading: 'がめんをさゆうにぶんかつかいじょ',
    keys: ['ctrl+\\'],
    run: toggleSplit,
  }),
  command('next-pane', {
    title: { ja: '次のペインへ', en: 'Next pane' },
    reading: 'つぎのぺいんへ',
    keys: ['f6', 'shift+f6'],
    yields: true,
    run: focusOtherPane,
  }),
  command('other-pane', {
    title: { ja: 'もう一方のペインへ', en: 'The other pane' },
    reading: 'もういっぽうのぺいんへ',
    keys: ['ctrl+f6'],
    run: focusOtherPane,
  }),
  command('move-tab-to-other-pane', {
    title: { ja: 'タブをもう一方のペインへ移す', en: 'Move tab to the other pane' },
    reading: 'たぶをもういっぽうのぺいんへうつす',
    keys: ['alt+shift+arrowright', 'alt+shift+arrowleft'],
    run: moveTabToOtherPane,
  }),
  command('swap-panes', {
    title: { ja: '左右のペインを入れ替え', en: 'Swap panes' },
    reading: 'さゆうのぺいんをいれかえ',
    run: swapPanes,
  }),
  command('maximise-pane', {
    title: { ja: 'ペインを最大化・元に戻す', en: 'Maximise or restore pane' },
    reading: 'ぺいんをさいだいかもとにもどす',
    keys: ['alt+shift+enter'],
    run: toggleMaximised,
  }),
  command('equalise-panes', {
    title: { ja: 'ペインの幅を等しく', en: 'Make panes equal' },
    reading: 'ぺいんのはばをひとしく',
    run: () => resizePanes(50),
  }),
];

const schemeCommand = (scheme: Scheme, title: CommandDefinition['title'], reading: string) =>
  command(`scheme-${scheme}`, {
    title,
    reading,
    aliases: ['配色', 'はいしょく', 'theme', 'colour', 'color'],
    run: () => setScheme(scheme),
  });

const appearance: readonly CommandDefinition[] = [
  command('switch-locale', {
    title: { ja: 'English で表示 / 日本語で表示', en: '日本語で表示 / Show in English' },
    reading: 'いんぐりっしゅでひょうじにほんごでひょうじ',
    aliases: ['言語', 'げんご', '日本語', 'にほんご', 'language', 'english', 'japanese'],
    run: () => setLocale(currentLocale() === 'ja' ? 'en' : 'ja'),
  }),
  schemeCommand('light', { ja: 'ライト配色にする', en: 'Light colours' }, 'らいとはいしょくにする'),
  schemeCommand('dark', { ja: 'ダーク配色にする', en: 'Dark colours' }, 'だーくはいしょくにする'),
  schemeCommand(
    'system',
    { ja: '配色をシステムに合わせる', en: 'Colours as the system' },
    'はいしょくをしすてむにあわせる',
  ),
  command('toggle-menu', {
    title: { ja: 'メニューをアイコンだけに・元に戻す', en: 'Collapse or expand the menu' },
    reading: 'めにゅーをあいこんだけにもとにもどす',
    keys: ['ctrl+b'],
    run: () => {
      settings.isMenuNarrow = !settings.isMenuNarrow;
    },
  }),
  command('toggle-key-bar', {
    title: { ja: 'ファンクションキーバーの表示・非表示', en: 'Show or hide the function-key bar' },
    reading: 'ふぁんくしょんきーばーのひょうじひひょうじ',
    run: () => {
      settings.isKeyBarHidden = !settings.isKeyBarHidden;
    },
  }),
];

const account: readonly CommandDefinition[] = [
  command('change-password', {
    title: { ja: 'パスワードの変更', en: 'Change password' },
    reading: 'ぱすわーどのへんこう',
    run: openRevisePassword,
  }),
  command('sign-out', {
    title: { ja: 'ログアウト', en: 'Sign out' },
    reading: 'ろぐあうと',
    aliases: ['サインアウト', 'logout', 'sign off'],
    run: signOut,
  }),
];

/** What the workspace itself contributes, in the shape of every plugin. */
export const workspaceManifest: PluginManifest = {
  id: 'workspace',
  screens: [],
  commands: [...finding, ...tabs, ...panes, ...appearance, ...account],
  locales: { ja: () => import('../locales/ja'), en: () => import('../locales/en') },
};
