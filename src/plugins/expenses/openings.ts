import { askDay, askText } from '../../core/plugin/asks';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { openWith } from '../../core/plugin/openWith';

/** What is opened with what is typed after its name. */
export const expenseOpenings: readonly CommandDefinition[] = [
  openWith('expenses:sheets-of-days', {
    title: { ja: '経費精算一覧を日付で開く', en: 'Claims of days' },
    reading: 'けいひせいさんいちらんをひづけでひらく',
    aliases: ['経費一覧', 'けいひいちらん'],
    needs: ['Expense.sheetlist'],
    asks: { from: askDay(['開始日', 'かいしび', 'First day']) },
    path: '/ExpenseList',
  }),
  openWith('expenses:find-sheets', {
    title: { ja: '経費精算を検索', en: 'Find claims' },
    reading: 'けいひせいさんをけんさく',
    aliases: ['経費検索', 'けいひけんさく'],
    needs: ['Expense.sheetlist'],
    asks: { text: askText(['検索語', 'けんさくご', 'Text']) },
    path: '/ExpenseList',
  }),
  openWith('expenses:people-since', {
    title: { ja: '人別の経費を日付で開く', en: 'Claims by person since a day' },
    reading: 'ひとべつのけいひをひづけでひらく',
    aliases: ['人別の経費', 'ひとべつのけいひ'],
    needs: ['Expense.byperson'],
    asks: { from: askDay(['開始日', 'かいしび', 'First day']) },
    path: '/ExpenseList/people',
  }),
];
