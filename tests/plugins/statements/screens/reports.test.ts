import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '#plugins/statements/balance/contract/balanceColumns.ts';
import { gainsOf } from '#plugins/statements/balance/rules/mergeStatements.ts';
import { balanceFigures } from '#plugins/statements/balance/screens/balanceFigures.ts';
import { groupTrialBalance } from '#plugins/statements/balance/screens/groupTrialBalance.ts';
import {
  budgetBehind,
  comparisonColumns,
  ledgerBehind,
  monthsText,
  withComparison,
  withPlan,
  withShare,
} from '#plugins/statements/balance/screens/reportColumns.ts';
import type { ReportAmounts } from '#plugins/statements/own-report/contract/financialReport.ts';
import { amountColumn, newRow } from '#plugins/statements/own-report/rules/standardReport.ts';
import { lacksPlan } from '#plugins/statements/own-report/screens/layOutPreview.ts';
import { layOutReport } from '#plugins/statements/statement/screens/layOutReport.ts';
import { asSheet, incomeSides, sheetSides } from '#plugins/statements/statement/screens/sides.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { figureText } from '#ui/report/figureText.ts';
import { foldableIds, foldRows } from '#ui/report/foldRows.ts';

const say: Say = (_key, params) => `${params?.title} 計`;

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
const balance = (code: string, groupCode: string, debit: number, credit: number, opening = 0) => ({
  code,
  title: code,
  group: groupCode,
  statement: 'BS' as const,
  cells: [{ opening, debit, credit, closing: opening + debit - credit }],
});
const YEAR = { from: '2026-04', through: '2026-06', department: null };
const WHOLE = { columns: [{ key: 'total', kind: 'total' as const, source: 'actual' as const, ...YEAR }] };
const { amountsOf } = balanceFigures(WHOLE, { figure: 'closing', yearFrom: '2026-04' }, say, new Map());
const grouping = { groups: GROUPS, amountsOf, say };

describe('the trial balance by group', () => {
  const accounts = [
    balance('1020', 'BS-A-CUR-CASH', 100, 30, 5),
    balance('1490', 'BS-A-CUR', 0, 10),
    balance('2020', 'BS-L-CUR', 20, 80, -7),
  ];
  const rows = groupTrialBalance(accounts, grouping);
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
    const [zero] = groupTrialBalance([balance('2020', 'BS-L-CUR', 5, 5)], grouping).filter((r) => r.id === '2020');
    expect(Object.is(zero?.amounts?.closing, 0)).toBe(true);
  });

  it('is folded onto its sums, a side with everything in it', () => {
    const ids = (...folded: string[]) => foldRows(rows, new Set(folded)).map(({ id }) => id);
    expect(ids('BS-A-CUR-sum')).toEqual([
      'BS-A',
      'BS-A-CUR-sum',
      'BS-A-sum',
      'BS-L',
      '2020',
      'BS-L-CUR-sum',
      'BS-L-sum',
    ]);
    expect(ids('BS-A-sum', 'BS-L-sum')).toEqual(['BS-A-sum', 'BS-L-sum']);
    expect(foldRows(rows, new Set(['BS-A-sum']))[0]).toMatchObject({ id: 'BS-A-sum', fold: 'closed' });
    expect(foldableIds(rows)).toEqual(new Set(['BS-A-sum', 'BS-A-CUR-sum', 'BS-L-sum', 'BS-L-CUR-sum']));
  });

  it('shows the partners of an account behind it, signed as the account, without counting them again', () => {
    const partner = { ...balance('V001', 'BS-L-CUR', 20, 80, -7) };
    const opened = groupTrialBalance(accounts, {
      ...grouping,
      partnersOf: new Map([['2020', [partner]]]),
      hasPartners: (account) => account === '2020',
    });
    const [account, line] = opened.slice(opened.findIndex(({ id }) => id === '2020'));
    expect([account?.fold, line?.id, line?.amounts?.closing]).toEqual(['open', '2020/V001', 67]);
    expect(opened.find(({ id }) => id === 'BS-L-sum')?.amounts).toEqual(row('BS-L-sum')?.amounts);
  });
});

describe('columns side by side', () => {
  const column = (key: string, kind: 'part' | 'total' | 'compared', source: 'actual' | 'plan' = 'actual') => ({
    ...{ key, kind, source },
    ...YEAR,
  });
  const cell = (opening: number, debit: number, credit: number) => ({
    opening,
    debit,
    credit,
    closing: opening + debit - credit,
  });
  const columns = [
    column('2026-04', 'part'),
    column('2026-05', 'part'),
    column('total', 'total'),
    column('compared', 'compared'),
  ];
  const cells = [cell(10, 5, 0), cell(15, 0, 3), cell(10, 5, 3), cell(8, 0, 0)];

  it.each([
    ['closing', { '2026-04': 15, '2026-05': 12, total: 12, compared: 8 }],
    ['change', { '2026-04': 5, '2026-05': -3, total: 2, compared: 0 }],
    ['debit', { '2026-04': 5, '2026-05': 0, total: 5, compared: 0 }],
  ] as const)('show the %s of each', (figure, amounts) => {
    const figures = balanceFigures({ columns }, { figure, yearFrom: '2026-04' }, say, new Map());
    expect(figures.amountsOf(cells, 1)).toEqual(amounts);
    expect(figures.columns.map(({ field }) => field)).toEqual([
      ...['2026-04', '2026-05', 'total', 'compared', 'difference', 'rate'],
    ]);
    expect(figures.behind.get('2026-05')?.key).toBe('2026-05');
  });

  it('differ in yen and in percent of what they are compared with, whatever its sign', () => {
    const rowWith = (total: number, compared: number) => ({ id: 'x', title: '', amounts: { total, compared } });
    const rows = withComparison([rowWith(12, 8), rowWith(5, -10), rowWith(5, 0)], 'total');
    expect(rows.map(({ amounts }) => [amounts?.difference, amounts?.rate])).toEqual([
      [4, 50],
      [15, 150],
      [5, undefined],
    ]);
  });

  it('tell what of the budget was reached, and in which direction it was missed', () => {
    const rowWith = (id: string, total: number, compared?: number) => ({
      ...{ id, title: '' },
      amounts: { total, ...(compared === undefined ? {} : { compared }) },
    });
    const rows = [
      rowWith('sales', 80, 100),
      rowWith('rent', 120, 100),
      rowWith('fees', 100, 100),
      rowWith('sales', 5, 0),
      rowWith('sales', 5, -10),
      rowWith('cash', 5),
    ];
    const columns = comparisonColumns(column('compared', 'compared', 'plan'), (key) => key);
    const told = withPlan(rows, 'total', ({ id }) => id === 'sales').map(({ amounts }) =>
      columns.map((each) => figureText(each, (amounts as Record<string, number>)[each.field])),
    );
    expect(columns.map(({ title }) => title)).toEqual([
      ...['columns.planned', 'columns.planDifference', 'columns.achievement', 'columns.verdict'],
    ]);
    expect(told).toEqual([
      ['100', '△20', '80.0%', 'columns.bad'],
      ['100', '20', '120.0%', 'columns.bad'],
      ['100', '0', '100.0%', ''],
      ['0', '5', '', 'columns.good'],
      ['△10', '15', '', 'columns.good'],
      ['', '', '', ''],
    ]);
  });

  it('are not said to miss a budget where nothing is planned', () => {
    const rows = [{ id: 'sales', title: '', amounts: { total: 80, compared: 0 } }];
    expect(withPlan(rows, 'total', () => true)[0]?.amounts).toEqual({ total: 80 });
  });

  it('compare a balance with the budget since its year began, and movements of one side with none', () => {
    const planned = [columns[0], columns[2], column('compared', 'compared', 'plan')].filter(
      (each) => each !== undefined,
    );
    const of = (figure: 'closing' | 'change' | 'debit') =>
      balanceFigures({ columns: planned }, { figure, yearFrom: '2027-03' }, say, new Map());
    const twoCells = [cell(0, 5, 0), cell(0, 5, 0), cell(3, 7, 1)];
    expect(
      (['closing', 'change', 'debit'] as const).map((figure) => of(figure).amountsOf(twoCells, 1).compared),
    ).toEqual([9, 6, undefined]);
    expect(of('closing').behind.get('compared')?.from).toBe('2026-03');
    expect(of('change').behind.get('compared')?.from).toBe('2026-04');
    expect(of('closing').behind.get('difference')).toBeUndefined();
    expect(of('closing').amountsOf([cell(0, 5, 0), cell(0, 5, 0), null], 1)).toEqual({ '2026-04': 5, total: 5 });
  });

  it('know which rows of an income statement are gains: income and results', () => {
    const rows = [
      { code: 'PL-SALES', kind: 'group' as const },
      { code: '4110', kind: 'account' as const },
      { code: 'PL-COGS', kind: 'group' as const },
      { code: '5120', kind: 'account' as const },
      { code: 'PL-COGS-RESULT', kind: 'subtotal' as const },
      { code: 'PL-NOI', kind: 'group' as const },
    ];
    expect([...gainsOf(rows)]).toEqual(['PL-SALES', '4110', 'PL-COGS-RESULT', 'PL-NOI']);
  });

  it('show shares of a whole, and none of nothing', () => {
    const rows = [{ id: 'x', title: '', amounts: { total: 30 } }];
    expect(withShare(rows, 'total', 120)[0]?.amounts?.share).toBe(25);
    expect(withShare(rows, 'total', 0)).toEqual(rows);
  });

  it('name their months shortly', () => {
    expect(monthsText({ from: '2026-04', through: '2026-06' })).toBe('2026/04–06');
    expect(monthsText({ from: '2026-10', through: '2027-03' })).toBe('2026/10–2027/03');
  });

  it('lead to the ledger of their months, department and partner, as it was known on the day of the report', () => {
    expect(ledgerBehind('1310', { ...YEAR, department: '' }, { partner: 'C001' })).toBe(
      '/AccountitemsList?account=1310&from=2026-04-01&through=2026-06-30&department=-&partner=C001',
    );
    expect(ledgerBehind('1310', { ...YEAR, department: null }, { known: '2026-07-10' })).toBe(
      '/AccountitemsList?account=1310&from=2026-04-01&through=2026-06-30&knownOn=2026-07-10',
    );
  });
});

it('a planned figure leads to the budget of its fiscal year and department', () => {
  expect(budgetBehind({ through: '2027-03', department: null }, '2025-04')).toBe('/Budget?year=2026&department=');
  expect(budgetBehind({ through: '2027-03', department: '' }, '2025-03')).toBe('/Budget?year=2027&department=-');
});

it('a report of months without a budget is told apart from one whose budget is not read yet', () => {
  const rows = [newRow({ code: 'SALES', content: 'PL-SALES', sign: 'credit' })];
  const columns = [amountColumn('NOW', '実績'), amountColumn('PLAN', '予算', { source: 'plan' })];
  const held = (movement: number) => ({ PROFIT: { opening: 0, movement } });
  const lacks = (amounts: ReportAmounts['amounts']) => lacksPlan({ rows, columns }, { spans: {}, amounts });
  expect([lacks({ PLAN: held(0) }), lacks({ PLAN: held(-5) }), lacks({})]).toEqual([true, false, false]);
  expect(lacksPlan({ rows, columns: columns.slice(0, 1) }, { spans: {}, amounts: { NOW: held(0) } })).toBe(false);
});

describe('a statement as a report', () => {
  const statement: StatementColumns['rows'] = [
    { code: 'BS-A', title: '資産の部', level: 1, kind: 'group', amounts: [90] },
    { code: 'BS-A-CUR-CASH', title: '現金及び預金', level: 3, kind: 'group', amounts: [60] },
    { code: '1020', title: '小口現金', level: 4, kind: 'account', amounts: [60] },
    { code: 'BS-A-CUR-NOTE', title: '受取手形', level: 3, kind: 'group', amounts: [30] },
    { code: '1210', title: '受取手形', level: 4, kind: 'account', amounts: [30] },
    { code: 'BS-A-TOTAL', title: '資産合計', level: 1, kind: 'subtotal', amounts: [90] },
    { code: 'BS-L', title: '負債の部', level: 1, kind: 'group', amounts: [0] },
    { code: 'PROFIT', title: '当期純利益', level: 4, kind: 'subtotal', amounts: [9] },
  ];

  const named = ([amount = 0]: readonly number[]) => ({ amount });

  it('says an account that is its whole group once, and gives no figure to what has a total below', () => {
    const rows = layOutReport(statement, true, named);
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
    // What stands for its group is no child of the group before it.
    const depths = Object.fromEntries(rows.map(({ id, level }) => [id, level]));
    expect([depths['BS-A-CUR-CASH'], depths['1020'], depths['1210']]).toEqual([2, 3, 2]);
    expect(rows.find((row) => row.id === 'PROFIT')?.kind).toBe('line');
  });

  it('shows groups as lines when accounts are left out', () => {
    const rows = layOutReport(statement, false, named);
    expect(rows.map((row) => [row.id, row.kind])).toEqual([
      ['BS-A', 'group'],
      ['BS-A-CUR-CASH', 'line'],
      ['BS-A-CUR-NOTE', 'line'],
      ['BS-A-TOTAL', 'total'],
      ['BS-L', 'line'],
      ['PROFIT', 'line'],
    ]);
  });

  it('knows which sum each row is counted in', () => {
    const rows = layOutReport(statement, true, named);
    expect(rows.map(({ id, within }) => [id, within])).toEqual([
      ['BS-A', 'BS-A-TOTAL'],
      ['BS-A-CUR-CASH', 'BS-A-TOTAL'],
      ['1020', 'BS-A-CUR-CASH'],
      ['1210', 'BS-A-TOTAL'],
      ['BS-A-TOTAL', undefined],
      ['BS-L', undefined],
      ['PROFIT', 'BS-L'],
    ]);
  });

  it('is parted at the liabilities', () => {
    const { left, right } = sheetSides(layOutReport(statement, true, named), say);
    expect(left.at(-1)?.id).toBe('BS-A-TOTAL');
    expect(right[0]?.id).toBe('BS-L');
  });
});

describe('an income statement in 勘定式', () => {
  const group = (code: string, amount: number) => ({
    code,
    title: code,
    level: 1,
    kind: 'group' as const,
    amounts: [amount],
  });
  const account = (code: string, title: string, amount: number) => ({
    ...group(code, amount),
    title,
    level: 2,
    kind: 'account' as const,
  });
  const result = (code: string, amount: number) => ({ ...group(`${code}-RESULT`, amount), kind: 'subtotal' as const });
  const statement = (costs: number): StatementColumns['rows'] => [
    group('PL-SALES', 90),
    // The one account of its group, and of its name: the group is not said again.
    account('4110', 'PL-SALES', 90),
    group('PL-SGA', costs),
    account('6110', '役員報酬', costs),
    result('PL-SGA', 90 - costs),
    group('PL-NOI', 10),
    account('7110', '受取利息', 10),
    result('PL-TAX', 100 - costs),
  ];
  const sidesOf = (costs: number) => {
    const rows = statement(costs);
    const named = ([amount = 0]: readonly number[]) => ({ amount, share: amount });
    return incomeSides(layOutReport(rows, true, named), gainsOf(rows), say);
  };
  const shown = (rows: readonly { id: string; amounts?: Readonly<Record<string, number>> | undefined }[]) =>
    rows.map(({ id, amounts }) => [id, amounts?.amount]);

  it('has expenses and the profit left, income right, and the same sum below both', () => {
    const { left, right } = sidesOf(70);
    expect(shown(left)).toEqual([
      ['PL-SGA', 70],
      ['6110', 70],
      ['PL-TAX-RESULT', 30],
      ['PL-SUM-left', 100],
    ]);
    expect(shown(right)).toEqual([
      ['4110', 90],
      ['PL-NOI', 10],
      ['7110', 10],
      ['PL-SUM-right', 100],
    ]);
    // Rounded shares are not added up.
    expect(left.at(-1)?.amounts).toEqual({ amount: 100 });
  });

  it('has a loss on the side of income, as what is missing there', () => {
    const { left, right } = sidesOf(130);
    expect(shown(left).at(-1)).toEqual(['PL-SUM-left', 130]);
    expect(shown(right).slice(-2)).toEqual([
      ['PL-TAX-RESULT', 30],
      ['PL-SUM-right', 130],
    ]);
  });

  it('is handed to a paper side after side', () => {
    const { rows, sides } = asSheet(sidesOf(70));
    expect([rows.length, sides?.at]).toEqual([8, 4]);
  });
});
