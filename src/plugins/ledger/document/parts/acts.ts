import { actOn } from '#core/plugin/act.ts';
import { askDay, askText } from '#core/plugin/asks.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';

/** A document in the books, and how the number of one is shown. */
interface Reversed {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly show: (posted: { readonly documentType: string; readonly number: string }) => string;
}

/** Today, or the day of what is reversed where that comes later. */
export const reversalDay = (postingDates: readonly Day[]): Day => {
  const today = dayInTokyo(new Date());
  return [today, ...postingDates].sort().at(-1) ?? today;
};

/** On which day, and why, something posted is taken back. */
export const asksReversal = {
  postingDate: askDay(['計上日', 'けいじょうび', 'Posting date']),
  reason: askText(['取消理由', 'とりけしりゆう', 'Reason'], {
    maxLength: 200,
    hint: { ja: '帳簿に残ります。例: 金額誤りのため', en: 'It stays in the books, for example: wrong amount.' },
  }),
} as const;

const reversing = {
  effect: 'post',
  needs: ['AccountingDocument.reverse'],
  asks: asksReversal,
  call: async () => (await import('../contract/journalEntry')).reverseDocument,
  touches: ['Balance'],
} as const;

/** The reversal of a document is posted, on a day and for a reason. */
export const reverseAct = actOn<Reversed>()('accounting:reverse-document', {
  ...reversing,
  title: { ja: '反対仕訳で取消', en: 'Reverse document' },
  reading: 'はんたいしわけでとりけし',
  aliases: ['伝票を取り消す', 'でんぴょうをとりけす', '赤伝', 'あかでん', '赤伝票', 'あかでんぴょう'],
  keys: ['alt+r'],
  context: 'accounting:document',
  send: (asked, { id, version }) => ({ id, version, ...asked }),
  says: {
    ...{ in: 'ledger', title: 'reverse.title', explain: 'reverse.explain', submit: 'reverse.submit' },
    done: 'document.reversedAs',
    params: ({ number, show }, _, posted) => ({ number: posted ? show(posted) : number }),
  },
});

/** Each of the documents of a list is reversed on its own, on the same day and for the same reason. */
export const reverseListedAct = actOn<Pick<Reversed, 'id' | 'version'>>()('accounting:reverse-listed', {
  ...reversing,
  title: { ja: '一覧の伝票を反対仕訳で取消', en: 'Reverse documents of the list' },
  reading: 'いちらんのでんぴょうをはんたいしわけでとりけし',
  keys: ['f8', 'alt+r'],
  barLabel: { ja: '反対仕訳', en: 'Reverse' },
  context: 'accounting:document-list',
  send: (asked, { id, version }) => ({ id, version, ...asked }),
  says: { in: 'ledger', explain: 'reverse.explain', submit: 'reverse.submit' },
});
