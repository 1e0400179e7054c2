import { describe, expect, it } from 'vitest';
import { composeCovers, municipalityOf } from '#plugins/payroll/tax-receipt/rules/reportSummary.ts';

const place = (code: string, title: string) => ({ code, title, designatedNumber: `7${code}` });
const PLACES = [
  place('141003', '横浜市'),
  place('131041', '新宿区'),
  place('132063', '府中市'),
  place('342084', '府中市'),
];

describe('the covers of the pay reports', () => {
  it.each([
    ['神奈川県横浜市中区1-1', '141003'],
    ['東京都新宿区西新宿2-8-1', '131041'],
    ['東京都港区1-1', undefined],
    // Two towns of one name: nobody guesses.
    ['東京都府中市1-1', undefined],
    ['', undefined],
  ])('find the municipality of %s', (address, code) => expect(municipalityOf(address, PLACES)?.code).toBe(code));

  it('prefer the longer title', () => {
    const both = [place('1', '野市'), place('2', '長野市')];
    expect(municipalityOf('長野県長野市1-1', both)?.code).toBe('2');
  });

  it('count everybody once, by municipality and by how their tax is collected', () => {
    const person = (address: string, more = {}) => ({ address, hasLeft: false, paysAlone: false, ...more });
    const covers = composeCovers(
      [
        person('横浜市中区1-1'),
        person('横浜市西区1-1', { paysAlone: true }),
        person('横浜市南区1-1', { hasLeft: true, paysAlone: true }),
        person('新宿区1-1'),
        person('大阪市1-1'),
      ],
      PLACES,
    );
    expect(covers).toEqual([
      ...[
        { municipality: '131041', title: '新宿区', special: 1, left: 0, ordinary: 0, people: 1 },
        { municipality: '141003', title: '横浜市', special: 1, left: 1, ordinary: 1, people: 3 },
      ].map((row) => ({ ...row, designatedNumber: `7${row.municipality}` })),
      { municipality: null, title: '', designatedNumber: '', special: 1, left: 0, ordinary: 0, people: 1 },
    ]);
  });
});
