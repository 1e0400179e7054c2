import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { standardAccounts } from '#plugins/ledger/books/rules/standardMasters.ts';
import { CASH_FLOW_SECTIONS } from '#plugins/statements/cash-flow/rates/cashFlowLayout.ts';
import { isCashAccount } from '#plugins/statements/cash-flow/rules/cashFlowAccounts.ts';
import type { CashFlowEntry, EntryMovements, Settlement } from '#plugins/statements/cash-flow/rules/cashFlowEntry.ts';
import { layOutCashFlow } from '#plugins/statements/cash-flow/rules/layOutCashFlow.ts';

const accounts = standardAccounts();

/** An entry by its accounts, debit positive as one types it. */
const entry = (moved: Record<string, number>): EntryMovements =>
  new Map(Object.entries(moved).map(([code, amount]) => [code, -amount]));

const within = (moved: EntryMovements, id: string, more: Partial<CashFlowEntry> = {}): CashFlowEntry => ({
  ...{ id, moved, isWithin: true, isRevaluation: false, isForeign: false },
  ...more,
});

/** The statement of entries, each known by its place. */
function statementOf(
  moved: readonly EntryMovements[],
  opening = 0,
  method?: 'direct',
  more: { settlements?: Settlement[]; earlier?: CashFlowEntry[] } = {},
) {
  const movements = new Map<string, number>();
  for (const [code, amount] of moved.flatMap((each) => [...each])) {
    movements.set(code, (movements.get(code) ?? 0) + amount);
  }
  const entries = [...(more.earlier ?? []), ...moved.map((each, place) => within(each, String(place)))];
  return layOutCashFlow({ accounts, movements, entries, opening, method, settlements: more.settlements });
}

const figuresOf = (statement: ReturnType<typeof statementOf>) =>
  Object.fromEntries(statement.rows.flatMap(({ code, amount, kind }) => (kind === 'line' ? [[code, amount]] : [])));

describe('the cash-flow statement', () => {
  test('the published example, in thousands', () => {
    const statement = statementOf(
      [
        entry({ '1220': 10_000, '4110': -10_000 }),
        entry({ '1110': 9_200, '1220': -9_200 }),
        entry({ '5130': 3_750, '2020': -3_750 }),
        entry({ '2020': 3_450, '1110': -3_450 }),
        entry({ '6370': 1_200, '1590': -1_200 }),
        entry({ '7510': 50, '1110': -50 }),
        entry({ '1110': 100, '2250': -100 }),
        entry({ '9110': 1_500, '1110': -1_500 }),
        entry({ '1550': 2_000, '1110': -2_000 }),
        entry({ '1110': 1_000, '2610': -1_000 }),
        entry({ '2610': 600, '1110': -600 }),
      ],
      3_000,
    );
    expect(figuresOf(statement)).toEqual({
      PRETAX: 5_000,
      DEP: 1_200,
      INT_LOSS: 50,
      AR: -800,
      AP: 300,
      CTAX: 100,
      INT_OUT_CASH: -50,
      TAX: -1_500,
      TAN_OUT: -2_000,
      LONG_IN: 1_000,
      LONG_OUT: -600,
    });
    expect(statement.rows.find(({ code }) => code === 'SUB')?.amount).toBe(5_850);
    expect(statement.totals).toEqual({
      operating: 4_300,
      investing: -2_000,
      financing: 400,
      exchange: 0,
      change: 2_700,
      opening: 3_000,
      closing: 5_700,
      difference: 0,
    });
  });

  test('the same by the direct method: what customers paid, and what suppliers and staff were paid', () => {
    const statement = statementOf(
      [
        entry({ '1220': 11_000, '4110': -10_000, '2250': -1_000 }),
        entry({ '1110': 9_200, '1220': -9_200 }),
        entry({ '5130': 3_750, '2020': -3_750 }),
        entry({ '2020': 3_450, '1110': -3_450 }),
        entry({ '6120': 900, '2410': -90, '1110': -810 }),
        entry({ '6290': 200, '1470': 20, '2210': -220 }),
        entry({ '2210': 70, '1110': -70 }),
        entry({ '6370': 1_200, '1590': -1_200 }),
        entry({ '7510': 50, '1110': -50 }),
        entry({ '9110': 1_500, '1110': -1_500 }),
      ],
      3_000,
      'direct',
    );
    expect(figuresOf(statement)).toEqual({
      SALES_CASH: 9_200,
      PURCHASE_CASH: -3_450,
      STAFF_CASH: -810,
      OTHER_CASH: -70,
      INT_OUT_CASH: -50,
      TAX: -1_500,
    });
    expect(statement.rows.find(({ code }) => code === 'SUB')?.amount).toBe(4_870);
    expect(statement.totals).toMatchObject({ operating: 3_320, change: 3_320, closing: 6_320, difference: 0 });
  });

  it.each<[string, EntryMovements[], Record<string, number>]>([
    [
      'a sale of a machine shows its price, and its gain is no operating flow',
      [entry({ '1110': 130, '1590': 70, '1530': -150, '8110': -50 })],
      { PRETAX: 50, SALE: -50, TAN_IN: 130 },
    ],
    ['software is written off against itself', [entry({ '6370': 20, '1610': -20 })], { PRETAX: -20, DEP: 20 }],
    ['a scrapped asset moves no money', [entry({ '8520': 9, '1550': -9 })], { PRETAX: -9, SCRAP: 9 }],
    ['what is leased is not bought', [entry({ '1560': 500, '2130': -100, '2620': -400 })], {}],
    ['a loan that falls due is no payment', [entry({ '2610': 60, '2120': -60 })], {}],
    ['a term deposit is no money', [entry({ '1130': 10, '1110': -10 })], { TERM_OUT: -10 }],
    ['money between two banks moves nothing', [entry({ '1120': 10, '1110': -10 })], {}],
    ['exchange on money stands by itself', [entry({ '1140': 5, '7130': -5 })], { PRETAX: 5, FX: -5 }],
    ['tax owed is not paid', [entry({ '9110': 8, '2230': -8 })], {}],
  ])('%s', (_name, entries, figures) => {
    const statement = statementOf(entries);
    const shown = figuresOf(statement);
    const nonZero = Object.fromEntries(Object.entries(shown).filter(([, amount]) => amount !== 0));
    expect(nonZero).toEqual(figures);
    expect(statement.totals.difference).toBe(0);
  });

  it('a fixed asset bought on credit is paid for when the debt is', () => {
    const bought = entry({ '1550': 100, '1610': 200, '1470': 30, '2210': -330 });
    const shown = (...given: Parameters<typeof statementOf>) => {
      const statement = statementOf(...given);
      expect(statement.totals.difference).toBe(0);
      return figuresOf(statement);
    };
    expect(shown([bought])).toEqual({ CTAX: -30, OTHER: 30 });
    const payment = entry({ '2210': 200, '1110': -200 });
    const paid = { raisedBy: '0', account: '2210', settledBy: '1', isWithin: true };
    expect(shown([bought, payment], 0, undefined, { settlements: [{ ...paid, from: 0, until: 200 }] })).toEqual({
      CTAX: -30,
      OTHER: 11,
      TAN_OUT: -60,
      INT_OUT: -121,
    });
    const rest = entry({ '2210': 130, '1110': -130 });
    const earlier = [within(bought, 'earlier', { isWithin: false })];
    const settlements = [{ ...paid, raisedBy: 'earlier', settledBy: '0', from: 200, until: 330 }];
    expect(shown([rest], 0, undefined, { earlier, settlements })).toEqual({ OTHER: -11, TAN_OUT: -40, INT_OUT: -79 });
    expect(shown([entry({ '1560': 500, '2620': -400, '2210': -100 })])).toEqual({});
  });

  it('a revaluation moves no money: what it did to deposits stands in Ⅳ, what it did to loans nowhere', () => {
    const moved = entry({ '1140': -31, '1220': -20, '2020': 5, '2610': 8, '7520': 38 });
    const { totals, rows } = layOutCashFlow({
      ...{ accounts, opening: 100, movements: moved },
      entries: [within(moved, 'run', { isRevaluation: true })],
    });
    expect(
      Object.fromEntries(rows.flatMap(({ code, amount, kind }) => (kind === 'line' ? [[code, amount]] : []))),
    ).toEqual({
      ...{ PRETAX: -38, FX: 23, AR: 20, AP: -5 },
    });
    expect(totals).toMatchObject({ operating: 0, investing: 0, financing: 0, exchange: -31, difference: 0 });
  });

  it('puts a gain or loss back where it takes it out', () => {
    const rows = CASH_FLOW_SECTIONS.flatMap((section) => [...section.rows]);
    const takenOut = rows.flatMap((row) => (row.kind === 'reverses' ? [...row.of] : []));
    const placed = rows.flatMap((row) =>
      row.kind === 'changes' || row.kind === 'receipts' ? [...(row.of.accounts ?? [])] : [],
    );
    const profitAccounts = accounts.filter(({ statement, group }) => statement === 'PL' && group !== 'PL-TAX');
    expect(placed.filter((code) => profitAccounts.some((account) => account.code === code)).sort()).toEqual(
      [...takenOut].sort(),
    );
    expect(new Set(placed).size).toBe(placed.length);
  });

  test('ties to the change of money, whatever was posted', () => {
    const codes = accounts.map(({ code }) => code);
    const anyEntry = fc
      .array(fc.tuple(fc.constantFrom(...codes), fc.integer({ min: -1e9, max: 1e9 })), { minLength: 1, maxLength: 5 })
      .map((lines) => {
        const moved: Record<string, number> = {};
        for (const [code, amount] of lines) moved[code] = (moved[code] ?? 0) + amount;
        const sum = Object.values(moved).reduce((total, amount) => total + amount, 0);
        moved['1110'] = (moved['1110'] ?? 0) - sum;
        return entry(moved);
      });
    const place = fc.integer({ min: 0, max: 11 }).map(String);
    const anySettlement = fc.record({
      ...{ raisedBy: place, settledBy: place, account: fc.constantFrom('1430', '2210', '2490') },
      ...{ from: fc.constant(0), until: fc.integer({ min: 1, max: 1e9 }), isWithin: fc.constant(true) },
    });
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 12 }),
        fc.array(anySettlement, { maxLength: 6 }),
        (entries, settlements) => {
          const { totals, rows } = statementOf(entries, 1_000, undefined, { settlements });
          expect(totals.difference).toBe(0);
          const direct = statementOf(entries, 1_000, 'direct', { settlements });
          expect(direct.totals).toEqual(totals);
          const subtotalOf = ({ rows: all }: typeof direct) => all.find(({ code }) => code === 'SUB')?.amount;
          expect(subtotalOf(direct)).toBe(subtotalOf({ rows, totals }));
          const money = entries
            .flatMap((moved) => [...moved])
            .filter(([code]) => accounts.some((account) => account.code === code && isCashAccount(account)));
          expect(totals.change).toBe(money.reduce((sum, [, amount]) => sum - amount, 0));
          for (const { kind, amount, parts } of rows) {
            if (kind === 'line') expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
