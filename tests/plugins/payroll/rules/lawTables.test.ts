import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUBLIC_TRANSPORT_LIMIT } from '#plugins/expenses/rates/commutingLimits.ts';
import type { Cell } from '#plugins/payroll/law/rates/lawTable.ts';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { PREFECTURES } from '#plugins/payroll/law/rates/prefectures.ts';
import { TABLE_KINDS, type TableKind } from '#plugins/payroll/law/rates/tableKinds.ts';
import { findTableFaults, findVersionFaults, TABLE_FAULTS } from '#plugins/payroll/law/rules/checkTable.ts';
import { findTable, requireTable } from '#plugins/payroll/law/rules/lawBook.ts';
import { computerTaxOf, tableTaxOf } from '#plugins/payroll/law/rules/monthlyTax.ts';
import { shareOf } from '#plugins/payroll/law/rules/rounding.ts';
import { premiumsOn } from '#plugins/payroll/law/rules/socialInsurance.ts';
import '#tests/support/propertySeed.ts';

const book = { own: [], law: LAW_TABLES };
const tableOf = (kind: TableKind, day: string) => requireTable(book, kind, day);

describe('the tables of the law', () => {
  it('are there for every kind, say where they come from, and have no fault', () => {
    expect(new Set(LAW_TABLES.map(({ kind }) => kind))).toEqual(new Set(TABLE_KINDS));
    for (const { law, title, source, checkedOn } of LAW_TABLES) {
      expect([law.ja, law.en, title.ja, title.en, source, checkedOn].every((text) => text.length > 0)).toBe(true);
    }
    const faulty = LAW_TABLES.filter(({ status }) => status !== 'unpublished').flatMap((table) =>
      findTableFaults(table).map((fault) => ({ kind: table.kind, from: table.effectiveFrom, ...fault })),
    );
    expect(faulty).toEqual([]);
  });

  it('of health insurance have a rate for each prefecture', () => {
    const missing = LAW_TABLES.filter(({ kind }) => kind === 'healthRate').flatMap(({ effectiveFrom, rows }) => {
      const rated = new Map(rows.map(([code, rate]) => [code, rate]));
      return PREFECTURES.filter(({ code }) => typeof rated.get(code) !== 'number').map(
        ({ code }) => `${effectiveFrom} ${code}`,
      );
    });
    expect(missing).toEqual([]);
  });

  it('follow each other without gap or overlap, kind by kind', () => {
    expect(findVersionFaults(LAW_TABLES)).toEqual([]);
  });

  it('are refused where one is not published yet, or where none is in force', () => {
    expect(() => tableOf('bonusRate', '2027-01-10')).toThrow('payroll/table-unpublished');
    expect(() => tableOf('withholdingMonthly', '2028-01-10')).toThrow('payroll/no-table');
    expect(() => tableTaxOf(book, { pay: 800_000, column: 'kou', dependants: 0, paidOn: '2025-12-25' })).toThrow(
      'payroll/beyond-table',
    );
  });

  it('of commuting have the limit that claims of expenses are warned by', () => {
    expect(tableOf('commuting', '2026-11-01').figures.publicTransport).toBe(PUBLIC_TRANSPORT_LIMIT);
  });

  it('give way to a table of the company while that is in force', () => {
    const own = { ...tableOf('bonusRate', '2026-12-10'), effectiveFrom: '2027-01-01', effectiveThrough: '2027-06-30' };
    expect(findTable({ own: [own], law: LAW_TABLES }, 'bonusRate', '2027-06-30')).toBe(own);
    expect(findTable({ own: [own], law: LAW_TABLES }, 'bonusRate', '2027-07-01')?.status).toBe('unpublished');
  });
});

describe('a table with a fault', () => {
  const commuting = tableOf('commuting', '2026-11-01');
  const check = (rows: readonly (readonly Cell[])[], figures = commuting.figures) =>
    findTableFaults({ kind: 'commuting', rows, figures }).map(({ code, row }) => [code, row]);
  const care = tableOf('premiumRate', '2026-11-01');
  const bonus = tableOf('bonusRate', '2026-11-01');
  const monthly = tableOf('withholdingMonthly', '2026-11-01');
  const changed = (rows: readonly (readonly Cell[])[], at: number, cells: readonly [index: number, cell: Cell][]) =>
    rows.map((row, place) =>
      place === at ? row.map((cell, index) => cells.find(([i]) => i === index)?.[1] ?? cell) : row,
    );

  it.each<[string, () => readonly (readonly unknown[])[], readonly unknown[]]>([
    ['without rows', () => check([]), ['noRows', undefined]],
    ['with a row too short', () => check([[0, 2]]), ['width', 1]],
    ['with a cell that is empty', () => check([[0, null, null]]), ['missing', 1]],
    ['with text for a number', () => check([[0, null, '免税']]), ['notNumber', 1]],
    ['below zero', () => check([[0, null, -1]]), ['negative', 1]],
    ['that begins above zero', () => check([[1, null, 0]]), ['begins', 1]],
    [
      'with a gap',
      () =>
        check([
          [0, 2, 0],
          [3, null, 1],
        ]),
      ['gap', 2],
    ],
    [
      'with an overlap',
      () =>
        check([
          [0, 3, 0],
          [2, null, 1],
        ]),
      ['overlap', 2],
    ],
    [
      'open in its middle',
      () =>
        check([
          [0, null, 0],
          [2, null, 1],
        ]),
      ['openInside', 1],
    ],
    [
      'that ends somewhere',
      () =>
        check([
          [0, 2, 0],
          [2, 10, 4200],
        ]),
      ['notOpen', 2],
    ],
    [
      'whose limits fall',
      () =>
        check([
          [0, 2, 500],
          [2, null, 400],
        ]),
      ['notRising', 2],
    ],
    ['without one of its figures', () => check([[0, null, 0]], { publicTransport: 150_000 }), ['figure', undefined]],
  ])('%s is found out', (_what, find, fault) => {
    expect(find()).toContainEqual(fault);
  });

  const codesOf = (kind: TableKind, rows: readonly (readonly Cell[])[], figures = {}) =>
    findTableFaults({ kind, rows, figures }).map(({ code }) => code);

  it('with codes that are unknown, missing or there twice is found out', () => {
    const twice = [...care.rows, ...care.rows.slice(0, 1)];
    expect(codesOf('premiumRate', twice)).toEqual(['twice']);
    expect(codesOf('premiumRate', care.rows.slice(1))).toEqual(['missingCode']);
    expect(codesOf('premiumRate', [...care.rows, ['pets', 100, 50]])).toEqual(['unknownCode']);
    expect(codesOf('premiumRate', [...care.rows.slice(1), ['care', 100_001, 0]])).toEqual(['share']);
    expect(codesOf('premiumRate', [...care.rows.slice(1), ['care', 1.5, 0]])).toEqual(['notNumber']);
    expect(codesOf('premiumRate', [...care.rows.slice(1), [13, 100, 50]])).toEqual(['notCode']);
    expect(codesOf('premiumRate', [...care.rows.slice(1), ['care', null, 0]])).toEqual(['missing']);
  });

  it('whose tax falls with the pay or rises with dependants is found out', () => {
    const { rows, figures } = monthly;
    expect(codesOf('withholdingMonthly', changed(rows, 50, [[2, 1]]), figures)).toContain('notRising');
    expect(codesOf('withholdingMonthly', changed(rows, 50, [[3, 99_999]]), figures)).toContain('notFalling');
    expect(codesOf('bonusRate', changed(bonus.rows, 5, [[1, 1]]))).toEqual(['notRising']);
  });

  it('is one of the faults that have words', () => {
    expect(new Set(TABLE_FAULTS).size).toBe(TABLE_FAULTS.length);
  });

  it('is found between two versions', () => {
    const version = (effectiveFrom: string, effectiveThrough: string | null) =>
      ({ kind: 'commuting', effectiveFrom, effectiveThrough }) as const;
    const codes = (...versions: ReturnType<typeof version>[]) => findVersionFaults(versions).map(({ code }) => code);
    expect(codes(version('2026-01-01', '2026-12-31'), version('2027-01-01', null))).toEqual([]);
    expect(codes(version('2026-01-01', '2026-12-30'), version('2027-01-01', null))).toEqual(['gap']);
    expect(codes(version('2026-01-01', '2027-01-01'), version('2027-01-01', null))).toEqual(['overlap']);
    expect(codes(version('2026-01-01', null), version('2027-01-01', null))).toEqual(['overlap']);
  });
});

describe('the monthly table', () => {
  /** 復元規則: tax on the middle of a band, to 10 yen, with the surtax to 10 yen again, nothing below 100 yen. */
  function rebuilt(row: readonly Cell[], dependants: number): number {
    const middle = (Number(row[0]) + Number(row[1])) / 2;
    const steps = computerTaxOf(book, { pay: middle, dependants, paidOn: '2026-11-25' }).explanation;
    const taxable = Number(steps.find(({ step }) => step === 'computerTaxable')?.value);
    const [, rate, less] = BASIC_TAX.find(([through]) => taxable <= through) ?? [0, 0, 0];
    const basic = shareOf({ amount: taxable, per100k: rate, add: -less, fraction: 'halfUp', unit: 10 });
    const tax = shareOf({ amount: basic, per100k: 102_100, fraction: 'halfUp', unit: 10 });
    return tax < 100 ? 0 : tax;
  }
  const BASIC_TAX = [
    [162_500, 5_000, 0],
    [275_000, 10_000, 8_125],
    [579_166, 20_000, 35_625],
  ] as const;

  it('of 2026 is rebuilt from the formula, all 1,848 cells', () => {
    const rows = tableOf('withholdingMonthly', '2026-11-25').rows.filter(
      ([from]) => Number(from) >= 105_000 && Number(from) < 740_000,
    );
    expect(rows).toHaveLength(231);
    for (const row of rows) {
      expect(row.slice(2, 10)).toEqual(Array.from({ length: 8 }, (_, dependants) => rebuilt(row, dependants)));
    }
  });

  it.each(['2026-11-25', '2027-03-25'])('of %s is within 100 yen of the formula below 740,000 yen', (paidOn) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 739_999 }), fc.integer({ min: 0, max: 7 }), (pay, dependants) => {
        const printed = tableTaxOf(book, { pay, column: 'kou', dependants, paidOn }).value;
        const computed = computerTaxOf(book, { pay, dependants, paidOn }).value;
        // Where the table begins, a tax under its first row is nothing; above, half a band is 1,500 yen of pay at 20.42 %.
        expect(Math.abs(printed - computed)).toBeLessThanOrEqual(pay < 180_000 ? 140 : 320);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes off no more as heads are added, and more as pay rises, in both columns', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.constantFrom('kou' as const, 'otsu' as const),
        (pay, dependants, more, column) => {
          const tax = (asked: { pay: number; dependants: number }) =>
            tableTaxOf(book, { ...asked, column, paidOn: '2026-11-25' }).value;
          expect(tax({ pay, dependants: dependants + 1 })).toBeLessThanOrEqual(tax({ pay, dependants }));
          expect(tax({ pay: pay + more, dependants })).toBeGreaterThanOrEqual(tax({ pay, dependants }));
        },
      ),
    );
  });
});

describe('the premiums', () => {
  it('of every prefecture and grade are what half of the sum is with 50 sen dropped, and both sides make the whole', () => {
    const { rows: grades } = tableOf('grades', '2026-11-01');
    for (const [prefecture, rate] of tableOf('healthRate', '2026-11-01').rows) {
      for (const [, , standard] of grades) {
        const base = Number(standard);
        const { value } = premiumsOn(
          book,
          { healthBase: base, pensionBase: base },
          { on: '2026-11-01', prefecture: String(prefecture), hasCare: false },
        );
        const sen = (base / 1000) * Number(rate); // of the whole premium, in sen
        expect(value.health).toBe(Math.ceil((sen / 2 - 50) / 100));
        expect(value.employerHealthTenths + 10 * (value.healthAndCare + value.support)).toBe(
          sen / 10 + (base / 1000) * 23,
        );
      }
    }
  });
});
