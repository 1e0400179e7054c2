import type { ClientInput } from '#core/contract/callShape.ts';
import { actOn } from '#core/plugin/act.ts';
import { askAmount, askName, askOneOf, optional } from '#core/plugin/asks.ts';
import type { drawSample, SampleWay } from '../contract/documentSample';

interface Drawn {
  readonly conditions: ClientInput<typeof drawSample>['conditions'];
}

/** A seed nobody has chosen; who repeats a sample types the one it was drawn by. */
const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** Draws a sample of what the list shows now. */
export const drawSampleAct = actOn<Drawn>()('accounting:draw-sample', {
  title: { ja: '監査サンプルを抽出', en: 'Draw an audit sample' },
  reading: 'かんささんぷるをちゅうしゅつ',
  aliases: ['サンプリング', '無作為抽出', '金額単位抽出', 'MUS', 'sampling'],
  keys: ['alt+shift+s'],
  context: 'accounting:document-list',
  effect: 'read',
  needs: ['AccountingDocument.list'],
  asks: {
    method: askOneOf<SampleWay['method']>(
      ['抽出の方法', 'ちゅうしゅつのほうほう', 'Method'],
      {
        random: ['無作為', 'むさくい', 'At random'],
        monetary: ['金額単位（MUS）', 'きんがくたんい', 'By monetary unit'],
        everyKth: ['系統（等間隔）', 'けいとう', 'Every k-th'],
      },
      { begins: 'random' },
    ),
    size: askAmount(['件数', 'けんすう', 'Documents'], {
      ...{ begins: '25', when: ['method', 'random'] },
      hint: { ja: 'どの伝票も同じ確率で選ばれます。', en: 'Every document has the same chance.' },
    }),
    interval: askAmount(['金額の間隔（円）', 'きんがくのかんかく', 'Interval in yen'], {
      when: ['method', 'monetary'],
      hint: {
        ja: '累計金額をこの間隔で区切って選びます。間隔以上の伝票は必ず選ばれます。',
        en: 'Picks by this interval of the running sum. Documents as large as the interval are always picked.',
      },
    }),
    every: askAmount(['何件ごと', 'なんけんごと', 'One in every'], {
      ...{ begins: '25', when: ['method', 'everyKth'] },
      hint: {
        ja: '番号順に、この件数ごとに 1 件を選びます。',
        en: 'Picks one of this many, in the order of their numbers.',
      },
    }),
    seed: optional(
      askName(['乱数の種', 'らんすうのたね', 'Seed'], {
        maxLength: 40,
        hint: {
          ja: '同じ種なら、同じ伝票から同じサンプルになります。調書に控えてください。',
          en: 'The same seed draws the same sample from the same documents. Note it in your papers.',
        },
      }),
    ),
  },
  call: async () => (await import('../contract/documentSample')).drawSample,
  begins: () => ({ seed: newSeed() }),
  send: ({ seed, ...asked }, { conditions }) => ({ conditions, seed: seed || newSeed(), way: wayOf(asked) }),
  touches: ['Log'],
  says: { in: 'ledger', title: 'sample.title', explain: 'sample.explain', submit: 'sample.submit' },
});

interface AskedWay {
  readonly method: SampleWay['method'];
  readonly size: number;
  readonly interval: number;
  readonly every: number;
}

function wayOf({ method, size, interval, every }: AskedWay): SampleWay {
  if (method === 'random') return { method, size };
  return method === 'monetary' ? { method, interval } : { method, every };
}
