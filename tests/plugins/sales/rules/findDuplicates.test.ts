import { describe, expect, it } from 'vitest';
import { findDuplicates, foldPartnerReading } from '#plugins/sales/rules/findDuplicates.ts';

const partner = (code: string, more: object = {}) => ({
  ...{ code, title: `取引先${code}`, reading: '', registrationNumber: null, corporateNumber: null },
  ...{ isEmployee: false, isActive: true, ...more },
});
const pairs = (...partners: ReturnType<typeof partner>[]) =>
  findDuplicates(partners).map(({ code, otherCode, likeBy }) => [code, otherCode, ...likeBy]);

describe('partners that may be one', () => {
  it('are found by name, reading and number in any spelling, those alike by more first', () => {
    const found = pairs(
      partner('B', {
        title: '（株）ＡＢＣ 商事',
        reading: 'エービーシーショウジ',
        registrationNumber: 'T7000012050002',
      }),
      partner('C', { title: '青空', reading: 'カブシキガイシャ　アオゾラ' }),
      partner('A', { title: '株式会社abc商事', registrationNumber: 'T7000012050002' }),
      partner('D', { title: 'あおぞら', reading: 'ｱｵｿﾞﾗ' }),
      partner('E', { reading: 'ベツ' }),
    );
    expect(found).toEqual([
      ['A', 'B', 'title', 'registrationNumber'],
      ['C', 'D', 'reading'],
    ]);
  });

  it('are compared with the first of their kind, so that three of a name are two pairs', () => {
    expect(pairs(partner('A', { title: '空' }), partner('B', { title: '空' }), partner('C', { title: '空' }))).toEqual([
      ['A', 'B', 'title'],
      ['A', 'C', 'title'],
    ]);
  });

  it.each([
    ['one is out of use', { isActive: false }],
    ['one is an employee', { isEmployee: true }],
    ['nothing is said of either', { title: '別の名称', reading: '', corporateNumber: null }],
  ])('are none where %s', (_what, more) => {
    expect(pairs(partner('A', { title: '空' }), partner('B', { title: '空', ...more }))).toEqual([]);
  });

  it.each([
    ['カブシキガイシャアオゾラ', 'アオゾラ'],
    ['ゴウドウガイシャ ミドリ・ギケン', 'ﾐﾄﾞﾘｷﾞｹﾝ'],
  ])('%s is read as %s', (one, other) => {
    expect(foldPartnerReading(one)).toBe(foldPartnerReading(other));
  });
});
