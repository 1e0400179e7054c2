import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'accounting:upload': screenHelp(
    '仕訳や経費のファイル、銀行明細を読み取り、誤りがないことを確認してからまとめて登録します。',
    'Read files of entries and bank statements, check them, and post them all at once.',
    'accounting:turn-upload',
    'accounting:explain-names',
    'accounting:go-on-with-file',
    'accounting:document-list',
  ),
  'accounting:export': screenHelp(
    '弥生会計・勘定奉行などへ渡す仕訳データや、電子帳簿のファイルを出力します。',
    'Write entries for other accounting products, and the electronic books.',
    'accounting:name-for-export',
    'accounting:write-export',
    'accounting:document-list',
  ),
  'accounting:keyword-list': screenHelp(
    '摘要の文字から勘定科目を推定するルールを管理します。銀行明細の取込と伝票入力で使います。',
    'Rules that propose an account from the words of a memo.',
    'accounting:keyword-list-create',
    'accounting:test-keywords',
    'accounting:keyword-suggestions',
    'accounting:import-keywords',
  ),
  'accounting:keyword': screenHelp(
    'キーワードと、提案する科目・税区分・取引先を登録します。',
    'One keyword and what it proposes.',
    'accounting:keyword-edit',
    'accounting:keyword-save',
    'accounting:keyword-history',
  ),
  'accounting:keyword-versions': screenHelp(
    'キーワードの変更の履歴を確認し、以前の内容に戻せます。',
    'What keywords were before, and how to restore them.',
    'accounting:compare-keyword-version',
    'accounting:keywords-then',
    'accounting:keyword-versions-search',
  ),
  'accounting:opening-import': screenHelp(
    '利用開始時の期首残高をファイルから登録します。テンプレートに残高を入力して選びます。',
    'Post the balances with which the books begin, from a file.',
    'accounting:post-opening',
    'accounting:trial-balance',
    'accounting:carry-forward',
  ),
};

export default help;
