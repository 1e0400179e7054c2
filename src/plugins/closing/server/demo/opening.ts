import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { closeFiscalYear } from './closing';
import { credit, DemoBooks, debit, documentOf } from './demoBooks';
import { assetBalancesBefore } from './financing';
import { accrueSocialInsurance } from './payroll';
import { tellMonth } from './tellMonth';

const OPENING_DAY = '2025-04-01';

/** What the company had two months before its books begin, signed to the debit side. */
const EARLIER_BALANCES: readonly { account: string; balance: number }[] = [
  { account: '1110', balance: 50_000_000 },
  { account: '1420', balance: 990_000 + 165_000 },
  { account: '1740', balance: 5_940_000 },
  { account: '1770', balance: 2_400_000 },
  { account: '1490', balance: -240_000 },
  { account: '2120', balance: -800_000 },
  { account: '2610', balance: -22_400_000 },
  { account: '2435', balance: -560_000 },
  { account: '3110', balance: -10_000_000 },
  { account: '3310', balance: -1_000_000 },
];

const TAX_OF_2024 = { consumption: 18_400_000, corporate: 2_800_000 };

/**
 * Books with their opening balances (期首残高). February and March 2025 are told first and left out, so that what is
 * open on 1 April (invoices, premiums, withheld taxes, prepaid rent) goes on in the months that are posted.
 */
export function openBooks(): DemoBooks {
  const earlier = new DemoBooks();
  earlier.setBalances([...EARLIER_BALANCES, ...assetBalancesBefore('2025-02')]);
  accrueSocialInsurance(earlier, '2025-01');
  tellMonth(earlier, '2025-02');
  tellMonth(earlier, '2025-03');
  closeFiscalYear(earlier, '2025-03');
  earlier.beginMonth('2025-04');

  const books = new DemoBooks();
  const lines = openingLinesOf(earlier);
  const difference = lines.reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0);
  books.post({
    document: documentOf({
      type: 'OB',
      on: OPENING_DAY,
      text: '2025年度 期首残高',
      lines: [...lines, difference >= 0 ? credit('3390', difference) : debit('3390', -difference)],
    }),
  });
  books.receivables.push(...earlier.receivables);
  books.payables.push(...earlier.payables);
  for (const [department, amount] of earlier.bonusProvisions) books.bonusProvisions.set(department, amount);
  books.lastYearsTax = TAX_OF_2024;
  return books;
}

/** Open items one by one with partner and due day, everything else as one line an account; 3390 takes the rest. */
function openingLinesOf(earlier: DemoBooks): DraftLine[] {
  const itemised = new Set(['1220', '2020', '2210', '2215']);
  return [
    ...earlier
      .allBalances()
      .filter(({ account }) => !itemised.has(account) && account !== '3390')
      .map(({ account, balance }) => (balance > 0 ? debit(account, balance) : credit(account, -balance))),
    ...earlier.receivables.map(({ customer, amount, dueOn, memo }) =>
      debit('1220', amount, { partner: customer, dueOn, memo: `期首残高 ${memo}` }),
    ),
    ...earlier.payables.map(({ account, partner, amount, dueOn, memo }) =>
      credit(account, amount, { partner, dueOn, memo: `期首残高 ${memo}` }),
    ),
  ];
}
