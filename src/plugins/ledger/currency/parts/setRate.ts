import { act } from '#core/plugin/act.ts';
import { askDay, askListed, askOneOf, askText, askWord, optional } from '#core/plugin/asks.ts';

/** Digits and one point; figures may be in groups. */
const RATE = /^\d[\d,]*(\.\d{1,6})?$/;

/** One rate; that of the same day and kind is replaced. */
export const setRate = act('accounting:new-exchange-rate', {
  title: { ja: '為替レートを登録', en: 'Enter an exchange rate' },
  reading: 'かわせれーとをとうろく',
  aliases: ['為替レート', 'かわせれーと', 'レート', 'れーと', 'rate'],
  keys: ['alt+n'],
  barLabel: { ja: '登録', en: 'Enter' },
  context: 'accounting:exchange-rates',
  effect: 'draft',
  needs: ['Currency.updateexchangerate'],
  asks: {
    currency: askListed('Currency.list', ['通貨', 'つうか', 'Currency'], { begins: 'USD', except: ['JPY'] }),
    day: askDay(['日付', 'ひづけ', 'Day'], { begins: '今日' }),
    kind: askOneOf(
      ['種類', 'しゅるい', 'Kind'],
      {
        TTM: ['仲値（TTM）', 'なかね', 'Middle (TTM)'],
        TTB: ['買相場（TTB）', 'かいそうば', 'Buying (TTB)'],
        TTS: ['売相場（TTS）', 'うりそうば', 'Selling (TTS)'],
        monthly: ['月中平均', 'げっちゅうへいきん', 'Monthly average'],
      },
      { begins: 'TTM' },
    ),
    rate: askWord(['レート（円）', 'れーと', 'Rate in yen'], {
      pattern: RATE,
      maxLength: 20,
      hint: {
        ja: '建値の単位（1 または 100）あたりの円。例: 152.30',
        en: 'Yen for 1 or 100 units, as it is quoted, for example 152.30',
      },
    }),
    source: optional(
      askText(['出典', 'しゅってん', 'Source'], {
        maxLength: 80,
        hint: { ja: '例: みずほ銀行 公示仲値', en: 'For example: middle rate published by the bank' },
      }),
    ),
  },
  call: async () => (await import('../contract/currency')).updateExchangeRates,
  check: ({ rate }) =>
    RATE.test(rate) && /[1-9]/.test(rate) ? null : { field: 'rate', says: 'exchange.rateNotValid' },
  send: ({ rate, ...asked }) => ({ rates: [{ ...asked, rate: rate.replaceAll(',', '') }] }),
  says: { in: 'ledger', done: 'exchange.saved', submit: 'exchange.save' },
});
