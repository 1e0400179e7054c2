import { expect, it } from 'vitest';
import { FACTS } from '#plugins/people/contract/facts.ts';
import { countDependants } from '#plugins/people/rules/dependantCount.ts';

const count = (declared: object, year = 2026) => countDependants(FACTS.dependants.parse(declared), year);
const relative = (relation: string, birthOn: string, more: object = {}) => ({
  name: '家族',
  relation,
  birthOn,
  ...more,
});
const bornAt = (age: number) => `${2026 - age}-06-15`;

it.each([
  ['a spouse with 950,000', { income: 9_000_000, people: [relative('spouse', bornAt(40), { income: 950_000 })] }, 1],
  ['a spouse of somebody with more than 9 million', { income: 9_000_001, people: [relative('spouse', bornAt(40))] }, 0],
  ['a child of 15 with a disability', { people: [relative('child', bornAt(15), { disability: 'ordinary' })] }, 1],
  ['a child of 20 with one million', { people: [relative('child', bornAt(20), { income: 1_000_000 })] }, 1],
  [
    'a child of 17 living with them',
    { people: [relative('child', bornAt(17), { disability: 'specialLivingTogether' })] },
    3,
  ],
  ['a working student with a disability', { isWorkingStudent: true, disability: 'ordinary' }, 2],
  ['a child of 23 with one million', { people: [relative('child', bornAt(23), { income: 1_000_000 })] }, 0],
  ['a parent abroad without papers', { people: [relative('parent', bornAt(70), { isAbroad: true })] }, 0],
  [
    'a parent abroad with papers',
    { people: [relative('parent', bornAt(70), { isAbroad: true, hasPapersAbroad: true })] },
    1,
  ],
  ...(
    [
      ['none', 'none', 0],
      ['student', 'none', 1],
      ['remittance', 'none', 1],
      ['none', 'ordinary', 2],
    ] as const
  ).map(([abroadBecause, disability, heads]): [string, object, number] => [
    `a sibling of 30 abroad, because ${abroadBecause}, disability ${disability}`,
    {
      people: [relative('sibling', bornAt(30), { isAbroad: true, hasPapersAbroad: true, abroadBecause, disability })],
    },
    heads,
  ]),
  [
    'a sibling of 29 abroad',
    { people: [relative('sibling', bornAt(29), { isAbroad: true, hasPapersAbroad: true })] },
    1,
  ],
])('%s counts', (_title, declared, expected) => {
  expect(count(declared)).toBe(expected);
});

it('whoever is born on 1 January is a year older on 31 December', () => {
  const people = [relative('child', '2011-01-01')];
  expect([count({ people }), count({ people }, 2025)]).toEqual([1, 0]);
});

it('a student of 2025 has no ceiling of their own yet', () => {
  expect(count({ people: [relative('child', '2005-06-15', { income: 600_000 })] }, 2025)).toBe(0);
});
