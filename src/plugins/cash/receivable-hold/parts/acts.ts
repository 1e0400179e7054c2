import { actOn } from '#core/plugin/act.ts';
import { askDay, askName, askOneOf, askText, optional } from '#core/plugin/asks.ts';
import type { HoldKind } from '../contract/receivableHold';

/** An item of a receivable. */
export interface ReceivableKey {
  readonly entryId: string;
  readonly lineNumber: number;
}

/** The selected items are disputed, or their reminders wait. */
export const holdReceivableAct = actOn<ReceivableKey>()('treasury:hold-receivable', {
  title: { ja: '選んだ明細を係争・督促保留にする', en: 'Mark the selected items as disputed or held' },
  reading: 'えらんだめいさいをけいそうとくそくほりゅうにする',
  aliases: ['係争', 'けいそう', '督促保留', 'とくそくほりゅう', '督促停止', 'とくそくていし', 'hold reminders'],
  keys: ['alt+o'],
  barLabel: { ja: '係争・保留', en: 'Hold' },
  context: 'treasury:receivable-items',
  effect: 'draft',
  needs: ['Receivable.hold'],
  asks: {
    kind: askOneOf<HoldKind>(['種類', 'しゅるい', 'Kind'], {
      disputed: ['係争', 'けいそう', 'Disputed'],
      held: ['督促保留', 'とくそくほりゅう', 'Held'],
    }),
    reason: askName(['理由', 'りゆう', 'Reason'], { maxLength: 200 }),
    until: optional(
      askDay(['この日まで', 'このひまで', 'Until'], {
        hint: { ja: '空欄なら、解除するまで続きます。', en: 'Left empty, it holds until it is released.' },
      }),
    ),
    raisedBy: optional(askText(['申出元・担当', 'もうしでもと', 'Told by'], { maxLength: 100 })),
  },
  begins: () => ({ kind: 'disputed' }),
  call: async () => (await import('../contract/receivableHold')).holdReceivable,
  send: (asked, { entryId, lineNumber }) => ({ entryId, lineNumber, ...asked }),
  touches: ['CashFlow'],
  says: { in: 'cash', explain: 'hold.explain', submit: 'hold.submit' },
});
