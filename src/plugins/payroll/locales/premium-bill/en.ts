/** Words of the premiums of a month against the bill, in English. */
const en = {
  premiumBill: {
    title: 'Premiums of the month',
    about: 'Due {{due}}. The bill is of all people together, cut once to whole yen. Compare it with the bill you got.',
    none: 'No pay was confirmed in this month.',
    noneNext: 'Choose another month, or confirm a pay run.',
    month: 'Month of payment',
    person: 'Person',
    taken: 'Employees',
    booked: 'Employer (booked)',
    billed: 'Bill (calculated)',
    rest: 'Fraction',
    kinds: {
      health: 'Health insurance with care and child support',
      pension: 'Pension insurance',
      contribution: 'Child-care contribution',
    },
    sums: {
      health: 'Sum of health insurance',
      pension: 'Sum of pension insurance',
      contribution: 'Sum of child-care contribution',
    },
    sum: 'Total',
  },
};

export default en;
