import { actOn } from '#core/plugin/act.ts';
import { askFlag, askText, optional } from '#core/plugin/asks.ts';

const TOUCHES = ['AccountingDocument', 'Balance', 'Workflow', 'Inbox', 'BusinessPartner'];

/** 少額特例: whether the company is small enough to need no invoice for small amounts. */
export const setSmallAmountsAct = actOn<{ readonly isSmallBusiness: boolean; readonly version: number }>()(
  'expenses:set-small-amounts',
  {
    title: { ja: '少額特例の設定', en: 'Exception for small amounts' },
    reading: 'しょうがくとくれいのせってい',
    aliases: ['インボイス', 'いんぼいす'],
    context: 'expenses:category-list',
    effect: 'draft',
    needs: ['Expense.updatesetting'],
    asks: { isSmallBusiness: askFlag(['少額特例を使う', 'しょうがくとくれいをつかう', 'Use the exception']) },
    call: async () => (await import('../../contract/expenseSetting')).updateSetting,
    begins: ({ isSmallBusiness }) => ({ isSmallBusiness: isSmallBusiness ? 'true' : '' }),
    send: (asked, { version }) => ({ version, ...asked }),
    says: { in: 'expenses', explain: 'setting.explain', submit: 'setting.save', done: 'setting.saved' },
  },
);

const onSheet = { context: 'expenses:sheet', touches: TOUCHES } as const;

interface Saved {
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

/** Sends a claim, with those who will approve it in sight. */
export const submitSheetAct = actOn<Saved>()('expenses:submit-sheet', {
  ...onSheet,
  title: { ja: '経費を申請に出す', en: 'Send the claim' },
  reading: 'けいひをしんせいにだす',
  keys: ['f12', 'ctrl+enter'],
  effect: 'draft',
  needs: ['Expense.submit'],
  barLabel: { ja: '申請', en: 'Send' },
  asks: { comment: optional(askText(['コメント（任意）', 'こめんと', 'Comment (optional)'], { maxLength: 500 })) },
  call: async () => (await import('../../contract/expenseSheet')).submitSheet,
  send: ({ comment }, { id, version }) => ({ id, version, ...(comment === '' ? {} : { comment }) }),
  shows: () => import('./ClaimRoute'),
  says: {
    ...{ in: 'expenses', title: 'sheet.submitTitle', explain: 'sheet.submitExplain' },
    ...{ submit: 'sheet.submit', done: 'sheet.submitted' },
    params: ({ title }) => ({ title }),
  },
});

/** A claim is taken back, for a reason. */
export const cancelSheetAct = actOn<Pick<Saved, 'id' | 'title'>>()('expenses:cancel-sheet', {
  ...onSheet,
  title: { ja: '経費の承認・計上を取消', en: 'Cancel the claim' },
  reading: 'けいひのとりけし',
  aliases: ['経費の反対仕訳', 'けいひのはんたいしわけ', 'reverse the claim'],
  keys: ['shift+f8'],
  effect: 'post',
  needs: ['Expense.cancel'],
  barLabel: { ja: '取消', en: 'Cancel' },
  asks: { comment: askText(['取り消す理由', 'とりけすりゆう', 'Reason'], { maxLength: 150 }) },
  call: async () => (await import('../../contract/expenseSheet')).cancelSheet,
  send: (asked, { id }) => ({ id, ...asked }),
  says: {
    ...{ in: 'expenses', title: 'sheet.cancelTitle', explain: 'sheet.cancelExplain' },
    ...{ submit: 'sheet.cancel', done: 'sheet.cancelled' },
    params: ({ title }) => ({ title }),
  },
});
