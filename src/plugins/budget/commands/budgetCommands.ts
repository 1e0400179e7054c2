import type { CommandDefinition, Effect } from '#core/plugin/manifest.ts';
import { gridKeys, type PartKeys } from '#core/plugin/partKeys.ts';
import { recordCommands } from '#core/plugin/recordCommands.ts';

const SCREEN = 'accounting:budget';

const command = (
  name: string,
  effect: Effect,
  definition: Omit<CommandDefinition, 'id' | 'context' | 'effect'>,
): CommandDefinition => ({ id: `accounting:${name}`, context: SCREEN, effect, ...definition });

/** What can be done with the budget of a year. */
export const budgetCommands: readonly CommandDefinition[] = [
  command('save-budget', 'draft', {
    title: { ja: '予算を保存', en: 'Save the budget' },
    reading: 'よさんをほぞん',
    keys: ['ctrl+s'],
    needs: ['Budget.update'],
  }),
  command('budget-copy', 'draft', {
    title: { ja: '実績・予算から複写', en: 'Copy from actuals or a budget' },
    reading: 'じっせきよさんからふくしゃ',
    aliases: ['前年実績', 'ぜんねんじっせき', '前年予算', 'ぜんねんよさん'],
    keys: ['f4'],
    barLabel: { ja: '複写', en: 'Copy' },
    needs: ['Budget.copy'],
  }),
  command('budget-fill-right', 'draft', {
    title: { ja: '右の月へ同じ金額を入れる', en: 'Fill the later months with the same amount' },
    reading: 'みぎのつきへおなじきんがくをいれる',
    keys: ['f6'],
    barLabel: { ja: '右へ複写', en: 'Fill right' },
    needs: ['Budget.update'],
  }),
  command('budget-import', 'draft', {
    title: { ja: '予算のファイルを取り込む', en: 'Import a file of the budget' },
    reading: 'よさんのふぁいるをとりこむ',
    aliases: ['Excel', 'えくせる', 'CSV', 'import'],
    keys: ['f8'],
    barLabel: { ja: '取込', en: 'Import' },
    needs: ['Budget.import'],
  }),
  command('budget-chart', 'read', {
    title: { ja: '予算と実績のグラフの表示切替', en: 'Show or hide the chart of plan and actual' },
    reading: 'よさんとじっせきのぐらふをひょうじ',
    keys: ['f9'],
    barLabel: { ja: 'グラフ', en: 'Chart' },
  }),
  command('budget-to-file', 'read', {
    title: { ja: 'ファイルに保存（Excel・PDF）', en: 'Save as a file (Excel, PDF)' },
    reading: 'ふぁいるにほぞん',
    aliases: ['xlsx', 'pdf', 'エクスポート', '書き出し'],
    keys: ['ctrl+e'],
  }),
  command('budget-undo', 'draft', {
    title: { ja: '元に戻す', en: 'Undo' },
    reading: 'もとにもどす',
    keys: ['ctrl+z'],
  }),
  command('budget-redo', 'draft', {
    title: { ja: 'やり直す', en: 'Redo' },
    reading: 'やりなおす',
    keys: ['ctrl+y', 'ctrl+shift+z'],
  }),
  ...recordCommands(SCREEN),
];

const part = (keys: readonly string[], ja: string, reading: string, en: string): PartKeys => ({
  context: SCREEN,
  title: { ja, en },
  reading,
  keys,
});

/** What the cells of the budget answer. */
export const budgetKeys: readonly PartKeys[] = [
  ...gridKeys(SCREEN, { plus: false }),
  part(['+'], '左の月と同じ金額を入れる', 'ひだりのつきとおなじきんがくをいれる', 'Same amount as the month before'),
];
