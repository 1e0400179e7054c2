import { act, actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askName, askOneOf, askWord, optional } from '#core/plugin/asks.ts';
import type { AllowanceBusiness } from '../rates/statutoryRates';
import type { ClaimClass } from '../rules/calculateAllowance';

const LIST = 'treasury:allowance-list';

/** Claims on the selected customers are doubtful, bankrupt or ordinary again. */
export const classifyClaimsAct = actOn<{ readonly partner: string }>()('treasury:classify-claims', {
  title: { ja: '選んだ得意先の債権を区分', en: 'Class the claims on the selected customers' },
  reading: 'えらんだとくいさきのさいけんをくぶん',
  aliases: ['貸倒懸念債権', 'かしだおれけねんさいけん', '破産更生債権', 'はさんこうせいさいけん', 'doubtful'],
  keys: ['alt+o'],
  barLabel: { ja: '債権区分', en: 'Class' },
  context: LIST,
  effect: 'draft',
  needs: ['BadDebt.classify'],
  asks: {
    claimClass: askOneOf<ClaimClass>(['債権の区分', 'さいけんのくぶん', 'Class'], {
      ordinary: ['一般債権', 'いっぱんさいけん', 'Ordinary'],
      doubtful: ['貸倒懸念債権', 'かしだおれけねんさいけん', 'Doubtful'],
      bankrupt: ['破産更生債権等', 'はさんこうせいさいけんとう', 'Bankrupt'],
    }),
    reason: askName(['理由', 'りゆう', 'Reason'], { maxLength: 200 }),
    from: askDay(['適用開始日', 'てきようかいしび', 'From'], { begins: '今日' }),
    secured: optional(
      askAmount(['担保・保証による回収見込額（円）', 'たんぽによるかいしゅうみこみがく', 'Yen secured'], {
        when: ['claimClass', 'doubtful', 'bankrupt'],
      }),
    ),
    percent: optional(
      askWord(['引当率（%）', 'ひきあてりつ', 'Percent'], {
        pattern: /^(\d{1,2}|100)$/,
        maxLength: 3,
        begins: '50',
        when: ['claimClass', 'doubtful', 'bankrupt'],
        hint: { ja: '税法の形式基準では50%です。', en: '50 by the outward signs of tax law.' },
      }),
    ),
  },
  begins: () => ({ claimClass: 'doubtful' }),
  call: async () => (await import('../contract/allowance')).classifyClaims,
  send: ({ percent, ...asked }, { partner }) => ({
    ...{ partner, ...asked },
    ...(percent === undefined ? {} : { percent: Number(percent) }),
  }),
  says: { in: 'cash', explain: 'allowance.explain.classify', submit: 'allowance.submit.classify' },
});

export const postAllowanceAct = act('treasury:post-allowance', {
  title: { ja: '貸倒引当金を洗い替える', en: 'Post the allowance for doubtful accounts' },
  reading: 'かしだおれひきあてきんをあらいかえる',
  aliases: ['貸倒引当金繰入', 'かしだおれひきあてきんくりいれ', '洗替', 'あらいがえ', 'provision'],
  keys: ['alt+i'],
  barLabel: { ja: '洗替', en: 'Post' },
  context: LIST,
  effect: 'post',
  needs: ['BadDebt.postallowance'],
  asks: {
    business: askOneOf<AllowanceBusiness>(['主な事業', 'おもなじぎょう', 'Main business'], {
      trade: ['卸売・小売・飲食（10/1000）', 'おろしうり', 'Wholesale, retail, restaurants'],
      making: ['製造・電気・ガス（8/1000）', 'せいぞう', 'Making, power, gas'],
      finance: ['金融・保険（3/1000）', 'きんゆう', 'Finance, insurance'],
      instalments: ['割賦販売（7/1000）', 'かっぷはんばい', 'Instalments'],
      other: ['その他（6/1000）', 'そのた', 'Other'],
    }),
    asOf: askDay(['期末日', 'きまつび', 'As of']),
  },
  begins: () => ({ business: 'other' }),
  call: async () => (await import('../contract/allowance')).postAllowance,
  send: (asked) => asked,
  touches: ['AccountingDocument', 'Balance'],
  says: { in: 'cash', explain: 'allowance.explain.post', submit: 'allowance.submit.post', done: 'allowance.done' },
});
