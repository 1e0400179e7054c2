import { findRowCommand } from '#core/plugin/findRowCommand.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';
import { taxOpenings } from './taxOpenings';

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [
  ...taxOpenings,
  findRowCommand('accounting:tax-summary'),
  {
    id: 'accounting:save-tax-summary',
    title: { ja: '消費税集計表をファイルに保存', en: 'Save the tax summary as a file' },
    reading: 'しょうひぜいしゅうけいひょうをふぁいるにほぞん',
    keys: ['ctrl+e'],
    context: 'accounting:tax-summary',
    effect: 'read',
    needs: ['Balance.taxsummary'],
  },
  ...listCommands('accounting:tax-lines'),
];
