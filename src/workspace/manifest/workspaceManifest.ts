import type { CommandDefinition, PluginManifest } from '../../core/plugin/manifest';
import { currentLocale, setLocale } from '../../ui/i18n/i18n';
import { focusNotices } from '../../ui/notices/focusNotices';
import { type Scheme, setScheme } from '../../ui/theme/theme';
import { openDisplaySettings } from '../display/displayStore';
import { toggleKeyHelp } from '../keyHelp/keyHelpStore';
import { endTour, goOnWithTour, startTour } from '../keyHelp/tourStore';
import { openKeySettings } from '../keySettings/keySettingsStore';
import { bugyo } from '../keySettings/presets/bugyo';
import { toggleFavourite } from '../menu/favourites';
import { focusMenu } from '../menu/focusMenu';
import { toggleMenu } from '../menu/menuWidth';
import { openRevisePassword } from '../session/revisePasswordStore';
import { signOut } from '../session/session';
import { toggleKeyBar } from '../settings';
import { togglePalette } from '../stores/paletteStore';
import { comparisonCommands } from './comparisonCommands';
import { paneCommands } from './paneCommands';
import { tabCommands } from './tabCommands';
import { workspaceCommand as command } from './workspaceCommand';

const finding: readonly CommandDefinition[] = [
  command('open-palette', {
    title: { ja: '画面・伝票・コマンドを探す', en: 'Find screens, records and commands' },
    reading: 'がめんでんぴょうこまんどをさがす',
    keys: ['ctrl+k'],
    run: () => togglePalette(),
  }),
  command('open-key-help', {
    title: { ja: 'この画面のヘルプとキー操作', en: 'Help and keys of this screen' },
    reading: 'このがめんのへるぷときーそうさ',
    aliases: [
      'キー操作の一覧',
      'きーそうさのいちらん',
      'keyboard help',
      'ヘルプ',
      'へるぷ',
      '使い方',
      'つかいかた',
      'マニュアル',
      'まにゅある',
      '操作方法',
      'そうさほうほう',
      'help',
      'manual',
      'shortcuts',
    ],
    keys: ['f1', '?'],
    // `?` explains a figure where a screen says so.
    yields: true,
    barLabel: { ja: 'ヘルプ', en: 'Help' },
    run: toggleKeyHelp,
  }),
  command('start-tour', {
    title: { ja: 'ツアーを始める（5分で主な操作）', en: 'Start the tour (five minutes)' },
    reading: 'つあーをはじめる',
    aliases: ['使い方', 'はじめかた', '案内', 'あんない', 'チュートリアル', 'ちゅーとりある', 'tutorial', 'guide'],
    run: startTour,
  }),
  command('go-on-with-tour', {
    title: { ja: 'ツアーの次へ', en: 'Next step of the tour' },
    reading: 'つあーのつぎへ',
    keys: ['alt+shift+l'],
    run: goOnWithTour,
  }),
  command('end-tour', {
    title: { ja: 'ツアーを終了', en: 'End the tour' },
    reading: 'つあーをしゅうりょう',
    keys: ['alt+shift+k'],
    run: endTour,
  }),
  command('open-key-settings', {
    title: { ja: 'キーの割り当てを変更', en: 'Change keyboard shortcuts' },
    reading: 'きーのわりあてをへんこう',
    aliases: ['ショートカット', 'しょーとかっと', 'キー設定', 'きーせってい', 'shortcuts', 'keys'],
    run: openKeySettings,
  }),
  command('focus-menu', {
    title: { ja: 'メニューへ移動', en: 'Go to the menu' },
    reading: 'めにゅーへいどう',
    keys: ['alt+m'],
    run: focusMenu,
  }),
  command('toggle-favourite', {
    title: { ja: 'この画面をお気に入りに追加・解除', en: 'Add this screen to the favourites, or remove it' },
    reading: 'このがめんをおきにいりについかかいじょ',
    aliases: ['お気に入り', 'おきにいり', 'ブックマーク', 'favourite', 'bookmark'],
    keys: ['alt+shift+b'],
    run: toggleFavourite,
  }),
  command('focus-notices', {
    title: { ja: '通知へ移動', en: 'Go to the notices' },
    reading: 'つうちへいどう',
    keys: ['alt+shift+n'],
    run: focusNotices,
  }),
];

const schemeCommand = (scheme: Scheme, title: CommandDefinition['title'], reading: string, aliases: string[] = []) =>
  command(`scheme-${scheme}`, {
    title,
    reading,
    aliases: ['配色', 'はいしょく', ...aliases, 'theme', 'colour', 'color'],
    run: () => setScheme(scheme),
  });

const appearance: readonly CommandDefinition[] = [
  command('switch-locale', {
    title: { ja: 'English で表示 / 日本語で表示', en: '日本語で表示 / Show in English' },
    reading: 'いんぐりっしゅでひょうじにほんごでひょうじ',
    aliases: ['言語', 'げんご', '日本語', 'にほんご', '英語', 'えいご', 'language', 'english', 'japanese'],
    run: () => setLocale(currentLocale() === 'ja' ? 'en' : 'ja'),
  }),
  schemeCommand('light', { ja: 'ライト配色にする', en: 'Light colours' }, 'らいとはいしょくにする'),
  schemeCommand('dark', { ja: 'ダーク配色にする', en: 'Dark colours' }, 'だーくはいしょくにする', [
    'ダークモード',
    'だーくもーど',
    'dark mode',
  ]),
  schemeCommand(
    'system',
    { ja: '配色をシステムに合わせる', en: 'Colours as the system' },
    'はいしょくをしすてむにあわせる',
  ),
  command('open-display-settings', {
    title: { ja: '金額と日付の表示を設定', en: 'Set how figures and dates are shown' },
    reading: 'きんがくとひづけのひょうじをせってい',
    aliases: [
      '和暦',
      'われき',
      '西暦',
      'せいれき',
      'マイナス',
      'まいなす',
      'ゼロ',
      'ぜろ',
      'era',
      'negative',
      'zero',
      'display',
    ],
    run: openDisplaySettings,
  }),
  command('toggle-menu', {
    title: { ja: 'メニューをアイコンだけに・広げる', en: 'Collapse or expand the menu' },
    reading: 'めにゅーをあいこんだけにひろげる',
    keys: ['ctrl+b'],
    run: toggleMenu,
  }),
  command('toggle-key-bar', {
    title: { ja: 'ファンクションキーバーの表示・非表示', en: 'Show or hide the function-key bar' },
    reading: 'ふぁんくしょんきーばーのひょうじひひょうじ',
    run: toggleKeyBar,
  }),
];

const account: readonly CommandDefinition[] = [
  command('change-password', {
    title: { ja: 'パスワードの変更', en: 'Change password' },
    reading: 'ぱすわーどのへんこう',
    aliases: ['パスワードを変更', 'パスワードを変える'],
    run: openRevisePassword,
  }),
  command('end-view', {
    title: { ja: 'ほかのユーザーとしての表示を終了', en: 'Stop viewing as another user' },
    reading: 'ほかのゆーざーとしてのひょうじをしゅうりょう',
    keys: ['alt+shift+q'],
    run: async () => (await import('../session/endView')).endView(),
  }),
  command('sign-out', {
    title: { ja: 'ログアウト', en: 'Sign out' },
    reading: 'ろぐあうと',
    aliases: ['ログアウト', 'logout', 'sign off'],
    run: signOut,
  }),
];

/** What the workspace itself contributes, in the shape of every plugin. */
export const workspaceManifest: PluginManifest = {
  id: 'workspace',
  screens: [],
  commands: [...finding, ...tabCommands, ...paneCommands, ...comparisonCommands, ...appearance, ...account],
  keyPresets: { bugyo },
  locales: { ja: () => import('../locales/ja'), en: () => import('../locales/en') },
};
