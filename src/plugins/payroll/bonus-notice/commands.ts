import type { CommandDefinition } from '#core/plugin/manifest.ts';

const onRun = { context: 'payroll:pay-run', effect: 'read' } as const;

/** What can be done with the bonuses of a month for the pension office. */
export const bonusNoticeCommands: readonly CommandDefinition[] = [
  {
    ...onRun,
    id: 'payroll:print-bonus-notice',
    title: { ja: '賞与支払届を印刷', en: 'Print the notice of bonuses' },
    reading: 'しょうよしはらいとどけをいんさつ',
    keys: ['alt+shift+j'],
    needs: ['SocialSecurity.bonusnotice'],
  },
  {
    ...onRun,
    id: 'payroll:save-bonus-notice',
    title: { ja: '賞与支払届をCSVに保存', en: 'Save the notice of bonuses as CSV' },
    reading: 'しょうよしはらいとどけをしーえすぶいにほぞん',
    aliases: ['csv'],
    keys: ['alt+shift+s'],
    needs: ['SocialSecurity.downloadbonusnotice'],
  },
];
