/** Words of decisions of the standard monthly remuneration, in English. */
const en = {
  errors: {
    'unknown-decision':
      'There is no decision from {{day}} for this person any more: their pay or their record has changed. Open the list again.',
    'nothing-to-decide': 'There is nothing to propose for this person. Choose people whose state is “to decide”.',
    'decision-changed':
      'The pay of {{name}} has changed since this was proposed, and another standard comes out. Refuse it and propose again.',
  },
  decision: {
    listTitle: 'Standard monthly remuneration',
    searchHint: 'Number, name, reason',
    empty: 'Nobody is to be decided for.',
    emptyNext: 'Check year and kind. Only months whose pay was confirmed (302) count.',
    employee: 'Number',
    name: 'Name',
    state: 'State',
    effectiveFrom: 'Holds from',
    current: 'Present grade',
    decided: 'New grade',
    average: 'Mean',
    month1: 'First month',
    month2: 'Second month',
    month3: 'Third month',
    reason: 'Why',
    year: 'Year',
    kind: 'Kind',
    kinds: { regular: 'Yearly decision', revision: 'Revisions', afterLeave: 'After a leave for a child' },
    states: {
      found: 'To decide',
      waiting: 'Waits for approval',
      decided: 'Decided',
      unchanged: 'Same grade',
      kept: 'Grade stays',
    },
    figures: { found: 'To decide', waiting: 'Waiting', decided: 'Decided' },
    acts: { propose: 'Propose' },
    cannot: {
      waiting: 'It waits for approval.',
      decided: 'It is decided.',
      unchanged: 'The grade does not change.',
      kept: 'No month has days enough, so the grade stays.',
    },
    days: '{{days}} days',
    notCounted: '({{month}})',
    gradeOf: '{{grade}}/{{pensionGrade}}: {{standard}}',
    standardOf: 'standard of {{standard}} yen',
    from: 'from {{day}}',
    reasons: {
      regular: 'The mean of {{count}} months paid from April to June with days enough',
      kept: 'No month paid from April to June has days enough, so the grade stays',
      up: 'Fixed pay went up with {{month}}, and the mean of three months is two grades higher',
      afterLeave:
        'Back from leave in {{month}}, and the mean of three months since is of another grade. Propose it once the person asks for it',
      down: 'Fixed pay went down with {{month}}, and the mean of three months is two grades lower',
    },
    papers: {
      regular: 'Notice of the yearly decision',
      revision: 'Notice of revisions',
      afterLeave: 'Notice of revisions after leave',
    },
    save: 'Save as CSV',
    print: 'Print the notice',
  },
};

export default en;
