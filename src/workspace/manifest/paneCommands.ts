import type { CommandDefinition } from '../../core/plugin/manifest';
import { announce } from '../../ui/announcer/announce';
import { say } from '../../ui/i18n/i18n';
import { toggleReading } from '../../ui/listScreen/readingSetting';
import { toggleFollowing } from '../panes/followCursor';
import {
  focusOtherPane,
  moveTabToOtherPane,
  resizePanes,
  swapPanes,
  toggleMaximised,
  toggleSplit,
} from '../tabs/panes';
import { activeTab, tabStore } from '../tabs/tabStore';
import { workspaceCommand as command } from './workspaceCommand';

/** Whoever does not see the panes is told how they stand now. */
const told = (act: () => void, outcome: () => string) => () => {
  act();
  const number = (activeTab()?.pane ?? tabStore.focusedPane) + 1;
  announce(say('workspace', `panes.${tabStore.isSplit ? outcome() : 'joined'}`, { number }));
};

export const paneCommands: readonly CommandDefinition[] = [
  command('split', {
    title: { ja: '画面を左右に分割・解除', en: 'Split or join panes' },
    reading: 'がめんをさゆうにぶんかつかいじょ',
    keys: ['ctrl+\\'],
    run: told(toggleSplit, () => 'split'),
  }),
  command('next-pane', {
    title: { ja: '次のペインへ', en: 'Next pane' },
    reading: 'つぎのぺいんへ',
    keys: ['f6', 'shift+f6'],
    yields: true,
    run: told(focusOtherPane, () => 'focused'),
  }),
  command('other-pane', {
    title: { ja: 'もう一方のペインへ', en: 'The other pane' },
    reading: 'もういっぽうのぺいんへ',
    keys: ['ctrl+f6'],
    run: told(focusOtherPane, () => 'focused'),
  }),
  command('move-tab-to-other-pane', {
    title: { ja: 'タブをもう一方のペインへ移す', en: 'Move tab to the other pane' },
    reading: 'たぶをもういっぽうのぺいんへうつす',
    keys: ['alt+shift+arrowright', 'alt+shift+arrowleft'],
    run: told(moveTabToOtherPane, () => 'moved'),
  }),
  command('swap-panes', {
    title: { ja: '左右のペインを入れ替え', en: 'Swap panes' },
    reading: 'さゆうのぺいんをいれかえ',
    keys: ['alt+shift+x'],
    run: told(swapPanes, () => 'swapped'),
  }),
  command('maximise-pane', {
    title: { ja: 'ペインを最大化・元の大きさに', en: 'Maximise or restore pane' },
    reading: 'ぺいんをさいだいかもとにもどす',
    keys: ['alt+shift+enter'],
    run: told(toggleMaximised, () => (tabStore.isMaximised ? 'maximised' : 'restored')),
  }),
  command('equalise-panes', {
    title: { ja: 'ペインの幅を等しく', en: 'Make panes equal' },
    reading: 'ぺいんのはばをひとしく',
    keys: ['alt+shift+e'],
    run: told(
      () => resizePanes(50),
      () => 'equal',
    ),
  }),
  command('follow-cursor', {
    title: { ja: 'カーソル行の伝票を隣のペインに表示・解除', en: 'Follow the cursor in the other pane' },
    reading: 'かーそるぎょうのでんぴょうをとなりのぺいんにひょうじかいじょ',
    aliases: ['追従', 'ついじゅう', 'follow'],
    keys: ['alt+shift+f'],
    run: toggleFollowing,
  }),
  command('reading-pane', {
    title: { ja: '一覧の閲覧ウィンドウの表示・非表示', en: 'Show or hide the reading pane of lists' },
    reading: 'いちらんのえつらんうぃんどうのひょうじひひょうじ',
    aliases: ['プレビュー', 'ぷれびゅー', 'preview', 'reading pane'],
    keys: ['alt+shift+v'],
    run: () => announce(say('workspace', toggleReading() ? 'panes.reading' : 'panes.notReading')),
  }),
];
