import { describe, expect, it } from 'vitest';
import { BAD_DEBT_ACTS, BAD_DEBT_STATES, badDebtAt } from '#plugins/cash/bad-debt/rules/badDebtMachine.ts';
import { findBadDebtFault, findFormalDay } from '#plugins/cash/bad-debt/rules/findBadDebtFault.ts';
import { spreadAmount, spreadRecovery } from '#plugins/cash/bad-debt/rules/spreadAmount.ts';
import { badDebtCodeOf, ratesOfSale, type SoldLine } from '#plugins/cash/bad-debt/rules/taxOfSale.ts';
import { standardTaxCodes } from '#plugins/ledger/books/rules/standardMasters.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const TAX_CODES = new Map(standardTaxCodes().map((code) => [code.code, code]));

describe('what speaks against a bad debt', () => {
  const asked = { kind: 'actual', on: '2026-11-20', amount: 110_000, isUnsecured: true } as const;
  const owed = { postedOn: '2025-09-01', open: 110_000, owed: 110_000 };
  const formal = { ...asked, kind: 'formal', stoppedOn: '2025-11-20', amount: 109_999 } as const;
  it.each<[string, Parameters<typeof findBadDebtFault>[0], Partial<typeof owed>, string | undefined]>([
    ['all of what cannot be collected', asked, {}, undefined],
    ['a part of it', { ...asked, amount: 109_999 }, {}, 'part'],
    ['more than is open', { ...asked, amount: 110_001 }, {}, 'above'],
    ['before it was posted', { ...asked, on: '2025-08-31' }, {}, 'before'],
    ['something is pledged', { ...asked, isUnsecured: false }, {}, 'secured'],
    [
      'a part that was cut off by law, pledged or not',
      { ...asked, kind: 'legal', amount: 1, isUnsecured: false },
      {},
      undefined,
    ],
    ['a year to the day, 1 yen stays', formal, {}, undefined],
    ['a day too early', { ...formal, on: '2026-11-19' }, {}, 'too-early'],
    ['nobody knows since when', { ...formal, stoppedOn: undefined }, {}, 'stopped-when'],
    ['nothing stays', { ...formal, amount: 110_000 }, {}, 'memorandum'],
    ['nothing of the item stays, but of the customer', { ...formal, amount: 110_000 }, { owed: 110_001 }, undefined],
    ['of the rest too little stays', formal, { owed: 109_999 }, 'memorandum'],
    ['pledged after a year', { ...formal, isUnsecured: false }, {}, 'secured'],
  ])('%s', (_what, input, more, reason) => {
    expect(findBadDebtFault(input, { ...owed, ...more })?.reason).toBe(reason);
  });

  it('a year from 29 February is over on the last of February', () => {
    expect([findFormalDay('2024-02-29'), findFormalDay('2025-02-28'), findFormalDay('2025-12-31')]).toEqual([
      ...['2025-02-28', '2026-02-28', '2026-12-31'],
    ]);
  });
});

describe('the rates of a bad debt', () => {
  const line = (
    side: 'debit' | 'credit',
    account: string,
    amount: number,
    taxCode: string | null = null,
  ): SoldLine => ({
    ...{ side, account, amount, taxCode, isTaxLine: account === '2250' },
  });
  const ratesOf = (lines: SoldLine[], amount: number) =>
    ratesOfSale(lines, { side: 'debit', amount }, TAX_CODES)?.map(
      (part) => `${badDebtCodeOf(part, '2026-11-20', TAX_CODES)} ${part.amount}`,
    ) ?? null;
  const mixed = [
    line('debit', '1220', 226_000),
    line('credit', '4110', 100_000, 'S10'),
    line('credit', '2250', 10_000, 'S10'),
    line('credit', '4110', 100_000, 'S08R'),
    line('credit', '2250', 8_000, 'S08R'),
    line('credit', '1440', 8_000, 'OUT'),
  ];
  it.each<[string, SoldLine[], number, string[] | null]>([
    ['of one rate', [line('debit', '1220', 110_000), ...mixed.slice(1, 3)], 110_000, ['SB10 110000']],
    ['of several, and money laid out', mixed, 226_000, ['SB10 110000', 'SB08R 108000', 'OUT 8000']],
    ['a part of it, to the yen', mixed, 100_001, ['SB10 48673', 'SB08R 47788', 'OUT 3540']],
    [
      'tax kept inside',
      [line('debit', '1220', 110_000), line('credit', '4110', 110_000, 'S10')],
      55_000,
      ['SB10 55000'],
    ],
    [
      'exports and exempt sales',
      [line('credit', '4110', 60, 'SEX'), line('credit', '4110', 40, 'SNT')],
      100,
      ['OUT 100'],
    ],
    [
      'less what was taken back of a rate',
      [...mixed.slice(0, 5), line('debit', '4190', 100_000, 'SR08R'), line('debit', '2250', 8_000, 'SR08R')],
      110_000,
      ['SB10 110000'],
    ],
    [
      'tax withheld by the customer is no part of it',
      [line('debit', '1475', 10_210), ...mixed.slice(1, 3)],
      99_790,
      ['SB10 99790'],
    ],
    ['the former 8 %', [line('credit', '4110', 108, 'S08O')], 108, ['SB08O 108']],
    ['not known of a transfer or an opening balance', [line('credit', '3110', 110_000, 'OUT')], 110_000, null],
    [
      'not known where all was taken back',
      [line('credit', '4110', 100, 'S10'), line('debit', '4190', 100, 'SR10')],
      5,
      null,
    ],
  ])('%s', (_what, lines, amount, parts) => {
    expect(ratesOf(lines, amount)).toEqual(parts);
  });

  it('there is no code for a rate that nobody entered, and none before its day', () => {
    expect(badDebtCodeOf({ ratePercent: 5, isReduced: false }, '2026-11-20', TAX_CODES)).toBeUndefined();
    expect(badDebtCodeOf({ ratePercent: 10, isReduced: false }, '2019-09-30', TAX_CODES)).toBeUndefined();
  });
});

describe('amounts by parts', () => {
  const taxes = [
    { taxCode: 'SB10', amount: 333 },
    { taxCode: 'SB08R', amount: 334 },
    { taxCode: 'OUT', amount: 333 },
  ];
  it('come to the yen, whatever the amount', () => {
    for (let amount = 0; amount <= 1_000; amount += 1) {
      expect(spreadAmount(taxes, amount).reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
    }
  });
  it('of recoveries one by one give each code its whole in the end', () => {
    const recovered: typeof taxes = [];
    for (let yen = 0; yen < 1_000; yen += 1) recovered.push(...spreadRecovery(taxes, { recovered, amount: 1 }));
    expect(spreadRecovery(taxes, { recovered, amount: 0 })).toEqual([]);
    const sumOf = (code: string) => recovered.reduce((sum, part) => sum + (part.taxCode === code ? part.amount : 0), 0);
    expect(taxes.map(({ taxCode }) => sumOf(taxCode))).toEqual([333, 334, 333]);
  });
});

describe('the states of a bad debt', () => {
  const table = (hasRest: boolean) =>
    statesTable(BAD_DEBT_STATES, BAD_DEBT_ACTS, (state) => badDebtAt(state, { hasRest }));
  it('wait for a second person, and are not taken back once money came in', () => {
    expect(table(true)).toEqual([
      'waiting: approve→writtenOff',
      'writtenOff: recover→recovered takeBack→takenBack',
      'recovered: recover→recovered',
      'takenBack:',
    ]);
    expect(table(false)[2]).toBe('recovered:');
  });
});
