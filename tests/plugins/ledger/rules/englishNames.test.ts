import { describe, expect, it } from 'vitest';
import { STANDARD_ACCOUNT_GROUPS } from '#plugins/ledger/account/rates/accountGroups.ts';
import { STANDARD_ACCOUNTS } from '#plugins/ledger/account/rates/accounts.ts';
import { BALANCE_SHEET_TOTALS, PROFIT_STEPS } from '#plugins/ledger/balance/rates/statementSubtotals.ts';
import { ENGLISH_ACCOUNTS } from '#plugins/ledger/books/rates/englishAccounts.ts';
import { ENGLISH_CODES } from '#plugins/ledger/books/rates/englishCodes.ts';
import { ENGLISH_STATEMENTS } from '#plugins/ledger/books/rates/englishStatements.ts';
import { codeIn, titlesIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { STANDARD_DOCUMENT_TYPES } from '#plugins/ledger/document-type/rates/documentTypes.ts';
import { STANDARD_TAX_CODES } from '#plugins/ledger/document-type/rates/taxCodes.ts';
import { CASH_FLOW_SECTIONS, DIRECT_ROWS } from '#plugins/statements/cash-flow/rates/cashFlowLayout.ts';

const ACCOUNTS = STANDARD_ACCOUNTS.map(([, title]) => title);
const CODES = [...STANDARD_DOCUMENT_TYPES, ...STANDARD_TAX_CODES].map(([, title]) => title);
const STATEMENTS = [
  ...STANDARD_ACCOUNT_GROUPS.map(([, title]) => title),
  ...BALANCE_SHEET_TOTALS.values(),
  '負債純資産合計',
  ...[...PROFIT_STEPS.values()].flatMap(({ profit, loss }) => [profit, loss]),
  ...CASH_FLOW_SECTIONS.flatMap(({ title, rows }) => [title, ...rows.map((row) => row.title)]),
  ...DIRECT_ROWS.map(({ title }) => title),
  'Ⅴ 現金及び現金同等物の増減額',
  'Ⅵ 現金及び現金同等物の期首残高',
  'Ⅶ 現金及び現金同等物の期末残高',
];
const plain = (title: string) => title.replace(/^[Ⅴ-Ⅶ] /u, '');

describe('English names', () => {
  it('are there for every standard account, and no two are alike', () => {
    expect(ACCOUNTS.filter((title) => !ENGLISH_ACCOUNTS.has(title))).toEqual([]);
    expect(new Set(ENGLISH_ACCOUNTS.values()).size).toBe(ACCOUNTS.length);
  });

  it('are there for every standard document type and tax code, and no two are alike', () => {
    expect(CODES.filter((title) => !ENGLISH_CODES.has(title))).toEqual([]);
    expect(new Set(ENGLISH_CODES.values()).size).toBe(CODES.length);
    expect(codeIn('en', { title: '社内振替' })).toEqual({ title: '社内振替' });
    expect(codeIn('ja', { title: '入金' })).toEqual({ title: '入金' });
  });

  it('are there for every section, total, result and row of the statements', () => {
    const untold = STATEMENTS.filter((title) => /\p{Script=Han}/u.test(titlesIn('en', [{ title }])[0]?.title ?? ''));
    expect(untold).toEqual([]);
  });

  it('are of names that are used', () => {
    expect([...ENGLISH_ACCOUNTS.keys()].filter((title) => !ACCOUNTS.includes(title))).toEqual([]);
    const used = new Set(STATEMENTS.map(plain));
    expect([...ENGLISH_STATEMENTS.keys()].filter((title) => !used.has(title))).toEqual([]);
  });

  it.each([
    ['資産合計', 'Total assets'],
    ['Ⅰ 営業活動によるキャッシュ・フロー', 'Ⅰ Cash flows from operating activities'],
    ['受取手形', 'Notes receivable - trade'],
    ['名古屋支店の売上', '名古屋支店の売上'],
  ])('%s is %s', (title, english) => {
    expect(titlesIn('en', [{ title }])).toEqual([{ title: english }]);
    expect(titlesIn('ja', [{ title }])).toEqual([{ title }]);
  });
});
