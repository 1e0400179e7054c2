import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { searchCommand } from '#core/plugin/recordCommands.ts';

/** What can be done with the premiums of a month. */
export const premiumBillCommands: readonly CommandDefinition[] = [
  searchCommand('payroll:premium-bill', {
    title: { ja: '社会保険料の納入一覧の社員を検索', en: 'Find a person among the premiums of the month' },
    reading: 'しゃかいほけんりょうののうにゅういちらんのしゃいんをけんさく',
  }),
  {
    id: 'payroll:save-premium-bill',
    title: { ja: '社会保険料の納入一覧をファイルに保存', en: 'Save the premiums of the month as a file' },
    reading: 'しゃかいほけんりょうののうにゅういちらんをふぁいるにほぞん',
    aliases: ['xlsx', 'pdf'],
    keys: ['ctrl+e'],
    context: 'payroll:premium-bill',
    effect: 'read',
  },
];
