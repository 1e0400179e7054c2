import { act, actOn } from '#core/plugin/act.ts';
import { askDay, askListed, askMonth, askOneOf, askReason } from '#core/plugin/asks.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import type { ClosedState } from '#plugins/ledger/period/rules/periodGate.ts';

/** A month is closed as a whole, from anywhere: `期間を締める 2026-10`. */
export const closePeriodAct = act('accounting:close-period', {
  title: { ja: '期間を締める', en: 'Close a period' },
  reading: 'きかんをしめる',
  aliases: ['月次締め', 'げつじじめ', 'close'],
  context: 'global',
  effect: 'post',
  needs: ['Period.setperiod'],
  asks: {
    period: askMonth(undefined, { begins: '先月' }),
    state: askOneOf<ClosedState>(
      ['締めの段階', 'しめのだんかい', 'Stage'],
      { softClosed: ['仮締め', 'かりじめ', 'Closed provisionally'], closed: ['本締め', 'ほんじめ', 'Closed'] },
      { begins: 'closed' },
    ),
  },
  call: async () => (await import('#plugins/ledger/period/contract/fiscalPeriod.ts')).setPeriod,
  send: (asked) => ({ ...asked, inOrder: true }),
  touches: ['Balance', 'AccountingDocument'],
  says: {
    ...{ in: 'ledger', submit: 'periods.set' },
    done: ({ state }) => `periods.done.${state}`,
    params: (_, { period }) => ({ name: period ? formatMonth(period) : '' }),
  },
});

interface Closed {
  readonly period: string;
  /** What the period is called. */
  readonly name: string;
}

/** Lets one person post into a closed period until the end of a day. */
export const grantExceptionAct = actOn<Closed>()('accounting:grant-exception', {
  title: { ja: '締め後入力を許可', en: 'Let somebody post into a closed period' },
  reading: 'しめごにゅうりょくをきょか',
  context: 'accounting:periods',
  effect: 'post',
  needs: ['Period.grantexception'],
  asks: {
    userId: askListed('Period.posters', ['対象者', 'たいしょうしゃ', 'Person'], {
      ...{ idField: 'userId', codeField: 'employeeNumber', titleField: 'name' },
    }),
    through: askDay(['期限（この日の終わりまで）', 'きげん', 'Until the end of'], {
      begins: '今日',
      hint: { ja: '30日先まで指定できます。', en: 'At most 30 days ahead.' },
    }),
    reason: askReason({ maxLength: 500 }),
  },
  call: async () => (await import('../../contract/periodGates')).grantException,
  // Until the end of the day in Tokyo, which is 15:00 in UTC.
  send: ({ through, ...asked }, { period }) => ({ ...asked, period, endsAt: `${through}T15:00:00Z` }),
  says: {
    ...{ in: 'ledger', title: 'periods.exceptionTitle', explain: 'periods.exceptionExplain' },
    ...{ submit: 'periods.exceptionGrant', done: 'periods.exceptionGranted' },
    params: ({ name }) => ({ name }),
  },
});
