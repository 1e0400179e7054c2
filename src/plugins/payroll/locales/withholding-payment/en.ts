/** Words of the sheet to pay withheld income tax with, in English. */
const en = {
  withholding: {
    title: 'Payment sheet of income tax',
    about: 'Paid from {{from}} to {{through}}, due {{due}}',
    none: 'No pay was confirmed in this time.',
    noneNext: 'Choose another month or span, or confirm a pay run.',
    month: 'Month of payment',
    span: 'Paid',
    spans: { month: 'Monthly (the 10th)', half: 'Half-yearly (exception)' },
    line: 'Kind of pay',
    people: 'People',
    pay: 'Paid',
    tax: 'Tax',
    unit: 'people, yen',
    kinds: { salary: 'Pay', bonus: 'Bonuses', officerBonus: 'Bonuses of officers' },
    sums: { salary: 'Sum of pay', bonus: 'Sum of bonuses', officerBonus: 'Bonuses of officers in all' },
    shortage: 'Tax short by the year-end adjustment',
    excess: 'Tax paid back by the year-end adjustment',
    payable: 'Tax to be paid',
    carriedOver: 'To be taken from later payments',
    nonResidents: 'Of persons not resident, paid on a sheet of its own',
    nonResidentMonth: 'Paid in {{month}}, due {{due}}',
  },
};

export default en;
