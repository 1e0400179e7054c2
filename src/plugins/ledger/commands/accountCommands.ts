import type { CommandDefinition, Effect } from '#core/plugin/manifest.ts';
import { formCommands, listCommands } from '#core/plugin/recordCommands.ts';
import { addGroupAct, moveAccountsAct, renameGroupAct } from '../account/parts/acts';

const groupCommand = (
  name: string,
  effect: Effect,
  command: Omit<CommandDefinition, 'id' | 'context' | 'effect'>,
): CommandDefinition => ({
  id: `accounting:account-groups-${name}`,
  context: 'accounting:account-groups',
  effect,
  ...command,
});

const ledgerOf = (id: CommandDefinition['id'], context: CommandDefinition['context']): CommandDefinition => ({
  id,
  context,
  title: { ja: 'この科目の元帳', en: 'Ledger of this account' },
  reading: 'このかもくのもとちょう',
  keys: ['f9'],
  barLabel: { ja: '元帳', en: 'Ledger' },
  effect: 'read',
  needs: ['Balance.accountitems'],
});

/** What is done with the chart of accounts, its groups and its files. */
export const accountCommands: readonly CommandDefinition[] = [
  ...listCommands('accounting:chart-of-accounts', { create: 'Account.update' }),
  ...formCommands('accounting:account', { save: 'Account.update', remove: 'Account.delete' }),
  ...listCommands('accounting:tax-codes'),
  ledgerOf('accounting:ledger-of-row', 'accounting:chart-of-accounts'),
  ledgerOf('accounting:ledger-of-account', 'accounting:account'),
  {
    id: 'accounting:merge-account',
    title: { ja: 'この科目をほかの科目に統合', en: 'Merge this account into another' },
    reading: 'このかもくをほかのかもくにとうごう',
    aliases: ['統合', 'とうごう', 'merge'],
    keys: ['alt+j'],
    context: 'accounting:chart-of-accounts',
    effect: 'draft',
    needs: ['Account.merge'],
  },
  {
    id: 'accounting:apply-account-import',
    title: { ja: '科目を取り込む', en: 'Import the accounts' },
    reading: 'かもくをとりこむ',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '取込', en: 'Import' },
    context: 'accounting:account-import',
    effect: 'draft',
    needs: ['Account.applyimport'],
  },
  moveAccountsAct,
  renameGroupAct,
  addGroupAct,
  groupCommand('delete', 'destroy', {
    title: { ja: '空のグループを削除', en: 'Delete the empty group' },
    reading: 'からのぐるーぷをさくじょ',
    keys: ['f8'],
    barLabel: { ja: '削除', en: 'Delete' },
    needs: ['Account.deletegroup'],
  }),
  groupCommand('up', 'draft', {
    title: { ja: 'グループを上へ', en: 'Group up' },
    reading: 'ぐるーぷをうえへ',
    keys: ['alt+arrowup'],
    needs: ['Account.movegroup'],
  }),
  groupCommand('down', 'draft', {
    title: { ja: 'グループを下へ', en: 'Group down' },
    reading: 'ぐるーぷをしたへ',
    keys: ['alt+arrowdown'],
    needs: ['Account.movegroup'],
  }),
];
