/** Sentences of the people plugin. `errors.<reason>` words the refusals `people/<reason>`. */
const en = {
  errors: {
    'unknown-employee': 'There is no such person. Choose one from the list.',
    'employee-changed': 'Somebody else has changed {{employee}}. Look at the latest version and save again.',
    'employee-in-use':
      '{{employee}} has worked here or is named by other records, and cannot be deleted. Enter the day of leaving instead.',
    'number-taken': 'The number {{number}} is taken. Choose another one.',
    'known-person':
      'Somebody with the same kana and birthday is registered as {{number}}. If this is another person, choose “register as another person”.',
    'without-contract': 'An employee needs a day of joining and an employee type. Fill in the contract.',
    'not-a-candidate': '{{employee}} is no candidate. Only candidates can be onboarded.',
    'unknown-type': 'The employee type {{type}} does not exist or is no longer in use. Choose another one.',
    'unknown-department': 'The department {{department}} does not exist or is no longer in use. Choose another one.',
    'unknown-position': 'The position {{position}} does not exist or is no longer in use. Choose another one.',
    'unknown-manager': 'The manager is not registered. Choose somebody else.',
    'manager-ring': '{{manager}} reports to this person, or is this person. Choose another manager.',
    'change-has-begun':
      'What holds from {{day}} has begun already. Record a change with a new day instead of taking it back.',
    'unknown-change': 'There is no change from {{day}}. Reload the screen.',
    'type-exists': '{{type}} has this code already. Choose another one.',
    'type-changed': 'Somebody else has changed {{type}}. Look at the latest version and save again.',
    'position-exists': '{{position}} has this code already. Choose another one.',
    'position-changed': 'Somebody else has changed {{position}}. Look at the latest version and save again.',
    field: {
      'not-a-postal-code': 'A postal code has 7 digits.',
      'not-a-pension-number': 'A basic pension number has 10 digits.',
      'not-an-insured-number': 'An employment insurance number has 11 digits.',
      'not-a-bank-code': 'A bank code has 4 digits.',
      'not-a-branch-code': 'A branch code has 3 digits.',
      'not-an-account-number': 'An account number has 7 digits; put zeros in front of a shorter one.',
      'leaves-early': 'The day of leaving is before the day of joining. Check the days.',
      'without-cause': 'Choose why the person leaves.',
      'contract-ends-early': 'The contract ends before the day of joining. Check the days.',
      'engagement-ends-early': 'The last day is before the first. Check the days.',
    },
  },
  acts: {
    'create-employee': 'Registered',
    'record-fact': 'Changed',
    'cancel-change': 'Took back a change to come',
    'onboard-employee': 'Onboarded',
    'delete-employee': 'Deleted',
    'reveal-facts': 'Revealed masked fields',
    'create-employee-type': 'Registered',
    'update-employee-type': 'Changed',
    'delete-employee-type': 'Deleted',
    'deactivate-employee-type': 'Taken out of use',
    'create-position': 'Registered',
    'update-position': 'Changed',
    'delete-position': 'Deleted',
    'deactivate-position': 'Taken out of use',
  },
};

export default en;
