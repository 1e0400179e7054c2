import { beforeAll, expect } from 'vitest';
import { listReceivables } from '#plugins/cash/ageing/contract/ageing.ts';
import { clearItems, proposeClearing } from '#plugins/clearing/contract/clearing.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { itMeasured } from '#tests/support/measured.ts';
import { describeOnEachEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const ITEMS = 10_000;
const PER_DOCUMENT = 5;
const DOCUMENTS_AT_ONCE = 250;
const ALLOWANCE = 5;

/**
 * Promised in the issue: 10,000 open items within a second, the next item within a tenth. Left to `npm run test:far`, where
 * the figures are printed and five times as much fails.
 */
describeOnEachEngine('clearing among ten thousand open items', (open, { engine }) => {
  let books: TestBooks;

  const post = async (documents: ReturnType<typeof document>[]) =>
    (await books.post(...documents)).map((posted) => requirePosted(posted).id);

  beforeAll(async () => {
    books = await openTestBooks(open);
    const bills = Array.from({ length: ITEMS / PER_DOCUMENT }, (_, index) => {
      const partner = index % 2 ? 'C001' : 'V001';
      const lines = Array.from({ length: PER_DOCUMENT }, (_, line) =>
        debit('1220', 10_000 + index * PER_DOCUMENT + line, { partner }),
      );
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      return document([...lines, credit('4110', total)], { reference: `INV-${index}` });
    });
    for (let start = 0; start < bills.length; start += DOCUMENTS_AT_ONCE)
      await post(bills.slice(start, start + DOCUMENTS_AT_ONCE));
    await books.database.transaction('system', (tx) => tx.$client.query('analyze').then(() => undefined));
  }, 120_000);

  /** The median of several, after one to warm up, in milliseconds. */
  const timed = async (name: string, work: (round: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 6; round++) {
      const started = performance.now();
      await work(round);
      times.push(performance.now() - started);
    }
    const median = times.slice(1).sort((one, other) => one - other)[2] ?? 0;
    console.log(`${engine}: ${name} ${median.toFixed(0)} ms`);
    return median;
  };

  itMeasured(
    'opens the list, proposes, clears and ages within the time promised',
    async () => {
      const deposits = await post([
        ...Array.from({ length: 8 }, (_, index) =>
          document([debit('1110', 12_000 + index), credit('1220', 12_000 + index, { partner: 'C001' })]),
        ),
        ...Array.from({ length: 8 }, (_, index) =>
          document([debit('1110', 13_000 + index), credit('2510', 13_000 + index, { memo: 'カ）アオゾラシヨウジ' })]),
        ),
      ]);
      expect(await timed('10,000 open items', () => books.ask(openItems, { ledger: 'receivable' }))).toBeLessThan(
        1_000 * ALLOWANCE,
      );
      const propose = (index: number) => books.ask(proposeClearing, { entryId: deposits[index] ?? '', lineNumber: 2 });
      expect(await timed('proposals, payer named', (round) => propose(round))).toBeLessThan(100 * ALLOWANCE);
      expect(await timed('proposals, payer to be recognised', (round) => propose(8 + round))).toBeLessThan(
        100 * ALLOWANCE,
      );
      const next = await timed('next: propose and clear', async (round) => {
        const { rows } = await propose(round);
        const [best] = rows;
        const listed = await books.act((tx) =>
          tx.$client.query<{ open: number }>(
            'select amount - cleared as open from open_item where entry_id = $1 and line_number = $2',
            [best?.items[0]?.entryId, best?.items[0]?.lineNumber],
          ),
        );
        const amount = 12_000 + round;
        await books.ask(clearItems, {
          clearedOn: '2026-11-20',
          items: [
            { entryId: deposits[round] ?? '', lineNumber: 2, amount, open: amount },
            { ...(best?.items[0] ?? { entryId: '', lineNumber: 0 }), amount, open: listed.rows[0]?.open ?? 0 },
          ],
        });
      });
      expect(next).toBeLessThan(100 * ALLOWANCE);
      expect(await timed('ageing', () => books.ask(listReceivables, { asOf: '2026-11-20' }))).toBeLessThan(500);
    },
    60_000,
  );
});
