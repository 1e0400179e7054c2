import { act, actOn } from '#core/plugin/act.ts';
import { type AskedOf, type AskTitle, askFlag, askName, askOneOf, askWord, optional } from '#core/plugin/asks.ts';
import type { Currency } from '../contract/currency';

const digits = (said: string): AskTitle => [said, said, said];

const asks = {
  title: askName(['名称', 'めいしょう', 'Name'], { maxLength: 40 }),
  reading: optional(askName(['読み', 'よみかな', 'Reading'], { maxLength: 40 })),
  minorUnits: askOneOf(
    ['小数の桁数', 'しょうすうのけたすう', 'Decimals'],
    { '0': digits('0'), '1': digits('1'), '2': digits('2'), '3': digits('3'), '4': digits('4') },
    { begins: '2' },
  ),
  quotedPer: askOneOf(
    ['建値の単位', 'たてねのたんい', 'Quoted per'],
    { '1': digits('1'), '100': digits('100') },
    { begins: '1' },
  ),
  isActive: askFlag(['使用中', 'しようちゅう', 'In use']),
};

const sent = (code: string, { minorUnits, quotedPer, ...asked }: AskedOf<typeof asks>) => ({
  currency: {
    ...{ ...asked, code, minorUnits: Number(minorUnits) },
    quotedPer: quotedPer === '100' ? (100 as const) : (1 as const),
  },
});

const parts = {
  context: 'accounting:exchange-rates',
  effect: 'draft',
  needs: ['Currency.update'],
  call: async () => (await import('../contract/currency')).updateCurrency,
} as const;

const says = {
  ...{ in: 'ledger', submit: 'exchange.save', done: 'exchange.currencySaved' },
  params: (_: unknown, __: unknown, saved?: Currency) => ({ currency: saved?.code ?? '' }),
} as const;

export const addCurrencyAct = act('accounting:add-currency', {
  ...parts,
  title: { ja: '通貨を追加', en: 'Add a currency' },
  reading: 'つうかをついか',
  asks: {
    code: askWord(['通貨コード', 'つうかこーど', 'Code'], {
      maxLength: 3,
      pattern: /^[A-Za-z]{3}$/,
      hint: { ja: 'USD のような英字 3 文字', en: 'Three letters, such as USD' },
    }),
    ...asks,
  },
  begins: () => ({ isActive: 'true' }),
  send: ({ code, ...asked }) => sent(code.toUpperCase(), asked),
  says,
});

export const changeCurrencyAct = actOn<Currency>()('accounting:change-currency', {
  ...parts,
  title: { ja: '通貨を変更', en: 'Change a currency' },
  reading: 'つうかをへんこう',
  asks,
  begins: ({ title, reading, minorUnits, quotedPer, isActive }) => ({
    ...{ title, reading, minorUnits: String(minorUnits), quotedPer: String(quotedPer) },
    isActive: isActive ? 'true' : '',
  }),
  send: (asked, { code }) => sent(code, asked),
  says: { ...says, title: 'exchange.changeOf', params: ({ code }) => ({ currency: code }) },
});
