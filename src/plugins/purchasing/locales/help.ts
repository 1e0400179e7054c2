import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'purchasing:order-list': screenHelp(
    '発注を探し、下書き、請書待ち、開始後の発注を確認します。',
    'Find purchase orders: drafts, those not accepted yet, those issued late.',
    'purchasing:make-orders',
    'purchasing:order-list-create',
    'purchasing:order-list-search',
  ),
  'purchasing:order': screenHelp(
    '一つの発注の条件を登録し、発注、請書受領、終了まで進めます。月別の支払見込と粗利も表示します。',
    'One purchase order: its terms, from issue and acceptance to its end, with what is owed and left by month.',
    'purchasing:order-save',
    'purchasing:place-order',
    'purchasing:accept-order',
    'purchasing:assign-order',
  ),
  'purchasing:unpurchased-hours': screenHelp(
    'その月に稼働したのに発注のないBP社員を見つけます。',
    'Find staff of partners who worked in a month without a purchase order.',
    'purchasing:unpurchased-hours-search',
    'purchasing:unpurchased-hours-export',
    'purchasing:unpurchased-hours-print',
  ),
  'purchasing:vendor-invoice-list': screenHelp(
    '仕入請求書を探し、承認待ち、計上待ち、保留、期日超過を確認します。まとめて承認に出し、計上します。',
    'Find vendor invoices: those to be approved, posted, kept and overdue; send and post many at once.',
    'purchasing:vendor-invoice-list-create',
    'purchasing:submit-listed',
    'purchasing:post-listed',
    'purchasing:vendor-invoice-list-search',
  ),
  'purchasing:vendor-invoice': screenHelp(
    '仕入請求書や仕入返還請求書（返品・値引き・割戻し）を1件登録し、発注・稼働と照合して、承認・計上まで進めます。',
    'One vendor invoice or credit note: entered, matched with order and hours, approved and posted.',
    'purchasing:take-order-months',
    'purchasing:submit-invoice',
    'purchasing:post-invoice',
    'purchasing:credit-invoice',
    'purchasing:print-invoice',
  ),
  'purchasing:fee-statement-list': screenHelp(
    '1年間に計上した報酬と源泉徴収税額を支払先ごとに確認し、区分と住所を登録して、支払調書を印刷します。',
    'The fees of a year and the tax withheld by payee: record kind and address, and print the statements.',
    'purchasing:record-fee-payee',
    'purchasing:add-fee-payee',
    'purchasing:print-fee-statements',
    'purchasing:fee-statement-list-export',
  ),
  'purchasing:uninvoiced-list': screenHelp(
    '請求書の届いていない発注の月を確認し、仕入請求書や仕入明細書の下書きをまとめて作成します。',
    'Months of orders without an invoice, made into drafts of vendor invoices or statements of purchases.',
    'purchasing:draft-uninvoiced',
    'purchasing:uninvoiced-list-search',
    'purchasing:uninvoiced-list-export',
  ),
};

export default help;
