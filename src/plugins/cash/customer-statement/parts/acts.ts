import { actOn } from '#core/plugin/act.ts';
import { askDay, askOneOf } from '#core/plugin/asks.ts';
import type { ReminderWay } from '../contract/reminder';

/** The selected customers were reminded: how, and on which day. */
export const recordReminderAct = actOn<{ readonly partner: string }>()('treasury:record-reminders', {
  title: { ja: '選んだ得意先に督促したことを記録', en: 'The selected customers were reminded' },
  reading: 'えらんだとくいさきにとくそくしたことをきろく',
  aliases: ['督促済', 'とくそくずみ', 'reminded'],
  keys: ['f9'],
  barLabel: { ja: '督促済', en: 'Reminded' },
  context: 'treasury:receivable-list',
  effect: 'draft',
  needs: ['Receivable.recordreminder'],
  asks: {
    sentBy: askOneOf<ReminderWay>(['督促方法', 'とくそくほうほう', 'By'], {
      post: ['郵送', 'ゆうそう', 'Post'],
      mail: ['メール', 'めーる', 'Mail'],
      phone: ['電話', 'でんわ', 'Telephone'],
      hand: ['手渡し', 'てわたし', 'By hand'],
    }),
    on: askDay(['督促日', 'とくそくび', 'Reminded on'], { begins: '今日' }),
  },
  begins: () => ({ sentBy: 'post' }),
  call: async () => (await import('../contract/reminder')).recordReminder,
  send: ({ sentBy, on }, { partner }) => ({ partner, sentBy, on }),
  says: { in: 'cash', explain: 'remind.explain', submit: 'remind.submit' },
});
