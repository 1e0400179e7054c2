import { findRowCommand } from '#core/plugin/findRowCommand.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import type { PartKeys } from '#core/plugin/partKeys.ts';

type ScreenId = `accounting:${string}`;

/** What every report in columns can do while its screen is the active one. */
export function balanceCommands(screen: ScreenId): CommandDefinition[] {
  const here = { context: screen, effect: 'read' } as const;
  return [
    findRowCommand(screen),
    {
      ...here,
      id: `${screen}-columns`,
      title: { ja: '列を切り替え（合計・月・四半期…）', en: 'Change the columns (total, months, quarters…)' },
      reading: 'れつをきりかえ',
      aliases: ['月次推移', 'げつじすいい', '推移表', '部門別'],
      keys: ['f4'],
      barLabel: { ja: '列', en: 'Columns' },
    },
    {
      ...here,
      id: `${screen}-fold`,
      title: { ja: '合計行のみ・科目まで表示の切替', en: 'Fold onto the sums, or show all lines' },
      reading: 'ごうけいぎょうのみかもくまでひょうじのきりかえ',
      keys: ['f8'],
      barLabel: { ja: '集計', en: 'Sums' },
    },
    {
      ...here,
      id: `${screen}-compare`,
      title: { ja: '前年同期との比較の切替', en: 'Compare with last year, or stop' },
      reading: 'ぜんねんどうきとひかく',
      keys: ['alt+y'],
    },
    {
      ...here,
      id: `${screen}-drafts`,
      title: { ja: '下書きを含める・除く', en: 'With or without drafts' },
      reading: 'したがきをふくめる',
      keys: ['alt+u'],
    },
    {
      ...here,
      id: `${screen}-save`,
      title: { ja: 'ファイルに保存（Excel・PDF）', en: 'Save as a file (Excel, PDF)' },
      reading: 'ふぁいるにほぞん',
      aliases: ['xlsx', 'pdf', 'エクスポート', '書き出し'],
      keys: ['ctrl+e'],
    },
    {
      ...here,
      id: `${screen}-print`,
      title: { ja: 'PDFで印刷・保存', en: 'Print or save as PDF' },
      reading: 'PDFでいんさつ',
      aliases: ['印刷', 'いんさつ', 'print'],
      keys: ['ctrl+p'],
      barLabel: { ja: '印刷', en: 'Print' },
    },
  ];
}

/** The balance sheet and the income statement share a screen. */
export const statementCommands: readonly CommandDefinition[] = [
  ...balanceCommands('accounting:balance-sheet'),
  {
    id: 'accounting:income-statement',
    title: { ja: '損益計算書（売上・利益）', en: 'Income statement (sales, profit)' },
    reading: 'そんえきけいさんしょ',
    aliases: [
      '売上',
      'うりあげ',
      '利益',
      'りえき',
      'PL',
      '損益',
      '損益計算書',
      'sales',
      'income statement',
      'profit and loss',
    ],
    context: 'global',
    effect: 'read',
    needs: ['Balance.statementcolumns', 'Balance.balancesheet', 'Balance.plsheet'],
    takesMonth: true,
    run: (host, { month }) => {
      const months = month ? { from: month, through: month } : {};
      host.open(`/BalanceSheet?${new URLSearchParams({ view: 'pl', ...months })}`);
    },
  },
  {
    id: 'accounting:balance-sheet-switch',
    title: { ja: '貸借対照表と損益計算書を切り替え', en: 'Balance sheet or income statement' },
    reading: 'たいしゃくたいしょうひょうとそんえきけいさんしょをきりかえ',
    aliases: ['PL', 'BS', '損益'],
    keys: ['f10'],
    barLabel: { ja: 'BS／PL／CF', en: 'BS/PL' },
    context: 'accounting:balance-sheet',
    effect: 'read',
  },
  {
    id: 'accounting:balance-sheet-note',
    title: { ja: '行に注記を付ける', en: 'Note on the row' },
    reading: 'ぎょうにちゅうきをつける',
    aliases: ['注記', 'ちゅうき', '注記表'],
    keys: ['alt+n'],
    context: 'accounting:balance-sheet',
    effect: 'draft',
    needs: ['StatementNote.update'],
  },
  {
    id: 'accounting:balance-sheet-chart',
    title: { ja: 'グラフの表示切替', en: 'Show or hide the charts' },
    reading: 'ぐらふをひょうじ',
    keys: ['f9'],
    barLabel: { ja: 'グラフ', en: 'Charts' },
    context: 'accounting:balance-sheet',
    effect: 'read',
  },
];

/** What the figures of a report answer. */
export function balanceKeys(context: PartKeys['context']): readonly PartKeys[] {
  return [
    {
      context,
      title: { ja: 'この金額の元帳を開く', en: 'Open the ledger behind the figure' },
      reading: 'このきんがくのもとちょうをひらく',
      keys: ['enter'],
    },
    {
      context,
      title: { ja: '行をたたむ・広げる（取引先の内訳も）', en: 'Fold or unfold the row, partners too' },
      reading: 'ぎょうをたたむひろげる',
      keys: ['-', '+'],
    },
  ];
}
