import { describe, expect, it } from 'vitest';
import { foldQuery, foldReading } from '#core/search/fold.ts';

/** Every spelling of a row must meet in one canonical spelling. */
const SPELLINGS: readonly (readonly [canonical: string, ...spellings: string[]])[] = [
  [
    'seikyu',
    'せいきゅう',
    'セイキュウ',
    'ｾｲｷｭｳ',
    'seikyuu',
    'seikyu',
    'ｓｅｉｋｙｕ',
    'SEIKYU',
    'seikyū',
    'せいきゅー',
  ],
  ['seikyusyo', 'せいきゅうしょ', 'seikyusyo', 'seikyuusho', 'seikyūsho', 'ｾｲｷｭｳｼｮ'],
  ['siharai', 'しはらい', 'シハライ', 'shiharai', 'siharai', 'ｼﾊﾗｲ'],
  ['tingin', 'ちんぎん', 'chingin', 'tingin', 'chinngin', 'チンギン'],
  ['tuka', 'つうか', 'tsuuka', 'tuuka', 'tsūka', 'ツーカ'],
  ['zyutyu', 'じゅちゅう', 'juchuu', 'zyutyuu', 'jyutyu', 'jūchū', 'ｼﾞｭﾁｭｳ'],
  ['tuzuki', 'つづき', 'つずき', 'tsuzuki', 'tuduki', 'tuzuki'],
  ['hanazi', 'はなぢ', 'はなじ', 'hanadi', 'hanaji', 'hanazi'],
  ['hurikae', 'ふりかえ', 'furikae', 'hurikae', 'フリカエ'],
  ['hairu', 'ファイル', 'ふぁいる', 'fairu', 'ﾌｧｲﾙ'],
  ['konin', 'こんいん', "kon'in", 'konnin', 'kon’in'],
  ['sinbun', 'しんぶん', 'shimbun', 'shinbun', 'sinnbun', 'simbun'],
  ['kenpo', 'けんぽう', 'kempou', 'kenpō', 'kenpo'],
  ['kesan', 'けっさん', 'kessan', 'ケッサン', 'ｹｯｻﾝ'],
  ['matya', 'まっちゃ', 'matcha', 'maccha', 'mattya'],
  ['zasi', 'ざっし', 'zasshi', 'zassi'],
  ['osaka', 'おおさか', 'oosaka', 'osaka', 'ōsaka', 'オーサカ'],
  ['kozo', 'こうぞう', 'kouzou', 'koozoo', 'kōzō', 'コーゾー'],
  ['deta', 'データ', 'でーた', 'de-ta', 'ﾃﾞｰﾀ'],
  ['bazyon', 'バージョン', 'ヴァージョン', 'ba-jon', 'vājon'],
  ['web', 'うぇb', 'ウェb', 'web', 'ｗｅｂ'],
  ['sisutemu', 'システム', 'しすてむ', 'shisutemu', 'sisutemu'],
  ['tyeku', 'チェック', 'chekku', 'tyekku'],
  ['pati', 'パーティ', 'pa-ti', 'pāti'],
  ['aiasisutanto', 'AIアシスタント', 'aiashisutanto', 'ＡＩアシスタント'],
  ['zyonsumisu', 'ジョン・スミス', 'ジョンスミス', 'jonsumisu'],
  ['請求書', '請求書'],
  ['株式会社 青空', '株式会社　青空', ' 株式会社 青空 '],
  ['inb-2026/001', 'INV-2026/001', 'ＩＮＶ－２０２６／００１'],
  ['pl', 'PL', 'ｐｌ'],
  ['456', '456', '４５６'],
];

describe('foldReading', () => {
  for (const [canonical, ...spellings] of SPELLINGS) {
    it.each(spellings)(`folds %s to ${canonical}`, (spelling) => expect(foldReading(spelling)).toBe(canonical));
  }

  it('is stable: folding twice is folding once', () => {
    for (const [canonical, ...spellings] of SPELLINGS)
      for (const spelling of [canonical, ...spellings])
        expect(foldReading(foldReading(spelling))).toBe(foldReading(spelling));
  });

  it.each([
    ['せい', 'せいｋ', 'せいｋｙ', 'せいきゅ', 'せいきゅう', 'せいきゅうｓｈ', 'せいきゅうしょ'],
    ['s', 'se', 'sei', 'seik', 'seiky', 'seikyu', 'seikyuu', 'seikyuus', 'seikyuush', 'seikyuusho'],
    ['j', 'ju', 'juch', 'juchu', 'juchuu'],
    ['k', 'ke', 'kes', 'kess', 'kessa', 'kessan'],
    ['a', 'ac', 'acc', 'acco', 'accou', 'accoun', 'account', 'accounts'],
    ['p', 'pu', 'pur', 'purch', 'purcha', 'purchase'],
  ])('keeps what is typed a prefix of what it becomes: %s …', (...typed) => {
    const whole = foldReading(typed.at(-1) ?? '');
    for (const part of typed) expect(whole.startsWith(foldReading(part)), part).toBe(true);
  });
});

describe('foldQuery', () => {
  it.each([
    ['shim', 'shimbun'],
    ['cred', 'credit'],
    ['juc', 'juchuu'],
    ['せいき', 'せいきゅう'],
    ['ｾｲｷ', 'せいきゅう'],
    ['かいけ', 'かいけい'],
  ])('%s already finds %s', (typed, whole) => {
    expect(foldQuery(typed).some((query) => foldReading(whole).startsWith(query))).toBe(true);
  });

  it('has one spelling where nothing is open', () => expect(foldQuery('せいきゅう')).toEqual(['seikyu']));
});
