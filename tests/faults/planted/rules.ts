import type { PlantedFault } from './plantedFault';

const PLUGINS = 'src/plugins';
const LEDGER = `${PLUGINS}/ledger`;
const OF_LEDGER = 'tests/plugins/ledger/rules';

/** Rules, words, keys and walls: what tests without a server or a browser find. */
export const FAULTS_OF_RULES: readonly PlantedFault[] = [
  {
    what: 'the check digit of My Number is wrong where the remainder is 1',
    file: `${PLUGINS}/people/rules/myNumber.ts`,
    ...{ from: 'rest <= 1 ? 0', to: 'rest < 1 ? 0' },
    test: 'tests/plugins/people/rules/myNumber.test.ts',
  },
  {
    what: 'a month is full a day late',
    file: `${PLUGINS}/people/rules/monthsBetween.ts`,
    ...{ from: 'day < fromDay', to: 'day <= fromDay' },
    test: 'tests/plugins/people/rules/monthsBetween.test.ts',
  },
  {
    what: 'a fact goes on through the first day of the next',
    file: `${PLUGINS}/people/rules/spans.ts`,
    ...{ from: 'addDays(next.validFrom, -1)', to: 'addDays(next.validFrom, 0)' },
    test: 'tests/plugins/people/rules/spans.test.ts',
  },
  {
    what: 'a relative of 16 counts a year late',
    file: `${PLUGINS}/people/rules/dependantCount.ts`,
    ...{ from: 'age >= 16', to: 'age > 16' },
    test: 'tests/plugins/people/rules/dependantCount.test.ts',
  },
  {
    what: '100 hours of overtime are still within the law',
    file: `${PLUGINS}/time/rules/agreement36.ts`,
    ...{ from: 'allIn(month) >= limits.single * HOUR', to: 'allIn(month) > limits.single * HOUR' },
    test: 'tests/plugins/time/rules/agreement36.test.ts',
  },
  {
    what: 'leave of four days a week is granted as of three',
    file: `${PLUGINS}/time/rules/annualLeave.ts`,
    ...{ from: '4: [7, 8, 9', to: '4: [5, 6, 6' },
    test: 'tests/plugins/time/rules/annualLeave.test.ts',
  },
  {
    what: 'a fare of exactly 30,000 yen needs no invoice',
    file: `${PLUGINS}/expenses/rules/judgeInvoice.ts`,
    ...{ from: 'amount < LEDGER_ONLY_BELOW', to: 'amount <= LEDGER_ONLY_BELOW' },
    test: 'tests/plugins/expenses/rules/expenseRules.test.ts',
  },
  {
    what: 'the way back is not paid',
    file: `${PLUGINS}/expenses/rules/calculateFare.ts`,
    ...{ from: 'isRoundTrip ? 2 : 1', to: 'isRoundTrip ? 1 : 1' },
    test: 'tests/plugins/expenses/rules/expenseRules.test.ts',
  },
  {
    what: 'a band of a table of the law holds its end, too',
    file: `${PLUGINS}/payroll/law/rules/lawBook.ts`,
    ...{ from: 'return isBelow ? value < limit : value <= limit;', to: 'return value <= limit;' },
    test: 'tests/plugins/payroll/rules/workedCases.test.ts',
  },
  {
    what: 'tax within an amount is taken as if beside it',
    file: `${LEDGER}/tax/rules/splitConsumptionTax.ts`,
    ...{ from: "taxEntry === 'included' ? 100 + rule.ratePercent : 100", to: "taxEntry === 'included' ? 100 : 100" },
    test: `${OF_LEDGER}/tax/splitConsumptionTax.test.ts`,
  },
  {
    what: 'all of a tax is deducted of which 80 % may be',
    file: `${LEDGER}/tax/rules/splitConsumptionTax.ts`,
    ...{ from: 'portionOf(tax, rule.deductiblePercent ?? 100, 100)', to: 'portionOf(tax, 100, 100)' },
    test: `${OF_LEDGER}/tax/splitConsumptionTax.test.ts`,
  },
  {
    what: 'the larger of two limits of a difference holds',
    file: `${PLUGINS}/clearing/rules/tolerance.ts`,
    ...{ from: 'Math.min(tolerance.amount', to: 'Math.max(tolerance.amount' },
    test: 'tests/plugins/clearing/rules/tolerance.test.ts',
  },
  {
    what: 'an item overdue by 30 days stands among those by 60',
    file: `${PLUGINS}/cash/ageing/rules/ageOpenItems.ts`,
    ...{ from: 'dueOn >= since30', to: 'dueOn > since30' },
    test: 'tests/plugins/cash/rules/ageOpenItems.test.ts',
  },
  {
    what: 'one kind of business needs more than its 75 %',
    file: `${PLUGINS}/tax-return/rules/deemedPurchases.ts`,
    ...{ from: 'LARGE_SHARE_PERCENT = 75', to: 'LARGE_SHARE_PERCENT = 80' },
    test: 'tests/plugins/tax-return/rules/deemedPurchases.test.ts',
  },
  {
    what: 'the first month of a year belongs to the year before',
    file: `${LEDGER}/period/rules/fiscalYearOf.ts`,
    ...{ from: 'month >= startMonth', to: 'month > startMonth' },
    test: `${OF_LEDGER}/fiscalYearOf.test.ts`,
  },
  {
    what: '△ no longer says less than nothing',
    file: 'src/core/value/parseAmount.ts',
    ...{ from: '[-△▲]', to: '[-▲]' },
    test: 'tests/core/value/parseAmount.test.ts',
  },
  {
    what: 'the check digit of a corporate number is one less',
    file: 'src/core/value/registrationNumber.ts',
    ...{ from: '9 - (sum % 9)', to: '8 - (sum % 9)' },
    test: 'tests/core/value/registrationNumber.test.ts',
  },
  {
    what: 'a key nobody answered for leads away from the sign-in page',
    file: 'src/core/session/guards.ts',
    ...{ from: "session === 'signedIn' && hasKey", to: 'hasKey' },
    test: 'tests/core/session/guards.test.ts',
  },
  {
    what: 'who asked approves',
    file: 'src/core/approval/approvalMachine.ts',
    ...{ from: 'event.byId !== context.requesterId && approversOf', to: 'approversOf' },
    test: 'tests/core/approval/approvalMachine.test.ts',
  },
  {
    what: 'one approver votes twice',
    file: 'src/core/approval/approvalMachine.ts',
    ...{ from: '![...approvedForIds, ...rejectedForIds].includes(decider(happening))', to: 'true' },
    test: 'tests/core/approval/approvalMachine.test.ts',
  },
  {
    what: 'fu is not found by hu',
    file: 'src/core/search/fold.ts',
    ...{ from: ".replace(/f/g, 'h')", to: '' },
    test: 'tests/core/search/fold.test.ts',
  },
  {
    what: 'Safari’s confirming Enter acts',
    file: 'src/ui/keys/imeGuard.ts',
    ...{ from: ' || event.keyCode === 229', to: '' },
    test: 'tests/ui/keys/keys.test.ts',
  },
  {
    what: 'quiet text is too faint to be read',
    file: 'src/ui/theme/tokens.css',
    ...{ from: '--text-quiet: light-dark(#65615a', to: '--text-quiet: light-dark(#a5a19a' },
    test: 'tests/ui/theme.test.ts',
  },
  {
    what: 'an axis has no zero',
    file: 'src/ui/chart/chartScale.ts',
    ...{ from: 'Math.min(0, ...values)', to: 'Math.min(...values)' },
    test: 'tests/ui/chart/chartScale.test.ts',
  },
  {
    what: 'two commands of a screen have one key',
    file: `${PLUGINS}/time/commands.ts`,
    ...{ from: "keys: ['alt+j']", to: "keys: ['f6']" },
    test: 'tests/core/plugin/manifests.test.ts',
  },
  {
    what: 'a word is lost in English',
    file: `${PLUGINS}/time/locales/en.ts`,
    ...{ from: "'unknown-sheet': 'This", to: "'unknown-sheets': 'This" },
    test: 'tests/core/plugin/manifests.test.ts',
  },
  {
    what: 'what all stand on imports the server',
    file: 'src/core/value/registrationNumber.ts',
    ...{ from: '/** A number of the register', to: "import '../../server/config';\n/** A number of the register" },
    test: 'tests/architecture/imports.test.ts',
  },
];
