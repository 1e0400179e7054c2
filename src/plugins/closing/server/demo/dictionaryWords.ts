import type { InputOf } from '#core/contract/endpoint.ts';
import type { RememberedEntry, updateDictionary } from '#plugins/ledger/dictionary/contract/entryDictionary.ts';

type Word = InputOf<typeof updateDictionary>;
type Line = RememberedEntry['lines'][number];

const line = (side: Line['side'], account: string, more: Partial<Line> = {}): Line => ({
  side,
  account,
  amount: null,
  taxCode: null,
  partner: null,
  department: null,
  memo: '',
  ...more,
});

const memo = (searchKey: string, title: string, reading: string): Word => ({
  title,
  reading,
  searchKey,
  isShared: true,
  content: { kind: 'memo', memo: title },
});

const entry = (searchKey: string, title: string, reading: string, lines: Line[]): Word => ({
  title,
  reading,
  searchKey,
  isShared: true,
  content: { kind: 'entry', documentType: 'SA', taxEntry: 'included', headerText: title, lines },
});

/** What the accountants of the demo company type again and again. */
export const DICTIONARY_WORDS: readonly Word[] = [
  memo('U', '打合せ 会議室利用料', 'うちあわせ かいぎしつりようりょう'),
  memo('K', '切手・レターパック', 'きって・れたーぱっく'),
  memo('T', '客先訪問 交通費', 'きゃくさきほうもん こうつうひ'),
  memo('F', '振込手数料', 'ふりこみてすうりょう'),
  entry('YA', '事務所家賃の支払', 'じむしょやちんのしはらい', [
    line('debit', '6290', { taxCode: 'P10', memo: '事務所家賃' }),
    line('credit', '1110'),
  ]),
  entry('KO', '小口現金の補給', 'こぐちげんきんのほきゅう', [line('debit', '1020'), line('credit', '1110')]),
  entry('FU', '振込手数料の支払', 'ふりこみてすうりょうのしはらい', [
    line('debit', '6340', { taxCode: 'P10', amount: 440, memo: '振込手数料' }),
    line('credit', '1110', { amount: 440 }),
  ]),
];
