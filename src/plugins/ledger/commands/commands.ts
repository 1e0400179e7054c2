import { approvalCommands } from '#core/plugin/approvalCommands.ts';
import { askAmount, askDay, askRecord, askText, optional } from '#core/plugin/asks.ts';
import type { CommandDefinition, Effect } from '#core/plugin/manifest.ts';
import { openWith } from '#core/plugin/openWith.ts';
import { formCommands, listCommands, recordCommands } from '#core/plugin/recordCommands.ts';
import { searchKeyAct } from '../account/parts/acts';
import { reverseAct } from '../document/parts/acts';
import { accountCommands } from './accountCommands';
import { currencyCommands } from './currencyCommands';
import { documentListCommands } from './documentListCommands';
import { entryCommands } from './entryCommands';
import { ledgerOpenings } from './ledgerOpenings';

/** Commands the document screen performs while it is the active one. */
const documentCommand = (
  name: string,
  effect: Effect,
  command: Omit<CommandDefinition, 'id' | 'context' | 'effect'>,
): CommandDefinition => ({ id: `accounting:${name}`, context: 'accounting:document', effect, ...command });

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [
  documentCommand('new-document', 'draft', {
    title: { ja: '新しい伝票を入力', en: 'New document' },
    reading: 'あたらしいでんぴょうをにゅうりょく',
    keys: ['alt+n'],
    needs: ['AccountingDocument.update'],
  }),
  documentCommand('save-draft', 'draft', {
    title: { ja: '下書きを保存', en: 'Save draft' },
    reading: 'したがきをほぞん',
    keys: ['ctrl+s'],
    needs: ['AccountingDocument.update'],
  }),
  documentCommand('post-document', 'post', {
    title: { ja: '伝票を登録', en: 'Post document' },
    reading: 'でんぴょうをとうろく',
    aliases: ['転記', 'てんき', 'post'],
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '登録', en: 'Post' },
    needs: ['AccountingDocument.post'],
  }),
  documentCommand('request-approval', 'draft', {
    title: { ja: '承認を申請', en: 'Request approval' },
    reading: 'しょうにんをしんせい',
    aliases: ['申請', 'しんせい'],
    needs: ['AccountingDocument.requestapproval'],
  }),
  {
    id: 'accounting:search-evidence',
    title: { ja: '証憑を日付・金額・取引先で検索', en: 'Search evidence by day, amount and partner' },
    reading: 'しょうひょうをひづけ・きんがく・とりひきさきでけんさく',
    aliases: ['電子帳簿保存法', 'でんしちょうぼほぞんほう', '電帳法', 'でんちょうほう'],
    context: 'global',
    effect: 'read',
    needs: ['AccountingDocument.attachments'],
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
    needs: ['AccountingDocument.updateattachment'],
  },
  documentCommand('make-recurring', 'draft', {
    title: { ja: 'この伝票を定期仕訳に登録', en: 'Make a recurring entry of this document' },
    reading: 'このでんぴょうをていきしわけにとうろく',
    needs: ['RecurringEntry.update'],
  }),
  documentCommand('plan-reversal', 'draft', {
    title: { ja: '振戻の日を予約', en: 'Plan the reversing entry' },
    reading: 'ふりもどしのひをよやく',
    aliases: ['洗替', 'あらいがえ', '振戻', 'ふりもどし'],
    needs: ['RecurringEntry.planreversal'],
  }),
  {
    id: 'accounting:run-due',
    title: { ja: '期日の来た定期仕訳・振戻を作成', en: 'Make what is due' },
    reading: 'きじつのきたていきしわけ・ふりもどしをさくせい',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '作成', en: 'Make' },
    context: 'accounting:recurring',
    effect: 'draft',
    needs: ['RecurringEntry.run'],
  },
  {
    id: 'accounting:change-recurring',
    title: { ja: '定期仕訳を変更', en: 'Change the recurring entry' },
    reading: 'ていきしわけをへんこう',
    keys: ['f2'],
    barLabel: { ja: '変更', en: 'Change' },
    context: 'accounting:recurring',
    effect: 'draft',
    needs: ['RecurringEntry.update'],
  },
  documentCommand('correct-texts', 'draft', {
    title: { ja: '摘要・期日・証憑番号を訂正', en: 'Correct the texts' },
    reading: 'てきよう・きじつ・しょうひょうばんごうをていせい',
    aliases: ['摘要の訂正', 'てきようのていせい'],
    keys: ['alt+e'],
    needs: ['AccountingDocument.updatetexts'],
  }),
  documentCommand('print-document', 'read', {
    title: { ja: '振替伝票を印刷', en: 'Print the voucher' },
    reading: 'ふりかえでんぴょうをいんさつ',
    aliases: ['pdf', 'プレビュー', 'ぷれびゅー', 'preview'],
    keys: ['ctrl+p'],
    barLabel: { ja: '印刷', en: 'Print' },
    needs: ['AccountingDocument.getbynumber'],
  }),
  reverseAct,
  ...entryCommands,
  documentCommand('copy-document', 'draft', {
    title: { ja: 'この伝票を複写', en: 'Copy this document' },
    reading: 'このでんぴょうをふくしゃ',
    aliases: ['コピー', 'こぴー', 'copy'],
    needs: ['AccountingDocument.update'],
  }),
  documentCommand('discard-draft', 'destroy', {
    title: { ja: '下書きを破棄', en: 'Discard draft' },
    reading: 'したがきをはき',
    keys: ['f8'],
    barLabel: { ja: '破棄', en: 'Discard' },
    needs: ['AccountingDocument.delete'],
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
    needs: ['EntryDictionary.list'],
  }),
  documentCommand('remember-in-dictionary', 'draft', {
    title: { ja: '摘要・仕訳を辞書に登録', en: 'Remember in the dictionary' },
    reading: 'てきよう・しわけをじしょにとうろく',
    aliases: ['定型仕訳', 'ていけいしわけ', 'template'],
    keys: ['alt+s'],
    needs: ['EntryDictionary.update'],
  }),
  searchKeyAct,
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
    needs: ['Balance.accountitems'],
  }),
  documentCommand('fit-tax-codes', 'draft', {
    title: { ja: '税区分を取引先の登録に合わせる', en: 'Fit tax codes to the suppliers' },
    reading: 'ぜいくぶんをとりひきさきのとうろくにあわせる',
    aliases: ['経過措置', 'けいかそち', 'インボイス', 'いんぼいす', 'invoice'],
    keys: ['alt+t'],
  }),
  documentCommand('type-tax', 'draft', {
    title: { ja: '消費税額を請求書に合わせて入力', en: 'Type the tax of the invoice' },
    reading: 'しょうひぜいがくをせいきゅうしょにあわせてにゅうりょく',
    aliases: ['税額', 'ぜいがく', '端数', 'はすう', 'tax amount'],
    keys: ['alt+g'],
  }),
  documentCommand('set-business-kind', 'draft', {
    title: { ja: '売上の事業区分（簡易課税）', en: 'Kind of business of a sale' },
    reading: 'うりあげのじぎょうくぶん',
    keys: ['alt+shift+g'],
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
  openWith('accounting:new-entry', {
    title: { ja: '仕訳を入力', en: 'New journal entry' },
    reading: 'しわけをにゅうりょく',
    aliases: ['仕訳', 'しわけ', 'entry'],
    effect: 'draft',
    needs: ['AccountingDocument.update', 'Account.search'],
    asks: {
      day: optional(askDay()),
      debit: askRecord('accounting:accounts', ['借方', 'かりかた', 'Debit']),
      credit: optional(askRecord('accounting:accounts', ['貸方', 'かしかた', 'Credit'])),
      amount: askAmount(),
      memo: optional(askText(['摘要', 'てきよう', 'Memo'])),
    },
    path: '/ACDocument',
    query: (given) => ({ new: '1', ...given }),
  }),
  ...ledgerOpenings,
  ...recordCommands('accounting:document'),
  ...approvalCommands('accounting:document'),
  ...documentListCommands,
  ...listCommands('accounting:document-list', { create: 'AccountingDocument.update', hasFigures: true }),
  {
    id: 'accounting:save-route',
    title: { ja: '承認経路を保存', en: 'Save the route' },
    reading: 'しょうにんけいろをほぞん',
    keys: ['ctrl+s', 'f12'],
    barLabel: { ja: '保存', en: 'Save' },
    context: 'accounting:approval-route',
    effect: 'draft',
    needs: ['Workflow.updatedefinition'],
  },
  ...listCommands('accounting:approval-routes', { create: 'Workflow.updatedefinition' }),
  ...listCommands('accounting:recurring'),
  ...listCommands('accounting:evidence'),
  ...listCommands('accounting:document-types', { create: 'DocumentType.update' }),
  ...formCommands('accounting:document-type', { save: 'DocumentType.update', remove: 'DocumentType.delete' }),
  ...accountCommands,
  ...currencyCommands,
];
