import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';
import { balanceCommands, statementCommands } from './balanceCommands';
import { financialReportCommands } from './financialReportCommands';
import { statementOpenings } from './statementOpenings';

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [
  ...statementOpenings,
  ...balanceCommands('accounting:trial-balance'),
  ...statementCommands,
  ...financialReportCommands,
  ...listCommands('accounting:account-items'),
  {
    id: 'accounting:jump-to-day',
    title: { ja: '日付へ移動', en: 'Jump to a day' },
    reading: 'ひづけへいどう',
    aliases: ['ジャンプ', '日付ジャンプ'],
    keys: ['alt+j'],
    barLabel: { ja: '日付へ', en: 'Day' },
    context: 'accounting:account-items',
    effect: 'read',
  },
  {
    id: 'accounting:compare-periods',
    title: { ja: '前年同期などの期間と比較', en: 'Compare with another period' },
    reading: 'ぜんねんどうきなどのきかんとひかく',
    keys: ['alt+y'],
    barLabel: { ja: '期間比較', en: 'Compare' },
    context: 'accounting:account-items',
    effect: 'read',
    needs: ['Balance.comparedaccount'],
  },
  {
    id: 'accounting:comment-line',
    title: { ja: '明細の伝票にコメント', en: 'Comment on the document of the line' },
    reading: 'めいさいのでんぴょうにこめんと',
    aliases: ['メモ', 'めも', 'comment'],
    keys: ['f8', 'alt+shift+m'],
    barLabel: { ja: 'コメント', en: 'Comment' },
    context: 'accounting:account-items',
    effect: 'read',
  },
  {
    id: 'accounting:comment-account',
    title: { ja: '勘定科目にコメント', en: 'Comment on the account' },
    reading: 'かんじょうかもくにこめんと',
    aliases: ['メモ', 'めも', 'comment'],
    keys: ['alt+shift+a'],
    context: 'accounting:account-items',
    effect: 'read',
    needs: ['Account.get'],
  },
];
