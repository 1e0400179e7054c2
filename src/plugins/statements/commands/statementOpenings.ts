import { askAmount, askDay, askMonth, askRecord, optional } from '#core/plugin/asks.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { daysOf, openWith } from '#core/plugin/openWith.ts';

/** Ledgers and statements, opened with what is typed after their name. */
export const statementOpenings: readonly CommandDefinition[] = [
  openWith('accounting:ledger-by-account', {
    title: { ja: '総勘定元帳を科目で開く', en: 'Ledger of an account' },
    reading: 'そうかんじょうもとちょうをかもくでひらく',
    aliases: ['元帳', 'もとちょう', 'ledger'],
    needs: ['Balance.accountitems', 'Account.list', 'Account.search'],
    asks: { account: askRecord('accounting:accounts', ['科目', 'かもく', 'Account']), month: optional(askMonth()) },
    path: '/AccountitemsList',
    query: ({ account = '', month }) => ({ account, ...daysOf(month) }),
  }),
  openWith('accounting:open-partner-ledger', {
    title: { ja: '補助元帳を取引先で開く', en: 'Subledger of a partner' },
    reading: 'ほじょもとちょうをとりひきさきでひらく',
    aliases: ['補助元帳', 'ほじょもとちょう'],
    needs: ['Balance.accountitems', 'Account.list', 'Account.search', 'BusinessPartner.search'],
    asks: {
      account: askRecord('accounting:accounts', ['科目', 'かもく', 'Account']),
      partner: askRecord('sales:partners', ['取引先', 'とりひきさき', 'Partner']),
      month: optional(askMonth()),
    },
    path: '/AccountitemsList',
    query: ({ account = '', partner = '', month }) => ({ account, partner, ...daysOf(month) }),
  }),
  openWith('accounting:find-items-of-amount', {
    title: { ja: '元帳の明細を金額で検索', en: 'Lines of an account by amount' },
    reading: 'もとちょうのめいさいをきんがくでけんさく',
    aliases: ['元帳の金額', 'もとちょうのきんがく'],
    needs: ['Balance.accountitems', 'Account.list', 'Account.search'],
    asks: {
      account: askRecord('accounting:accounts', ['科目', 'かもく', 'Account']),
      amount: askAmount(),
      month: optional(askMonth()),
    },
    path: '/AccountitemsList',
    query: ({ account = '', amount = '', month }) => ({
      account,
      amountFrom: amount,
      amountThrough: amount,
      ...daysOf(month),
    }),
  }),
  openWith('accounting:open-trial-balance', {
    title: { ja: '残高試算表を月で開く', en: 'Trial balance of a month' },
    reading: 'ざんだかしさんひょうをつきでひらく',
    aliases: ['残高試算表', 'ざんだかしさんひょう', '試算表', 'しさんひょう'],
    needs: ['Balance.balancecolumns', 'Balance.balance'],
    asks: { through: askMonth(), from: optional(askMonth(['開始月', 'かいしづき', 'First month'])) },
    path: '/AccountBalance',
  }),
  openWith('accounting:compare-trial-balance', {
    title: { ja: '試算表を前年と比較', en: 'Compare the trial balance with last year' },
    reading: 'しさんひょうをぜんねんとひかく',
    aliases: ['前年比較', 'ぜんねんひかく'],
    needs: ['Balance.balancecolumns', 'Balance.balance'],
    asks: { through: askMonth() },
    path: '/AccountBalance',
    query: ({ through = '' }) => ({ through, compare: 'lastYear' }),
  }),
  openWith('accounting:trial-balance-of-month', {
    title: { ja: '試算表を前月と比較', en: 'Compare the trial balance with last month' },
    reading: 'しさんひょうをぜんげつとひかく',
    aliases: ['前月比較', 'ぜんげつひかく', '月次比較', 'げつじひかく', '前月比', 'ぜんげつひ'],
    needs: ['Balance.balancecolumns', 'Balance.balance'],
    asks: { month: askMonth() },
    path: '/AccountBalance',
    query: ({ month = '' }) => ({ from: month, through: month, compare: 'previous' }),
  }),
  openWith('accounting:open-balance-sheet', {
    title: { ja: '貸借対照表を日付で開く', en: 'Balance sheet of a day' },
    reading: 'たいしゃくたいしょうひょうをひづけでひらく',
    aliases: ['貸借対照表', 'たいしゃくたいしょうひょう', 'BS'],
    needs: ['Balance.statementcolumns', 'Balance.balancesheet', 'Balance.plsheet'],
    asks: { asOf: askDay() },
    path: '/BalanceSheet',
  }),
  openWith('accounting:open-income-statement', {
    title: { ja: '損益計算書を月で開く', en: 'Income statement of a month' },
    reading: 'そんえきけいさんしょをつきでひらく',
    aliases: ['損益計算書', 'そんえきけいさんしょ', 'PL'],
    needs: ['Balance.statementcolumns', 'Balance.balancesheet', 'Balance.plsheet'],
    asks: { through: askMonth(), from: optional(askMonth(['開始月', 'かいしづき', 'First month'])) },
    path: '/BalanceSheet',
    query: (months) => ({ view: 'pl', ...months }),
  }),
  openWith('accounting:open-report', {
    title: { ja: '財務報告書を開く', en: 'Open a report' },
    reading: 'ざいむほうこくしょをひらく',
    aliases: ['財務報告書', 'ざいむほうこくしょ'],
    needs: ['FinReport.list', 'FinReport.amounts', 'Account.list', 'Account.groups', 'FinReport.search'],
    asks: {
      id: askRecord('accounting:financial-reports', ['報告書', 'ほうこくしょ', 'Report']),
      month: optional(askMonth()),
    },
    path: '/FinReportCustomize',
  }),
];
