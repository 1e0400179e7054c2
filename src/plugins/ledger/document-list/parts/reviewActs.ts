import { actOn } from '#core/plugin/act.ts';
import { askText } from '#core/plugin/asks.ts';

interface Reviewed {
  readonly id: string;
  readonly version: number;
}

const listed = { context: 'accounting:document-list', effect: 'draft', touches: ['Period'] } as const;

/** Odd documents are right, for one reason; each is marked on its own. */
export const reviewListed = actOn<Reviewed>()('accounting:review-listed', {
  ...listed,
  title: { ja: '要確認の伝票を確認済みにする', en: 'Mark odd documents as checked' },
  reading: 'ようかくにんのでんぴょうをかくにんずみにする',
  aliases: ['問題なし', 'もんだいなし', 'reviewed'],
  keys: ['alt+o'],
  needs: ['AccountingDocument.review'],
  asks: {
    reason: askText(['問題がないと判断した理由', 'もんだいがないとはんだんしたりゆう', 'Why it is right'], {
      hint: {
        ja: '履歴に残ります。例: 前年分の請求書を今月受領した',
        en: 'Kept in the history. For example: the invoice of last year came this month',
      },
    }),
  },
  call: async () => (await import('../../document/contract/documentReview')).reviewDocument,
  send: ({ reason }, { id, version }) => ({ id, version, reason }),
  says: { in: 'ledger', explain: 'review.explain', submit: 'review.submit' },
});

/** The mark of documents is taken back. */
export const withdrawReviewListed = actOn<Reviewed>()('accounting:withdraw-review-listed', {
  ...listed,
  title: { ja: '伝票の確認済みを取り消す', en: 'Remove the check mark of documents' },
  reading: 'でんぴょうのかくにんずみをとりけす',
  aliases: ['確認取消', 'かくにんとりけし'],
  keys: ['alt+shift+o'],
  needs: ['AccountingDocument.withdrawreview'],
  asks: {
    reason: askText(['取り消す理由', 'とりけすりゆう', 'Why it is taken back'], {
      hint: {
        ja: '履歴に残ります。例: 取引先の登録に誤りがあった',
        en: 'Kept in the history. For example: the partner was wrong',
      },
    }),
  },
  call: async () => (await import('../../document/contract/documentReview')).withdrawReview,
  send: ({ reason }, { id, version }) => ({ id, version, reason }),
  says: { in: 'ledger', explain: 'withdrawReview.explain', submit: 'withdrawReview.submit' },
});
