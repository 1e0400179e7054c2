import { describe, expect, test } from 'vitest';
import zengin from 'zengin-code';
import { FACTS } from '#plugins/people/contract/facts.ts';
import { STAFF } from '#plugins/people/server/demo.ts';
import { payFactsOf } from '#plugins/people/server/demoFacts.ts';

const facts = STAFF.map((person) => ({ person, facts: payFactsOf(person) }));

describe('the facts of the demo staff', () => {
  test.each(facts)('$person.number $person.name pass what the product checks', ({ facts: of }) => {
    for (const kind of ['endowment', 'hireInsurance', 'dependants', 'bank', 'commute'] as const) {
      const value = of[kind];
      if (value) expect(FACTS[kind].parse(value)).toEqual(value);
    }
    if (of.bank) {
      const branch = zengin[of.bank.bankCode]?.branches[of.bank.branchCode];
      expect([zengin[of.bank.bankCode]?.name, branch?.name]).toEqual([of.bank.bankName, of.bank.branchName]);
    }
  });

  test('are missing of three people, each of something else', () => {
    const missing = (['bank', 'commute', 'dependants'] as const).map((kind) =>
      facts.filter(({ facts: of }) => of[kind] === undefined).map(({ person }) => person.number),
    );
    expect(missing).toEqual([['E0029'], ['E0032'], ['E0034']]);
  });

  test('share no account, no pension number and no number of employment insurance', () => {
    const numbers = facts.flatMap(({ facts: { bank, endowment, hireInsurance } }) => [
      ...(bank ? [`${bank.bankCode}-${bank.accountNumber}`] : []),
      ...(hireInsurance.insuredNumber ? [hireInsurance.insuredNumber] : []),
      endowment.pensionNumber,
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each([
    ['E0001', 650_000],
    ['E0002', 440_000],
    ['E0020', 1_210_000],
    ['E0030', 0],
  ])('give %s the standard monthly remuneration of pay and fare', (number, standard) => {
    const found = facts.find(({ person }) => person.number === number);
    expect(found?.facts.endowment.standardMonthlyRemuneration).toBe(standard);
  });
});
