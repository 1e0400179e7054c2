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
    id: 'accounting:go-on-with-bank-file',
    title: { ja: '銀行明細を確認・転記', en: 'Check or post the bank statement' },
    reading: 'ぎんこうめいさいをかくにんてんき',
    keys: ['f12', 'ctrl+enter'],
    barLabel: { ja: '確認・転記', en: 'Go on' },
    context: 'accounting:upload',
    effect: 'post',
    needs: ['BankLine.post'],
  },
];
