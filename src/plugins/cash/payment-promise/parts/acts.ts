import { actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askText, optional } from '#core/plugin/asks.ts';

/** The selected customers said when they will pay. */
export const recordPromiseAct = actOn<{ readonly partner: string }>()('treasury:record-promise', {
  title: { ja: '選んだ得意先の回収予定を記録', en: 'The selected customers promised to pay' },
  reading: 'えらんだとくいさきのかいしゅうよていをきろく',
  aliases: ['回収予定日', 'かいしゅうよていび', '入金予定日', '支払の約束', 'promise to pay'],
  keys: ['alt+o'],
  barLabel: { ja: '回収予定', en: 'Promise' },
  context: 'treasury:receivable-list',
  effect: 'draft',
  needs: ['Receivable.recordpromise'],
  asks: {
    promisedOn: askDay(['回収予定日', 'かいしゅうよていび', 'Promised for']),
    amount: optional(
      askAmount(['回収予定額（円）', 'かいしゅうよていがく', 'Yen promised'], {
        hint: {
          ja: '空欄なら、回収予定日までに期日が来る額のすべてです。',
          en: 'Left empty, it is all that is due by the promised day.',
        },
      }),
    ),
    note: optional(askText(['メモ', 'めも', 'Note'], { maxLength: 200 })),
  },
  call: async () => (await import('../contract/paymentPromise')).recordPromise,
  send: (asked, { partner }) => ({ partner, ...asked }),
  touches: ['CashFlow'],
  says: { in: 'cash', explain: 'promise.explain', submit: 'promise.submit' },
});
