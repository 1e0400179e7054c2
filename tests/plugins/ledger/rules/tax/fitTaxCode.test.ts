import { describe, expect, it } from 'vitest';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { fitTaxCode, judgePurchases, taxCodeAgain } from '#plugins/ledger/tax/rules/fitTaxCode.ts';
import { roundingOf } from '#plugins/ledger/tax/rules/roundingOf.ts';
import { partnerOf, standardBooks } from '../standardBooks';

const books = standardBooks();
const registered = { ...partnerOf({ title: '適格' }), code: 'V001' };
const unregistered = { ...partnerOf({ title: '免税', registrationNumber: null }), code: 'V002' };

describe('the code of a purchase', () => {
  it.each([
    ['P10', '2023-09-30', 'P10'],
    ['P10', '2023-10-01', 'P10T80'],
    ['P10', '2026-09-30', 'P10T80'],
    ['P10', '2026-10-01', 'P10T70'],
    ['P10', '2028-09-30', 'P10T70'],
    ['P10', '2028-10-01', 'P10T50'],
    ['P10', '2030-10-01', 'P10T30'],
    ['P10', '2031-09-30', 'P10T30'],
    ['P10', '2031-10-01', 'P10X'],
    ['P08R', '2026-11-10', 'P08T70'],
    ['P10T80', '2026-10-01', 'P10T70'],
    // What nobody wants to deduct, what serves exempt sales, and what is no purchase, is left alone.
    ['P10X', '2026-11-10', 'P10X'],
    ['P10N', '2026-11-10', 'P10N'],
    ['PNT', '2026-11-10', 'PNT'],
    ['S10', '2026-11-10', 'S10'],
  ])('%s of %s from a supplier without registration is %s', (code, day, fitting) =>
    expect(fitTaxCode(code, unregistered, day, books.taxCodes)).toBe(fitting),
  );

  it.each([
    ['P10T80', '2026-09-30', 'P10T80'],
    ['P10T80', '2026-10-01', 'P10T70'],
    ['P08T80', '2028-10-01', 'P08T50'],
    ['P10T30', '2031-10-01', 'P10X'],
    // A document of today that is copied into a day before goes back to the stage of that day.
    ['P10T70', '2026-09-30', 'P10T80'],
    ['P10', '2026-10-01', 'P10'],
    ['S10', '2026-10-01', 'S10'],
    ['unknown', '2026-10-01', 'unknown'],
  ])('%s again on %s is %s', (code, day, again) => expect(taxCodeAgain(code, day, books.taxCodes)).toBe(again));

  it.each([
    ['P10', 'P10'],
    ['P10T70', 'P10'],
    ['P08T70', 'P08R'],
    ['P10C', 'P10C'],
    ['P10X', 'P10X'],
  ])('%s from a registered supplier is %s', (code, fitting) =>
    expect(fitTaxCode(code, registered, '2026-11-10', books.taxCodes)).toBe(fitting),
  );

  it('follows the days of the registration', () => {
    const late = { ...registered, registeredFrom: '2026-11-01' };
    expect(fitTaxCode('P10', late, '2026-10-31', books.taxCodes)).toBe('P10T70');
    expect(fitTaxCode('P10', late, '2026-11-01', books.taxCodes)).toBe('P10');
  });
});

describe('the purchases of a document', () => {
  const document = (...lines: { taxCode?: string; partner?: string }[]) => ({ documentDate: '2026-11-10', lines });
  const judged = (...lines: Parameters<typeof document>) =>
    judgePurchases(document(...lines), books).map(({ line, supplier, taxCode, fitting }) => [
      line,
      supplier.code,
      taxCode,
      fitting,
    ]);

  it('belong to the only vendor that the document names', () => {
    expect(judged({ taxCode: 'P10' }, { partner: 'V002' })).toEqual([[0, 'V002', 'P10', 'P10T70']]);
    expect(judged({ taxCode: 'P10' }, { partner: 'V001' })).toEqual([]);
  });

  it('belong to the vendor of their own line where there are several', () => {
    expect(judged({ taxCode: 'P10', partner: 'V002' }, { taxCode: 'P10' }, { partner: 'V001' })).toEqual([
      [0, 'V002', 'P10', 'P10T70'],
    ]);
  });

  it('belong to nobody where an employee is paid back, or a customer has kept a fee', () => {
    expect(judged({ taxCode: 'P10' }, { partner: 'E001' })).toEqual([]);
    expect(judged({ taxCode: 'P10' }, { partner: 'C001' })).toEqual([]);
  });

  it('are told where they deduct in part for a reason', () => {
    expect(judged({ taxCode: 'P10T70' }, { partner: 'V002' })).toEqual([[0, 'V002', 'P10T70', 'P10T70']]);
  });
});

describe('the rounding of a document', () => {
  const partners = new Map([
    ['A', { taxRounding: 'up' as const }],
    ['B', { taxRounding: 'halfUp' as const }],
    ['C', { taxRounding: 'up' as const }],
  ]);
  it.each([
    [['A'], 'up'],
    [['A', null, 'C'], 'up'],
    [['A', 'B'], 'down'],
    [[null], 'down'],
    [['unknown'], 'down'],
  ])('%j is %s', (codes, rounding) =>
    expect(
      roundingOf(
        codes.map((partner) => ({ partner })),
        partners,
      ),
    ).toBe(rounding),
  );

  it('is one for each rate and document in the books', () => {
    const up = new Map([...books.partners, ['C001', partnerOf({ title: '切上げ', taxRounding: 'up' })]]);
    const sale = {
      documentType: 'DR',
      documentDate: '2026-11-10',
      postingDate: '2026-11-10',
      currency: 'JPY',
      taxEntry: 'excluded',
      headerText: '',
      lines: [
        { side: 'debit', account: '1220', amount: 1099, partner: 'C001' },
        ...[333, 333, 333].map((amount) => ({ side: 'credit' as const, account: '4110', amount, taxCode: 'S10' })),
      ],
    } as const;
    const composed = composeJournalEntry({ ...sale, lines: [...sale.lines] }, { ...books, partners: up });
    expect(composed).toMatchObject({ entry: { total: 1099 } });
    expect(composeJournalEntry({ ...sale, lines: [...sale.lines] }, books)).toMatchObject({
      problems: [{ code: 'accounting/unbalanced' }],
    });
  });
});
