import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { clearItems, unclearItems } from '#plugins/clearing/contract/clearing.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  reasonOf,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

const SEQUENCES = Number(process.env.CLEARING_SEQUENCES ?? 12);

/** What a bookkeeper does next; the numbers choose among what is there at that moment. */
type Step =
  | { readonly do: 'bill' | 'receive'; readonly amount: number; readonly partner: 'C001' | 'V001' }
  | { readonly do: 'clear' | 'residual' | 'partial'; readonly pick: readonly [number, number]; readonly part: number }
  | { readonly do: 'undo'; readonly pick: readonly [number, number]; readonly part: number };

const partner = fc.constantFrom('C001' as const, 'V001' as const);
const pick = fc.tuple(fc.nat(1_000), fc.nat(1_000));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('bill' as const, 'receive' as const),
    amount: fc.integer({ min: 1, max: 5_000 }),
    partner,
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('clear' as const, 'residual' as const, 'partial' as const),
      pick,
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  fc.record({ do: fc.constant('undo' as const), pick, part: fc.constant(100) }),
);

describeOnOneEngine('any sequence of clearing', (open) => {
  let shared: TestBooks;
  beforeAll(async () => {
    shared = await openTestBooks(open);
  });

  it(`keeps what is open equal to the ledger, never below zero, and clears nothing twice (${SEQUENCES} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const books = await foundTestBooks(shared.database);
        const clearings: string[] = [];
        for (const each of steps) {
          await take(each, books, clearings);
          await expectTiedOut(books);
        }
        expect(await books.verify()).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    );
  }, 120_000);
});

async function take(step: Step, books: TestBooks, clearings: string[]): Promise<void> {
  if ('amount' in step) {
    const { amount, partner } = step;
    const lines =
      step.do === 'bill'
        ? [debit('1220', amount, { partner }), credit('4110', amount)]
        : [debit('1110', amount), credit('1220', amount, { partner })];
    requirePosted((await books.post(document(lines)))[0]);
    return;
  }
  const answer = await (step.do === 'undo' ? undo(step, books, clearings) : clear(step, books)).catch(
    (refusal: unknown) => refusal,
  );
  const reason = reasonOf(answer);
  if (reason === undefined && answer instanceof Error) throw answer;
  if (reason === undefined && step.do !== 'undo' && answer) clearings.push(String(answer));
}

/** A debit and a credit item settle each other, in part or with what is left as a new item. */
async function clear(
  step: Extract<Step, { do: 'clear' | 'residual' | 'partial' }>,
  books: TestBooks,
): Promise<string | null> {
  const { rows } = await books.ask(openItems, { account: '1220' });
  const [bills, receipts] = [rows.filter(({ side }) => side === 'debit'), rows.filter(({ side }) => side === 'credit')];
  const [bill, receipt] = [bills[step.pick[0] % bills.length], receipts[step.pick[1] % receipts.length]];
  if (!bill || !receipt) return null;
  const most = Math.min(bill.open, receipt.open);
  const amount = Math.max(1, Math.floor((most * step.part) / 100));
  const whole = step.do === 'residual';
  const { id } = await books.ask(clearItems, {
    clearedOn: '2026-11-20',
    items: [bill, receipt].map(({ entryId, lineNumber, open }) => ({
      entryId,
      lineNumber,
      open,
      amount: whole ? open : amount,
    })),
    ...(whole ? { difference: { kind: 'residual' as const } } : {}),
    isPartial: step.do === 'partial',
  });
  return id;
}

async function undo(
  step: Extract<Step, { do: 'undo' }>,
  books: TestBooks,
  clearings: readonly string[],
): Promise<void> {
  const id = clearings[step.pick[0] % clearings.length];
  if (id) await books.ask(unclearItems, { id, on: '2026-11-20', reason: '試験' });
}

/** Per account and partner: open items = lines; and no item beyond its amount. */
async function expectTiedOut(books: TestBooks): Promise<void> {
  const { rows } = await books.act((tx) =>
    tx.$client.query<{ partner: string; lines: number; open: number; isWithin: boolean }>(
      `select l.partner_code as partner, sum(case l.side when 'debit' then l.amount else -l.amount end)::bigint as lines,
         sum(case o.side when 'debit' then o.amount - o.cleared else o.cleared - o.amount end)::bigint as open,
         bool_and(o.cleared between 0 and o.amount) as "isWithin"
       from journal_line l
       left join open_item o on o.company_id = l.company_id and o.entry_id = l.entry_id and o.line_number = l.line_number
       where l.account_code = '1220' group by 1`,
    ),
  );
  for (const { partner, lines, open, isWithin } of rows)
    expect([partner, open, isWithin]).toEqual([partner, lines, true]);
}
