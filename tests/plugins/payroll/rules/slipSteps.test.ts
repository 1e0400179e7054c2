import { describe, expect, it } from 'vitest';
import { packSteps, stepsOf } from '#plugins/payroll/pay-run/rules/slipSteps.ts';
import { paid } from './slips';

describe('the steps behind a payslip', () => {
  const { items } = paid();
  const packed = packSteps(items);

  it('are the same for every item after they were kept', () => {
    for (const { code, explanation } of items) expect(stepsOf(packed.steps, code), code).toEqual(explanation);
  });

  it('stand beside the items, which keep everything else', () => {
    expect(packed.items).toEqual(items.map(({ explanation: _steps, ...item }) => item));
  });

  it('are kept once, however many items follow from them: all premiums share theirs', () => {
    const texts = packed.steps.steps.filter(({ step }) => step === 'premiumMonth');
    expect(texts).toHaveLength(1);
    expect(packed.steps.steps.length).toBeLessThan(items.flatMap(({ explanation }) => explanation).length / 2);
  });

  it('none for a code that is not there', () => {
    expect(stepsOf(packed.steps, 'NOTHING')).toEqual([]);
  });

  it('say in short by which tables of the law an item was worked out, and how it was rounded', () => {
    const basisOf = (code: string) => items.find((item) => item.code === code)?.basis;
    expect(basisOf('HEALTH')?.tables).toContain('healthRate 2026-03-01');
    expect(basisOf('HEALTH')?.rows).toContain('healthRate 13');
    expect(basisOf('BASE')).toEqual({ tables: '', rows: '', fraction: '' });
    expect(basisOf('OT25')?.fraction).toBe('halfUp');
  });
});
