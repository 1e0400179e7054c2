import type { CommandDefinition } from '../../../core/plugin/manifest';

/** What can be done with files: of documents, and of banks. */
export const uploadCommands: readonly CommandDefinition[] = [
  {
    id: 'accounting:import-bank-statement',
    title: { ja: '銀行明細を取り込む', en: 'Import a bank statement' },
    reading: 'ぎんこうめいさいをとりこむ',
    aliases: ['通帳', 'つうちょう', '入出金', 'にゅうしゅっきん', '全銀', 'ぜんぎん', 'bank'],
    context: 'global',
    effect: 'draft',
    needs: ['BankLine.check', 'BankLine.post'],
    run: (host) => host.open('/ExpenseDocUpload?kind=bank'),
  },
  {
    id: 'accounting:turn-upload',
    title: { ja: '伝票ファイルと銀行明細を切り替える', en: 'Document file or bank statement' },
    reading: 'でんぴょうふぁいるとぎんこうめいさいをきりかえる',
    keys: ['alt+b'],
    context: 'accounting:upload',
    effect: 'read',
  },
  {
    id: 'accounting:explain-names',
    title: { ja: '取込元の名称に科目を対応させる', en: 'Say what the names of the file mean' },
    reading: 'とりこみもとのめいしょうにかもくをたいおうさせる',
    aliases: ['変換表', 'へんかんひょう'],
    keys: ['f9'],
    context: 'accounting:upload',
    effect: 'draft',
    needs: ['AccountingExport.updatenames'],
  },
  {
    id: 'accounting:go-on-with-file',
    title: { ja: 'ファイルを確認・転記', en: 'Check or post the file' },
    reading: 'ふぁいるをかくにんてんき',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '確認・転記', en: 'Go on' },
    context: 'accounting:upload',
    effect: 'post',
    needs: ['AccountingDocument.excelpost'],
  },
  {
    id: 'accounting:post-opening',
    title: { ja: '期首残高を転記', en: 'Post the opening balances' },
    reading: 'きしゅざんだかをてんき',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '転記', en: 'Post' },
    context: 'accounting:opening-import',
    effect: 'post',
    needs: ['Balance.openingpost'],
  },
];
