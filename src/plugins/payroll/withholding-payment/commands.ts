import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { searchCommand } from '#core/plugin/recordCommands.ts';

const here = { context: 'payroll:withholding-payment' } as const;

/** What can be done with the sheet to pay withheld income tax with. */
export const withholdingPaymentCommands: readonly CommandDefinition[] = [
  searchCommand('payroll:withholding-payment', {
    title: { ja: '徴収高計算書の行を検索', en: 'Find a line of the payment sheet' },
    reading: 'ちょうしゅうだかけいさんしょのぎょうをけんさく',
  }),
  {
    ...here,
    id: 'payroll:save-withholding-payment',
    title: { ja: '所得税徴収高計算書をファイルに保存', en: 'Save the payment sheet of income tax as a file' },
    reading: 'しょとくぜいちょうしゅうだかけいさんしょをふぁいるにほぞん',
    aliases: ['xlsx', 'pdf'],
    keys: ['ctrl+e'],
    effect: 'read',
  },
  {
    ...here,
    id: 'payroll:print-withholding-payment',
    title: { ja: '所得税徴収高計算書を印刷', en: 'Print the payment sheet of income tax' },
    reading: 'しょとくぜいちょうしゅうだかけいさんしょをいんさつ',
    keys: ['ctrl+p'],
    effect: 'read',
    barLabel: { ja: '印刷', en: 'Print' },
  },
];
