import type { CommandDefinition } from '../../core/plugin/manifest';
import { workspaceCommand as command } from '../commands/workspaceCommand';
import {
  focusOtherPane,
  moveTabToOtherPane,
  resizePanes,
  swapPanes,
  toggleMaximised,
  toggleSplit,
} from '../tabs/panes';

export const paneCommands: readonly CommandDefinition[] = [
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
