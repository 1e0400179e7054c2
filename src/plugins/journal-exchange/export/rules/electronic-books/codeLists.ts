import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { BookFile } from './bookFile';

/** What the codes of the books mean: accounts, partners with their registration numbers, departments, tax codes, types. */
export function codeLists(books: Books, registrationNumbers: ReadonlyMap<string, string>): BookFile[] {
  return [
    {
      name: '勘定科目.csv',
      title: '勘定科目の一覧',
      columns: ['コード', '名称', '区分', '正常な側'],
      rows: inOrder(books.accounts).map(([code, { title, statement, normalSide }]) => [
        code,
        title,
        STATEMENTS[statement],
        normalSide === 'debit' ? '借方' : '貸方',
      ]),
    },
    {
      name: '取引先.csv',
      title: '取引先の一覧',
      columns: ['コード', '名称', '登録番号'],
      rows: inOrder(books.partners).map(([code, { title }]) => [code, title, registrationNumbers.get(code) ?? '']),
    },
    {
      name: '部門.csv',
      title: '部門の一覧',
      columns: ['コード', '名称'],
      rows: inOrder(books.departments).map(([code, { title }]) => [code, title]),
    },
    {
      name: '税区分.csv',
      title: '税区分の一覧',
      columns: ['コード', '名称', '税率（％）', '軽減税率', '控除割合（％）'],
      rows: inOrder(books.taxCodes).map(([code, { title, ratePercent, isReduced, deductiblePercent }]) => [
        code,
        title,
        ratePercent,
        isReduced ? '○' : '',
        deductiblePercent ?? '',
      ]),
    },
    {
      name: '伝票種類.csv',
      title: '伝票種類の一覧',
      columns: ['コード', '名称', '番号の前に付く文字'],
      rows: inOrder(books.documentTypes).map(([code, { title, prefix }]) => [code, title, prefix]),
    },
  ];
}

const STATEMENTS = { BS: '貸借対照表', PL: '損益計算書', none: '' } as const;

const inOrder = <T>(records: ReadonlyMap<string, T>): [string, T][] =>
  [...records].sort(([one], [other]) => (one < other ? -1 : 1));
