import { actOn } from '#core/plugin/act.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { asksReversal } from '#plugins/ledger/document/parts/acts.ts';

export interface PostedUpload {
  readonly uploadId: string;
  readonly fileName: string;
  readonly documents: number;
}

/** Every document of an upload is reversed, on a day and for a reason. */
export const undoUploadAct = actOn<PostedUpload>()('accounting:undo-upload', {
  title: { ja: 'アップロードした伝票を取り消す', en: 'Undo the documents of an upload' },
  reading: 'あっぷろーどしたでんぴょうをとりけす',
  context: 'accounting:upload',
  effect: 'post',
  needs: ['AccountingDocument.excelundo'],
  asks: asksReversal,
  call: async () => (await import('../contract/upload')).excelUndo,
  send: (asked, { uploadId }) => ({ uploadId, ...asked }),
  touches: ['Balance'],
  says: {
    ...{ in: 'journal-exchange', title: 'upload.undoTitle', explain: 'upload.undoExplain' },
    ...{ submit: 'upload.undo', done: 'upload.undone' },
    params: ({ fileName, documents }, _, undone) => ({
      ...{ name: fileName, count: formatCount(undone?.documents ?? documents) },
    }),
  },
});
