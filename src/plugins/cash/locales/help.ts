import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'treasury:receivable-list': screenHelp(
    '任意の日の売掛金を、得意先ごとに期日からの超過日数で確認し、入金を消し込みます。',
    'Receivables as of any day by customer and days overdue; receipts are posted and cleared here.',
    'treasury:receive-income',
    'treasury:print-reminders',
    'treasury:record-promise',
    'treasury:receivable-list-search',
    'treasury:receivable-list-export',
  ),
  'treasury:receivable-items': screenHelp(
    '売掛金の内訳になる未消込の明細を、期日の早い順に確認します。',
    'The open items behind the receivables, those due first at the top.',
    'treasury:receivable-items-search',
    'treasury:receivable-items-export',
    'treasury:receivable-items-print',
  ),
  'treasury:reminder-list': screenHelp(
    'いつ、どの得意先に、いくらの期日超過を督促したかを新しい順に確認します。',
    'Which customers were reminded, when, and of how much, the latest first.',
    'treasury:receivable-list',
    'treasury:reminder-list-search',
    'treasury:reminder-list-export',
  ),
  'treasury:payable-ageing': screenHelp(
    '任意の日の買掛金・未払金を、仕入先ごとに期日からの超過日数で確認します。',
    'Payables as of any day by vendor and days overdue.',
    'treasury:payable-ageing-search',
    'treasury:payable-ageing-export',
    'treasury:payable-ageing-print',
  ),
  'treasury:payable-items': screenHelp(
    '買掛金の内訳になる未消込の明細を、期日の早い順に確認します。',
    'The open items behind the payables, those due first at the top.',
    'treasury:payable-items-search',
    'treasury:payable-items-export',
    'treasury:payable-items-print',
  ),
  'treasury:cash-forecast': screenHelp(
    '今日の残高から先の残高を、通常・入金遅延・得意先の喪失・入金率の場合に分けて予測します。',
    'The balance of money from today on: as expected, paid late, without a customer, partly received.',
    'treasury:cash-forecast-search',
    'treasury:cash-plan-list',
    'treasury:cash-forecast-export',
  ),
  'treasury:expected-flows': screenHelp(
    '資金予測のもとになる入出金の予定を、日付順に確認します。',
    'The receipts and payments behind the forecast.',
    'treasury:expected-flows-search',
    'treasury:expected-flows-export',
    'treasury:expected-flows-print',
  ),
  'treasury:past-forecast': screenHelp(
    '以前の資金予測が、その後の入出金と残高にどれだけ合っていたかを確認します。',
    'How far a forecast of before was from the receipts, payments and balances that came.',
    'treasury:past-forecast-search',
    'treasury:cash-forecast',
    'treasury:past-forecast-export',
  ),
  'treasury:cash-category-list': screenHelp(
    '入出金を何のための収支かで分ける区分と、区分ごとの科目を管理します。',
    'Categories of receipts and payments, with the accounts of each.',
    'treasury:cash-category-list-create',
    'treasury:cash-category-list-search',
    'treasury:cash-movement-list',
  ),
  'treasury:cash-category': screenHelp(
    '資金繰り区分の収支の区分と対象科目を登録します。',
    'One cash-flow category.',
    'treasury:cash-category-edit',
    'treasury:cash-category-save',
    'treasury:cash-category-history',
  ),
  'treasury:cash-plan-list': screenHelp(
    '家賃や借入金の返済など、決まった日の入出金を登録し、資金予測に入れます。',
    'Money expected on fixed days, such as rent and repayments; part of the forecast.',
    'treasury:cash-plan-list-create',
    'treasury:cash-plan-list-search',
    'treasury:cash-forecast',
  ),
  'treasury:cash-plan': screenHelp(
    '資金計画の金額・周期・銀行休業日の扱いを登録します。',
    'One cash plan: amount, rhythm, bank holidays.',
    'treasury:cash-plan-edit',
    'treasury:cash-plan-save',
    'treasury:cash-plan-history',
  ),
  'treasury:cash-movement-list': screenHelp(
    '現金・預金の入出金を区分と残高つきで確認し、今日以降は予定を続けて確認します。',
    'Receipts and payments with category and balance; from today on, those expected.',
    'treasury:cash-movement-list-search',
    'treasury:cash-category-list',
    'treasury:cash-movement-list-export',
  ),
};

export default help;
