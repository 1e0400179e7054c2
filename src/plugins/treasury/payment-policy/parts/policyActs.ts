import { act } from '#core/plugin/act.ts';
import { askAmount, askDay, askName, optional } from '#core/plugin/asks.ts';

const STAYS = { hint: { ja: '空欄なら今のまま', en: 'Empty: as it is' } } as const;

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
    from: askDay(['適用開始日', 'てきようかいしび', 'From'], { begins: '今日' }),
    reason: askName(['理由', 'りゆう', 'Reason'], { maxLength: 200 }),
    limit: optional(askAmount(['1件の上限（円）', 'いっけんのじょうげん', 'Limit in yen'], STAYS)),
    restDays: optional(
      askAmount(['口座変更後の確認日数', 'こうざへんこうごのかくにんにっすう', 'Days after a changed account'], STAYS),
    ),
    splitDays: optional(askAmount(['分割とみる日数', 'ぶんかつとみるにっすう', 'Days that count as split'], STAYS)),
    sameInvoiceDays: optional(
      askAmount(
        ['類似請求を探す日数', 'るいじせいきゅうをさがすにっすう', 'Days in which look-alikes are looked for'],
        STAYS,
      ),
    ),
  },
  call: async () => (await import('../contract/paymentPolicy')).proposePaymentPolicy,
  send: (asked) => asked,
  touches: ['Change', 'Notice'],
  says: { in: 'treasury', explain: 'paymentPolicy.explain', submit: 'paymentPolicy.submit' },
});
