import { performance } from 'node:perf_hooks';
import { SearchIndex } from '../../src/core/search/searchIndex';
import { type Figure, percentile } from './figures';

const SIZES = { 1000: 16, 10000: 16, 100000: 50 } as const;
const TYPED = [
  'せ',
  'せい',
  'せいき',
  'せいきゅう',
  's',
  'se',
  'sei',
  'seik',
  'seikyu',
  '4',
  '45',
  '456',
  'invoice',
  '請求',
];
const NOUNS = [
  '請求書 せいきゅうしょ invoice',
  '会計伝票 かいけいでんぴょう document',
  '取引先 とりひきさき partner',
  '勘定科目 かんじょうかもく account',
];

/** The palette's own search at each key, without painting: what is left of a frame for the page. */
export async function benchPalette(): Promise<Figure[]> {
  return Object.entries(SIZES).map(([size, atMost]) => {
    const index = new SearchIndex(
      Array.from({ length: Number(size) }, (_, number) => ({
        value: number,
        code: String(number),
        spellings: `${NOUNS[number % NOUNS.length]} ${number}`.split(' '),
      })),
    );
    const samples = Array.from({ length: 10 }, () => TYPED)
      .flat()
      .map((typed) => {
        const startedAt = performance.now();
        index.find(typed);
        return performance.now() - startedAt;
      });
    return {
      name: `palette search at ${Number(size).toLocaleString('en')} entries, p95`,
      value: percentile(samples, 0.95),
      unit: 'ms',
      atMost,
    };
  });
}
