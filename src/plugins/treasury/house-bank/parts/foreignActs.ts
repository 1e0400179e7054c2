import { actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askListed, askOneOf, askWord, optional } from '#core/plugin/asks.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { HeldAt } from '../contract/foreignMoney';
import { readForeignAmount, readRate } from '../rules/readForeignAmount';

const context = 'treasury:house-bank';
const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'Payable', 'CashFlow', 'Currency'];
const FIGURES = /^\d[\d,]*(\.\d+)?$/;

const askForeign = askWord(['外貨額', 'がいかがく', 'Amount in the currency'], { maxLength: 24, pattern: FIGURES });
const askRate = (ja: string, en: string) =>
  optional(askWord(['レート（円）', 'れーと', 'Rate in yen'], { maxLength: 20, pattern: FIGURES, hint: { ja, en } }));
const askRateInstead = askRate('円の額の代わりに入力できます。', 'In place of the yen.');

interface Typed {
  readonly foreignAmount: string;
  readonly rate: string;
}

/** What the server could not read. */
function checkTyped({ foreignAmount, rate }: Typed, { minorUnits }: HeldAt) {
  if (readForeignAmount(foreignAmount, minorUnits) === null) {
    return { field: 'foreignAmount', says: 'foreign.notAnAmount' };
  }
  return rate === '' || readRate(rate) !== null ? null : { field: 'rate', says: 'foreign.notARate' };
}

const sent = ({ foreignAmount, rate }: Typed, { code, lines, minorUnits }: HeldAt) => ({
  ...{ code, lines, foreignAmount: readForeignAmount(foreignAmount, minorUnits) ?? 0 },
  ...(rate === '' ? {} : { rate: readRate(rate) ?? rate }),
});

type Result = { readonly result: number };
const sayResult = ({ result }: Result) =>
  result > 0 ? 'foreign.done.gain' : result < 0 ? 'foreign.done.loss' : 'foreign.done.even';
const params = ({ currency }: HeldAt, _asked: unknown, answer?: Result) => ({
  currency,
  result: formatAmount(Math.abs(answer?.result ?? 0)),
});

/** 円転: foreign money becomes yen. */
export const sellCurrencyAct = actOn<HeldAt>()('treasury:sell-currency', {
  title: { ja: '外貨を円転する', en: 'Change foreign money into yen' },
  reading: 'がいかをえんてんする',
  aliases: ['円転', 'えんてん', '外貨両替', 'がいかりょうがえ', 'FX', 'sell currency'],
  keys: ['alt+y'],
  context,
  effect: 'post',
  needs: ['HouseBank.sellcurrency'],
  asks: {
    foreignAmount: askForeign,
    yen: optional(askAmount(['受取額（円）', 'うけとりがく', 'Yen received'])),
    rate: askRateInstead,
    account: askListed('Account.bank', ['入金口座の科目', 'にゅうきんこうざのかもく', 'Account of the yen'], {
      ...{ begins: '1110', unless: 'isRevalued' },
    }),
    on: askDay(['円転日', 'えんてんび', 'Changed on'], { begins: '今日' }),
  },
  call: async () => (await import('../contract/foreignMoney')).sellCurrency,
  check: checkTyped,
  send: ({ yen, account, on, ...typed }, held) => ({
    ...{ ...sent(typed, held), account, on },
    ...(yen === undefined ? {} : { yen }),
  }),
  shows: async () => ({ default: (await import('./PlannedMove')).PlannedSale }),
  touches: TOUCHES,
  // The next act sends how many lines there are by then.
  untilRead: true,
  says: { in: 'treasury', explain: 'foreign.explain.sell', submit: 'foreign.submit.sell', done: sayResult, params },
});

/** 払出: foreign money is paid for something, or to somebody it is owed to. */
export const payCurrencyAct = actOn<HeldAt>()('treasury:pay-currency', {
  title: { ja: '外貨を払い出す', en: 'Pay in the currency' },
  reading: 'がいかをはらいだす',
  aliases: ['払出', 'はらいだし', '外貨送金', 'がいかそうきん', '海外送金', 'かいがいそうきん', 'foreign payment'],
  keys: ['alt+o'],
  context,
  effect: 'post',
  needs: ['HouseBank.paycurrency'],
  asks: {
    foreignAmount: askForeign,
    to: askOneOf(
      ['支払先', 'しはらいさき', 'Paid to'],
      {
        partner: ['取引先（外貨の買掛金・未払金）', 'とりひきさき', 'Partner it is owed to'],
        account: ['勘定科目', 'かんじょうかもく', 'Account'],
      },
      { begins: 'partner' },
    ),
    partner: askListed('BusinessPartner.vendors', ['取引先', 'とりひきさき', 'Partner'], { when: ['to', 'partner'] }),
    account: askListed('Account.list', ['相手科目', 'あいてかもく', 'Account'], {
      ...{ when: ['to', 'account'], unless: 'isClearable' },
    }),
    rate: {
      ...askRate('空欄なら、支払日の仲値', 'Empty: the middle rate of the day'),
      when: ['to', 'account'],
    },
    on: askDay(['支払日', 'しはらいび', 'Paid on'], { begins: '今日' }),
  },
  call: async () => (await import('../contract/foreignMoney')).payCurrency,
  check: checkTyped,
  send: ({ foreignAmount, rate, to, partner, account, on }, held) => ({
    ...sent({ foreignAmount, rate: to === 'account' ? rate : '' }, held),
    ...{ on, ...(to === 'account' ? { account } : { partner }) },
  }),
  shows: async () => ({ default: (await import('./PlannedMove')).PlannedPayment }),
  touches: TOUCHES,
  untilRead: true,
  says: { in: 'treasury', explain: 'foreign.explain.pay', submit: 'foreign.submit.pay', done: sayResult, params },
});

/** 外貨預入: yen become foreign money. */
export const buyCurrencyAct = actOn<HeldAt>()('treasury:buy-currency', {
  title: { ja: '円を外貨にして預け入れる', en: 'Change yen into the currency' },
  reading: 'えんをがいかにしてあずけいれる',
  aliases: ['外貨預入', 'がいかあずけいれ', '外貨購入', 'がいかこうにゅう', 'buy currency'],
  keys: ['alt+b'],
  context,
  effect: 'post',
  needs: ['HouseBank.buycurrency'],
  asks: {
    foreignAmount: askForeign,
    yen: optional(askAmount(['支払額（円）', 'しはらいがく', 'Yen paid'])),
    rate: askRateInstead,
    account: askListed('Account.bank', ['出金口座の科目', 'しゅっきんこうざのかもく', 'Account of the yen'], {
      ...{ begins: '1110', unless: 'isRevalued' },
    }),
    on: askDay(['預入日', 'あずけいれび', 'Changed on'], { begins: '今日' }),
  },
  call: async () => (await import('../contract/foreignMoney')).buyCurrency,
  check: checkTyped,
  send: ({ yen, account, on, ...typed }, held) => ({
    ...{ ...sent(typed, held), account, on },
    ...(yen === undefined ? {} : { yen }),
  }),
  shows: async () => ({ default: (await import('./PlannedMove')).PlannedPurchase }),
  touches: TOUCHES,
  untilRead: true,
  says: {
    in: 'treasury',
    explain: 'foreign.explain.buy',
    submit: 'foreign.submit.buy',
    done: 'foreign.done.buy',
    params,
  },
});
