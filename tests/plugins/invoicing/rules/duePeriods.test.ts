import { describe, expect, it } from 'vitest';
import { draftOfPeriod, duePeriods } from '#plugins/invoicing/rules/duePeriods.ts';
import { RECURRING_ACTS, RECURRING_STATES, recurringAt } from '#plugins/invoicing/rules/recurringMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

type Rhythm = Parameters<typeof duePeriods>[0];

const RHYTHM: Rhythm = {
  ...({ everyMonths: 1, dayOfMonth: 31, onHoliday: 'stay', from: '2026-01-01', through: null } as const),
  automaticFrom: '2026-01-01',
};

const told = (over: Partial<Rhythm>, through: string, known: Partial<Parameters<typeof duePeriods>[2]> = {}) =>
  duePeriods({ ...RHYTHM, ...over }, through, { made: [], ...known }).map(({ period, dueOn, kind }) =>
    [period, dueOn.slice(5), kind].join(' '),
  );

describe('duePeriods', () => {
  it.each<[string, Partial<Rhythm>, string, string[]]>([
    ['the last day of each month', {}, '2026-02-28', ['2026-01 01-31 due', '2026-02 02-28 due']],
    ['not before its day', {}, '2026-01-30', []],
    ['a day a month lacks is its last', { dayOfMonth: 30 }, '2026-03-01', ['2026-01 01-30 due', '2026-02 02-28 due']],
    ['every third month', { everyMonths: 3, dayOfMonth: 10 }, '2026-06-30', ['2026-01 01-10 due', '2026-04 04-10 due']],
    [
      'every fifth month over the end of a year',
      { everyMonths: 5, dayOfMonth: 1, from: '2026-09-01' },
      '2027-07-01',
      ['2026-09 09-01 due', '2027-02 02-01 due', '2027-07 07-01 due'],
    ],
    ['from the first day on', { dayOfMonth: 10, from: '2026-01-11' }, '2026-02-10', ['2026-02 02-10 due']],
    ['through the last day', { through: '2026-02-27' }, '2026-12-31', ['2026-01 01-31 due']],
    // 2026-01-31 is a Saturday, 2026-05-03 to 05-06 are holidays.
    ['before a Saturday', { onHoliday: 'before' }, '2026-01-31', ['2026-01 01-30 due']],
    ['after it, of the month it is for', { onHoliday: 'after' }, '2026-02-02', ['2026-01 02-02 due']],
    [
      'behind holidays in a row',
      { onHoliday: 'after', dayOfMonth: 3, from: '2026-05-01' },
      '2026-05-31',
      ['2026-05 05-07 due'],
    ],
    [
      'what was before it was set up, by hand',
      { automaticFrom: '2026-02-01' },
      '2026-02-28',
      ['2026-01 01-31 missed', '2026-02 02-28 due'],
    ],
  ])('falls on %s', (_name, over, through, expected) => {
    expect(told(over, through)).toEqual(expected);
  });

  it('is made once a period, whatever its day is by now, and again by hand once it is free', () => {
    const made = [
      { period: '2026-01', dueOn: '2026-01-31', invoiceId: 'a' },
      { period: '2026-02', dueOn: '2026-02-28', invoiceId: null },
    ];
    expect(told({}, '2026-03-31', { made })).toEqual(['2026-02 02-28 freed', '2026-03 03-31 due']);
    expect(told({ dayOfMonth: 5 }, '2026-03-05', { made })).toEqual(['2026-02 02-05 freed', '2026-03 03-05 due']);
    const closed = new Set(['2026-01-30']);
    expect(told({ onHoliday: 'before' }, '2026-01-31', { made, closed })).toEqual([]);
  });

  it('keeps a free period that its rhythm does not name any more, until it begins later', () => {
    const made = [{ period: '2026-02', dueOn: '2026-02-28', invoiceId: null }];
    expect(told({ everyMonths: 12 }, '2026-03-31', { made })).toEqual(['2026-01 01-31 due', '2026-02 02-28 freed']);
    expect(told({ everyMonths: 12, from: '2026-03-01' }, '2026-03-30', { made })).toEqual([]);
  });
});

describe('draftOfPeriod', () => {
  const sheet = {
    ...({ partner: 'C001', title: '保守料', paymentTerm: null, entry: 'exclusive', isWithheld: false } as const),
    ...{ account: '4120', remarks: '', lines: [] },
  };

  it.each([
    ['previous', '2025-12', '2025-12-31'],
    ['current', '2026-01', '2026-01-31'],
    ['next', '2026-02', '2026-02-28'],
  ] as const)('bills the %s month through its last day', (billedMonth, month, deliveredOn) => {
    const draft = draftOfPeriod({ ...sheet, billedMonth }, { period: '2026-01', dueOn: '2026-01-30' });
    expect(draft).toMatchObject({ month, deliveredOn, invoicedOn: '2026-01-30', dueOn: null, title: '保守料' });
  });
});

it('a recurring invoice is paused and resumed, and ends for good', () => {
  expect(statesTable(RECURRING_STATES, RECURRING_ACTS, recurringAt)).toEqual([
    'running: save→running pause→paused end→ended make→running',
    'paused: save→paused resume→running end→ended',
    'ended:',
  ]);
});
