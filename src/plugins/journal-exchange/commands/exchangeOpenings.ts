import { askDay, askText, askWord } from '#core/plugin/asks.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { openWith } from '#core/plugin/openWith.ts';

/** What is opened with what is typed after its name. */
export const exchangeOpenings: readonly CommandDefinition[] = [
  openWith('accounting:keywords-on-day', {
    title: { ja: '摘要キーワードを日付で開く', en: 'Keywords known on a day' },
    reading: 'てきようきーわーどをひづけでひらく',
    aliases: ['摘要キーワード', 'てきようきーわーど'],
    needs: ['AccountKeyword.list'],
    asks: { knownOn: askDay() },
    path: '/ACIDKwList',
  }),
  openWith('accounting:find-keywords', {
    title: { ja: '摘要キーワードを検索', en: 'Find keywords' },
    reading: 'てきようきーわーどをけんさく',
    aliases: ['キーワード検索', 'きーわーどけんさく'],
    needs: ['AccountKeyword.list'],
    asks: { text: askText(['検索語', 'けんさくご', 'Text']) },
    path: '/ACIDKwList',
  }),
  openWith('accounting:open-opening-balances', {
    title: { ja: '開始残高を年度で開く', en: 'Opening balances of a year' },
    reading: 'かいしざんだかをねんどでひらく',
    aliases: ['開始残高', 'かいしざんだか'],
    needs: ['Balance.opening', 'Balance.openingupload', 'Balance.openingpost'],
    asks: { year: askWord(['年度', 'ねんど', 'Fiscal year'], { pattern: /^\d{4}$/, maxLength: 4 }) },
    path: '/OpeningImport',
  }),
];
