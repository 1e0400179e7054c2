import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, divide, multiply, ratioOf, roundRatio } from '#plugins/payroll/law/rules/ratio.ts';
import { VARIABLES } from '#plugins/payroll/law/rules/variables.ts';
import { findItemFault, touchedBy } from '#plugins/payroll/pay-item/rules/checkItems.ts';
import {
  DivisionByZero,
  evaluateFormula,
  type FormulaSource,
  showFigures,
} from '#plugins/payroll/pay-item/rules/evaluateFormula.ts';
import { FormulaFault, parseFormula } from '#plugins/payroll/pay-item/rules/parseFormula.ts';
import { itemsOn } from '#plugins/payroll/pay-item/rules/payItem.ts';
import { READY_ITEMS } from '#plugins/payroll/pay-item/rules/readyItems.ts';
import { sure } from '#tests/support/sure.ts';

const source: FormulaSource = {
  variable: (name) =>
    ratioOf(
      { monthlyPay: 310_000, overtimeHours: 10.5 * 2, hourlyRate: 2_000 }[name as string] ?? 0,
      name === 'overtimeHours' ? 2 : 1,
    ),
  item: (code) => ratioOf(code === 'BASE' ? 300_000 : 0),
};
const isItem = (code: string) => code === 'BASE' || code === 'NONE';
const value = (text: string, fraction: Parameters<typeof roundRatio>[1] = 'halfUp') =>
  roundRatio(evaluateFormula(parseFormula(text, isItem), source), fraction);

describe('a formula of a pay item', () => {
  it.each([
    ['1 + 2 × 3', 7],
    ['（１＋２）×３', 9],
    ['10 - 4 - 3', 3],
    ['100 ÷ 8 ÷ 5', 3],
    ['-(2 + 3) * -2', 10],
    ['月給額 × 10%', 31_000],
    ['monthlypay * 0.1', 31_000],
    ['時間単価 × 時間外時間 × 125%', 26_250],
    ['base ÷ 30', 10_000],
    ['上限(月給額, 300000)', 300_000],
    ['下限(1, 2)', 2],
    ['最大(1, 5, 3) + min(4, 2)', 7],
    ['もし(時間外時間 > 45, 1, 2)', 2],
    ['もし(月給額 ≧ 310000、1、2)', 1],
    ['if(BASE <> 300000, 1, if(1 = 1, 7, 8))', 7],
    ['もし(NONE > 0, 1 ÷ NONE, 0)', 0],
    ['0.1 + 0.2 - 0.3', 0],
    ['100ー40', 60],
  ])('%s is %d', (text, expected) => expect(value(text)).toBe(expected));

  it.each([
    ['', 'empty', 1],
    ['月給額 ×', 'unended', 6],
    ['月給額 × (1 + 2', 'unclosed', 7],
    ['1 + + 2', 'unexpected', 5],
    ['月給額 × 基本賃金', 'unknownName', 7],
    ['1 2', 'unexpected', 3],
    ['1.2.3', 'unexpected', 1],
    ['もし(1, 2, 3)', 'condition', 5],
    ['1 > 2', 'condition', 3],
    ['(1 < 2)', 'condition', 4],
    ['上限(1)', 'argumentCount', 1],
    ['最大(1, 2', 'unclosed', 3],
    ['BASE(1)', 'unexpected', 5],
    ['1 & 2', 'unexpected', 3],
    [`${'('.repeat(40)}1`, 'tooDeep', 31],
  ])('%s is refused where it goes wrong', (text, code, at) => {
    expect(() => parseFormula(text, isItem)).toThrow(expect.objectContaining({ code, at }));
    expect(() => parseFormula(text, isItem)).toThrow(FormulaFault);
  });

  it('says where it divides by zero, and only on the branch that is taken', () => {
    expect(() => value('5 + 1 ÷ NONE')).toThrow(expect.objectContaining({ at: 7 }));
    expect(() => value('1 ÷ (BASE - 300000)')).toThrow(DivisionByZero);
  });

  it('is shown in figures', () => {
    const shown = (text: string) => showFigures(parseFormula(text, isItem), source);
    expect(shown('時間単価 × 時間外時間 × 125%')).toBe('2,000 × 10.5 × 125%');
    expect(shown('月給額 ÷ (1 + 2) - (3 - 4)')).toBe('310,000 ÷ (1 + 2) − (3 − 4)');
    expect(shown('1 ÷ NONE')).toBe('1 ÷ 0');
  });

  it('counts exactly, whatever is divided', () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), (amount, divisor) => {
        const third = divide(ratioOf(amount), ratioOf(divisor));
        expect(roundRatio(multiply(sure(third), ratioOf(divisor)), 'up')).toBe(amount);
        expect(roundRatio(add(ratioOf(amount, divisor), ratioOf(-amount, divisor)), 'down')).toBe(0);
      }),
    ));

  it.each([
    [5, 2, 'down', 2],
    [5, 2, 'up', 3],
    [5, 2, 'halfUp', 3],
    [5, 2, 'halfDown', 2],
    [-5, 2, 'down', -2],
    [-5, 2, 'halfUp', -3],
    [51, 20, 'halfDown', 3],
  ] as const)('%d ÷ %d is rounded %s to %d', (amount, divisor, fraction, expected) =>
    expect(roundRatio(ratioOf(amount, divisor), fraction)).toBe(expected),
  );
});

describe('pay items together', () => {
  it('are all understood as they come with the product', () => {
    expect(findItemFault(READY_ITEMS)).toBeUndefined();
    expect(new Set(READY_ITEMS.map(({ code }) => code)).size).toBe(READY_ITEMS.length);
    expect(
      READY_ITEMS.filter(
        ({ account, kind, contraAccount }) => !account || (kind === 'employer') !== (contraAccount !== ''),
      ),
    ).toEqual([]);
  });

  const withFormula = (code: string, formula: string) =>
    READY_ITEMS.map((item) => (item.code === code ? { ...item, formula } : item));

  it.each([
    ['BASE', 'POSITION + 1', 'POSITION', 'BASE ÷ 2', ['BASE', 'POSITION', 'BASE']],
    ['BASE', '時間単価 × 160', 'POSITION', '0', ['BASE', 'BASE']],
    ['BASE', '総支給額', 'POSITION', '0', ['BASE', 'BASE']],
    ['BASE', 'INCOME_TAX', 'POSITION', '0', ['BASE', 'INCOME_TAX', 'BASE']],
    ['BASE', '雇用保険料', 'POSITION', '0', ['BASE', 'BASE']],
  ])('%s = %s, %s = %s need each other', (one, formula, other, otherFormula, items) => {
    const changed = withFormula(one, formula).map((item) =>
      item.code === other ? { ...item, formula: otherFormula } : item,
    );
    expect(findItemFault(changed)).toEqual({ code: 'circular', items });
  });

  it('name the one that cannot be read', () => {
    expect(findItemFault(withFormula('OT25', '時間単価 ×'))).toMatchObject({
      item: 'OT25',
      fault: { code: 'unended' },
    });
  });

  it('touch those that follow from them', () => {
    expect(touchedBy('BASE', READY_ITEMS)).toEqual(
      expect.arrayContaining(['OT25', 'NIGHT', 'EMPLOYMENT', 'INCOME_TAX', 'ER_WORKERS']),
    );
    expect(touchedBy('BASE', READY_ITEMS)).not.toContain('HEALTH');
    expect(touchedBy('INCOME_TAX', READY_ITEMS)).toEqual([]);
  });

  it('hold from a day until the next row of their code, or until they end', () => {
    const rows = [
      ...READY_ITEMS.filter(({ code }) => code === 'BASE' || code === 'DAILY'),
      { ...sure(READY_ITEMS[0]), formula: '月給額 + 1', effectiveFrom: '2026-10-01' },
      { ...sure(READY_ITEMS[1]), effectiveFrom: '2026-04-01', effectiveThrough: '2026-09-30' },
    ];
    const on = (day: string) => itemsOn(rows, day).map(({ code, formula }) => [code, formula]);
    expect(on('2026-09-30')).toEqual([
      ['BASE', '月給額'],
      ['DAILY', READY_ITEMS[1]?.formula],
    ]);
    expect(on('2026-10-01')).toEqual([['BASE', '月給額 + 1']]);
  });

  it('have variables with one word each in both languages', () => {
    const words = Object.values(VARIABLES).flatMap(({ ja, en }) => [ja.normalize('NFKC'), en.toLowerCase()]);
    expect(new Set(words).size).toBe(words.length);
  });
});
