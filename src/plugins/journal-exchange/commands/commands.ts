import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { exchangeOpenings } from './exchangeOpenings';
import { keywordCommands } from './keywordCommands';
import { uploadCommands } from './uploadCommands';

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [
  ...exchangeOpenings,
  {
    id: 'accounting:write-export',
    title: { ja: '会計データを出力', en: 'Write the export' },
    reading: 'かいけいでーたをしゅつりょく',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '出力', en: 'Export' },
    context: 'accounting:export',
    effect: 'read',
    needs: ['AccountingExport.write'],
  },
  {
    id: 'accounting:name-for-export',
    title: { ja: '出力の変換表を編集', en: 'Edit the conversion table of the export' },
    reading: 'しゅつりょくのへんかんひょうをへんしゅう',
    keys: ['f9'],
    barLabel: { ja: '変換表', en: 'Names' },
    context: 'accounting:export',
    effect: 'draft',
    needs: ['AccountingExport.updatenames'],
  },
  ...keywordCommands,
  ...uploadCommands,
];
