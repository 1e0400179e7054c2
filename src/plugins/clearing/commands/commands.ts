import type { CommandDefinition, Effect } from '#core/plugin/manifest.ts';
import { clearingMasterCommands } from './clearingMasterCommands';
import { clearingOpenings } from './clearingOpenings';

const clearingCommand = (
  name: string,
  effect: Effect,
  command: Omit<CommandDefinition, 'id' | 'context' | 'effect'>,
): CommandDefinition => ({ id: `accounting:${name}`, context: 'accounting:clearing', effect, ...command });

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [
  ...clearingOpenings,
  clearingCommand('clear-items', 'post', {
    title: { ja: '消し込む', en: 'Clear the items' },
    reading: 'けしこむ',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '消込', en: 'Clear' },
    needs: ['AccountingDocument.clear'],
  }),
  clearingCommand('skip-deposit', 'read', {
    title: { ja: '次の入出金へ', en: 'On to the next deposit' },
    reading: 'つぎのにゅうしゅっきんへ',
    keys: ['f6', 'alt+arrowdown'],
    barLabel: { ja: '次へ', en: 'Next' },
  }),
  clearingCommand('next-proposal', 'read', {
    title: { ja: '次の候補', en: 'Next proposal' },
    reading: 'つぎのこうほ',
    keys: ['f4'],
    barLabel: { ja: '候補', en: 'Proposal' },
  }),
  clearingCommand('clearing-history', 'read', {
    title: { ja: '消込履歴と取消', en: 'What was cleared' },
    reading: 'けしこみりれきととりけし',
    keys: ['f8'],
    barLabel: { ja: '履歴', en: 'History' },
    needs: ['Clearing.list'],
  }),
  clearingCommand('open-cleared-document', 'read', {
    title: { ja: '伝票を隣に表示', en: 'Show the document beside' },
    reading: 'でんぴょうをとなりにひょうじ',
    keys: ['f9'],
    barLabel: { ja: '伝票', en: 'Document' },
  }),
  ...clearingMasterCommands,
];
