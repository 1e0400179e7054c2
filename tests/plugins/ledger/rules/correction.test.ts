import { describe, expect, it } from 'vitest';
import { ANYBODY } from '#plugins/ledger/books/rules/poster.ts';
import { blankLine, emptyForm } from '#plugins/ledger/document/parts/entryForm.ts';
import { reasonAgainstCorrecting, reversedElsewhere } from '#plugins/ledger/document/rules/correctable.ts';
import { reversalDay } from '#plugins/ledger/document/rules/reversalDay.ts';
import { nextForm } from '#plugins/ledger/document/screens/continuous/continuous.ts';
import { periodOf, standardBooks } from './standardBooks';

const BY_HAND = { isManual: true, approvalRoute: null };

describe('whether a document is corrected in one step', () => {
  it.each([
    ['typed', BY_HAND, null],
    ['upload', BY_HAND, null],
    [null, BY_HAND, null],
    ['clearing', BY_HAND, 'clearing'],
    ['revaluation', BY_HAND, 'revaluation'],
    ['expenses', BY_HAND, 'expenses'],
    ['payroll', BY_HAND, 'payroll'],
    ['typed', { isManual: false, approvalRoute: null }, 'system'],
    ['typed', { isManual: true, approvalRoute: 'R1' }, 'approval'],
    // That it is a reversal is the reversal's to say.
    ['reversal', { isManual: false, approvalRoute: null }, null],
  ] as const)('%s of a type %o: %s', (source, type, against) => {
    expect(reasonAgainstCorrecting(source, type)).toBe(against);
  });
});

describe('whether a document is reversed in the ledger', () => {
  it.each([
    ['typed', null],
    ['expenses', null],
    [null, null],
    ['payroll', 'payroll'],
  ] as const)('%s: by %s', (source, elsewhere) => {
    expect(reversedElsewhere(source)).toBe(elsewhere);
  });
});

describe('the day of the reversal', () => {
  const entry = { postingDate: '2026-09-15', accounts: ['6340', '1110'] };
  const booksWith = (states: Readonly<Record<string, 'open' | 'closed'>>) => ({
    ...standardBooks(),
    periods: new Map(
      Object.entries(states).map(([period, state]) => [
        period,
        periodOf({ state, number: Number(period.slice(5)) - 3, fiscalYear: 2026 }),
      ]),
    ),
  });

  it.each([
    [{ '2026-09': 'open', '2026-10': 'open' }, '2026-09-15'],
    [{ '2026-09': 'closed', '2026-10': 'open' }, '2026-10-01'],
    [{ '2026-09': 'closed', '2026-10': 'closed', '2026-11': 'open' }, '2026-11-01'],
    [{ '2026-09': 'closed' }, '2026-09-15'],
  ] as const)('with %o is %s', (states, day) => {
    expect(reversalDay(entry, undefined, booksWith(states), { ...ANYBODY, today: '2026-11-20' })).toBe(day);
  });
});

describe('the next document of continuous entry', () => {
  it('keeps days, type, tax entry and the department typed last, and nothing else', () => {
    const lines = [
      { ...blankLine(1, 'debit'), account: '6340', amount: 500, department: '10', memo: '手数料' },
      { ...blankLine(2, 'credit'), account: '1110', amount: 500 },
    ];
    const kept = {
      documentType: 'KR',
      documentDate: '2026-10-30',
      postingDate: '2026-10-31',
      taxEntry: 'excluded',
    } as const;
    const typed = { ...emptyForm('2026-11-20'), ...kept, headerText: '月次', reference: 'A-1', lines };
    expect(nextForm(typed)).toEqual({ ...emptyForm('2026-11-20'), ...kept, department: '10' });
    expect(nextForm(nextForm(typed)).department).toBe('10');
  });
});
