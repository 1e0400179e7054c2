import { describe, expect, it } from 'vitest';
import type { StatementRow } from '../../../../src/plugins/accounting/contract/balance';
import { layOutReport, splitSides } from '../../../../src/plugins/accounting/screens/statement/layOutReport';
import { groupTrialBalance } from '../../../../src/plugins/accounting/screens/trial-balance/groupTrialBalance';

const say = (_key: string, { title }: { title: string }) => `${title} 計`;

const group = (code: string, title: string, level: number, parent: string | null, order: number) => ({
  code,
  title,
  statement: 'BS' as const,
  level,
  parent,
  order,
  version: 1,
});
const GROUPS = [
  group('BS', '貸借対照表', 0, null, 0),
  group('BS-A', '資産の部', 1, 'BS', 1),
  group('BS-A-CUR', '流動資産', 2, 'BS-A', 2),
  group('BS-A-CUR-CASH', '現金及び預金', 3, 'BS-A-CUR', 3),
  group('BS-L', '負債の部', 1, 'BS', 4),
  group('BS-L-CUR', '流動負債', 2, 'BS-L', 5),
];
const balance = (account: string, groupCode: string, debit: number, credit: number, opening = 0) => ({
  account,
  title: account,
  group: groupCode,
  statement: 'BS' as const,
  opening,
  debit,
  credit,
  closing: opening + debit - credit,
});

describe('the trial balance by group', () => {
  const rows = groupTrialBalance(
    [
      balance('1020', 'BS-A-CUR-CASH', 100, 30, 5),
      balance('1490', 'BS-A-CUR', 0, 10),
      balance('2020', 'BS-L-CUR', 20, 80, -7),
    ],
    GROUPS,
    say,
  );
  const row = (id: string) => rows.find((candidate) => candidate.id === id);

  it('puts a sum behind each section and each side, and none for what is empty', () => {
    expect(rows.map((candidate) => candidate.id)).toEqual([
      'BS-A',
      '1490',
      '1020',
      'BS-A-CUR-sum',
      'BS-A-sum',
      'BS-L',
      '2020',
      'BS-L-CUR-sum',
      'BS-L-sum',
    ]);
    expect(row('BS-A-sum')).toMatchObject({
      kind: 'total',
      amounts: { opening: 5, debit: 100, credit: 40, closing: 65 },
    });
  });

  it('shows balances on the normal side of their section, contra accounts negative, movements as they are', () => {
    expect(row('2020')?.amounts).toEqual({ opening: 7, debit: 20, credit: 80, closing: 67 });
    expect(row('1490')?.amounts).toEqual({ opening: 0, debit: 0, credit: 10, closing: -10 });
  });

  it('never shows a negative zero', () => {
    const [zero] = groupTrialBalance([balance('2020', 'BS-L-CUR', 5, 5)], GROUPS, say).filter((r) => r.id === '2020');
    expect(Object.is(zero?.amounts?.closing, 0)).toBe(true);
  });
});

describe('a statement as a report', () => {
  const statement: StatementRow[] = [
    { code: 'BS-A', title: '資産の部', level: 1, kind: 'group', amount: 90 },
    { code: 'BS-A-CUR-CASH', title: '現金及び預金', level: 3, kind: 'group', amount: 60 },
    { code: '1020', title: '小口現金', level: 4, kind: 'account', amount: 60 },
    { code: 'BS-A-CUR-NOTE', title: '受取手形', level: 3, kind: 'group', amount: 30 },
    { code: '1210', title: '受取手形', level: 4, kind: 'account', amount: 30 },
    { code: 'BS-A-TOTAL', title: '資産合計', level: 1, kind: 'subtotal', amount: 90 },
    { code: 'BS-L', title: '負債の部', level: 1, kind: 'group', amount: 0 },
    { code: 'PROFIT', title: '当期純利益', level: 4, kind: 'subtotal', amount: 9 },
  ];

  it('says an account that is its whole group once, and gives no figure to what has a total below', () => {
    const rows = layOutReport(statement, true);
    expect(rows.map((row) => row.id)).toEqual([
      'BS-A',
      'BS-A-CUR-CASH',
      '1020',
      '1210',
      'BS-A-TOTAL',
      'BS-L',
      'PROFIT',
    ]);
    expect(rows[0]?.amounts).toBeUndefined();
    expect(rows.find((row) => row.id === 'PROFIT')?.kind).toBe('line');
  });

  it('shows groups as lines when accounts are left out', () => {
    const rows = layOutReport(statement, false);
    expect(rows.map((row) => [row.id, row.kind])).toEqual([
      ['BS-A', 'group'],
      ['BS-A-CUR-CASH', 'line'],
      ['BS-A-CUR-NOTE', 'line'],
      ['BS-A-TOTAL', 'total'],
      ['BS-L', 'line'],
      ['PROFIT', 'line'],
    ]);
  });

  it('is parted at the liabilities', () => {
    const { left, right } = splitSides(statement);
    expect(left.at(-1)?.code).toBe('BS-A-TOTAL');
    expect(right[0]?.code).toBe('BS-L');
  });
});
