import { describe, expect, it } from 'vitest';
import { isMunicipalityCode } from '#plugins/payroll/resident-tax/rules/municipalityCode.ts';
import { type Notice, readNotice, readYear } from '#plugins/payroll/resident-tax/rules/readNotice.ts';
import {
  collectionAtLeaving,
  dueIn,
  monthsOfTaxYear,
  type ResidentTerm,
  restFrom,
  taxYearOf,
} from '#plugins/payroll/resident-tax/rules/residentMonths.ts';
import { changeBy } from '#plugins/payroll/resident-tax/rules/takeNotice.ts';
import { composePayments, dueDayOf } from '#plugins/payroll/resident-tax-payment/rules/composePayments.ts';

const year = monthsOfTaxYear(2026);
const amounts = (june: number, rest: number, from = '2026-06') =>
  Object.fromEntries(year.filter((month) => month >= from).map((month) => [month, month === '2026-06' ? june : rest]));
const term = (
  fromMonth: string,
  collection: ResidentTerm['collection'],
  of: ResidentTerm['amounts'],
): ResidentTerm => ({
  ...{ fiscalYear: 2026, fromMonth, collection, amounts: of },
});
const JUNE = term('2026-06', 'special', amounts(13_700, 12_000));

describe('codes of municipalities', () => {
  it.each(['131041', '141003', '011002', '271004', '401307'])('%s holds its check digit', (code) =>
    expect(isMunicipalityCode(code)).toBe(true),
  );
  it.each(['131042', '13104', '1310411', '13104x'])('%s does not', (code) =>
    expect(isMunicipalityCode(code)).toBe(false),
  );
});

describe('a tax year', () => {
  it('goes from June to May', () => {
    expect([year[0], year[11]]).toEqual(['2026-06', '2027-05']);
    expect(['2026-05', '2026-06', '2027-05', '2027-06'].map(taxYearOf)).toEqual([2025, 2026, 2026, 2027]);
  });

  it('takes what the term of the month says, and nothing is known before its first', () => {
    const changed = [JUNE, term('2026-10', 'special', amounts(0, 9_000, '2026-10'))];
    expect(['2026-06', '2026-09', '2026-10', '2027-05'].map((month) => dueIn(changed, month))).toEqual([
      ...[13_700, 12_000, 9_000, 9_000],
    ]);
    expect(dueIn(changed, '2026-05')).toBeNull();
    expect(dueIn([term('2026-08', 'special', {})], '2026-07')).toBeNull();
  });

  it('ends by the sum of what remains at once, or by nothing', () => {
    expect(restFrom([JUNE], '2027-01')).toBe(60_000);
    const lump = [JUNE, term('2027-01', 'lump', { '2027-01': 60_000 })];
    expect(['2026-12', '2027-01', '2027-02'].map((month) => dueIn(lump, month))).toEqual([12_000, 60_000, 0]);
    expect(restFrom(lump, '2027-02')).toBe(0);
    expect(dueIn([JUNE, term('2026-09', 'ordinary', {})], '2026-09')).toBe(0);
  });

  it.each([
    ['2027-01-01', 'lump'],
    ['2027-04-30', 'lump'],
    ['2027-05-10', null],
    ['2026-06-01', 'ordinary'],
    ['2026-12-31', 'ordinary'],
  ])('of who leaves on %s ends as the law says: %s', (leftOn, how) => expect(collectionAtLeaving(leftOn)).toBe(how));
});

const HEAD = [
  ...['市区町村コード', '市区町村名', '指定番号', '受給者番号', '氏名', '年度', '特別徴収税額'],
  ...['６月分', '7月', '8月分', '9月分', '10月分', '11月分', '12月分', '1月分', '2月分', '3月分', '4月分', '5月分'],
];
const line = (more: Record<number, string> = {}) => {
  const cells = ['131041', '新宿区', '777', 'E0005', '社本　一郎', '令和8年度', '145,700', '13,700'];
  const row = [...cells, ...Array.from({ length: 11 }, () => '12000')];
  for (const [at, text] of Object.entries(more)) row[Number(at)] = text;
  return row;
};
const read = (...lines: string[][]) => readNotice([['特別徴収税額の決定通知書'], HEAD, ...lines]);

describe('a notice', () => {
  it('is read by its heads, in any order, below a title', () => {
    const notice = read(line(), Array(19).fill('')) as Notice;
    expect(notice).toMatchObject({ fiscalYear: 2026, municipality: '131041', municipalityTitle: '新宿区' });
    expect(notice.rows).toMatchObject([{ row: 3, receiverNumber: 'E0005', faults: [] }]);
    expect(notice.rows[0]?.amounts).toEqual(JUNE.amounts);
  });

  it.each([
    ['令和8年度', 2026],
    ['R8', 2026],
    ['８', 2026],
    ['2026', 2026],
    ['令和元年度', 2019],
    ['来年', Number.NaN],
  ])('names its year: %s', (text, wanted) => expect(readYear(text)).toBe(wanted));

  it.each([
    [[], 'no-year'],
    [[line({ 5: '' })], 'no-year'],
    [[line(), line({ 5: '令和7年度' })], 'notice-two-years'],
    [[line(), line({ 0: '141003', 1: '横浜市' })], 'notice-two-municipalities'],
  ])('is refused as a whole: %#', (lines, code) => expect(read(...lines)).toMatchObject({ code }));

  it('is no notice without its months', () => {
    expect(readNotice([['氏名', '6月分'], line()])).toEqual({ code: 'no-notice', params: {} });
  });

  it.each([
    [{ 8: '12,O00' }, 'not-an-amount'],
    [{ 8: '-5' }, 'not-an-amount'],
    [{ 6: '145,800' }, 'sum-differs'],
    [{ 4: ' ' }, 'no-name'],
  ])('tells what is wrong in a row: %o', (more, code) => {
    expect((read(line(more)) as Notice).rows[0]?.faults.map((fault) => fault.code)).toEqual([code]);
  });
});

describe('what a notice changes', () => {
  const place = (of: ResidentTerm) => ('municipality' in of ? String(of.municipality) : '131041');
  const by = (given: ResidentTerm['amounts'], terms: readonly ResidentTerm[], code = '131041') =>
    changeBy({ fiscalYear: 2026, amounts: given }, terms, code, place);

  it('is nothing where it says what stands', () => expect(by(JUNE.amounts, [JUNE])).toBeNull());
  it('is all of it where nothing stands', () => {
    expect(by(JUNE.amounts, [])).toMatchObject({ fromMonth: '2026-06', amounts: JUNE.amounts });
  });
  it('begins with the first month that differs; blank months stay', () => {
    const changed = by({ ...amounts(0, 9_000, '2026-10') }, [JUNE]);
    expect(changed).toMatchObject({ fromMonth: '2026-10', amounts: amounts(0, 9_000, '2026-10') });
    expect(changed?.changes[0]).toEqual({ month: '2026-10', before: 12_000, after: 9_000 });
  });
  it('is a change where another municipality takes over, or the deduction had ended', () => {
    expect(by(JUNE.amounts, [JUNE], '141003')?.fromMonth).toBe('2026-06');
    expect(by(JUNE.amounts, [JUNE, term('2026-09', 'ordinary', {})])?.fromMonth).toBe('2026-09');
  });
});

describe('payments of a month', () => {
  it.each([
    ['2026-09', '2026-10-13'], // 10 October is a Saturday, the 12th a holiday.
    ['2026-10', '2026-11-10'],
    ['2026-12', '2027-01-12'],
  ])('of %s are due on %s', (month, due) => expect(dueDayOf(month, new Set())).toBe(due));

  it('are summed up by municipality, and what belongs to none is told', () => {
    const person = (employee: string, municipality: string | null, withheld: number, notified = withheld) => ({
      ...{ employeeId: employee, employee, name: employee, runId: 'r', municipality, withheld, notified },
    });
    const payments = composePayments(
      [person('1', '141003', 100), person('2', '131041', 200, 250), person('3', null, 5, 0)],
      [
        { code: '141003', title: '横浜市', designatedNumber: '1' },
        { code: '131041', title: '新宿区', designatedNumber: '2' },
      ],
      '未登録',
    );
    expect(payments.map(({ title, withheld, notified }) => [title, withheld, notified])).toEqual([
      ['新宿区', 200, 250],
      ['横浜市', 100, 100],
      ['未登録', 5, 0],
    ]);
  });
});
