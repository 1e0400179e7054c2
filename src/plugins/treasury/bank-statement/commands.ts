import type { CommandDefinition, ScreenDefinition } from '#core/plugin/manifest.ts';
import { listKeys, type PartKeys } from '#core/plugin/partKeys.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';
import { forgetShown, leaveShown, watchShown } from './parts/folderActs';
import { closeListed, enterListed, explainListed, reopenListed } from './parts/statementActs';

/** The screens, commands and keys of bank statements, for the manifest of the plugin. */
export const statementScreens: readonly ScreenDefinition[] = [
  {
    id: 'treasury:reconciliation',
    path: '/HouseBankList/reconciliation',
    title: { ja: '口座照合', en: 'Bank reconciliation' },
    reading: 'こうざしょうごう',
    code: '612-2',
    group: 'finance',
    open: 'single',
    needs: ['HouseBank.reconciliation'],
    load: () => import('./screens/ReconciliationScreen'),
  },
  {
    id: 'treasury:statement-days',
    path: '/HouseBankList/statement',
    title: { ja: '口座明細', en: 'Bank statement by day' },
    reading: 'こうざめいさい',
    code: '612-3',
    group: 'finance',
    open: 'single',
    needs: ['HouseBank.statementdays'],
    load: () => import('./screens/StatementDaysScreen'),
  },
  {
    id: 'treasury:take-statement',
    path: '/HouseBankList/statement/take',
    title: { ja: '口座明細の取込', en: 'Take a bank statement' },
    reading: 'こうざめいさいのとりこみ',
    code: '612-4',
    group: 'finance',
    open: 'single',
    needs: [
      'HouseBank.readstatement',
      'HouseBank.takestatement',
      'HouseBank.statements',
      'HouseBank.list',
      'HouseBank.folder',
    ],
    load: () => import('./screens/TakeStatementScreen'),
  },
];

export const statementCommands: readonly CommandDefinition[] = [
  ...listCommands('treasury:reconciliation', { hasFigures: true }),
  ...listCommands('treasury:statement-days', { hasFigures: true }),
  enterListed,
  explainListed,
  {
    id: 'treasury:tie-lines',
    title: { ja: '銀行と帳簿の行を紐付け', en: 'Tie lines of bank and books' },
    reading: 'ぎんこうとちょうぼのぎょうをひもづけ',
    aliases: ['照合', 'しょうごう', 'match'],
    keys: ['alt+t'],
    barLabel: { ja: '紐付け', en: 'Tie' },
    context: 'treasury:reconciliation',
    effect: 'draft',
    needs: ['HouseBank.tie'],
  },
  {
    id: 'treasury:untie-lines',
    title: { ja: '紐付けを外す', en: 'Take tied lines apart' },
    reading: 'ひもづけをはずす',
    keys: ['alt+shift+g'],
    context: 'treasury:reconciliation',
    effect: 'draft',
    needs: ['HouseBank.untie'],
  },
  {
    id: 'treasury:open-take-statement',
    title: { ja: '口座明細の取込を開く', en: 'Open the intake of bank statements' },
    reading: 'こうざめいさいのとりこみをひらく',
    keys: ['alt+u'],
    barLabel: { ja: '取込', en: 'Take file' },
    context: 'treasury:reconciliation',
    effect: 'read',
    needs: ['HouseBank.takestatement'],
  },
  closeListed,
  reopenListed,
  {
    id: 'treasury:apply-statement',
    title: { ja: '口座明細を取り込む', en: 'Take the bank statement' },
    reading: 'こうざめいさいをとりこむ',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '取込', en: 'Take' },
    context: 'treasury:take-statement',
    effect: 'draft',
    needs: ['HouseBank.takestatement'],
  },
  watchShown,
  leaveShown,
  forgetShown,
];

export const statementKeys: readonly PartKeys[] = [
  ...listKeys('treasury:reconciliation'),
  ...listKeys('treasury:statement-days'),
];
