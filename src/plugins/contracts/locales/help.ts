import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'contracts:contract': screenHelp(
    '一つの契約の相手、期間、金額を登録し、承認から締結、終了まで進めます。',
    'One contract: partner, term and amount, from approval to its end.',
    'contracts:contract-edit',
    'contracts:contract-save',
    'contracts:sign-contract',
    'contracts:make-order',
    'contracts:print-contract',
  ),
  'contracts:template-list': screenHelp(
    '契約書の文面（テンプレート）を契約種別ごとに管理します。',
    'The texts that contracts are printed by, by kind of contract.',
    'contracts:template-list-create',
    'contracts:add-standard-templates',
    'contracts:template-list-search',
  ),
  'contracts:template': screenHelp(
    '契約書の文面を条ごとに書き、契約の内容で埋める差し込み項目を入れます。',
    'The text of a contract by articles, with fields that each contract fills.',
    'contracts:template-edit',
    'contracts:template-save',
    'contracts:template-history',
  ),
  'contracts:contract-list': screenHelp(
    '契約を探し、期限や状態を確認します。',
    'Find contracts and see how they stand.',
    'contracts:contract-list-create',
    'contracts:contract-list-search',
    'contracts:contract-list-export',
  ),
  'contracts:sales-order': screenHelp(
    '一つの受注の明細を登録し、月別の予定・稼働・精算・請求を確認します。',
    'One order: its lines, and each month planned, delivered, settled and billed.',
    'contracts:add-order-line',
    'contracts:receive-order',
    'contracts:report-hours',
    'contracts:explain-month',
  ),
  'contracts:sales-order-list': screenHelp(
    '受注を探し、受注済か、変更の確認待ちかを確認します。',
    'Find sales orders and see how they stand.',
    'contracts:sales-order-list-create',
    'contracts:sales-order-list-search',
    'contracts:sales-order-list-export',
  ),
  'contracts:unordered-hours': screenHelp(
    'その月に稼働したのに受注のない要員を見つけます。',
    'Find who worked in a month without an order of it.',
    'contracts:unordered-hours-search',
    'contracts:unordered-hours-export',
    'contracts:unordered-hours-print',
  ),
  'contracts:profit-list': screenHelp(
    '受注・契約・プロジェクト・要員・得意先・部門ごとに、月別の売上、原価、粗利、稼働率を確認します。',
    'Revenue, cost, gross profit and utilisation by month and order, contract, project, person, customer or department.',
    'contracts:profit-list-search',
    'contracts:set-standard-cost',
    'contracts:profit-list-export',
  ),
  'contracts:profit-tie': screenHelp(
    '月の利益一覧の売上・協力会社原価と、総勘定元帳の売上高・外注費との差を、理由ごとに確認します。',
    'How revenue and cost of partners in the list of a month differ from the ledger, reason by reason.',
    'contracts:profit-tie-search',
    'contracts:profit-tie-export',
    'contracts:profit-tie-print',
  ),
};

export default help;
