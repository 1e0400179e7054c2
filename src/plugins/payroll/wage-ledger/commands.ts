import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands, searchCommand } from '#core/plugin/recordCommands.ts';

const onList = { context: 'payroll:ledger-list' } as const;
const onLedger = { context: 'payroll:ledger' } as const;
const onRegister = { context: 'payroll:pay-register' } as const;

/** What can be done with wage ledgers, and with the payments and deductions of a run. */
export const ledgerCommands: readonly CommandDefinition[] = [
  ...listCommands('payroll:ledger-list', { hasFigures: true }),
  {
    ...onList,
    id: 'payroll:print-ledgers',
    title: { ja: '選んだ社員の賃金台帳を印刷', en: 'Print the wage ledgers of the selected people' },
    reading: 'えらんだしゃいんのちんぎんだいちょうをいんさつ',
    aliases: ['賃金台帳の一括印刷', 'ちんぎんだいちょうのいっかついんさつ', 'pdf'],
    keys: ['alt+shift+p'],
    effect: 'draft',
    needs: ['Salary.ledger'],
  },
  {
    ...onList,
    id: 'payroll:save-ledgers',
    title: { ja: '賃金台帳をまとめてExcelに保存', en: 'Save the wage ledgers of the year as a workbook' },
    reading: 'ちんぎんだいちょうをまとめてえくせるにほぞん',
    aliases: ['xlsx'],
    keys: ['alt+x'],
    effect: 'read',
    needs: ['Salary.downloadledger'],
    barLabel: { ja: 'Excel一括', en: 'All as xlsx' },
  },
  {
    ...onList,
    id: 'payroll:open-register',
    title: { ja: '支給控除一覧を開く', en: 'Open the payments and deductions of a run' },
    reading: 'しきゅうこうじょいちらんをひらく',
    keys: ['alt+s'],
    effect: 'read',
    needs: ['Salary.register'],
    barLabel: { ja: '支給控除一覧', en: 'Register' },
  },
  searchCommand('payroll:ledger', {
    title: { ja: '賃金台帳の項目を検索', en: 'Find a row of the wage ledger' },
    reading: 'ちんぎんだいちょうのこうもくをけんさく',
  }),
  {
    ...onLedger,
    id: 'payroll:save-ledger',
    title: { ja: '賃金台帳をファイルに保存', en: 'Save the wage ledger as a file' },
    reading: 'ちんぎんだいちょうをふぁいるにほぞん',
    aliases: ['xlsx', 'pdf'],
    keys: ['ctrl+e'],
    effect: 'read',
  },
  {
    ...onLedger,
    id: 'payroll:print-ledger',
    title: { ja: '賃金台帳を印刷', en: 'Print the wage ledger' },
    reading: 'ちんぎんだいちょうをいんさつ',
    keys: ['ctrl+p'],
    effect: 'read',
    barLabel: { ja: '印刷', en: 'Print' },
  },
  searchCommand('payroll:pay-register', {
    title: { ja: '支給控除一覧の社員を検索', en: 'Find a person among the payments and deductions' },
    reading: 'しきゅうこうじょいちらんのしゃいんをけんさく',
  }),
  {
    ...onRegister,
    id: 'payroll:save-register',
    title: { ja: '支給控除一覧をExcelに保存', en: 'Save the payments and deductions as a workbook' },
    reading: 'しきゅうこうじょいちらんをえくせるにほぞん',
    aliases: ['xlsx'],
    keys: ['ctrl+e'],
    effect: 'read',
    needs: ['Salary.downloadlist'],
  },
  {
    ...onRegister,
    id: 'payroll:print-register',
    title: { ja: '支給控除一覧を印刷', en: 'Print the payments and deductions' },
    reading: 'しきゅうこうじょいちらんをいんさつ',
    keys: ['ctrl+p'],
    effect: 'read',
    barLabel: { ja: '印刷', en: 'Print' },
  },
];
