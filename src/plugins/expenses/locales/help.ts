import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'expenses:sheet-list': screenHelp(
    '全員の経費申請を承認、計上、支払まで進めます。',
    'Approve, book and pay the expenses of everybody.',
    'expenses:approve-sheets',
    'expenses:post-sheets',
    'expenses:pay-run',
    'expenses:by-person',
  ),
  'expenses:own-sheets': screenHelp(
    '自分の経費申請を作成し、承認の状況を確認します。',
    'Your own expenses and how they stand.',
    'expenses:own-sheets-create',
    'expenses:own-sheets-search',
    'expenses:own-sheets-export',
  ),
  'expenses:sheet': screenHelp(
    '経費を1行ずつ入力し、領収書を添付して申請します。',
    'Enter expenses line by line, attach receipts and submit.',
    'expenses:add-line',
    'expenses:import-statement',
    'expenses:open-details',
    'expenses:submit-sheet',
    'expenses:print-sheet',
  ),
  'expenses:person-list': screenHelp(
    '申請者ごとに経費を集計します。',
    'Expenses by person.',
    'expenses:person-list-search',
    'expenses:person-list-export',
    'expenses:sheet-list',
  ),
  'expenses:category-list': screenHelp(
    '経費区分と、その勘定科目・上限・領収書の要否を管理します。',
    'Expense categories, with account, limit and whether a receipt is needed.',
    'expenses:category-list-create',
    'expenses:add-standard-categories',
    'expenses:set-small-amounts',
  ),
  'expenses:category': screenHelp(
    '経費区分を登録します。',
    'One expense category.',
    'expenses:category-edit',
    'expenses:category-save',
    'expenses:category-history',
  ),
};

export default help;
