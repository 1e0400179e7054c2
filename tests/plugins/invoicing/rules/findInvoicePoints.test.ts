import { describe, expect, it } from 'vitest';
import { composeInvoiceDocument } from '#plugins/invoicing/rules/composeInvoiceDocument.ts';
import { findInvoicePoints, type Issuer, type JudgedInvoice } from '#plugins/invoicing/rules/findInvoicePoints.ts';
import { INVOICE_ACTS, INVOICE_STATES, invoiceAt } from '#plugins/invoicing/rules/invoiceMachine.ts';
import { sumInvoice } from '#plugins/invoicing/rules/sumInvoice.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const LINE = { kind: 'item', title: '開発支援', amount: 100_000, taxCode: 'S10' } as const;
const WHOLE: JudgedInvoice = {
  partner: { title: '客先', isActive: true, isCustomer: true },
  ...{ title: '11月分', deliveredOn: '2026-11-30', invoicedOn: '2026-12-01', dueOn: '2026-12-31' },
  lines: [LINE],
};
const ISSUER: Issuer = { title: '自社', registrationNumber: 'T8999999000100', isExempt: false, hasBankAccount: true };

const pointsOf = (more: Partial<JudgedInvoice>, issuer: Partial<Issuer> = {}) => {
  const invoice = { ...WHOLE, ...more };
  const terms = { entry: 'exclusive', rounding: 'down', isWithheld: false } as const;
  const sums = sumInvoice(invoice.lines, { ...terms, deliveredOn: invoice.deliveredOn });
  return findInvoicePoints(invoice, sums, { ...ISSUER, ...issuer }).map(
    ({ code, line, isFault }) => `${isFault ? '!' : '?'}${code}${line === null ? '' : ` ${line}`}`,
  );
};

describe('what an invoice lacks', () => {
  it('is nothing of a whole one', () => expect(pointsOf({})).toEqual([]));
  it.each<[string, Partial<JudgedInvoice>, Partial<Issuer>, string[]]>([
    ['the recipient', { partner: null }, {}, ['!without-recipient']],
    ['an active one', { partner: { title: 'x', isActive: false, isCustomer: true } }, {}, ['!partner-inactive']],
    [
      'one that stands by itself',
      { partner: { title: 'x', isActive: false, isCustomer: true, mergedInto: 'K009' } },
      {},
      ['!partner-merged'],
    ],
    ['a customer', { partner: { title: 'x', isActive: true, isCustomer: false } }, {}, ['!partner-no-customer']],
    ['the number of the issuer', {}, { registrationNumber: '' }, ['!without-registration-number']],
    ['no number where exempt', {}, { registrationNumber: '', isExempt: true }, ['?not-a-qualified-invoice']],
    ['what was delivered', { lines: [{ ...LINE, title: ' ' }] }, {}, ['!line-without-title 1']],
    ['the due day', { dueOn: null }, {}, ['!without-due-day']],
    ['a due day to come', { dueOn: '2026-11-30' }, {}, ['?due-before-issue']],
    ['lines', { lines: [] }, {}, ['!without-lines']],
    ['an amount', { lines: [{ ...LINE, amount: 0 }] }, {}, ['?line-without-amount 1', '!nothing-to-invoice']],
    ['a rate of the day', { lines: [{ ...LINE, taxCode: 'S08O' }] }, {}, ['!tax-code-not-on-day 1']],
    [
      'more than its discounts',
      { lines: [LINE, { ...LINE, kind: 'discount', amount: 100_001 }] },
      {},
      ['!discount-beyond-rate'],
    ],
    [
      'more than its advance',
      { lines: [LINE, { ...LINE, kind: 'advance', taxCode: 'OUT', amount: 110_001 }] },
      {},
      ['!advance-beyond-total'],
    ],
    ['a bank account', {}, { hasBankAccount: false }, ['?without-bank-account']],
    ['a title', { title: '' }, {}, ['?without-title']],
    ['a delivery before it', { deliveredOn: '2026-12-02' }, {}, ['?delivered-after-issue']],
  ])('%s', (_name, more, issuer, points) => expect(pointsOf(more, issuer)).toEqual(points));

  it('needs no number where nothing is taxed', () => {
    expect(pointsOf({ lines: [{ ...LINE, taxCode: 'SEX' }] }, { registrationNumber: '' })).toEqual([]);
  });
});

describe('an invoice in the books', () => {
  const lines = [
    LINE,
    { ...LINE, taxCode: 'S08R', amount: 999 } as const,
    { ...LINE, kind: 'expense', taxCode: 'OUT', amount: 3_300 } as const,
    { ...LINE, kind: 'advance', taxCode: 'OUT', amount: 10_000 } as const,
  ];
  const terms = { entry: 'exclusive', rounding: 'down', isWithheld: true, deliveredOn: '2026-11-30' } as const;
  const booked = (more: Partial<Parameters<typeof composeInvoiceDocument>[0]>) =>
    composeInvoiceDocument({
      ...{ kind: 'invoice', number: 'INV-2026-0001', partner: 'C001', title: '11月分', account: '4120' },
      ...{ invoicedOn: '2026-12-01', dueOn: '2026-12-31', keepsTaxInside: false, sums: sumInvoice(lines, terms) },
      ...terms,
      ...more,
    });
  const short = (document: ReturnType<typeof booked>) =>
    document.lines.map(({ side, account, amount, taxCode }) =>
      `${side[0]} ${account} ${amount} ${taxCode ?? ''}`.trim(),
    );

  it('is a receivable against sales by rate, dated the delivery', () => {
    const document = booked({});
    expect(document).toMatchObject({ documentType: 'DR', postingDate: '2026-11-30', documentDate: '2026-12-01' });
    expect(document.lines[0]).toMatchObject({ partner: 'C001', dueOn: '2026-12-31' });
    expect(short(document)).toEqual([
      'd 1220 94067',
      'd 1475 10311',
      'd 2315 10000',
      'c 4120 100000 S10',
      'c 4120 999 S08R',
      'c 1440 3300',
    ]);
  });

  it('is the other way round of a credit note, under the codes of returns', () => {
    const document = booked({ kind: 'creditNote' });
    expect(document.documentType).toBe('DG');
    expect(short(document)).toEqual([
      'c 1220 94067',
      'c 1475 10311',
      'c 2315 10000',
      'd 4120 100000 SR10',
      'd 4120 999 SR08R',
      'd 1440 3300',
    ]);
  });

  it('has its tax inside where the books keep it there', () => {
    const document = booked({ keepsTaxInside: true });
    expect(document.taxEntry).toBe('included');
    expect(short(document)).toContain('c 4120 110000 S10');
  });
});

describe('the states of an invoice', () => {
  const table = (kind: 'invoice' | 'creditNote') =>
    statesTable(INVOICE_STATES, INVOICE_ACTS, (state) => invoiceAt({ state, kind }));
  it('go from the draft to the customer, and never back to a draft', () => {
    expect(table('invoice')).toEqual([
      'draft: save→draft remove→draft issue→issued',
      'issued: send→sent credit→issued settle→credited cancel→cancelled',
      'sent: send→sent unsend→issued credit→sent settle→credited cancel→cancelled',
      'credited: reopen→issued',
      'cancelled:',
    ]);
  });
  it('are what they were once the credit note of the rest is cancelled', () => {
    expect(invoiceAt({ state: 'credited', kind: 'invoice', sentOn: '2026-11-05' }).after('reopen')).toBe('sent');
  });
  it('of a credit note know no further one', () => {
    expect(table('creditNote').slice(1, 3)).toEqual([
      'issued: send→sent cancel→cancelled',
      'sent: send→sent unsend→issued cancel→cancelled',
    ]);
  });
});
