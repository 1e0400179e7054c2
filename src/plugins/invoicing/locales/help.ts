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
  'invoicing:recurring-list': screenHelp(
    '毎月・数か月ごとに同じ内容で請求するものを登録します。期日が来ると請求書の下書きが自動で作成されます。',
    'What is billed alike every so many months; a draft is made on each of its days.',
    'invoicing:recurring-list-create',
    'invoicing:open-due-invoices',
    'invoicing:recurring-list-search',
  ),
  'invoicing:due-invoices': screenHelp(
    '定期請求から作成される下書きと、作成できない理由を確認し、手作業で作成します。',
    'The drafts that recurring invoices would make, what keeps some from it, and making them by hand.',
    'invoicing:make-due-invoices',
    'invoicing:due-invoices-search',
    'invoicing:due-invoices-export',
  ),
  'invoicing:recurring-invoice': screenHelp(
    '定期請求の周期と明細を入力し、休止・再開・終了します。作成した請求書もここで確認します。',
    'How often and what is billed; pause, resume or end it, and see what it made.',
    'invoicing:recurring-invoice-save',
    'invoicing:recurring-invoice-add-line',
    'invoicing:pause-recurring',
    'invoicing:resume-recurring',
    'invoicing:copy-recurring',
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
