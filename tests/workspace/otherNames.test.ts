import { describe, expect, it } from 'vitest';
import { type OtherNames, readOtherNames } from '../../src/core/plugin/otherNames';
import { otherNamesOf, type ProductWords } from '../../src/core/plugin/productWords';
import { foldReading } from '../../src/core/search/fold';
import { SearchIndex } from '../../src/core/search/searchIndex';
import { discoverPlugins } from '../../src/workspace/discoverPlugins';

const files = import.meta.glob<{ default: OtherNames }>('../../src/plugins/*/locales/otherNames.ts', { eager: true });
const productFiles = import.meta.glob<{ default: ProductWords }>('../../src/plugins/*/locales/productWords.ts', {
  eager: true,
});
const productWords = Object.values(productFiles).flatMap((file) => file.default);
const byScreen = new Map<string, string[]>();
for (const [id, written] of [
  ...Object.values(files).flatMap((file) => Object.entries(file.default)),
  ...Object.entries(otherNamesOf(productWords)),
])
  byScreen.set(id, [...(byScreen.get(id) ?? []), ...readOtherNames(written)]);
const screens = discoverPlugins()
  .flatMap((manifest) => manifest.screens)
  .filter(({ hidden }) => !hidden);

/** As the palette looks for screens. */
const index = new SearchIndex([
  ...screens.map(({ code, title, reading }) => ({ value: code, code, spellings: [title.ja, reading, title.en] })),
  ...screens.map(({ id, code }) => ({ value: code, spellings: byScreen.get(id) ?? [] })),
]);

describe('other names of screens', () => {
  it('belong to screens that are in the menu', () => {
    const ids = screens.map(({ id }): string => id);
    expect([...byScreen.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each([...byScreen])('of %s are found by sound as well: kanji have their reading after them', (_, names) => {
    const unread = names.filter((name, at) => {
      const next = names[at + 1] ?? '';
      return /\p{Script=Han}/u.test(name) && !/^[\p{Script=Hiragana}\p{Script=Katakana}ー0-9]+$/u.test(next);
    });
    expect(unread).toEqual([]);
  });

  it.each([...byScreen])('of %s say what its title does not, once each', (id, names) => {
    const screen = screens.find((one) => one.id === id);
    const said = [screen?.title.ja ?? '', screen?.reading ?? '', screen?.title.en ?? ''].map(foldReading);
    const folded = names.map(foldReading);
    expect(names.filter((_, at) => said.some((title) => title.startsWith(folded[at] ?? '')))).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

it('a screen called so by its title comes before one that is called so besides', () => {
  // 退職者 is another name of 社員一覧, 体制図 of 組織階層.
  expect(index.find('たいし')[0]).toBe('606');
});

/** What somebody types who comes from another product, or from paper. */
describe('the palette takes a bookkeeper at their word', () => {
  it.each([
    ['振替伝票', '501'],
    ['furikae', '501'],
    ['しゅっきんでんぴょう', '501'],
    ['仕訳帳', '503'],
    ['シワケニッキチョウ', '503'],
    ['総勘定元帳', '504'],
    ['もとちょう', '504'],
    ['得意先元帳', '504'],
    ['genkinsuitou', '504'],
    ['残高試算表', '601'],
    ['shisanhyo', '601'],
    ['月次推移', '601'],
    ['損益計算書', '606'],
    ['PL', '606'],
    ['きゃっしゅふろー', '606'],
    ['決算書', '606'],
    ['入金消込', '605'],
    ['サイケンカンリ', '605'],
    ['開始残高', '613-2'],
    ['期首残高', '613-2'],
    ['月締め', '611'],
    ['仕訳ロック', '611'],
    ['弥生', '505'],
    ['勘定奉行', '505'],
    ['領収書', '503-1'],
    ['課税区分', '609-3'],
    ['補助科目', '609'],
    ['ワークフロー', '610-2'],
    ['りんぎ', '610-2'],
    ['仕入先', '408'],
    ['経費精算', '352'],
    ['こうつうひせいさん', '352'],
    ['勤務表', '301'],
    ['有休', '301-2'],
    ['祝日', '812'],
    ['従業員', '202'],
    ['組織図', '205'],
    ['住所変更', '209'],
    ['操作履歴', '909'],
    ['復元', '909-2'],
    ['権限管理', '804'],
    ['general ledger', '504'],
    ['trial balance', '601'],
  ])('%s is %s', (typed, code) => {
    expect(index.find(typed, { limit: 3, forgivesTypos: true })).toContain(code);
  });
});

describe('the words of other products', () => {
  const codes = new Map<string, string>(screens.map(({ id, code }) => [id, code]));

  it('are many, and each says where it is known from', () => {
    expect(productWords.length).toBeGreaterThanOrEqual(100);
    expect(productWords.filter(([, , knownFrom]) => knownFrom.trim().length < 4)).toEqual([]);
    for (const product of ['弥生会計', '勘定奉行', 'freee会計', 'マネーフォワード', 'PCA会計', 'SAP'])
      expect(
        productWords.some(([, , knownFrom]) => knownFrom.includes(product)),
        product,
      ).toBe(true);
  });

  it.each(productWords)('%s leads to %s (%s)', (term, screen) => {
    for (const typed of readOtherNames(term)) expect(index.find(typed, { limit: 3 })).toContain(codes.get(screen));
  });
});
