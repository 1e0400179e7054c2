import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { reverseListedAct } from '../document/parts/acts';
import { reviewListed, withdrawReviewListed } from '../document-list/parts/reviewActs';
import { drawSampleAct } from '../document-list/parts/sampleAct';

/** What is done to documents from their list. */
export const documentListCommands: readonly CommandDefinition[] = [
  reverseListedAct,
  {
    id: 'accounting:replace-listed',
    title: { ja: '一覧の伝票を一括訂正', en: 'Correct documents of the list' },
    reading: 'いちらんのでんぴょうをいっかつていせい',
    aliases: ['科目の一括変更', '税区分の一括変更', '部門の一括変更', '一括置換'],
    keys: ['f2', 'alt+shift+r'],
    barLabel: { ja: '一括訂正', en: 'Correct' },
    context: 'accounting:document-list',
    effect: 'post',
    needs: ['AccountingDocument.replace'],
  },
  {
    id: 'accounting:print-vouchers',
    title: { ja: '選んだ伝票を振替伝票に印刷', en: 'Print vouchers of the selected documents' },
    reading: 'えらんだでんぴょうをふりかえでんぴょうにいんさつ',
    aliases: ['振替伝票の一括印刷', 'ふりかえでんぴょうのいっかついんさつ', 'pdf', 'print vouchers'],
    keys: ['alt+shift+p'],
    context: 'accounting:document-list',
    effect: 'draft',
    needs: ['AccountingDocument.getbynumber'],
  },
  reviewListed,
  withdrawReviewListed,
  {
    id: 'accounting:copy-listed',
    title: { ja: '一覧の伝票を複写', en: 'Copy a document of the list' },
    reading: 'いちらんのでんぴょうをふくしゃ',
    keys: ['f9'],
    barLabel: { ja: '複写', en: 'Copy' },
    context: 'accounting:document-list',
    effect: 'draft',
    needs: ['AccountingDocument.update'],
  },
  drawSampleAct,
];
