import { describe, expect, it } from 'vitest';
import { addMonths } from '#core/value/month.ts';
import { agreementYearOf, findAgreementWarnings } from '#plugins/time/rules/agreement36.ts';

const special = { agreementStartMonth: 4, hasSpecialClause: true };
const plain = { agreementStartMonth: 4, hasSpecialClause: false };

/** Hours of overtime and of work on legal holidays by month, from April 2026 on. */
const months = (...hours: (number | [number, number])[]) =>
  hours.map((each, index) => {
    const [overtime, holiday] = Array.isArray(each) ? each : [each, 0];
    return { month: addMonths('2026-04', index), overtimeMinutes: overtime * 60, legalHolidayMinutes: holiday * 60 };
  });
const limits = (list: ReturnType<typeof findAgreementWarnings>) =>
  list.map(({ limit, isOver }) => `${limit}${isOver ? '!' : ''}`);

describe('the agreement on overtime', () => {
  it.each([
    [35, []],
    [36, ['month']],
    [45, ['month']],
    [45.5, ['month!']],
  ])('says of %d hours in a month: %j', (hours, expected) => {
    expect(limits(findAgreementWarnings('2026-04', months(hours), special))).toEqual(expected);
  });

  it('holds work on holidays against 100 and 80 hours only', () => {
    expect(limits(findAgreementWarnings('2026-04', months([30, 69]), special))).toEqual(['single']);
    expect(limits(findAgreementWarnings('2026-04', months([30, 70]), special))).toEqual(['single!']);
    const two = findAgreementWarnings('2026-05', months([40, 45], [40, 36]), special);
    expect(two.find(({ limit }) => limit === 'average')).toMatchObject({ isOver: true, months: 2 });
  });

  it('says nothing of months before the law set limits', () => {
    const [march, april] = ['2019-03', '2019-04'].map((month) => {
      const paid = [{ month, overtimeMinutes: 90 * 60, legalHolidayMinutes: 20 * 60 }];
      return limits(findAgreementWarnings(month, paid, special));
    });
    expect([march, april]).toEqual([[], ['single!', 'month!']]);
  });

  it('looks at the worst of two to six months', () => {
    const warnings = findAgreementWarnings('2026-09', months(90, 80, 80, 80, 80, 76), special);
    expect(warnings.find(({ limit }) => limit === 'average')).toMatchObject({
      isOver: true,
      months: 6,
      value: 81 * 60,
    });
  });

  it('limits the year to 360 hours, with the special clause to 720 and six months over 45', () => {
    expect(limits(findAgreementWarnings('2026-12', months(40, 40, 40, 40, 40, 40, 40, 40, 41), plain))).toContain(
      'year!',
    );
    const seven = findAgreementWarnings('2026-10', months(46, 46, 46, 46, 46, 46, 46), special);
    expect(seven.find(({ limit }) => limit === 'monthsOver')).toMatchObject({ isOver: true, value: 7, allowed: 6 });
    expect(limits(findAgreementWarnings('2027-03', months(...Array(12).fill(61)), special))).toContain('specialYear!');
  });

  it('begins the year in the month the company agreed on', () => {
    expect(agreementYearOf('2027-03', 4)).toBe('2026-04');
    expect(agreementYearOf('2026-04', 4)).toBe('2026-04');
    expect(agreementYearOf('2026-12', 1)).toBe('2026-01');
    expect(limits(findAgreementWarnings('2027-04', [...months(...Array(12).fill(30)), ...months(0)], plain))).toEqual(
      [],
    );
  });
});
