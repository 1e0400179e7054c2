import { describe, expect, test } from 'vitest';
import { findPartnerPoints, foldPartnerName, KnownPartners } from '#plugins/sales/rules/findPartnerPoints.ts';

const NONE = { registrationNumber: null, corporateNumber: null };
const KNOWN = [
  { code: 'C001', title: '株式会社あおぞら商事', registrationNumber: 'T7000012050002', corporateNumber: null },
  { code: 'V001', title: 'みどり技研合同会社', registrationNumber: null, corporateNumber: '7000012050002' },
];

const pointsOf = (more: object, before?: object) =>
  findPartnerPoints(
    { code: 'N1', title: '別の会社', ...NONE, ...more },
    before && { code: 'N1', title: '別の会社', ...NONE, ...before },
    new KnownPartners(KNOWN),
  ).map(({ code, field }) => [code.replace('sales/', ''), field]);

describe('what is asked before a partner is saved', () => {
  test.each<[string, object, string[][]]>([
    ['nothing of a new name', {}, []],
    ['the name of another', { title: 'あおぞら商事（株）' }, [['like-title', 'title']]],
    ['not of one that only begins alike', { title: 'あおぞら商事東京' }, []],
    [
      'the number of another',
      { registrationNumber: 'T7000012050002' },
      [['like-registrationNumber', 'registrationNumber']],
    ],
    [
      'the corporate number of another',
      { corporateNumber: '7000012050002' },
      [['like-corporateNumber', 'corporateNumber']],
    ],
    ['a check digit of no company', { registrationNumber: 'T7000012050003' }, [['check-digit', 'registrationNumber']]],
    ['nothing of itself', { code: 'C001', title: '株式会社あおぞら商事' }, []],
  ])('%s', (_, more, expected) => {
    expect(pointsOf(more)).toEqual(expected);
  });

  test('only of what was changed since it was saved', () => {
    const saved = { title: 'あおぞら商事', registrationNumber: 'T7000012050003' };
    expect(pointsOf(saved, saved)).toEqual([]);
    expect(pointsOf(saved, { ...saved, title: '別の会社' })).toEqual([['like-title', 'title']]);
  });

  test.each([
    ['株式会社ＡＢＣ', '（株）abc'],
    ['㈱ABC', 'ａｂｃ 株式会社'],
    ['有限会社カグヤ・デザイン', 'ｶｸﾞﾔﾃﾞｻﾞｲﾝ(有)'],
    ['一般財団法人 みらい', 'みらい'],
  ])('%s is %s', (one, other) => {
    expect(foldPartnerName(one)).toBe(foldPartnerName(other));
  });
});
