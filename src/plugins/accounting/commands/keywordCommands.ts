import type { CommandDefinition } from '../../../core/plugin/manifest';
import { formCommands, listCommands } from '../../../core/plugin/recordCommands';

const LIST = 'accounting:keyword-list';

/** What can be done with keyword rules. */
export const keywordCommands: readonly CommandDefinition[] = [
  {
    id: 'accounting:accept-keyword',
    title: { ja: '摘要からの提案を採用', en: 'Take the proposal from the memo' },
    reading: 'てきようからのていあんをさいよう',
    aliases: ['キーワード', 'きーわーど', 'keyword'],
    keys: ['alt+k'],
    context: 'accounting:document',
    effect: 'draft',
  },
  {
    id: 'accounting:test-keywords',
    title: { ja: 'キーワードを試す', en: 'Try the keywords' },
    reading: 'きーわーどをためす',
    aliases: ['テスト', 'てすと', 'test'],
    keys: ['f9'],
    barLabel: { ja: '試す', en: 'Try' },
    context: LIST,
    effect: 'read',
  },
  {
    id: 'accounting:keyword-suggestions',
    title: { ja: '学習した提案を見る', en: 'Learned suggestions' },
    reading: 'がくしゅうしたていあんをみる',
    aliases: ['学習', 'がくしゅう', 'learn'],
    keys: ['f6'],
    barLabel: { ja: '提案', en: 'Suggest' },
    context: LIST,
    effect: 'draft',
    needs: ['AccountKeyword.settle'],
  },
  {
    id: 'accounting:move-keyword-up',
    title: { ja: 'キーワードの順位を上げる', en: 'Move the keyword up' },
    reading: 'きーわーどのじゅんいをあげる',
    keys: ['alt+arrowup'],
    context: LIST,
    effect: 'draft',
    needs: ['AccountKeyword.move'],
  },
  {
    id: 'accounting:move-keyword-down',
    title: { ja: 'キーワードの順位を下げる', en: 'Move the keyword down' },
    reading: 'きーわーどのじゅんいをさげる',
    keys: ['alt+arrowdown'],
    context: LIST,
    effect: 'draft',
    needs: ['AccountKeyword.move'],
  },
  {
    id: 'accounting:import-keywords',
    title: { ja: 'キーワードを取り込む', en: 'Import keywords' },
    reading: 'きーわーどをとりこむ',
    aliases: ['csv', 'インポート'],
    keys: ['alt+i'],
    context: LIST,
    effect: 'draft',
    needs: ['AccountKeyword.import'],
  },
  ...listCommands(LIST, { create: 'AccountKeyword.update' }),
  ...formCommands('accounting:keyword', { save: 'AccountKeyword.update', remove: 'AccountKeyword.delete' }),
];
