import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { searchCommand } from '#core/plugin/recordCommands.ts';

/** What can be done with the payments of resident tax of a month. */
export const taxPaymentCommands: readonly CommandDefinition[] = [
  searchCommand('payroll:resident-payments', {
    title: { ja: '納付一覧の市区町村・社員を検索', en: 'Find a municipality or a person among the payments' },
    reading: 'のうふいちらんのしくちょうそんしゃいんをけんさく',
  }),
  {
    id: 'payroll:save-resident-payments',
    title: { ja: '住民税の納付一覧をファイルに保存', en: 'Save the payments of resident tax as a file' },
    reading: 'じゅうみんぜいののうふいちらんをふぁいるにほぞん',
    aliases: ['xlsx', 'pdf'],
    keys: ['ctrl+e'],
    context: 'payroll:resident-payments',
    effect: 'read',
  },
];
