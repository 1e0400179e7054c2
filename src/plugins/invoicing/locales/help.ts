import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'invoicing:invoice-list': screenHelp(
    '請求書の発行、送付、入金の状況を確認し、まとめて処理します。',
    'What is to be issued, sent and paid, many at a time.',
    'invoicing:invoice-list-create',
    'invoicing:issue-listed',
    'invoicing:mail-listed',
    'invoicing:send-listed',
    'invoicing:print-listed',
  ),
  'invoicing:candidate-list': screenHelp(
    '受注と勤怠から、その月に請求する実績を確認し、請求書の下書きを作成します。',
    'What orders and timesheets say is to be billed, made into drafts.',
    'invoicing:candidate-list-search',
    'invoicing:draft-candidates',
    'invoicing:candidate-list-export',
  ),
  'invoicing:invoice-import': screenHelp(
    '請求明細のファイルを確認して下書きとして取り込み、請求書をファイルに保存します。',
    'Check a file of invoice lines and import it as drafts; save invoices as a file.',
    'invoicing:apply-import',
    'invoicing:undo-import',
    'invoicing:invoice-list',
  ),
  'invoicing:new-invoice': screenHelp(
    '請求書を入力し、下書き保存または発行します。',
    'Enter an invoice, save it as a draft or issue it.',
    'invoicing:new-invoice-add-line',
    'invoicing:new-invoice-save',
    'invoicing:new-invoice-issue',
  ),
  'invoicing:invoice': screenHelp(
    '下書きの請求書を修正して発行し、発行後は送付、返還、取消を行います。',
    'Issue a draft; send, credit or cancel what was issued.',
    'invoicing:invoice-issue',
    'invoicing:mail-invoice',
    'invoicing:send-invoice',
    'invoicing:credit-invoice',
    'invoicing:print-invoice',
  ),
};

export default help;
