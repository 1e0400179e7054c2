import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { chartOfAccounts, deleteAccount, getAccount, updateAccount } from '#plugins/ledger/account/contract/account.ts';
import { toAccountInput } from '#plugins/ledger/account/screens/toAccountInput.ts';
import accounting from '#plugins/ledger/plugin.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

/**
 * What the screens read, asked of companies whose books are not those of the demo. Of each endpoint the first sample
 * that its contract takes is asked.
 */
const SAMPLES: readonly Readonly<Record<string, unknown>>[] = [
  { code: '1110', account: '1110', month: '2026-11', asOf: '2026-11-30', year: 2026, fiscalYear: 2026, text: 'a' },
].flatMap((basis) => [
  { ...basis, from: '2026-04', through: '2026-11', period: '2026-11' },
  { ...basis, from: '2026-04-01', through: '2026-11-30', period: '2026-11', ledger: 'receivable' },
]);

/** What plugins serve; approvals and other things of the server itself are asked by its own tests. */
const served = discoverPlugins().servers.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint));
const needed = new Set<string>(accounting.screens.flatMap(({ needs }): readonly string[] => needs));
const reads = served.filter((endpoint) => endpoint.method === 'GET' && needed.has(permissionOf(endpoint)));

function sampleFor(endpoint: Endpoint) {
  return [{}, ...SAMPLES].find((sample) => endpoint.input.safeParse(sample).success);
}

/** The reads that failed otherwise than by a sentence that the screen shows. */
async function findBroken(books: TestBooks): Promise<string[]> {
  const broken: string[] = [];
  for (const endpoint of reads) {
    const sample = sampleFor(endpoint);
    if (!sample) continue;
    try {
      await books.ask(endpoint, sample);
    } catch (error) {
      if (!(error instanceof Refusal)) broken.push(`${pathOf(endpoint)}: ${error}`);
    }
  }
  return broken;
}

describe('what the screens of accounting read', () => {
  it('is mostly asked here', () => {
    const unasked = reads.filter((endpoint) => !sampleFor(endpoint)).map(pathOf);
    if (unasked.length > 0) console.info(`asked by other tests, since they need a record: ${unasked.join(' ')}`);
    expect(unasked.length).toBeLessThan(reads.length / 3);
  });
});

describeOnOneEngine('books that are not those of the demo', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  }, 120_000);

  it('stand on every screen while nothing is posted', async () => {
    expect(await findBroken(books)).toEqual([]);
  });

  it('stand after the chart was cut down to what the company uses', async () => {
    requirePosted((await books.post(document([debit('6290', 1_100, { taxCode: 'P10' }), credit('1110', 1_100)])))[0]);
    const { rows } = await books.ask(chartOfAccounts, {});
    const refused = new Map<string, number>();
    for (const { code, version } of rows) {
      await books.ask(deleteAccount, { code, version }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
      });
    }
    // Accounts with lines, those the product posts, and nothing else.
    const left = (await books.ask(chartOfAccounts, {})).rows;
    expect(left.filter(({ isSystem, isTax, lines }) => !isSystem && !isTax && lines === 0)).toEqual([]);
    expect([...refused.keys()].sort()).toEqual(['accounting/account-in-use', 'accounting/account-kept']);
    expect(left.length).toBeLessThan(20);

    const rent = toAccountInput(await books.ask(getAccount, { code: '6290' }));
    await books.ask(updateAccount, {
      account: { ...rent, title: '事務所賃料', group: 'PL-NOE', isBlocked: true, version: 1 },
    });
    expect(await findBroken(books)).toEqual([]);
    expect(await books.verify()).toEqual([]);
  });
});
