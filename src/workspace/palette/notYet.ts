import { readOtherNames } from '../../core/plugin/otherNames';
import { foldReading } from '../../core/search/fold';
import type { Text } from '../../core/value/text';

/**
 * What people look for in a back office and do not find in Kanjo, and the words they type for it, written as the other
 * names of screens are. A test fails once a screen or a command is called so.
 */
export const NOT_YET: readonly (readonly [what: Text, words: string])[] = [
  [{ ja: '見積書', en: 'quotes' }, '見積 みつもり、quotation、quote、estimate for'],
  [{ ja: '納品書', en: 'delivery notes' }, '納品 のうひん、delivery note、delivery slip'],
  [{ ja: '離職票', en: 'separation papers' }, '離職票 りしょくひょう、離職証明 りしょくしょうめい、separation notice'],
  [
    { ja: '入退社の届出（資格取得届・資格喪失届）', en: 'notices of insured staff who join or leave' },
    '資格取得届 しかくしゅとくとどけ、資格喪失届 しかくそうしつとどけ',
  ],
  [
    { ja: '労働保険の申告', en: 'labour insurance returns' },
    '労働保険 ろうどうほけん、労災保険 ろうさいほけん、labour insurance、labor insurance',
  ],
  [
    { ja: '固定資産台帳・減価償却', en: 'fixed assets and depreciation' },
    '固定資産 こていしさん、減価償却 げんかしょうきゃく、償却資産 しょうきゃくしさん、fixed asset、depreciation',
  ],
  [{ ja: '在庫・棚卸', en: 'stock and inventories' }, '在庫 ざいこ、棚卸 たなおろし、inventory、warehouse'],
  [
    { ja: '法人税の申告', en: 'corporation tax returns' },
    '法人税申告 ほうじんぜいしんこく、法人税の申告 ほうじんぜいのしんこく、corporation tax、corporate tax',
  ],
  [
    { ja: '国税・社会保険の電子申告（e-Tax・e-Gov）', en: 'filing returns with e-Tax and e-Gov' },
    '電子申告 でんししんこく、イータックス、e-Tax、e-Gov',
  ],
  [{ ja: '連結決算', en: 'consolidation' }, '連結 れんけつ、consolidation、consolidated'],
  [
    { ja: '雇用契約書・労働条件通知書', en: 'employment contracts' },
    '雇用契約 こようけいやく、労働条件 ろうどうじょうけん、employment contract',
  ],
  [
    { ja: '人事評価', en: 'appraisals' },
    '人事評価 じんじひょうか、人事考課 じんじこうか、appraisal、performance review',
  ],
  [{ ja: '勤務シフト', en: 'shift rosters' }, 'シフト表 しふとひょう、勤務シフト きんむしふと、シフトを、shift roster'],
];

const FOLDED = NOT_YET.map(
  ([what, words]) => [what, readOtherNames(words).map((word) => ` ${foldReading(word)}`)] as const,
);
const LATIN = /^ [a-z]/;

/** What is typed for and cannot be done yet. Words of Latin letters count from the beginning of a word. */
export function findNotYet(typed: string): Text | undefined {
  const text = ` ${foldReading(typed)}`;
  return FOLDED.find(([, words]) => words.some((word) => text.includes(LATIN.test(word) ? word : word.slice(1))))?.[0];
}
