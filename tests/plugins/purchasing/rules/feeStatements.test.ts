import { describe, expect, it } from 'vitest';
import {
  FEE_REPORTINGS,
  FEE_STATEMENT_KINDS,
  type FeeStatementKind,
} from '#plugins/purchasing/fee-statement/rates/feeReporting.ts';
import {
  composeFeeStatements,
  type FeePayee,
  type FixedFee,
  sumFeesOfYear,
} from '#plugins/purchasing/fee-statement/rules/composeFeeStatements.ts';

const fee = (partner: string | null, amount: number, more: Partial<FixedFee> = {}): FixedFee => ({
  ...{ entryId: `${partner} ${amount}`, number: 'KR 1', postingDate: '2026-05-31', text: '', partner, fee: amount },
  ...{ withheld: 0, owed: amount, open: 0, ...more },
});
const payee = (partner: string, kind: FeeStatementKind, address = '東京都'): FeePayee => ({
  ...{ partner, kind, address, detail: '', version: 1 },
});
const statementOf = (fees: FixedFee[], payees: FeePayee[] = []) => composeFeeStatements(2026, fees, payees);

describe('the statement of a payee', () => {
  it.each([
    ...(['writing', 'profession', 'athlete', 'entertainer', 'contractMoney'] as const).map((kind) => [kind, 50_000]),
    ...(['canvasser', 'hostess', 'prize'] as const).map((kind) => [kind, 500_000]),
  ] as [FeeStatementKind, number][])('of %s is handed in above %d yen, not at it', (kind, limit) => {
    const isReported = (amount: number) => statementOf([fee('B1', amount)], [payee('B1', kind)])[0]?.isReported;
    expect([isReported(limit), isReported(limit + 1)]).toEqual([false, true]);
  });

  it('has what was not paid at the end of the year inside its sums, and of the tax as much', () => {
    const [all] = statementOf([
      fee('B1', 110_000, { withheld: 10_210, owed: 99_790, open: 99_790 }),
      fee('B1', 110_000, { withheld: 10_210, owed: 99_790, open: 33_263 }),
      fee('B1', 110_000, { withheld: 10_210, owed: 99_790 }),
    ]);
    expect(all).toMatchObject({
      paid: 330_000,
      withheld: 30_630,
      unpaid: 110_000 + 36_666,
      notWithheld: 10_210 + 3_403,
    });
  });

  it.each([
    ['no kind', 'B1', [], 'no-kind', null],
    ['no partner', null, [], 'no-partner', null],
    ['no address', 'B1', [payee('B1', 'writing', '')], 'no-address', true],
    ['all of it', 'B1', [payee('B1', 'writing')], null, true],
  ] as const)('with %s says what is missing', (_what, partner, payees, problem, isReported) => {
    expect(statementOf([fee(partner, 60_000)], [...payees])).toMatchObject([{ partner, problem, isReported }]);
  });

  it('that comes to nothing since its document was reversed is none', () => {
    const taken = fee('B1', -110_000, { withheld: -10_210, owed: -99_790 });
    expect(statementOf([fee('B1', 110_000, { withheld: 10_210, owed: 99_790 }), taken])).toEqual([]);
  });
});

it('the summary counts every payee once, by item of the law, and those handed in', () => {
  const statements = statementOf(
    [fee('B1', 40_000, { withheld: 4_084 }), fee('B2', 60_000), fee('B3', 400_000), fee('B4', 600_000), fee('B5', 1)],
    [payee('B1', 'writing'), payee('B2', 'profession'), payee('B3', 'canvasser'), payee('B4', 'athlete')],
  );
  const none = { people: 0, pay: 0, tax: 0 };
  expect(sumFeesOfYear(2026, statements)).toEqual({
    items: [
      { item: 1, people: 1, pay: 40_000, tax: 4_084 },
      { item: 2, people: 1, pay: 60_000, tax: 0 },
      { item: 4, people: 2, pay: 1_000_000, tax: 0 },
    ],
    all: { people: 5, pay: 1_100_001, tax: 4_084 },
    reported: { people: 2, pay: 660_000, tax: 0 },
    withoutKind: { people: 1, pay: 1, tax: 0 },
  });
  expect(sumFeesOfYear(2026, [])).toMatchObject({ items: [], all: none, reported: none });
});

it('the limits are dated, each with its source, and of every kind', () => {
  for (const { effectiveFrom, source, kinds } of FEE_REPORTINGS) {
    expect(effectiveFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(source).toContain('国税庁');
    expect(Object.keys(kinds).sort()).toEqual([...FEE_STATEMENT_KINDS].sort());
  }
});
