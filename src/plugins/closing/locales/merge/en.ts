/** What is said when an account is given up for another. */
export default {
  title: 'Merge {{account}}',
  explain:
    'The account ends on the day before, and whatever is not posted yet, and the budget of months to come, names the other one. Posted lines stay as they are.',
  into: 'Into account',
  on: 'From',
  merge: 'Merge',
  seen: 'I have looked at the effects above',
  seenMissing: 'Look at the effects and tick the box.',
  intoMissing: 'Choose the account to merge into.',
  onMissing: 'Enter the day.',
  done: 'Account {{from}} was merged into {{into}}.',
  redirected: '{{kind}}: {{count, number}} will name the other account.',
  planned:
    'The budget of months that begin on that day or later goes to the other account and is added to its plan ({{count, number}} amounts, {{amount}} yen). Earlier months keep theirs.',
  nothingRedirected: 'Nothing has to be changed.',
  parked: 'Documents that wait for approval stay as they are ({{count, number}}). Send them back to change them.',
  laterLines: 'Lines already posted on that day or later stay ({{count, number}}).',
  openItems: 'Open items are cleared on this account ({{count, number}}).',
  balance: 'The balance of {{amount}} yen stays. Post a transfer to move it.',
};
