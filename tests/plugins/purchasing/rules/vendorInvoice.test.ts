import { describe, expect, it } from 'vitest';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { readBankAccount, writeBankAccount } from '#plugins/purchasing/rules/bankAccountText.ts';
import { composeVendorDocument, type VendorInvoiceToBook } from '#plugins/purchasing/rules/composeVendorDocument.ts';
import { findVendorInvoicePoints, type JudgedInvoice } from '#plugins/purchasing/rules/findVendorInvoicePoints.ts';
import { matchOrderMonths, type OrderMonth } from '#plugins/purchasing/rules/matchOrderMonths.ts';
import type { PurchaseTaxCode } from '#plugins/purchasing/rules/purchaseTaxCodes.ts';
import { sumVendorInvoice } from '#plugins/purchasing/rules/sumVendorInvoice.ts';
import { standardBooks } from '../../ledger/rules/standardBooks';

const REGISTERED = { registrationNumber: 'T7000012050002', registeredFrom: '2023-10-01', registeredThrough: null };
const EXEMPT = { registrationNumber: null, registeredFrom: null, registeredThrough: null };
const TERMS = {
  ...({ entry: 'exclusive', rounding: 'down', withheldAs: 'none' } as const),
  ...{ deliveredOn: '2026-11-30', dueOn: '2026-12-31', statedTaxes: [] },
};
const line = (amount: number, taxCode: PurchaseTaxCode = 'P10') => ({ amount, taxCode });
const stated = (tax: number, taxCode: PurchaseTaxCode = 'P10') => ({ statedTaxes: [{ taxCode, tax }] });

describe('the sums of a vendor invoice', () => {
  it('round the tax once a rate, whatever the purchases are for', () => {
    const sums = sumVendorInvoice(
      [line(105), line(105, 'P10C'), line(1_005, 'P08R'), line(700, 'OUT')],
      REGISTERED,
      TERMS,
    );
    expect(sums.perRate.map(({ taxCode, taxable, tax }) => [taxCode, taxable, tax])).toEqual([
      ['P10', 210, 21],
      ['P08R', 1_005, 80],
      ['OUT', 700, 0],
    ]);
    expect(sums).toMatchObject({ net: 1_915, tax: 101, total: 2_016, payable: 2_016, lostTax: 0 });
  });

  // The worked case of the tables: 582,025 of a supplier without a number in November 2026.
  it.each([
    ['2026-11-30', EXEMPT, 70, 17_461],
    ['2026-09-30', EXEMPT, 80, 11_641],
    ['2028-10-31', EXEMPT, 50, 29_101],
    ['2031-10-31', EXEMPT, 0, 58_202],
    ['2026-11-30', REGISTERED, 100, 0],
    // Before there were qualified invoices.
    ['2023-09-30', { ...REGISTERED, registeredFrom: '2023-11-01' }, 100, 0],
    ['2026-11-30', { ...REGISTERED, registeredThrough: '2026-11-29' }, 70, 17_461],
  ])('of services through %s lose what the vendor may not pass on', (deliveredOn, vendor, share, lost) => {
    const sums = sumVendorInvoice([line(582_025)], vendor, { ...TERMS, deliveredOn });
    expect(sums.perRate[0]).toMatchObject({ tax: 58_202, sharePercent: share });
    expect(sums.lostTax).toBe(lost);
  });

  it('hold back income tax of the price without tax and without what was laid out', () => {
    const sums = sumVendorInvoice([line(100_000), line(5_000, 'OUT')], EXEMPT, { ...TERMS, withheldAs: 'fee' });
    expect(sums).toMatchObject({ total: 115_000, withholding: 10_210, payable: 104_790 });
    const scrivener = sumVendorInvoice([line(50_000)], EXEMPT, { ...TERMS, withheldAs: 'scrivener' });
    expect(scrivener.withholding).toBe(4_084);
  });

  it('take the tax out of amounts with tax', () =>
    expect(sumVendorInvoice([line(110_000)], REGISTERED, { ...TERMS, entry: 'inclusive' })).toMatchObject({
      ...{ net: 100_000, tax: 10_000, total: 110_000 },
    }));
});

const MONTH: OrderMonth = {
  ...{ order: 'PO-2026-0001', month: '2026-11', title: '開発', personName: '', minutes: 11_430 },
  ...({ source: 'report', expected: 582_025, isSure: true, invoiced: 0 } as const),
};
const matched = (amount: number, order: string | null = MONTH.order, month: string | null = MONTH.month) => ({
  ...{ order, month, amount, taxCode: 'P10' as const },
});

describe('the tax as the invoice states it', () => {
  it('stands for the one worked out, which is told beside it', () => {
    const sums = sumVendorInvoice([line(1_005), line(300, 'P08R')], REGISTERED, { ...TERMS, ...stated(101) });
    expect(sums.perRate[0]).toMatchObject({ tax: 101, computed: 100 });
    expect(sums.perRate[1]).not.toHaveProperty('computed');
    expect(sums.total).toBe(1_005 + 101 + 300 + 24);
  });
  it('leaves less without tax of amounts with tax', () =>
    expect(sumVendorInvoice([line(1_105)], REGISTERED, { ...TERMS, entry: 'inclusive', ...stated(101) })).toMatchObject(
      { net: 1_004, tax: 101, total: 1_105 },
    ));
});

describe('order, hours and invoice', () => {
  it.each([
    ['agree', [matched(582_025)], [0]],
    ['agree over several lines, told at the first', [matched(550_000), matched(32_025)], [0, null]],
    ['differ by what is asked too much', [matched(600_000)], [17_975]],
    ['say nothing of a line without an order', [matched(1_000, null, null)], [null]],
    ['say nothing of a month that is not known', [matched(1_000, 'PO-2026-0009')], [null]],
  ] as const)('%s', (_name, lines, differences) =>
    expect(matchOrderMonths(lines, 'exclusive', [MONTH]).map((each) => each?.difference ?? null)).toEqual(differences),
  );
  it('count what other invoices ask for, and amounts with tax without it', () => {
    expect(matchOrderMonths([matched(582_025)], 'exclusive', [{ ...MONTH, invoiced: 582_025 }])[0]?.difference).toBe(
      582_025,
    );
    expect(matchOrderMonths([matched(640_227)], 'inclusive', [MONTH])[0]?.difference).toBe(0);
  });
});

const VENDOR = {
  ...REGISTERED,
  code: 'B001',
  title: '協力',
  isActive: true,
  isVendor: true,
  paymentLaw: 'subcontract' as const,
};
const GOOD: JudgedInvoice = {
  ...{ kind: 'invoice', original: null },
  ...{ vendor: VENDOR, vendorNumber: 'A-1', registrationNumber: REGISTERED.registrationNumber, isSelfBilled: false },
  statedTaxes: [],
  ...{ entry: 'exclusive', invoicedOn: '2026-12-01', deliveredOn: '2026-11-30', dueOn: '2026-12-31', isMonthly: true },
  lines: [{ ...matched(582_025), title: '開発', account: '5130', department: null }],
};
const ACCOUNTS = [
  { code: '5130', isReconciliation: false, isBlocked: false, requiresDepartment: false },
  { code: '2020', isReconciliation: true, isBlocked: false, requiresDepartment: false },
  { code: '6010', isReconciliation: false, isBlocked: false, requiresDepartment: true },
];
const [FIRST] = GOOD.lines;
const withLine = (more: object): Partial<JudgedInvoice> => ({
  lines: [{ ...FIRST, ...more } as JudgedInvoice['lines'][number]],
});

describe('what is to be looked at on a vendor invoice', () => {
  const pointsOf = (more: Partial<JudgedInvoice>, month: Partial<OrderMonth> = {}) => {
    const invoice = { ...GOOD, ...more };
    const sums = sumVendorInvoice(invoice.lines, invoice.vendor ?? EXEMPT, { ...TERMS, ...invoice });
    const known = { accounts: ACCOUNTS, months: [{ ...MONTH, ...month }] };
    return findVendorInvoicePoints(invoice, sums, known).map(({ code, isFault }) => `${isFault ? '!' : ''}${code}`);
  };
  it('is nothing where all agrees', () => expect(pointsOf({})).toEqual([]));
  it.each([
    ['no vendor', { vendor: null }, ['!without-vendor']],
    ['a customer', { vendor: { ...VENDOR, isVendor: false } }, ['!partner-no-vendor']],
    ['a vendor out of use', { vendor: { ...VENDOR, isActive: false } }, ['partner-inactive']],
    ['a merged vendor', { vendor: { ...VENDOR, isActive: false, mergedInto: 'B009' } }, ['!partner-merged']],
    ['no number', { vendorNumber: ' ' }, ['!without-vendor-number']],
    ['no due day', { dueOn: null }, ['!without-due-day']],
    ['a due day beyond 60 days', { dueOn: '2027-01-31' }, ['due-beyond-subcontract']],
    [
      'the same outside of the laws',
      { dueOn: '2027-01-31', vendor: { ...VENDOR, paymentLaw: 'outside' as const } },
      [],
    ],
    ['a due day before it', { dueOn: '2026-11-30' }, ['due-before-invoice']],
    ['a vendor without a number', { vendor: { ...VENDOR, ...EXEMPT }, registrationNumber: '' }, ['not-registered']],
    [
      'a number the vendor is not known by',
      { vendor: { ...VENDOR, ...EXEMPT } },
      ['not-registered', 'registration-not-in-master'],
    ],
    [
      'a registration that has ended',
      { vendor: { ...VENDOR, registeredThrough: '2026-11-29' }, registrationNumber: '' },
      ['not-registered-on-day'],
    ],
    ['another number', { registrationNumber: 'T8999999000100' }, ['registration-differs']],
    ['no number on it', { registrationNumber: '' }, ['invoice-without-registration']],
    ['a statement we wrote ourselves', { registrationNumber: '', vendorNumber: '', isSelfBilled: true }, []],
    ['no content', withLine({ title: '' }), ['!line-without-title']],
    ['no account', withLine({ account: null }), ['!line-without-account']],
    ['an account of payables', withLine({ account: '2020' }), ['!account-unfit']],
    ['an account nobody knows', withLine({ account: '9999' }), ['!account-unfit']],
    ['no department where one is needed', withLine({ account: '6010' }), ['!line-without-department']],
    ['an order without its month', withLine({ month: null }), ['!line-of-half-an-order']],
    ['a month the order has not', withLine({ month: '2027-03' }), ['!order-month-unknown']],
    ['too much', withLine({ amount: 600_000 }), ['more-than-expected']],
    ['too little', withLine({ amount: 500_000 }), ['less-than-expected']],
    ['no lines', { lines: [] }, ['!without-lines']],
    ['less than nothing', withLine({ order: null, month: null, amount: -1 }), ['!discount-beyond-rate']],
    ['a tax a yen away', stated(58_203), []],
    ['a tax two yen away', stated(58_204), ['!stated-tax-too-far']],
    ['a tax of another rate', stated(8, 'P08R'), ['!stated-tax-without-lines']],
    [
      'a tax without a number',
      { vendor: { ...VENDOR, ...EXEMPT }, registrationNumber: '', ...stated(58_202) },
      ['not-registered', '!stated-tax-by-law'],
    ],
    ['nothing', withLine({ order: null, month: null, amount: 0 }), ['line-without-amount', '!nothing-to-pay']],
  ])('of one with %s', (_name, more, codes) => expect(pointsOf(more)).toEqual(codes));
  it('is that the hours are open', () => expect(pointsOf({}, { isSure: false })).toEqual(['hours-open']));
});

describe('a vendor invoice in the books', () => {
  const books = standardBooks();
  type Told = Partial<VendorInvoiceToBook & Pick<JudgedInvoice, 'statedTaxes'>>;
  const toBook = (more: Told): VendorInvoiceToBook => {
    const invoice = {
      ...{
        kind: 'invoice' as const,
        number: 'VI-2026-0001',
        vendorNumber: 'A-1',
        partner: 'V001',
        vendor: REGISTERED,
        title: '開発',
      },
      ...{ namesOrder: true, payableAccount: '2020', invoicedOn: '2026-12-01', postedOn: '2026-11-30' },
      ...{ ...TERMS, keepsTaxInside: false },
      lines: [{ account: '5130', department: null, amount: 582_025, taxCode: 'P10' as const }],
      ...more,
    };
    return { ...invoice, sums: sumVendorInvoice(invoice.lines, invoice.vendor, invoice) };
  };
  const book = (more: Told) => {
    const document = composeVendorDocument(toBook(more), books.taxCodes);
    const composed = composeJournalEntry(document, books);
    const lines = 'entry' in composed ? composed.entry.lines : [];
    expect(composed).not.toHaveProperty('problems');
    return {
      document,
      lines: lines.map(({ side, account, amount }) => `${side === 'debit' ? '' : '−'}${account} ${amount}`),
    };
  };

  it('is its cost, its tax and what is owed', () => {
    const { document, lines } = book({});
    expect(lines).toEqual(['5130 582025', '1470 58202', '−2020 640227']);
    expect(document).toMatchObject({ documentType: 'RE', reference: 'A-1', postingDate: '2026-11-30' });
    expect(document.lines.at(-1)).toMatchObject({ partner: 'V001', dueOn: '2026-12-31' });
    expect(book({ namesOrder: false }).document.documentType).toBe('KR');
  });
  it('leaves in the cost what is not deducted', () =>
    expect(book({ vendor: EXEMPT, partner: 'V002' }).lines).toEqual(['5130 599486', '1470 40741', '−2020 640227']));
  it('owes less what is held back', () =>
    expect(
      book({
        withheldAs: 'fee',
        lines: [{ account: '5135', department: null, amount: 100_000, taxCode: 'P10' }],
      } as never).lines,
    ).toEqual(['5135 100000', '1470 10000', '−2440 10210', '−2020 99790']));
  it('comes to the yen of the invoice where a rate is bought for several purposes', () => {
    const lines = [
      { account: '5130', department: null, amount: 105, taxCode: 'P10' as const },
      { account: '5130', department: null, amount: 105, taxCode: 'P10C' as const },
    ];
    const booked = book({ lines });
    expect(booked.document.typedTaxes).toMatchObject([{ amount: 11 }]);
    expect(booked.lines.at(-1)).toBe('−2020 231');
  });
  it.each(['exclusive', 'inclusive'] as const)('has the tax the invoice states, typed %s', (entry) => {
    const [amount, tax, owed] = entry === 'exclusive' ? [1_005, 101, 1_106] : [1_105, 101, 1_105];
    const lines = [{ account: '5130', department: null, amount, taxCode: 'P10' as const }];
    const booked = book({ lines, entry, ...stated(tax) });
    expect(booked.document.typedTaxes).toMatchObject([{ amount: tax, reason: '請求書の税額' }]);
    expect(booked.lines).toEqual([`5130 ${owed - tax}`, `1470 ${tax}`, `−2020 ${owed}`]);
  });
  it('comes to the yen of the invoice in a year kept with tax, whatever was rounded how', () => {
    const lines = [
      { account: '5130', department: null, amount: 105, taxCode: 'P10' as const },
      { account: '6290', department: '10', amount: 105, taxCode: 'P10C' as const },
    ];
    const amounts = (more: Told) =>
      book({ lines, keepsTaxInside: true, ...more }).document.lines.map(({ amount }) => amount);
    expect(amounts({})).toEqual([116, 115, 231]);
    expect(amounts(stated(20))).toEqual([115, 115, 230]);
  });
  it('keeps the tax in the amounts of a year kept with tax', () => {
    const lines = [
      { account: '5130', department: null, amount: 1_005, taxCode: 'P10' as const },
      { account: '6290', department: '10', amount: 2_000, taxCode: 'P10' as const },
    ];
    const { document } = book({ lines, keepsTaxInside: true });
    expect(document.taxEntry).toBe('included');
    expect(document.lines.map(({ amount }) => amount)).toEqual([1_105, 2_200, 3_305]);
  });
});

describe('a bank account on an invoice', () => {
  it.each([
    ['0001-123 普通 1234567', '0001-123 普通 1234567'],
    ['０００１ １２３ 当座 ７', '0001-123 当座 7'],
    ['0001/123/1234567', '0001-123 普通 1234567'],
  ])('%s is read', (text, written) => {
    const account = readBankAccount(text);
    expect(account && writeBankAccount(account)).toBe(written);
  });
  it.each(['', '0001', 'みずほ 普通 1234567', '0001-123 定期 1'])('%s is not', (text) =>
    expect(readBankAccount(text)).toBeNull(),
  );
});
