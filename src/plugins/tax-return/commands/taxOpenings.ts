import { askListed, askMonth, optional } from '#core/plugin/asks.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { daysOf, openWith } from '#core/plugin/openWith.ts';

/** What is opened with what is typed after its name. */
export const taxOpenings: readonly CommandDefinition[] = [
  openWith('accounting:open-tax-summary', {
    title: { ja: '消費税集計を月で開く', en: 'Consumption tax of months' },
    reading: 'しょうひぜいしゅうけいをつきでひらく',
    aliases: ['消費税集計', 'しょうひぜいしゅうけい'],
    needs: ['Balance.taxsummary'],
    asks: {
      from: askMonth(['開始月', 'かいしづき', 'First month']),
      through: optional(askMonth(['終了月', 'しゅうりょうづき', 'Last month'])),
    },
    path: '/AccountBalance/tax',
  }),
  openWith('accounting:open-tax-lines', {
    title: { ja: '税区分の明細を開く', en: 'Lines of a tax code' },
    reading: 'ぜいくぶんのめいさいをひらく',
    aliases: ['税区分の明細', 'ぜいくぶんのめいさい'],
    needs: ['Balance.taxlines', 'DocumentType.taxcodes'],
    asks: {
      taxCode: askListed('DocumentType.taxcodes', ['税区分', 'ぜいくぶん', 'Tax code']),
      month: optional(askMonth()),
    },
    path: '/AccountBalance/tax-lines',
    query: ({ taxCode = '', month }) => ({ taxCode, ...daysOf(month) }),
  }),
];
