// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findPintFault, type PintInvoice, type PintLine, writeJpPint } from '#plugins/invoicing/rules/jpPint.ts';
import { sumInvoice } from '#plugins/invoicing/rules/sumInvoice.ts';
import { escapeXml } from '#plugins/invoicing/rules/xml.ts';

const line = (more: Partial<PintLine>): PintLine => ({
  ...{
    kind: 'item',
    title: '開発支援',
    quantityHundredths: 100,
    unit: '人月',
    unitPrice: null,
    amount: 0,
    taxCode: 'S10',
  },
  ...more,
});

const LINES = [
  line({ unitPrice: 650_000, amount: 650_000 }),
  line({ title: '弁当', unit: '個', quantityHundredths: 2_050, unitPrice: 1_080, amount: 22_140, taxCode: 'S08R' }),
  line({ title: '研修（非課税）', amount: 10_000, taxCode: 'SNT' }),
  line({ title: '端数', unit: '式', quantityHundredths: 33, unitPrice: 100_001, amount: 33_000 }),
  line({ kind: 'discount', title: '初月の値引', amount: 20_000 }),
  line({ kind: 'expense', title: '交通費', amount: 12_340, taxCode: 'OUT' }),
  line({ kind: 'advance', title: '前受金', amount: 100_000, taxCode: 'OUT' }),
];

type Options = Partial<Omit<PintInvoice, 'lines'>> & {
  readonly lines?: readonly PintLine[];
  readonly isWithheld?: boolean;
};

function invoiceOf({ lines = LINES, isWithheld = false, ...more }: Options = {}): PintInvoice {
  const { entry = 'exclusive', deliveredOn = '2026-10-31' } = more;
  return {
    ...{ kind: 'invoice', number: 'INV-2026-0001', title: '開発支援 10月分', month: '2026-10', entry, deliveredOn },
    ...{ invoicedOn: '2026-11-02', dueOn: '2026-11-30', remarks: '', lines, original: null },
    ...sumInvoice(lines, { entry, rounding: 'down', isWithheld, deliveredOn }),
    issuer: {
      ...{ title: 'ほしぞら株式会社', registrationNumber: 'T8999999000100', corporateNumber: '8999999000100' },
      ...{ postalCode: '100-0001', address: '東京都千代田区1-1', phone: '03-0000-0000' },
      bankAccounts: ['みずほ銀行 本店 普通 1234567 ホシゾラ（カ'],
    },
    buyer: { title: 'かぐや月面通信株式会社', registrationNumber: 'T8999999000001', corporateNumber: '' },
    ...more,
  };
}

const read = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const find = (path: string, within: ParentNode = document) => [
    ...within.querySelectorAll(
      path
        .split('/')
        .map((name) => `*|${name}`)
        .join(' > '),
    ),
  ];
  const numbers = (path: string) => find(path).map((each) => Number(each.textContent));
  return {
    find,
    numbers,
    number: (path: string) => numbers(path)[0] ?? Number.NaN,
    texts: (path: string) => find(path).map((each) => each.textContent),
  };
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The arithmetic of the model: ibr-co-10 to ibr-co-16, and the tax of each rate. */
function expectTied(xml: string) {
  const { numbers, number } = read(xml);
  const total = (name: string) => number(`LegalMonetaryTotal/${name}`) || 0;
  expect(total('LineExtensionAmount')).toBe(sum(numbers('InvoiceLine/LineExtensionAmount')));
  expect(total('AllowanceTotalAmount')).toBe(sum(numbers('AllowanceCharge/Amount')));
  expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount') - total('AllowanceTotalAmount'));
  expect(total('TaxExclusiveAmount')).toBe(sum(numbers('TaxSubtotal/TaxableAmount')));
  expect(number('TaxTotal/TaxAmount')).toBe(sum(numbers('TaxSubtotal/TaxAmount')));
  expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + number('TaxTotal/TaxAmount'));
  expect(total('PrepaidAmount')).toBe(sum(numbers('PrepaidPayment/PaidAmount')));
  expect(total('PayableAmount')).toBe(total('TaxInclusiveAmount') - total('PrepaidAmount'));
}

describe('an invoice as JP PINT', () => {
  it('is the document it was when it was last looked at', () => {
    const golden = readFileSync('tests/plugins/invoicing/rules/jpPint.golden.xml', 'utf8');
    expect(writeJpPint(invoiceOf())).toBe(golden);
  });

  it('says what a 適格請求書 says, and its sums are those of the invoice', () => {
    const invoice = invoiceOf();
    const xml = writeJpPint(invoice);
    expectTied(xml);
    const { texts, number } = read(xml);
    expect(texts('AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toEqual(['T8999999000100']);
    expect(texts('TaxSubtotal/TaxCategory/ID')).toEqual(['S', 'AA', 'E', 'O']);
    expect(texts('TaxSubtotal/TaxCategory/Percent')).toEqual(['10', '8', '0']);
    expect(texts('TaxSubtotal/TaxAmount')).toEqual(invoice.perRate.map(({ tax }) => String(tax)).concat('0'));
    expect(number('LegalMonetaryTotal/PayableAmount')).toBe(invoice.billed);
    expect([texts('InvoicePeriod/StartDate'), texts('InvoicePeriod/EndDate')]).toEqual([
      ['2026-10-01'],
      ['2026-10-31'],
    ]);
  });

  it('has lines whose price by quantity is their amount', () => {
    const { find } = read(writeJpPint(invoiceOf()));
    for (const each of find('InvoiceLine')) {
      const of = (path: string) =>
        each.querySelector(
          path
            .split('/')
            .map((name) => `*|${name}`)
            .join(' > '),
        )?.textContent;
      const worth =
        (Number(of('InvoicedQuantity')) * Number(of('Price/PriceAmount'))) / Number(of('Price/BaseQuantity') ?? 1);
      expect(worth).toBe(Number(of('LineExtensionAmount')));
    }
  });

  it('of a 返還請求書 is an invoice of negative amounts that names the one before', () => {
    const original = { number: 'INV-2026-0001', invoicedOn: '2026-11-02' };
    const xml = writeJpPint(
      invoiceOf({ kind: 'creditNote', number: 'CRN-2026-0001', original, lines: LINES.slice(0, 6) }),
    );
    expectTied(xml);
    const { texts, number } = read(xml);
    expect(xml).toContain('<ubl:Invoice ');
    expect(texts('BillingReference/InvoiceDocumentReference/ID')).toEqual(['INV-2026-0001']);
    expect(number('LegalMonetaryTotal/PayableAmount')).toBeLessThan(0);
    expect(texts('PaymentMeans')).toEqual([]);
    expect(xml).not.toContain('>-0<');
  });

  it.each([9, 100, 109, 110, 1_099, 330_001])('typed with tax (¥%i) shares its price among the lines', (amount) => {
    const lines = [line({ amount }), line({ amount: 333 }), line({ kind: 'discount', amount: 7 })];
    const invoice = invoiceOf({ entry: 'inclusive', lines });
    const fault = findPintFault(invoice);
    if (fault === undefined) expectTied(writeJpPint(invoice));
    else expect(fault).toBe('pint-tax-beside-rate');
  });

  it('says what is withheld, as it has no place for it', () => {
    const invoice = invoiceOf({ lines: [line({ amount: 100_000 })], isWithheld: true });
    const { texts, number } = read(writeJpPint(invoice));
    expect(number('LegalMonetaryTotal/PayableAmount')).toBe(110_000);
    expect(texts('Invoice/Note')[0]).toMatch(/源泉徴収税額 10,210 円を差し引いた 99,790 円/);
  });

  it('escapes whatever is typed', () => {
    const evil = `<![CDATA[x]]>&amp;"'\u0001\u{1F363}</cbc:Name>`;
    const invoice = invoiceOf({ lines: [line({ title: evil, amount: 1_000 })], title: evil, remarks: '-->\r\n' });
    const { texts } = read(writeJpPint(invoice));
    expect(texts('InvoiceLine/Item/Name')).toEqual([evil.replace('\u0001', '\u{FFFD}')]);
    expect(escapeXml('\uD800\uFFFE')).toBe('\u{FFFD}\u{FFFD}');
  });

  it.each<[string, Options, string]>([
    ['without our number', { issuer: { ...invoiceOf().issuer, registrationNumber: '' } }, 'pint-without-registration'],
    [
      'to nobody the network knows',
      { buyer: { title: '客', registrationNumber: '', corporateNumber: '' } },
      'pint-without-buyer',
    ],
    ['of nothing but an advance', { lines: LINES.slice(6) }, 'pint-without-lines'],
    [
      'whose tax of ¥109 is beside its rate',
      { entry: 'inclusive', lines: [line({ amount: 109 })] },
      'pint-tax-beside-rate',
    ],
  ])('cannot be %s', (_name, options, fault) => {
    expect(findPintFault(invoiceOf(options))).toBe(fault);
    expect(() => writeJpPint(invoiceOf(options))).toThrow(fault);
  });
});
