import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { standardAccountGroups, standardAccounts } from '#plugins/ledger/books/rules/standardMasters.ts';
import type {
  ReportAmounts,
  ReportColumnDefinition,
  ReportRowDefinition,
} from '#plugins/statements/own-report/contract/financialReport.ts';
import { calculateReport, findUnusedAccounts } from '#plugins/statements/own-report/rules/calculateReport.ts';
import { spanOf } from '#plugins/statements/own-report/rules/columnSpans.ts';
import { roundFraction } from '#plugins/statements/own-report/rules/fraction.ts';
import { readReport } from '#plugins/statements/own-report/rules/judgeReport.ts';
import { FormulaError, parseFormula } from '#plugins/statements/own-report/rules/parseFormula.ts';
import { type Chart, selectAccounts } from '#plugins/statements/own-report/rules/selectAccounts.ts';
import {
  amountColumn,
  newRow,
  STANDARD_REPORTS,
  standardReport,
} from '#plugins/statements/own-report/rules/standardReport.ts';

const chart: Chart = { accounts: standardAccounts(), groups: standardAccountGroups() };
const NOW = amountColumn('NOW', '当月');

const formula = (code: string, content: string, more: Partial<ReportRowDefinition> = {}) =>
  newRow({ code, kind: 'formula', content, ...more });
const faultsOf = (rows: ReportRowDefinition[], columns: ReportColumnDefinition[] = [NOW]) =>
  readReport({ rows, columns }, chart).faults.map(({ code, part, index }) => `${part} ${index} ${code.slice(18)}`);

/** The cells of each row, for movements of accounts in the column NOW. */
function calculate(
  rows: ReportRowDefinition[],
  movements: Readonly<Record<string, number>>,
  columns: ReportColumnDefinition[] = [NOW],
  more: ReportAmounts['amounts'] = {},
) {
  const read = readReport({ rows, columns }, chart);
  expect(read.faults).toEqual([]);
  const held = Object.entries(movements).map(([code, movement]) => [code, { opening: 0, movement }] as const);
  const amounts = { NOW: Object.fromEntries(held), ...more };
  return calculateReport({ definition: { rows, columns }, read, amounts, chart }).map(({ code, cells, isHidden }) => [
    code,
    ...cells.map(({ value }) => value),
    ...(isHidden ? ['hidden'] : []),
  ]);
}

describe('selecting accounts', () => {
  it.each([
    ['4110', ['4110']],
    ['4110-4130', ['4110', '4120', '4130']],
    ['４１１０～４１３０、4190', ['4110', '4120', '4130', '4190']],
    ['４１１０ー４１３０、4190−4190', ['4110', '4120', '4130', '4190']],
    ['PL-SALES, !4190', ['4110', '4120', '4130', '4140', '4150']],
    ['@cash', ['1010', '1020']],
    ['BS-E-SH !PROFIT', ['3110', '3210', '3220', '3310', '3320', '3390', '3410']],
    ['PROFIT', ['PROFIT']],
  ])('%s', (text, accounts) => {
    expect(selectAccounts(text, chart)).toEqual({ accounts, unknown: [] });
  });

  it('names what chooses nothing', () => {
    expect(selectAccounts('4110, 4999, 9-1, @gold', chart)).toEqual({
      accounts: ['4110'],
      unknown: ['4999', '9-1', '@GOLD'],
      reversed: { from: '9', through: '1' },
    });
  });
});

describe('reading formulas', () => {
  it.each(['', 'A +', '(A', 'A B', 'A..B', 'SUM(A)', 'SUM(A:B', '1.5.2', '売上', 'A + #', '('.repeat(80)])(
    'refuses %s and says where',
    (text) => {
      expect(() => parseFormula(text)).toThrow(FormulaError);
    },
  );

  it('says at which character it stopped', () => {
    try {
      parseFormula('A + 売上');
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ at: 4 });
    }
  });

  it('takes full-width characters and small letters', () => {
    expect(parseFormula('（ａ＋b）×２')).toEqual(parseFormula('(A+B)*2'));
  });
});

describe('faults of a definition', () => {
  const sales = newRow({ code: 'A', content: '4110-4150' });
  const costs = newRow({ code: 'B', content: 'PL-COGS' });

  test('none in the standard statements, of which a new report may start', () => {
    for (const which of STANDARD_REPORTS) {
      const { rows, columns } = standardReport(which, standardAccountGroups());
      expect([which, faultsOf(rows, columns)]).toEqual([which, []]);
    }
  });

  it.each<[string, ReportRowDefinition[], string[]]>([
    ['a cycle of two', [sales, formula('X', 'Y'), formula('Y', 'X + A')], ['row 1 cycle', 'row 2 cycle']],
    ['a formula of itself', [formula('X', 'X + 1')], ['row 0 cycle']],
    [
      'a cycle through a sum',
      [sales, formula('X', 'SUM(A:B) + Z'), costs, formula('Z', 'X')],
      ['row 1 cycle', 'row 3 cycle'],
    ],
    ['an account in two rows', [sales, newRow({ code: 'C', content: '4120' })], ['row 1 account-twice']],
    ['a row counted twice', [sales, costs, formula('X', 'SUM(A:B) + A')], ['row 2 row-counted-twice']],
    [
      'a row counted twice through a subtotal',
      [sales, costs, formula('X', 'A + B'), formula('Y', 'X + B')],
      ['row 3 row-counted-twice'],
    ],
    ['an unknown row', [sales, formula('X', 'A + NONE')], ['row 1 unknown-row']],
    ['a heading in a formula', [newRow({ code: 'H', kind: 'heading' }), formula('X', 'H')], ['row 1 unknown-row']],
    ['a sum upwards', [sales, costs, formula('X', 'SUM(B:A)')], ['row 2 sum-reversed']],
    ['a code used twice', [sales, newRow({ code: 'A', content: '1110' })], ['row 1 row-code-taken']],
    ['the name of a function', [newRow({ code: 'SUM', content: '1110' })], ['row 0 row-code-taken']],
    ['no account', [newRow({ code: 'A' })], ['row 0 no-accounts']],
    ['an unknown account', [newRow({ code: 'A', content: '4111' })], ['row 0 unknown-accounts']],
    ['a range upside down', [newRow({ code: 'A', content: '1110, 4190-4110' })], ['row 0 range-reversed']],
    ['a group that is not there', [newRow({ code: 'A', content: 'PL-COG' })], ['row 0 unknown-accounts']],
    ['a range of three ends', [newRow({ code: 'A', content: '4110-4130-4190' })], ['row 0 unknown-accounts']],
    ['an unreadable formula', [formula('A', '1 +')], ['row 0 formula-unreadable']],
  ])('%s', (_name, rows, faults) => {
    expect(faultsOf(rows)).toEqual(faults);
  });

  test('formulas upon formulas are judged and calculated in no time, and what outgrows a number is blank', () => {
    const towers = [...'XY'].flatMap((tower) => {
      const operation = tower === 'X' ? '- {0} + {0} - {0}' : '* {0}';
      return Array.from({ length: 120 }, (_, floor) => {
        const below = floor === 0 ? 'A' : `${tower}${floor - 1}`;
        return formula(`${tower}${floor}`, `${below} ${operation.replaceAll('{0}', below)}`);
      });
    });
    const figures = new Map(calculate([sales, ...towers], { 4120: -12_000 }).map(([code, figure]) => [code, figure]));
    expect(figures.get('X119')).toBe(0);
    expect(figures.get('Y0')).toBe(144_000_000);
    expect(figures.get('Y1')).toBeNull();
    expect(figures.get('Y119')).toBeNull();
  });

  test('an account may be restated, or shown in another measure', () => {
    expect(faultsOf([sales, newRow({ code: 'C', content: '4120', isRestated: true })])).toEqual([]);
    const cash = { content: '@cash' };
    expect(
      faultsOf([
        newRow({ code: 'O', ...cash, measure: 'opening' }),
        newRow({ code: 'M', ...cash, measure: 'movement' }),
      ]),
    ).toEqual([]);
  });

  test('columns name columns and rows that are there, and not each other', () => {
    expect(
      faultsOf(
        [sales],
        [
          NOW,
          { kind: 'difference', code: 'D', title: '', of: 'NOW', less: 'GONE' },
          { kind: 'share', code: 'S', title: '', of: 'NOW', row: 'GONE' },
          { kind: 'percent', code: 'P', title: '', of: 'Q', base: 'NOW' },
          { kind: 'percent', code: 'Q', title: '', of: 'P', base: 'NOW' },
          NOW,
        ],
      ),
    ).toEqual([
      'column 1 unknown-column',
      'column 2 share-of-unknown-row',
      'column 3 column-cycle',
      'column 4 column-cycle',
      'column 5 column-code-taken',
    ]);
  });
});

describe('figures', () => {
  const sales = newRow({ code: 'SALES', content: 'PL-SALES', sign: 'credit' });
  const costs = newRow({ code: 'COGS', content: 'PL-COGS' });

  it('adds accounts in the sign of the row, and calculates exactly before it rounds once', () => {
    const rows = [
      sales,
      costs,
      formula('GROSS', 'SALES - COGS', { style: 'line' }),
      formula('RATE', 'GROSS / SALES', { unit: 'percent' }),
      formula('THIRD', 'SALES / 3 * 3'),
      formula('TAX', 'GROSS * 0.345'),
    ];
    expect(calculate(rows, { '4110': -1000, '4190': 100, '5120': 299 })).toEqual([
      ['SALES', 900],
      ['COGS', 299],
      ['GROSS', 601],
      ['RATE', 668],
      ['THIRD', 900],
      ['TAX', 207],
    ]);
  });

  it('leaves blank what is divided by zero, and what is made of it', () => {
    const rows = [sales, formula('X', '1 / SALES'), formula('Y', 'X + 1')];
    expect(calculate(rows, {})).toEqual([
      ['SALES', 0],
      ['X', null],
      ['Y', null],
    ]);
  });

  it('compares columns: differences, percentages, shares of a row', () => {
    const columns: ReportColumnDefinition[] = [
      NOW,
      amountColumn('OLD', '前年', { monthsBack: 12 }),
      { kind: 'difference', code: 'D', title: '増減', of: 'NOW', less: 'OLD' },
      { kind: 'percent', code: 'P', title: '前年比', of: 'NOW', base: 'OLD' },
      { kind: 'share', code: 'S', title: '構成比', of: 'NOW', row: 'SALES' },
    ];
    const old = { '4110': { opening: 0, movement: -800 } };
    const rate = formula('RATE', 'COGS / SALES', { unit: 'percent' });
    expect(calculate([sales, costs, rate], { '4110': -1000, '5120': 333 }, columns, { OLD: old })).toEqual([
      ['SALES', 1000, 800, 200, 1250, 1000],
      ['COGS', 333, 0, 333, null, 333],
      ['RATE', 333, 0, 333, null, null],
    ]);
  });

  it('compares with the budget, and leaves blank what cannot be planned', () => {
    const columns: ReportColumnDefinition[] = [
      NOW,
      amountColumn('PLAN', '予算', { source: 'plan' }),
      { kind: 'difference', code: 'D', title: '予算差異', of: 'NOW', less: 'PLAN' },
      { kind: 'percent', code: 'P', title: '達成率', of: 'NOW', base: 'PLAN' },
    ];
    const rows = [
      sales,
      costs,
      formula('GROSS', 'SALES - COGS'),
      newRow({ code: 'BANK', content: '1110' }),
      formula('BOTH', 'SALES + BANK'),
      newRow({ code: 'EARNED', content: 'PROFIT', sign: 'credit' }),
      newRow({ code: 'EQUITY', content: 'BS-E-SH, PROFIT', sign: 'credit', isRestated: true }),
    ];
    const planned = {
      '4110': { opening: -5000, movement: -2000 },
      PROFIT: { opening: -5000, movement: -2000 },
    };
    const books = { '4110': -1500, '5120': 300, '1110': 40, PROFIT: -1200 };
    expect(calculate(rows, books, columns, { PLAN: planned })).toEqual([
      ['SALES', 1500, 2000, -500, 750],
      ['COGS', 300, 0, 300, null],
      ['GROSS', 1200, 2000, -800, 600],
      ['BANK', 40, null, null, null],
      ['BOTH', 1540, null, null, null],
      ['EARNED', 1200, 7000, -5800, 171],
      ['EQUITY', 1200, null, null, null],
    ]);
  });

  it('shows balances of the balance sheet at the end, and hides rows of zero where asked', () => {
    const rows = [
      newRow({ code: 'END', content: '1110', hideIfZero: true }),
      newRow({ code: 'START', content: '1110', measure: 'opening' }),
      newRow({ code: 'CHANGE', content: '1110', measure: 'movement' }),
      newRow({ code: 'NOTHING', content: '1120', hideIfZero: true }),
    ];
    expect(calculate(rows, {}, [NOW], { NOW: { '1110': { opening: 70, movement: -20 } } })).toEqual([
      ['END', 50],
      ['START', 70],
      ['CHANGE', -20],
      ['NOTHING', 0, 'hidden'],
    ]);
  });

  it('names accounts that no row shows, of the statements the report is about', () => {
    const read = readReport({ rows: [sales], columns: [NOW] }, chart);
    const moved = { opening: 0, movement: 5 };
    const amounts = { NOW: { '4110': moved, '6290': moved, '1110': moved, '7110': { opening: 0, movement: 0 } } };
    expect(findUnusedAccounts({ read, amounts, chart })).toEqual(['6290']);
  });
});

test('the total of any standard statement is the sum of its account rows', () => {
  const codes = chart.accounts.filter(({ statement }) => statement !== 'none').map(({ code }) => code);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...codes), fc.integer({ min: -1e12, max: 1e12 })), (movements) => {
      const { rows } = standardReport('balanceSheet', standardAccountGroups());
      const profit = codes
        .filter((code) => chart.accounts.find((account) => account.code === code)?.statement === 'PL')
        .reduce((sum, code) => sum + (movements[code] ?? 0), 0);
      const figures = new Map(
        calculate(rows, { ...movements, PROFIT: profit }).map(([code, value]) => [String(code), Number(value)]),
      );
      const leaves = (side: string) =>
        rows
          .filter(
            ({ kind, code }) =>
              kind === 'accounts' && (side === 'A') === (code.startsWith('BS_A') || code === 'BS_SUS'),
          )
          .reduce((sum, { code }) => sum + (figures.get(code) ?? 0), 0);
      expect(figures.get('BS_A_T')).toBe(leaves('A'));
      expect(figures.get('BS_LE_T')).toBe(leaves('L'));
      const all = codes.reduce((sum, code) => sum + (movements[code] ?? 0), 0);
      expect((figures.get('BS_A_T') ?? 0) - (figures.get('BS_LE_T') ?? 0)).toBe(all);
    }),
    { numRuns: 60 },
  );
});

test('spans follow the fiscal year', () => {
  const span = (more: Partial<Extract<ReportColumnDefinition, { kind: 'amount' }>>, start = 4) => {
    const column = amountColumn('C', '', more);
    if (column.kind !== 'amount') throw new TypeError('an amount column');
    const { from, through } = spanOf(column, '2026-11', start);
    return `${from} ${through}`;
  };
  expect(span({})).toBe('2026-11 2026-11');
  expect(span({ span: 'quarter' })).toBe('2026-10 2026-12');
  expect(span({ span: 'yearToDate' })).toBe('2026-04 2026-11');
  expect(span({ span: 'yearToDate', monthsBack: 12 })).toBe('2025-04 2025-11');
  expect(span({ span: 'year' })).toBe('2026-04 2027-03');
  expect(span({ span: 'monthOfYear', number: 12 })).toBe('2027-03 2027-03');
  expect(span({ span: 'quarter' }, 1)).toBe('2026-10 2026-12');
});

test('a half is rounded away from zero', () => {
  expect([1n, -1n, 3n, -3n].map((above) => roundFraction({ above, below: 2n }))).toEqual([1, -1, 2, -2]);
});
