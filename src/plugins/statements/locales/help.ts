import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'accounting:account-items': screenHelp(
    '科目の明細を残高とともに確認します（総勘定元帳・補助元帳）。行で Enter を押すと伝票が開きます。',
    'The lines of an account with running balance. Enter opens the document of a line.',
    'accounting:ledger-by-account',
    'accounting:jump-to-day',
    'accounting:compare-periods',
    'accounting:comment-line',
  ),
  'accounting:trial-balance': screenHelp(
    '科目ごとの残高と増減を確認します（残高試算表・推移表・部門別）。行で Enter を押すと元帳が開きます。',
    'Balances by account, also by month and department. Enter opens the ledger.',
    'accounting:open-trial-balance',
    'accounting:trial-balance-of-month',
    'accounting:trial-balance-compare',
    'accounting:trial-balance-fold',
    'accounting:trial-balance-print',
  ),
  'accounting:balance-sheet': {
    title: { ja: '決算書（貸借対照表・損益計算書など）', en: 'Financial statements' },
    ...screenHelp(
      '貸借対照表・損益計算書・キャッシュ・フロー計算書を確認・印刷します（決算書）。',
      'Balance sheet, income statement and cash flow statement, to read and print.',
      'accounting:balance-sheet-switch',
      'accounting:balance-sheet-compare',
      'accounting:balance-sheet-fold',
      'accounting:balance-sheet-print',
      'accounting:balance-sheet-note',
    ),
  },
  'accounting:financial-report': screenHelp(
    '行と列を自由に決めた財務諸表を作成・保存・共有します。',
    'Statements with rows and columns of your own.',
    'accounting:new-report',
    'accounting:edit-report',
    'accounting:save-report',
    'accounting:report-to-file',
  ),
};

export default help;
