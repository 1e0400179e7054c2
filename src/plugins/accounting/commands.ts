import { updateRoute } from '../../core/approval/contract';
import { approvalCommands } from '../../core/plugin/approvalCommands';
import type { CommandDefinition, Effect } from '../../core/plugin/manifest';
import { formCommands, listCommands, recordCommands } from '../../core/plugin/recordCommands';
import { accountCommands } from './accountCommands';
import { balanceCommands, statementCommands } from './balanceCommands';
import { updateSearchKey } from './contract/account';
import { exportDocuments, updateExportNames } from './contract/accountingExport';
import { accountItems } from './contract/balance';
import { carryForward } from './contract/carryForward';
import { clearItems, listClearings } from './contract/clearing';
import { requestApproval } from './contract/documentApproval';
import { updateDocumentTexts } from './contract/documentTexts';
import { deleteDocumentType, updateDocumentType } from './contract/documentTypeManagement';
import { listDictionary, updateDictionary } from './contract/entryDictionary';
import { listEvidence, updateEvidence } from './contract/evidence';
import { deleteDocument, postDocument, updateDocument } from './contract/journalEntry';
import { newEntryPath } from './contract/newEntryPath';
import { planReversal, runDue, updateRecurring } from './contract/recurringEntry';
import { taxSummary } from './contract/taxSummary';
import { verifyBooks } from './contract/verifyBooks';
import { currencyCommands } from './currencyCommands';
import { financialReportCommands } from './financialReportCommands';
import { keywordCommands } from './keywordCommands';
import { uploadCommands } from './uploadCommands';

/** Commands the document screen performs while it is the active one. */
const documentCommand = (
  name: string,
  effect: Effect,
  command: Omit<CommandDefinition, 'id' | 'context' | 'effect'>,
): CommandDefinition => ({ id: `accounting:${name}`, context: 'accounting:document', effect, ...command });

const clearingCommand = (
  name: string,
  effect: Effect,
  command: Omit<CommandDefinition, 'id' | 'context' | 'effect'>,
): CommandDefinition => ({ id: `accounting:${name}`, context: 'accounting:clearing', effect, ...command });

const anAccount = { kind: 'record', recordKind: 'accounting:accounts' } as const;

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [
  ...balanceCommands('accounting:trial-balance'),
  ...statementCommands,
  documentCommand('new-document', 'draft', {
    title: { ja: '新しい伝票を入力', en: 'New document' },
    reading: 'あたらしいでんぴょうをにゅうりょく',
    keys: ['alt+n'],
    needs: [updateDocument],
  }),
  documentCommand('save-draft', 'draft', {
    title: { ja: '下書きを保存', en: 'Save draft' },
    reading: 'したがきをほぞん',
    keys: ['ctrl+s'],
    needs: [updateDocument],
  }),
  documentCommand('post-document', 'post', {
    title: { ja: '伝票を転記', en: 'Post document' },
    reading: 'でんぴょうをてんき',
    aliases: ['登録', 'とうろく', 'post'],
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '転記', en: 'Post' },
    needs: [postDocument],
  }),
  documentCommand('request-approval', 'draft', {
    title: { ja: '承認を申請', en: 'Ask for approval' },
    reading: 'しょうにんをしんせい',
    aliases: ['申請', 'しんせい'],
    needs: [requestApproval],
  }),
  {
    id: 'accounting:search-evidence',
    title: { ja: '証憑を日付・金額・取引先で検索', en: 'Search evidence by day, amount and partner' },
    reading: 'しょうひょうをひづけ・きんがく・とりひきさきでけんさく',
    aliases: ['電子帳簿保存法', 'でんしちょうぼほぞんほう', '電帳法', 'でんちょうほう'],
    context: 'global',
    effect: 'read',
    needs: [listEvidence],
    run: (host) => host.open('/EvidenceList'),
  },
  {
    id: 'accounting:describe-evidence',
    title: { ja: '証憑の取引日・金額・取引先を入力', en: 'Describe the evidence' },
    reading: 'しょうひょうのとりひきび・きんがく・とりひきさきをにゅうりょく',
    keys: ['f2'],
    barLabel: { ja: '証憑', en: 'Describe' },
    context: 'accounting:evidence',
    effect: 'draft',
    needs: [updateEvidence],
  },
  documentCommand('make-recurring', 'draft', {
    title: { ja: 'この伝票を定期仕訳に登録', en: 'Make a recurring entry of this document' },
    reading: 'このでんぴょうをていきしわけにとうろく',
    needs: [updateRecurring],
  }),
  documentCommand('plan-reversal', 'draft', {
    title: { ja: '振戻の日を予約', en: 'Plan the reversing entry' },
    reading: 'ふりもどしのひをよやく',
    aliases: ['洗替', 'あらいがえ', '振戻', 'ふりもどし'],
    needs: [planReversal],
  }),
  {
    id: 'accounting:run-due',
    title: { ja: '期日の来た定期仕訳・振戻を作成', en: 'Make what is due' },
    reading: 'きじつのきたていきしわけ・ふりもどしをさくせい',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '作成', en: 'Make' },
    context: 'accounting:recurring',
    effect: 'draft',
    needs: [runDue],
  },
  documentCommand('correct-texts', 'draft', {
    title: { ja: '摘要・期日・参照番号を訂正', en: 'Correct the texts' },
    reading: 'てきよう・きじつ・さんしょうばんごうをていせい',
    aliases: ['摘要の訂正', 'てきようのていせい'],
    keys: ['alt+e'],
    needs: [updateDocumentTexts],
  }),
  documentCommand('reverse-document', 'post', {
    title: { ja: '反対仕訳で取消', en: 'Reverse document' },
    reading: 'はんたいしわけでとりけし',
    keys: ['alt+r'],
    needs: [postDocument],
  }),
  documentCommand('copy-document', 'draft', {
    title: { ja: 'この伝票を複写', en: 'Copy this document' },
    reading: 'このでんぴょうをふくしゃ',
    needs: [updateDocument],
  }),
  documentCommand('discard-draft', 'destroy', {
    title: { ja: '下書きを破棄', en: 'Discard draft' },
    reading: 'したがきをはき',
    keys: ['f8'],
    barLabel: { ja: '破棄', en: 'Discard' },
    needs: [deleteDocument],
  }),
  documentCommand('look-up', 'read', {
    title: { ja: '候補を参照', en: 'Look up' },
    reading: 'こうほをさんしょう',
    keys: ['f4'],
    barLabel: { ja: '参照', en: 'Look up' },
  }),
  documentCommand('open-dictionary', 'draft', {
    title: { ja: '摘要・仕訳辞書から入力', en: 'Enter from the dictionary' },
    reading: 'てきよう・しわけじしょからにゅうりょく',
    aliases: ['定型仕訳', 'ていけいしわけ', 'template'],
    keys: ['shift+f4'],
    needs: [listDictionary],
  }),
  documentCommand('remember-in-dictionary', 'draft', {
    title: { ja: '摘要・仕訳を辞書に登録', en: 'Remember in the dictionary' },
    reading: 'てきよう・しわけをじしょにとうろく',
    aliases: ['定型仕訳', 'ていけいしわけ', 'template'],
    keys: ['alt+s'],
    needs: [updateDictionary],
  }),
  documentCommand('change-search-key', 'draft', {
    title: { ja: 'カーソル位置の科目のサーチキーを変更', en: 'Change the search key of the account under the cursor' },
    reading: 'かーそるいちのかもくのさーちきーをへんこう',
    needs: [updateSearchKey],
  }),
  documentCommand('set-enter-way', 'read', {
    title: { ja: 'Enterキーで進む順序を設定', en: 'Set where Enter goes' },
    reading: 'enterきーですすむじゅんじょをせってい',
  }),
  documentCommand('copy-last-document', 'draft', {
    title: { ja: '直前の伝票を複写', en: 'Copy the last document' },
    reading: 'ちょくぜんのでんぴょうをふくしゃ',
    keys: ['f6'],
    barLabel: { ja: '前伝票', en: 'Copy last' },
  }),
  documentCommand('open-ledger', 'read', {
    title: { ja: 'カーソル位置の科目の元帳', en: 'Ledger of the account under the cursor' },
    reading: 'かーそるいちのかもくのもとちょう',
    keys: ['f9'],
    barLabel: { ja: '元帳', en: 'Ledger' },
    needs: [accountItems],
  }),
  documentCommand('fit-tax-codes', 'draft', {
    title: { ja: '税区分を取引先の登録に合わせる', en: 'Fit tax codes to the suppliers' },
    reading: 'ぜいくぶんをとりひきさきのとうろくにあわせる',
    aliases: ['経過措置', 'けいかそち', 'インボイス', 'いんぼいす', 'invoice'],
    keys: ['alt+t'],
  }),
  documentCommand('undo', 'draft', {
    title: { ja: '元に戻す', en: 'Undo' },
    reading: 'もとにもどす',
    keys: ['ctrl+z'],
  }),
  documentCommand('redo', 'draft', {
    title: { ja: 'やり直す', en: 'Redo' },
    reading: 'やりなおす',
    keys: ['ctrl+y', 'ctrl+shift+z'],
  }),
  documentCommand('insert-line', 'draft', {
    title: { ja: '行を挿入', en: 'Insert line' },
    reading: 'ぎょうをそうにゅう',
    keys: ['alt+insert'],
  }),
  documentCommand('delete-line', 'draft', {
    title: { ja: '行を削除', en: 'Delete line' },
    reading: 'ぎょうをさくじょ',
    keys: ['alt+delete'],
  }),
  {
    id: 'accounting:new-entry',
    title: { ja: '仕訳を入力', en: 'New journal entry' },
    reading: 'しわけをにゅうりょく',
    aliases: ['仕訳', 'しわけ', 'entry'],
    context: 'global',
    effect: 'draft',
    needs: [updateDocument],
    arguments: [
      { name: 'day', kind: 'day', title: { ja: '日付', en: 'Date' }, reading: 'ひづけ', optional: true },
      { name: 'debit', title: { ja: '借方', en: 'Debit' }, reading: 'かりかた', ...anAccount },
      { name: 'credit', title: { ja: '貸方', en: 'Credit' }, reading: 'かしかた', optional: true, ...anAccount },
      { name: 'amount', kind: 'amount', title: { ja: '金額', en: 'Amount' }, reading: 'きんがく' },
      { name: 'memo', kind: 'text', title: { ja: '摘要', en: 'Memo' }, reading: 'てきよう', optional: true },
    ],
    run: (host, given) => host.open(newEntryPath(given)),
  },
  clearingCommand('clear-items', 'post', {
    title: { ja: '消し込む', en: 'Clear the items' },
    reading: 'けしこむ',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '消込', en: 'Clear' },
    needs: [clearItems],
  }),
  clearingCommand('skip-deposit', 'read', {
    title: { ja: '次の入出金へ', en: 'On to the next deposit' },
    reading: 'つぎのにゅうしゅっきんへ',
    keys: ['f6', 'alt+arrowdown'],
    barLabel: { ja: '次へ', en: 'Next' },
  }),
  clearingCommand('next-proposal', 'read', {
    title: { ja: '次の候補', en: 'Next proposal' },
    reading: 'つぎのこうほ',
    keys: ['f4'],
    barLabel: { ja: '候補', en: 'Proposal' },
  }),
  clearingCommand('clearing-history', 'read', {
    title: { ja: '消込履歴と取消', en: 'What was cleared' },
    reading: 'けしこみりれきととりけし',
    keys: ['f8'],
    barLabel: { ja: '履歴', en: 'History' },
    needs: [listClearings],
  }),
  clearingCommand('open-cleared-document', 'read', {
    title: { ja: '伝票を隣に表示', en: 'Show the document beside' },
    reading: 'でんぴょうをとなりにひょうじ',
    keys: ['f9'],
    barLabel: { ja: '伝票', en: 'Document' },
  }),
  {
    id: 'accounting:open-tax-summary',
    title: { ja: '消費税集計表', en: 'Consumption tax summary' },
    reading: 'しょうひぜいしゅうけいひょう',
    aliases: ['消費税申告', 'しょうひぜいしんこく', '課税売上割合', '納付税額', '2割特例', 'consumption tax', 'vat'],
    context: 'global',
    effect: 'read',
    needs: [taxSummary],
    run: (host) => host.open('/AccountBalance/tax'),
  },
  {
    id: 'accounting:save-tax-summary',
    title: { ja: '消費税集計表をファイルに保存', en: 'Save the tax summary as a file' },
    reading: 'しょうひぜいしゅうけいひょうをふぁいるにほぞん',
    keys: ['ctrl+e'],
    context: 'accounting:tax-summary',
    effect: 'read',
    needs: [taxSummary],
  },
  {
    id: 'accounting:verify-books',
    title: { ja: '帳簿を検証', en: 'Verify the books' },
    reading: 'ちょうぼをけんしょう',
    aliases: ['検証', 'けんしょう', 'verify'],
    context: 'global',
    effect: 'read',
    needs: [verifyBooks],
    run: (host) => host.open('/AccountingPeriodManagement?view=verify'),
  },
  {
    id: 'accounting:carry-balances-forward',
    title: { ja: '残高を繰り越す', en: 'Carry balances forward' },
    reading: 'ざんだかをくりこす',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '繰越', en: 'Carry' },
    context: 'accounting:carry-forward',
    effect: 'post',
    needs: [carryForward],
  },
  {
    id: 'accounting:write-export',
    title: { ja: '会計データを出力', en: 'Write the export' },
    reading: 'かいけいでーたをしゅつりょく',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '出力', en: 'Export' },
    context: 'accounting:export',
    effect: 'read',
    needs: [exportDocuments],
  },
  {
    id: 'accounting:name-for-export',
    title: { ja: '出力の変換表を編集', en: 'Edit the conversion table of the export' },
    reading: 'しゅつりょくのへんかんひょうをへんしゅう',
    keys: ['f9'],
    barLabel: { ja: '変換表', en: 'Names' },
    context: 'accounting:export',
    effect: 'draft',
    needs: [updateExportNames],
  },
  ...financialReportCommands,
  ...recordCommands('accounting:document'),
  ...approvalCommands('accounting:document'),
  ...listCommands('accounting:account-items'),
  ...listCommands('accounting:document-list', { create: updateDocument, hasFigures: true }),
  {
    id: 'accounting:save-route',
    title: { ja: '承認経路を保存', en: 'Save the route' },
    reading: 'しょうにんけいろをほぞん',
    keys: ['ctrl+s', 'f12'],
    barLabel: { ja: '保存', en: 'Save' },
    context: 'accounting:approval-route',
    effect: 'draft',
    needs: [updateRoute],
  },
  ...listCommands('accounting:approval-routes', { create: updateRoute }),
  ...listCommands('accounting:recurring'),
  ...listCommands('accounting:evidence'),
  ...listCommands('accounting:document-types', { create: updateDocumentType }),
  ...formCommands('accounting:document-type', { save: updateDocumentType, remove: deleteDocumentType }),
  ...listCommands('accounting:tax-lines'),
  ...accountCommands,
  ...currencyCommands,
  ...keywordCommands,
  ...uploadCommands,
];
