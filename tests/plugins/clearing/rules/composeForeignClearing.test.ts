import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Difference, Money } from '#plugins/clearing/contract/clearing.ts';
import type { ClearingRequest, ItemToClear } from '#plugins/clearing/rules/clearingRequest.ts';
import { composeClearing } from '#plugins/clearing/rules/composeClearing.ts';
import { ANYBODY } from '#plugins/ledger/books/rules/poster.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { standardBooks } from '../../ledger/rules/standardBooks';

const books = standardBooks();

/** Won, of which a yen or two are a handful: what a rounding can do to an item, it does here. */
const item = (side: Side, won: number, yen: number, more: Partial<ItemToClear> = {}): ItemToClear => ({
  account: '1220',
  partner: 'C001',
  side,
  amount: yen,
  currency: 'KRW',
  foreignAmount: won,
  dueOn: null,
  reference: null,
  memo: '',
  ...more,
});

const money = (side: Side, won: number, yen: number): Money => ({
  account: '1140',
  side,
  amount: yen,
  foreignAmount: won,
});

const requestOf = (items: readonly ItemToClear[], more: Partial<ClearingRequest> = {}): ClearingRequest => ({
  clearedOn: '2026-11-20',
  items,
  isPartial: false,
  note: '',
  tolerances: [],
  ...more,
});

/** The lines that a clearing posts, and those it clears at once; or the codes of what refuses it. */
function clear(items: readonly ItemToClear[], more: Partial<ClearingRequest> = {}) {
  const composed = composeClearing(requestOf(items, more), books);
  if ('problem' in composed) return { refused: [composed.problem.code] };
  const { document, clearedLines } = composed;
  if (!document) return { cleared: [], lines: [] };
  const judged = composeJournalEntry(document, books, { ...ANYBODY, origin: 'system' });
  if ('problems' in judged) return { refused: judged.problems.map(({ code }) => code) };
  return {
    cleared: clearedLines.flatMap((index) => document.lines[index] ?? []),
    lines: judged.entry.lines.map(({ side, account, amount, foreignAmount }) => [side, account, amount, foreignAmount]),
  };
}

describe('clearing in another currency, down to the last yen', () => {
  it('leaves the yen as they are where more is left in the currency than a yen is worth', () => {
    const { lines } = clear([item('debit', 50, 1), item('credit', 17, 1)], { difference: { kind: 'advance' } });
    expect(lines).toEqual([
      ['debit', '1220', 1, 0],
      ['debit', '1410', 1, 33],
      ['credit', '1220', 1, 33],
      ['credit', '7130', 1, 0],
    ]);
  });

  it('leaves a residual of an item that is a single yen', () => {
    const { lines } = clear([item('debit', 18, 1)], { money: money('debit', 10, 1), difference: { kind: 'residual' } });
    expect(lines).toContainEqual(['debit', '1220', 1, 8]);
  });

  it('leaves no more of an item than it was in its currency', () => {
    const due = (dueOn: string) => ({ dueOn });
    const items = [item('debit', 100, 900, due('2026-12-31')), item('debit', 900, 100, due('2026-11-30'))];
    const asked = { money: money('debit', 500, 500), difference: { kind: 'residual' } as const };
    expect(clear(items, asked)).toEqual({ refused: ['accounting/clearing-residual-too-large'] });
  });

  it('names a fee of a few won as it is, since its yen are none', () => {
    const fee = { kind: 'fee', taxCode: 'SR10' } as const;
    const asked = { money: money('debit', 997, 90), difference: fee };
    expect(composeClearing(requestOf([item('debit', 1_000, 90)], asked), books)).toMatchObject({
      problem: { code: 'accounting/clearing-fee-below-yen', params: { fee: 'KRW 3' } },
    });
  });

  it('keeps the tax of a fee in it where the tax alone is no yen', () => {
    const fee = { kind: 'fee', taxCode: 'SR10' } as const;
    const { lines } = clear([item('debit', 1_000, 90)], { money: money('debit', 980, 88), difference: fee });
    expect(lines).toEqual([
      ['debit', '1140', 88, 980],
      ['debit', '4190', 2, 20],
      ['credit', '1220', 90, 1_000],
    ]);
  });

  it.each([
    ['nothing', 10_000_000_000_000, 1],
    ['more than a rate has digits', 1, 10_000_000_000_000],
  ])('is refused at a rate that is %s, with the amounts it was told from', (_, won, yen) => {
    const asked = { money: money('debit', won, yen) };
    for (const isPartial of [false, true]) {
      expect(composeClearing(requestOf([item('debit', won, 90)], { ...asked, isPartial }), books)).toMatchObject({
        problem: {
          code: 'accounting/clearing-rate-out-of-range',
          params: { foreign: `KRW ${won.toLocaleString('en')}`, yen },
        },
      });
    }
  });

  it('balances for each partner in both, or is refused for a reason that its user knows', () => {
    const part = fc.record({
      side: fc.constantFrom<Side>('debit', 'credit'),
      won: fc.integer({ min: 0, max: 60 }),
      yen: fc.integer({ min: 1, max: 6 }),
      partner: fc.constantFrom('C001', 'V001'),
    });
    const paid = fc.record({
      side: fc.constantFrom<Side>('debit', 'credit'),
      won: fc.integer({ min: 1, max: 60 }),
      yen: fc.integer({ min: 1, max: 9 }),
    });
    const kinds: Difference[] = [
      { kind: 'tolerance' },
      { kind: 'advance' },
      { kind: 'residual' },
      { kind: 'exchange' },
      { kind: 'fee', taxCode: 'SR10' },
    ];
    const asked = fc.record({
      parts: fc.array(part, { minLength: 1, maxLength: 4 }),
      paid: fc.option(paid, { nil: undefined }),
      difference: fc.option(fc.constantFrom(...kinds), { nil: undefined }),
    });
    fc.assert(
      fc.property(asked, ({ parts, paid, difference }) => {
        const items = parts.map(({ side, won, yen, partner }) => item(side, won, yen, { partner }));
        const answer = clear(items, { difference, money: paid && money(paid.side, paid.won, paid.yen) });
        for (const code of answer.refused ?? []) expect(code).toMatch(/clearing-/);
        if (answer.refused) return;
        for (const partner of ['C001', 'V001']) {
          const sums = [true, false].map((isForeign) => sumFor(partner, items, answer.cleared, isForeign));
          expect(sums).toEqual([0, 0]);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

type Cleared = NonNullable<ReturnType<typeof clear>['cleared']>;

/** What the items of a partner and the lines that clear them come to, in won or in yen. */
function sumFor(partner: string, items: readonly ItemToClear[], lines: Cleared, isForeign: boolean): number {
  const signed = (side: Side, amount: number) => (side === 'debit' ? amount : -amount);
  const ofItems = items.flatMap((each) =>
    each.partner === partner ? [signed(each.side, isForeign ? (each.foreignAmount ?? 0) : each.amount)] : [],
  );
  const ofLines = lines.flatMap((line) =>
    line.partner === partner ? [signed(line.side, isForeign ? line.amount : (line.yen ?? 0))] : [],
  );
  return [...ofItems, ...ofLines].reduce((sum, each) => sum + each, 0);
}
