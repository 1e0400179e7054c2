import { act } from '#core/plugin/act.ts';
import { type AskTitle, askAmount, askDay, askName, askWord, optional } from '#core/plugin/asks.ts';

const STAYS = { hint: { ja: '空欄なら今のまま', en: 'Empty: as it is' } } as const;

const askDays = (title: AskTitle) => optional(askWord(title, { ...STAYS, pattern: /^\d{1,3}$/ }));
const daysOf = (typed: string): number | undefined => (typed === '' ? undefined : Number(typed));

/** 支払の確認基準: limits of payment runs from a day on; a second person approves them. */
export const proposePolicyAct = act('treasury:propose-payment-policy', {
  title: { ja: '支払の確認基準の変更を申請', en: 'Propose other payment limits' },
  reading: 'しはらいのかくにんきじゅんのへんこうをしんせい',
  aliases: ['支払限度額', 'しはらいげんどがく', '振込限度額', 'ふりこみげんどがく', 'payment limit'],
  keys: ['alt+n'],
  barLabel: { ja: '変更を申請', en: 'Propose' },
  context: 'treasury:payment-policy-list',
  effect: 'draft',
  needs: ['PaymentPolicy.propose'],
  asks: {
    from: askDay(['適用開始日', 'てきようかいしび', 'From']),
    reason: askName(['理由', 'りゆう', 'Reason'], { maxLength: 200 }),
    limit: optional(askAmount(['1件の上限（円）', 'いっけんのじょうげん', 'Limit in yen'], STAYS)),
    restDays: askDays(['口座変更後の確認日数', 'こうざへんこうごのかくにんにっすう', 'Days after a changed account']),
    splitDays: askDays(['分割とみる日数', 'ぶんかつとみるにっすう', 'Days that count as split']),
    sameInvoiceDays: askDays([
      '類似請求を探す日数',
      'るいじせいきゅうをさがすにっすう',
      'Days in which look-alikes are looked for',
    ]),
  },
  call: async () => (await import('../contract/paymentPolicy')).proposePaymentPolicy,
  send: ({ restDays, splitDays, sameInvoiceDays, ...asked }) => ({
    ...asked,
    ...{ restDays: daysOf(restDays), splitDays: daysOf(splitDays), sameInvoiceDays: daysOf(sameInvoiceDays) },
  }),
  touches: ['Change', 'Notice'],
  says: { in: 'treasury', explain: 'paymentPolicy.explain', submit: 'paymentPolicy.submit' },
});
