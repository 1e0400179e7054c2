import { askText } from '../../core/plugin/asks';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { openWith } from '../../core/plugin/openWith';

/** What is opened with what is typed after its name. */
export const assistantOpenings: readonly CommandDefinition[] = [
  openWith('assistant:find-requests', {
    title: { ja: '受信箱を検索', en: 'Find in the inbox' },
    reading: 'じゅしんばこをけんさく',
    aliases: ['受信箱', 'じゅしんばこ'],
    needs: [],
    asks: { text: askText(['検索語', 'けんさくご', 'Text']) },
    path: '/InBox',
  }),
];
