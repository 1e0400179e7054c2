import { describe, expect, it } from 'vitest';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { shareOfHeldBack } from '#plugins/ledger/tax/rules/heldBack.ts';
import { composeVendorDocument, type VendorInvoiceToBook } from '#plugins/purchasing/rules/composeVendorDocument.ts';
import { type CreditedInvoice, leftOf, withOriginal } from '#plugins/purchasing/rules/creditedInvoice.ts';
import { findVendorInvoicePoints, type JudgedInvoice } from '#plugins/purchasing/rules/findVendorInvoicePoints.ts';
import { matchOrderMonths } from '#plugins/purchasing/rules/matchOrderMonths.ts';
import type { PurchaseTaxCode } from '#plugins/purchasing/rules/purchaseTaxCodes.ts';
import { sumVendorInvoice } from '#plugins/purchasing/rules/sumVendorInvoice.ts';
import { standardBooks } from '../../ledger/rules/standardBooks';

const REGISTERED = { registrationNumber: 'T7000012050002', registeredFrom: '2023-10-01', registeredThrough: null };
const EXEMPT = { registrationNumber: null, registeredFrom: null, registeredThrough: null };
const ORIGINAL: CreditedInvoice = {
  ...{ number: 'VI-2026-0001', partner: 'V001', isStanding: true, deliveredOn: '2026-09-30', waiting: 0 },
  left: [
    { taxCode: 'P10', ratePercent: 10, taxable: 100_000, tax: 10_000 },
    { taxCode: 'P08R', ratePercent: 8, taxable: 1_000, tax: 80 },
  ],
  heldBack: { fee: 101_000, withholding: 10_312, feeLeft: 101_000, withholdingLeft: 10_312 },
};
const TERMS = {
  ...({ entry: 'exclusive', rounding: 'down', withheldAs: 'none' } as const),
  ...{ deliveredOn: '2026-11-10', dueOn: '2026-11-10', statedTaxes: [] },
};
const line = (amount: number, taxCode: PurchaseTaxCode = 'P10') => ({ amount, taxCode });

describe('what is left of an invoice', () => {
  const whole = [{ taxCode: 'P10' as const, ratePercent: 10, taxable: 1_005, tax: 100 }];
  it('is by rate what it came to, less what its credit notes take back', () =>
    expect(
      leftOf(whole, [[{ taxCode: 'P10', taxable: 500, tax: 50 }], [{ taxCode: 'P10', taxable: 5, tax: 0 }]]),
    ).toEqual([{ taxCode: 'P10', ratePercent: 10, taxable: 500, tax: 50 }]));
  it('is not touched by what another rate takes back', () =>
    expect(leftOf(whole, [[{ taxCode: 'P08R', taxable: 500, tax: 40 }]])[0]).toMatchObject({
      taxable: 1_005,
      tax: 100,
    }));
});

describe('the withholding of a credit note', () => {
  const whole = { fee: 100_000, withholding: 10_210, feeLeft: 100_000, withholdingLeft: 10_210 };
  it.each([
    ['goes with its part of the fee, roundDown', 33_333, whole, 3_403],
    ['is all that is left with the last of it', 33_334, { ...whole, feeLeft: 33_334, withholdingLeft: 3_404 }, 3_404],
    ['is never more than is left', 50_000, { ...whole, feeLeft: 60_000, withholdingLeft: 5_000 }, 5_000],
    ['is none of an invoice without', 50_000, { ...whole, withholding: 0, withholdingLeft: 0 }, 0],
    ['is none of nothing', 0, whole, 0],
  ])('%s', (_what, fee, heldBack, share) => expect(shareOfHeldBack(fee, heldBack)).toBe(share));
});

describe('the sums of a credit note', () => {
  // Share and codes of the day of the invoice: 80 % through 2026-09-30, 70 % from then on.
  it.each([
    ['of an invoice', ORIGINAL, 80],
    ['of a rebate on none', null, 70],
  ])('%s have the share of its day', (_what, original, share) => {
    const sums = sumVendorInvoice([line(10_000)], EXEMPT, withOriginal(TERMS, original));
    expect(sums.perRate[0]).toMatchObject({ tax: 1_000, sharePercent: share });
    expect(sums.lostTax).toBe(1_000 - 10 * share);
  });
  it('give back the withholding of the invoice whatever is typed', () =>
    expect(sumVendorInvoice([line(50_500)], REGISTERED, withOriginal(TERMS, ORIGINAL))).toMatchObject({
      ...{ total: 55_550, withholding: 5_156, payable: 50_394 },
    }));
});

describe('a credit note against a month of an order', () => {
  const month = {
    ...{ order: 'PO-2026-0001', month: '2026-09', title: '', personName: '', minutes: null, source: 'none' as const },
    ...{ expected: 100_000, isSure: true, invoiced: 100_000 },
  };
  it('counts negative', () => {
    const lines = [{ ...line(30_000), order: month.order, month: month.month }];
    expect(matchOrderMonths(lines, 'exclusive', [month], 'creditNote')[0]?.difference).toBe(-30_000);
  });
});

const VENDOR = {
  ...REGISTERED,
  code: 'V001',
  title: '協力',
  isActive: true,
  isVendor: true,
  paymentLaw: 'outside' as const,
};
const GOOD: JudgedInvoice = {
  ...{ kind: 'creditNote', original: ORIGINAL, vendor: VENDOR, vendorNumber: 'R-1', isSelfBilled: false },
  ...{ registrationNumber: REGISTERED.registrationNumber, statedTaxes: [], entry: 'exclusive', isMonthly: false },
  ...{ invoicedOn: '2026-11-10', deliveredOn: '2026-11-10', dueOn: '2026-11-10' },
  lines: [{ ...line(30_000), title: '値引', account: '5130', department: null, order: null, month: null }],
};
const ACCOUNTS = [{ code: '5130', isReconciliation: false, isBlocked: false, requiresDepartment: false }];
const of = (...lines: ReturnType<typeof line>[]): Partial<JudgedInvoice> => ({
  lines: lines.map((each) => ({ ...each, title: '値引', account: '5130', department: null, order: null, month: null })),
});
const original = (more: Partial<CreditedInvoice>): Partial<JudgedInvoice> => ({ original: { ...ORIGINAL, ...more } });

describe('what is to be looked at on a credit note', () => {
  const pointsOf = (more: Partial<JudgedInvoice>) => {
    const credit = { ...GOOD, ...more };
    const terms = withOriginal({ ...TERMS, ...credit }, credit.original);
    const sums = sumVendorInvoice(credit.lines, credit.vendor ?? EXEMPT, terms);
    return findVendorInvoicePoints(credit, sums, { accounts: ACCOUNTS, months: [] }).map(
      ({ code, isFault }) => `${isFault ? '!' : ''}${code}`,
    );
  };
  const law = (paymentLaw: 'subcontract' | 'freelance') => ({ ...VENDOR, paymentLaw });
  it.each<[string, Partial<JudgedInvoice>, string[]]>([
    ['nothing wrong', {}, []],
    ['all that is left', of(line(100_000), line(1_000, 'P08R')), []],
    ['a yen beyond a rate', of(line(100_001)), ['!credit-beyond-rate']],
    ['less of all, but beyond a rate', of(line(50_000), line(1_001, 'P08R')), ['!credit-beyond-rate']],
    ['a rate the invoice has not', of(line(100, 'PNT')), ['!credit-beyond-rate']],
    [
      'a tax beyond the rate',
      { ...of(line(100_000)), statedTaxes: [{ taxCode: 'P10', tax: 10_001 }] },
      ['!credit-beyond-rate'],
    ],
    ['others on their way', original({ waiting: 80_000 }), ['credit-with-others-beyond']],
    ['others that leave room', original({ waiting: 78_080 }), []],
    ['a cancelled invoice', original({ isStanding: false }), ['!original-not-standing']],
    ['an invoice of another', original({ partner: 'V002' }), ['!original-of-another']],
    ['a day before it', { deliveredOn: '2026-09-29' }, ['!credit-before-original']],
    ['no invoice', { original: null }, []],
    ['no number', { vendorNumber: '' }, ['!without-vendor-number']],
    ['nothing to take back', of(line(0)), ['line-without-amount', '!nothing-to-credit']],
    ['an amount below zero', of(line(-1)), ['!discount-beyond-rate']],
    ['a subcontractor, written by it', { vendor: law('subcontract') }, []],
    ['a subcontractor, written by us', { vendor: law('subcontract'), isSelfBilled: true }, ['reduction-subcontract']],
    ['a freelancer, written by us', { vendor: law('freelance'), isSelfBilled: true }, ['reduction-freelance']],
    ['a day far off', { vendor: law('subcontract'), dueOn: '2027-06-30' }, []],
    // The registration ended between the invoice and its return: the share is that of the invoice.
    ['a registration that ended since', { vendor: { ...VENDOR, registeredThrough: '2026-10-31' } }, []],
  ])('of one with %s', (_what, more, codes) => expect(pointsOf(more)).toEqual(codes));
});

describe('a credit note in the books', () => {
  const books = standardBooks();
  const book = (
    more: Partial<VendorInvoiceToBook>,
    from: CreditedInvoice | null,
    terms: Partial<typeof TERMS> = {},
  ) => {
    const lines = [{ account: '5130', department: null, amount: 30_000, taxCode: 'P10' as const }];
    const credit = { ...TERMS, ...terms, lines, vendor: REGISTERED, ...more };
    const taxedOn = from?.deliveredOn ?? credit.deliveredOn;
    const document = composeVendorDocument(
      {
        ...{ kind: 'creditNote', number: 'VC-2026-0001', vendorNumber: 'R-1', partner: 'V001', title: '値引' },
        ...{ namesOrder: true, payableAccount: '2020', invoicedOn: '2026-11-10', postedOn: '2026-11-10' },
        ...{ ...credit, deliveredOn: taxedOn, keepsTaxInside: more.keepsTaxInside ?? false },
        sums: sumVendorInvoice(credit.lines, credit.vendor, withOriginal(credit, from)),
      },
      books.taxCodes,
    );
    const poster = {
      origin: 'system',
      userId: null,
      at: '',
      today: null,
      roles: null,
      postsIntoSoftClosed: true,
    } as const;
    const composed = composeJournalEntry(document, books, { ...poster, taxedOn });
    expect(composed).not.toHaveProperty('problems');
    const booked = 'entry' in composed ? composed.entry.lines : [];
    return {
      document,
      booked: booked.map(
        ({ side, account, amount, taxCode }) => `${side === 'debit' ? '' : '−'}${account} ${amount} ${taxCode ?? ''}`,
      ),
    };
  };
  const untaken = { ...ORIGINAL, heldBack: { fee: 101_000, withholding: 0, feeLeft: 101_000, withholdingLeft: 0 } };

  it('is the reverse of its invoice', () => {
    const { document, booked } = book({}, untaken);
    expect(booked).toEqual(['−5130 30000 P10', '−1470 3000 P10', '2020 33000 ']);
    expect(document).toMatchObject({ documentType: 'KG', reference: 'R-1', postingDate: '2026-11-10' });
  });
  it('has the code of the day of its invoice, which no document of its own day may have', () => {
    expect(book({ vendor: EXEMPT, partner: 'V002' }, untaken).booked).toEqual([
      ...['−5130 30600 P10T80', '−1470 2400 P10T80', '2020 33000 '],
    ]);
    expect(book({ vendor: EXEMPT, partner: 'V002' }, null).booked[1]).toBe('−1470 2100 P10T70');
  });
  it('takes back what was held back', () =>
    expect(book({}, ORIGINAL).booked).toEqual([...['−5130 30000 P10', '−1470 3000 P10', '2440 3062 ', '2020 29938 ']]));
  it('has the tax it states on its own side', () => {
    const lines = [{ account: '5130', department: null, amount: 1_005, taxCode: 'P10' as const }];
    const stated = { statedTaxes: [{ taxCode: 'P10' as const, tax: 101 }] as never };
    const { document, booked } = book({ lines }, untaken, stated);
    expect(document.typedTaxes).toMatchObject([{ side: 'credit', amount: 101 }]);
    expect(booked.at(-1)).toBe('2020 1106 ');
  });
  it('keeps the tax in the amounts of a year kept with tax', () =>
    expect(book({ keepsTaxInside: true }, untaken).document.lines.map(({ side, amount }) => [side, amount])).toEqual([
      ['credit', 33_000],
      ['debit', 33_000],
    ]));
});
