import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../../../src/core/contract/refusal';
import type { DraftDocument } from '../../../../src/plugins/accounting/contract/journalEntry';
import { getTrialBalance } from '../../../../src/plugins/accounting/server/balances/getBalances';
import { updateDocument } from '../../../../src/plugins/accounting/server/documents/draftDocuments';
import {
  type Posted,
  type Posting,
  postEntries,
} from '../../../../src/plugins/accounting/server/documents/postEntries';
import { reverseJournalEntry } from '../../../../src/plugins/accounting/server/documents/reverseJournalEntry';
import { carryForward } from '../../../../src/plugins/accounting/server/periods/carryForward';
import { setPeriod } from '../../../../src/plugins/accounting/server/periods/setPeriod';
import { verifyBooks } from '../../../../src/plugins/accounting/server/verify/verifyBooks';
import type { Tx } from '../../../../src/server/database/transaction';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { type Gate, ModelLedger } from './modelLedger';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

/** A thousand on the embedded engine; PostgreSQL, which shares every line of code, takes a part of them. */
const SEQUENCES = { embedded: 1_000, postgres: 50 };

/** All sequences are compared with the model; every so many the books are verified whole, which takes longer than to play. */
const VERIFIED_EVERY = 4;

type Step =
  | { readonly do: 'post' | 'draft'; readonly document: DraftDocument }
  | { readonly do: 'postDraft' }
  | { readonly do: 'reverse'; readonly pick: number; readonly on: string }
  | { readonly do: 'close' | 'softClose' | 'reopen'; readonly period: string; readonly gate: Gate }
  | { readonly do: 'carryForward' };

/** Around the turn of a fiscal year, where most can go wrong. */
const day = fc.constantFrom('2026-02-10', '2026-03-20', '2026-03-31', '2026-04-01', '2026-04-20');
const amount = fc.integer({ min: 1, max: 9_999 });

const anyDocument = fc
  .record({ kind: fc.constantFrom('rent', 'sale', 'purchase', 'closing'), on: day, amount, department: fc.boolean() })
  .map(({ kind, on, amount: yen, department }): DraftDocument => {
    const cost = department ? { department: '10' } : {};
    const dated = { postingDate: on };
    switch (kind) {
      case 'sale':
        return document([debit('1220', yen, { partner: 'C001' }), credit('4110', yen, cost)], {
          documentType: 'DR',
          ...dated,
        });
      case 'purchase':
        return document([debit('5130', yen, cost), credit('2020', yen, { partner: 'V001' })], {
          documentType: 'KR',
          ...dated,
        });
      case 'closing':
        return document([debit('6290', yen), credit('2220', yen)], { documentType: 'CL', ...dated });
      default:
        return document([debit('6290', yen, cost), credit('1110', yen)], dated);
    }
  });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('post' as const), document: anyDocument }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('draft' as const), document: anyDocument }) },
  { weight: 1, arbitrary: fc.constant({ do: 'postDraft' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick: fc.nat(9), on: day }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'softClose' as const, 'reopen' as const),
      period: fc.constantFrom('2026-02', '2026-03', '2026-04', '2025-13'),
      gate: fc.constantFrom<Gate>('+', '+', 'S', 'D', 'K'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'carryForward' as const }) },
);

describeOnEachEngine('any sequence of draft, post, reverse, close, reopen and carry forward', (open, { engine }) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(await open());
  });

  let played = 0;
  it(`does what a schoolbook ledger does, and keeps every promise (${SEQUENCES[engine]} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        // One transaction a sequence, undone at its end: each begins with empty books.
        const undone = new Error('undone');
        const sequence = books.act(async (tx) => {
          await new Bookkeeper(tx, books).play(steps);
          if (played++ % VERIFIED_EVERY === 0) expect(await verifyBooks(tx, books.companyId)).toEqual([]);
          throw undone;
        });
        await sequence.catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      }),
      { numRuns: SEQUENCES[engine] },
    );
  }, 240_000);
});

type Answered = Pick<Posted, 'id' | 'version' | 'number'>;

/** Takes each step in the product and in the model, and expects the same of both. */
class Bookkeeper {
  private readonly model = new ModelLedger();
  private readonly posted: Answered[] = [];
  private readonly drafts: { reference: Posting['request']; document: DraftDocument }[] = [];

  constructor(
    private readonly tx: Tx,
    private readonly books: TestBooks,
  ) {}

  async play(steps: readonly Step[]): Promise<void> {
    for (const each of steps) await this.take(each);
    const { call } = this.books;
    const report = await getTrialBalance(this.tx, { from: '2026-04', through: '2026-04', withZero: true }, call);
    const openings = report.rows
      .filter(({ opening }) => opening !== 0)
      .map(({ account, opening }) => [account, opening]);
    expect(new Map(openings as [string, number][])).toEqual(this.model.openings());
    expect(report.totals).toMatchObject({ opening: 0, closing: 0 });
  }

  private async take(each: Step): Promise<void> {
    const { tx, books } = this;
    const { call } = books;
    switch (each.do) {
      case 'post':
        return this.post(each.document, each.document);
      case 'draft':
        this.drafts.push({
          reference: await updateDocument(tx, { document: each.document }, call),
          document: each.document,
        });
        return;
      case 'postDraft': {
        const draft = this.drafts.shift();
        return draft && this.post(draft.reference, draft.document);
      }
      case 'reverse': {
        const original = this.posted[each.pick];
        if (!original) return;
        const { id, version } = original;
        const answer = await reverseJournalEntry(tx, { id, version, postingDate: each.on, reason: 'r' }, call).catch(
          (error: unknown) => {
            if (error instanceof Refusal) return error;
            throw error;
          },
        );
        return this.compare(answer, this.model.reverse(each.pick, each.on));
      }
      case 'carryForward': {
        const first = await carryForward(tx, { fiscalYear: 2025 }, call);
        expect(sumByAccount(first.rows)).toEqual(this.model.openings());
        const again = await carryForward(tx, { fiscalYear: 2025 }, call);
        expect(again).toMatchObject({ differences: 0, totals: { closing: 0, difference: 0 } });
        expect(again.runs).toHaveLength(first.runs.length);
        return;
      }
      default: {
        const state = ({ close: 'closed', softClose: 'softClosed', reopen: 'open' } as const)[each.do];
        const accountKind = each.gate === '+' ? {} : { accountKind: each.gate };
        await setPeriod(tx, { period: each.period, state, ...accountKind }, call);
        // The caller of these tests may not close the books, so 仮締め keeps her out as 本締め does.
        this.model.setGate(each.period, each.gate, state === 'open');
      }
    }
  }

  private async post(request: Posting['request'], what: DraftDocument): Promise<void> {
    const [answer] = await postEntries(this.tx, [{ call: this.books.call, origin: 'manual', request }]);
    this.compare(answer, this.model.post(what));
    // A draft that was refused is still there.
    if (answer instanceof Refusal && !('lines' in request)) this.drafts.push({ reference: request, document: what });
  }

  private compare(answer: Answered | Refusal | undefined, expected: number | null): void {
    const number = !answer || answer instanceof Refusal ? null : Number(answer.number.slice(-5)) % 10_000;
    expect(number).toBe(expected);
    if (answer && !(answer instanceof Refusal)) this.posted.push(answer);
  }
}

function sumByAccount(rows: readonly { account: string; carried: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, carried } of rows) sums.set(account, (sums.get(account) ?? 0) + carried);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}
